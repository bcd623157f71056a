import {
  claimed,
  defaulted,
  integer,
  modifierList,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';

export const modifier = record(
  'Modifier',
  {
    label: text(100, 'Reason for the modifier, shown with the result.'),
    value: integer(-100, 100, 'Points added to the check. Negative for a penalty.'),
  },
  'A flat modifier to a check.',
);

export type Modifier = Value<typeof modifier>;

export const checkFields = {
  bonus: integer(-100, 1000, 'Bonus of the skill, added to the d20.'),
  modifiers: defaulted(claimed(modifierList(modifier, 20, 'Flat modifiers added to the check.')), []),
} as const;

export interface Check {
  readonly bonus: number;
  readonly modifiers: readonly Modifier[];
}

export const natural = output.count('Natural result of the d20.');
export const checkTotal = integer(-10_000, 10_000, 'Total of the check: d20, skill bonus and modifiers.');

const addedTerms = ({ bonus, modifiers }: Check): readonly Term[] => [
  term('skill bonus', bonus, 'BASE', combat('Melee Combat', 'INI-009')),
  ...statedTerms(modifiers, combat('Melee Combat', 'INI-009')),
];

/** Returns the total of a skill check: the d20, the skill bonus, the modifiers, and the terms in `more`. */
export const checkTotalOf = (of: string, face: number, check: Check, more: readonly Term[] = []): Breakdown =>
  breakdown(of, [
    term('d20', face, 'DICE', combat('Melee Combat', 'INI-009')),
    ...addedTerms(check),
    ...more,
  ]);
