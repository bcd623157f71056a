import type { Citation } from '../../../rules/citation.ts';
import { claimed, defaulted, integer, list, record, text, type Value } from '../../../rules/fields/field.ts';
import { type Term, term } from '../../../rules/term.ts';

export const modifier = record(
  'Modifier',
  {
    label: text(100, 'What it is for.'),
    value: integer(-10_000, 10_000, 'Added to the roll.'),
  },
  'A modifier that the caller states.',
);

export const modifiers = defaulted(claimed(list(modifier, 30, 'Further modifiers to the roll.')), []);

/** What the caller adds, as terms. */
export const statedTerms = (given: readonly Value<typeof modifier>[], citation: Citation): readonly Term[] =>
  given.map(({ label, value }) => term(label, value, 'MODIFIER', citation));

/** A term, or nothing where it would add nothing. */
export const termUnlessZero = (label: string, value: number, citation: Citation): readonly Term[] =>
  value === 0 ? [] : [term(label, value, 'MODIFIER', citation)];
