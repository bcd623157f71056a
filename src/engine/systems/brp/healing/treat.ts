import type { Dice } from '../../../dice/dice.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, ruling, skills } from '../core/citations.ts';
import { heals, hitPointsInWords, loses } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { check, type Level, levelInWords, succeeds } from '../rolls/check.ts';

/** Rules of a treatment skill: healing, a fumble, and waking the patient. */
export const treatmentRules = {
  'First Aid': {
    heals: combat('Healing Naturally', 'BRP-251'),
    harms: combat('Second Combat Round'),
    revives: skills('First Aid'),
  },
  Medicine: {
    heals: combat('Healing Naturally', 'BRP-252'),
    harms: skills('Medicine'),
    revives: skills('Medicine'),
  },
} as const;

const ORDINARY = parseFormula('1d3');
const BY_GRADE = {
  SUCCESS: ORDINARY,
  SPECIAL: parseFormula('2d3'),
  CRITICAL: parseFormula('1d3+3'),
} as const;

/**
 * A treatment roll. A success heals up to the points that the wound cost, and a fumble costs 1 point (ruling R-76,
 * BRP-258).
 */
export interface Treated {
  /** Level of the roll. Null if no attempt is allowed. */
  readonly level: Level | null;
  readonly success: boolean;
  readonly healed: number;
  readonly harm: number;
  readonly terms: readonly Breakdown[];
  readonly effects: readonly Effect[];
}

export const untreated: Treated = { level: null, success: false, healed: 0, harm: 0, terms: [], effects: [] };

export function treat(
  skill: keyof typeof treatmentRules,
  rating: Breakdown,
  { max, graded }: { readonly max: number | null; readonly graded: boolean },
  options: BrpOptions,
  dice: Dice,
): Treated {
  const level = dice.ask(check(rating.total, options, skill));
  const success = succeeds(level);
  if (!success || max === null) {
    const harm = level === 'FUMBLE' ? 1 : 0;
    const effects = harm > 0 ? [loses('TARGET', harm, treatmentRules[skill].harms)] : [];
    return { level, success, healed: 0, harm, terms: [rating], effects };
  }
  const formula = graded ? BY_GRADE[level as keyof typeof BY_GRADE] : ORDINARY;
  const rolled = dice.ask(sumOf([{ label: 'hit points restored', formula }])).total;
  const healed = Math.min(rolled, max);
  const healing = breakdown('healing', [
    term('hit points restored', rolled, 'DICE', treatmentRules[skill].heals),
    ...(healed < rolled ? [term('limited by the wound', healed - rolled, 'LIMIT', ruling('R-76'))] : []),
  ]);
  return {
    level,
    success,
    healed,
    harm: 0,
    terms: [rating, healing],
    effects: heals('TARGET', healed, treatmentRules[skill].heals),
  };
}

export const say = (skill: string, { level, healed }: Treated, outcome: string, meaning: string): string =>
  `The ${skill} roll is ${level && levelInWords[level]}. ${outcome === 'HEALED' ? `The patient regains ${hitPointsInWords(healed)}.` : meaning}`;
