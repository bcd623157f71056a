import type { Dice } from '../../../dice/dice.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling, skills } from '../core/citations.ts';
import { heals, loses } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { check, type Level, succeeds } from '../rolls/check.ts';

/** A roll to treat somebody, and the hit points it would restore. */
export interface TreatmentRoll {
  /** Null where the rules allow no attempt. */
  readonly level: Level | null;
  readonly rolled: number;
}

const ORDINARY = parseFormula('1d3');
const BY_GRADE = {
  SUCCESS: ORDINARY,
  SPECIAL: parseFormula('2d3'),
  CRITICAL: parseFormula('1d3+3'),
} as const;

/** Why a wound is not healed while something larger than a knife is in it (BRP-144). */
export const MUST_COME_OUT = 'The weapon lodged in the wound must come out first.';

/** Rolls the skill and, where hit points are wanted, what a success restores (ruling R-76). */
export function rollTreatment(
  rating: Breakdown,
  restores: boolean,
  graded: boolean,
  options: BrpOptions,
  purpose: string,
  dice: Dice,
): TreatmentRoll {
  const level = dice.ask(check(rating.total, options, purpose));
  if (level === 'FAILURE' || level === 'FUMBLE' || !restores) return { level, rolled: 0 };
  const formula = graded ? BY_GRADE[level] : ORDINARY;
  return { level, rolled: dice.ask(sumOf([{ label: 'hit points restored', formula }])).total };
}

/** A treatment heals no more than the wound still costs. */
export const healedOf = ({ rolled }: TreatmentRoll, wound: number): number => Math.min(rolled, wound);

/** A fumble costs the patient 1 hit point (BRP-258). */
export const harmOf = ({ level }: TreatmentRoll): number => (level === 'FUMBLE' ? 1 : 0);

export const treatmentSucceeds = ({ level }: TreatmentRoll): boolean => level !== null && succeeds(level);

export function healingTerms(treated: TreatmentRoll, wound: number): Breakdown {
  const terms: Term[] = [term('hit points restored', treated.rolled, 'DICE', combat('Healing Naturally'))];
  const amount = healedOf(treated, wound);
  if (amount < treated.rolled)
    terms.push(term('no more than the wound', amount - treated.rolled, 'LIMIT', ruling('R-76')));
  return breakdown('healing', terms);
}

export function treatmentEffects(
  treated: TreatmentRoll,
  wound: number,
  skill: 'First Aid' | 'Medicine',
): readonly Effect[] {
  const harm = harmOf(treated);
  const amount = healedOf(treated, wound);
  if (harm > 0) return [loses('TARGET', harm, skills(skill))];
  return heals('TARGET', amount, combat('Healing Naturally'));
}
