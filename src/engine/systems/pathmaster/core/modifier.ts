import type { Citation } from '../../../rules/citation.ts';
import { claimed, defaulted, integer, list, record, text, type Value } from '../../../rules/fields/field.ts';
import { type Term, term } from '../../../rules/term.ts';

export const modifier = record(
  'Modifier',
  {
    label: text(100, 'What the modifier is for.'),
    value: integer(-10_000, 10_000, 'Number added to the roll; negative numbers are penalties.'),
  },
  'A modifier that the caller states.',
);

export const modifiers = defaulted(
  claimed(list(modifier, 30, 'Modifiers of the roll that this rule does not already apply.')),
  [],
);

/** The modifiers that the caller states, as terms. */
export const statedTerms = (given: readonly Value<typeof modifier>[], citation: Citation): readonly Term[] =>
  given.map(({ label, value }) => term(label, value, 'MODIFIER', citation));

export const termUnlessZero = (label: string, value: number, citation: Citation): readonly Term[] =>
  value === 0 ? [] : [term(label, value, 'MODIFIER', citation)];
