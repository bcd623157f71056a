import { signedDie } from '../../../dice/formula.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { differs, type Magnitude, magnified, operationOf, tabled } from './magnitude.ts';
import { type Modifiers, modifierTerms } from './modifiers.ts';
import { D20, TEN } from './natural.ts';

/** A check before its die is rolled, with its name and modifiers. */
export interface Plan {
  /** Name of the check, such as "melee attack" or "Fortitude". */
  readonly of: string;
  readonly terms: readonly Term[];
  readonly bonus: number;
  readonly magnitude: Magnitude | null;
}

export function planOf(
  of: string,
  modifiers: Modifiers,
  ruled: readonly Term[],
  magnitude: Magnitude | null,
  options: ArrgsOptions,
): Plan {
  const terms = modifierTerms(modifiers, ruled, differs(magnitude), options);
  return { of, terms, bonus: breakdown(of, terms).total, magnitude: tabled(magnitude, options) };
}

/** Returns the Check Result if the die shows this face. */
export const resultOf = ({ bonus, magnitude }: Plan, face: number): number =>
  magnified(face + bonus, magnitude);

/** Returns the description of the check, such as "d20 + 4" or "(d20 + 4) × 2". */
export function describePlan({ bonus, magnitude }: Plan): string {
  const die = signedDie(D20, bonus);
  return magnitude && differs(magnitude)
    ? `(${die}) ${operationOf(magnitude) === 'MULTIPLY' ? '×' : '÷'} ${magnitude.factor}`
    : die;
}

/** Returns the breakdown of the Check Result. `face` is null for a check that uses 10 instead of a roll. */
export function resultTerms(plan: Plan, face: number | null): Breakdown {
  const base =
    face === null
      ? term('10 instead of the die', TEN, 'BASE', combat('Skill Checks', 'ARR-025'))
      : term('d20', face, 'DICE', combat('Skill Checks', 'ARR-024'));
  const terms = [base, ...plan.terms];
  const before = breakdown(plan.of, terms).total;
  const changed = magnified(before, plan.magnitude) - before;
  return breakdown(
    plan.of,
    changed === 0 ? terms : [...terms, term('Magnitude', changed, 'MODIFIER', ruling('ARR-R98'))],
  );
}
