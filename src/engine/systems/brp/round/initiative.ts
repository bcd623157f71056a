import type { Dice } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import { integer, optional } from '../../../rules/fields/field.ts';
import { type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';

export const keptDie = optional(
  integer(
    1,
    10,
    'Result of the initiative D10, if it is already known. If omitted: it is rolled when needed.',
  ),
);

/** Rolls the initiative die. Null if the group uses no initiative die. DEX and INT then are the ranks. */
export function initiativeDie(
  dice: Dice,
  known: number | null,
  options: BrpOptions,
  purpose: string,
): number | null {
  if (options.initiative === 'DEX') return null;
  return known ?? dice.ask(face(10, purpose));
}

/**
 * Returns the terms of a rank before movement: DEX or INT, plus the initiative die. Both ranks use the same die (ruling
 *
 */
export function rankTerms(of: 'DEX' | 'INT', value: number, die: number | null): readonly Term[] {
  const base = term(
    of,
    value,
    'BASE',
    of === 'DEX' ? combat('6. Combat', 'BRP-004') : combat('Powers', 'BRP-020'),
  );
  return die === null ? [base] : [base, term('initiative die', die, 'DICE', ruling('R-43'))];
}
