import type { Citation } from '../../../rules/citation.ts';
import { claimed, defaulted, integer, modifierList, record, text } from '../../../rules/fields/field.ts';
import { type Term, term } from '../../../rules/term.ts';

export const modifier = record(
  'Modifier',
  {
    label: text(100, 'Reason for the modifier.'),
    value: integer(-10_000, 10_000, 'Number added to the roll. Negative numbers are penalties.'),
  },
  'A modifier that the caller provides.',
);

export const modifiers = defaulted(
  claimed(modifierList(modifier, 30, 'Modifiers of the roll that this rule does not already apply.')),
  [],
);

export const termUnlessZero = (label: string, value: number, citation: Citation): readonly Term[] =>
  value === 0 ? [] : [term(label, value, 'MODIFIER', citation)];
