import { incrementPenaltyOf, repeatedPenaltyOf } from './action-points.ts';
import type { Ability, Fighter, Modifiers, Options, Skill } from './sheet.ts';

/** Skill Checks, criticals, and the modifiers of the Appendix. */

export type ModifierType = 'skill' | 'ability' | 'circumstance' | 'checkPenalty' | keyof Modifiers;

export interface Term {
  readonly type: ModifierType;
  readonly value: number;
}

const termsOf = ({ circumstance = [], checkPenalty = 0, ...typed }: Modifiers): readonly Term[] => [
  ...Object.entries(typed).map(([type, value]) => ({ type: type as ModifierType, value })),
  ...circumstance.map(({ value }) => ({ type: 'circumstance' as const, value })),
  // ARR-121, ARR-R22: the Check Penalty is subtracted.
  { type: 'checkPenalty', value: -checkPenalty },
];

const abilityOf = ({ sheet: { abilities } }: Fighter, ability: Ability): number =>
  abilities[ability.toLowerCase() as keyof typeof abilities];

const skillOf = ({ sheet: { skills } }: Fighter, skill: Skill): number =>
  skills[skill.toLowerCase().replace(/_(.)/, (_, letter) => letter.toUpperCase()) as keyof typeof skills];

/**
 * Larger creatures are better at Body, Intellect and Personality; smaller creatures are better at Agility
 * (ARR-126).
 */
function sizeOf({ sheet: { size } }: Fighter, ability: Ability): number {
  if (size.category === 'MEDIUM') return 0;
  const helped = (size.category === 'SMALLER') === (ability === 'AGILITY');
  return helped ? size.amount : -size.amount;
}

/** The fighter's modifiers to all checks with a skill and an ability (ARR-026, ARR-118 to ARR-125). */
export const ownTerms = (fighter: Fighter, skill: Skill, ability: Ability | null): readonly Term[] => [
  { type: 'skill', value: skillOf(fighter, skill) },
  { type: 'ability', value: ability ? abilityOf(fighter, ability) : 0 },
  { type: 'size', value: ability ? sizeOf(fighter, ability) : 0 },
  ...termsOf(fighter.sheet.modifiers),
  circumstance(incrementPenaltyOf(fighter)),
  circumstance(repeatedPenaltyOf(fighter)),
];

/** Allies' help for the next check with a skill, which that check uses up (ARR-090, ARR-R76). */
export const helpTerms = ({ assistance }: Fighter, skill: Skill): readonly Term[] =>
  assistance.filter((each) => each.skill === skill).map(({ bonus }) => ({ type: 'assisted', value: bonus }));

export function useHelp(fighter: Fighter, skill: Skill): void {
  fighter.assistance = fighter.assistance.filter((each) => each.skill !== skill);
}

/** A difference in magnitude replaces the difference in size (ARR-127, ARR-128, ARR-R98, ARR-R100). */
export interface Magnitude {
  readonly factor: number;
  readonly side: 'LARGER' | 'SMALLER';
}

/**
 * Larger creatures divide attacks and Reflex, and multiply Fortitude and Willpower. Smaller creatures do the
 * opposite.
 */
const multiplies = ({ side }: Magnitude, check: 'ATTACK' | 'FORTITUDE' | 'REFLEX' | 'WILLPOWER'): boolean =>
  (side === 'SMALLER') === (check === 'ATTACK' || check === 'REFLEX');

/** The Check Result: a die or 10, plus all modifiers. */
export function resultOf(
  natural: number,
  terms: readonly Term[],
  options: Options,
  check: 'ATTACK' | 'FORTITUDE' | 'REFLEX' | 'WILLPOWER' | null,
  magnitude: Magnitude | null,
): number {
  if (!magnitude || !check || magnitude.factor === 1) return natural + sum(terms, options);
  const total =
    natural +
    sum(
      terms.filter(({ type }) => type !== 'size'),
      options,
    );
  return multiplies(magnitude, check) ? total * magnitude.factor : Math.trunc(total / magnitude.factor);
}

export const modifiersOf = termsOf;

export const circumstance = (value: number): Term => ({ type: 'circumstance', value });

/**
 * Types that may have several modifiers. A check's skill, ability and size are one modifier each, even if they have
 * several parts.
 */
const stacking = new Set<ModifierType>(['inherent', 'augmented', 'assisted', 'magic', 'tech']);

/**
 * The sum of the modifiers. ARR-R19: either all modifiers of a type count, or only the highest. Circumstances
 * always add up (ARR-026).
 */
export function sum(terms: readonly Term[], { stackTyped }: Options): number {
  const given = terms.filter(({ value }) => value !== 0);
  const adds = ({ type }: Term) => stackTyped === 'SUM' || !stacking.has(type);
  const highest = [...new Set(given.filter((term) => !adds(term)).map(({ type }) => type))].map((each) =>
    Math.max(...given.filter(({ type }) => type === each).map(({ value }) => value)),
  );
  return [...given.filter(adds).map(({ value }) => value), ...highest].reduce((one, two) => one + two, 0);
}

export interface CheckRoll {
  readonly natural: number;
  readonly checkResult: number;
  readonly successValue: number;
}

export interface Checked {
  readonly rolls: readonly CheckRoll[];
  readonly dc: number;
  readonly checkResult: number;
  readonly margin: number;
  readonly success: boolean;
  /** 0 if the check fails. */
  readonly successValue: number;
  /** True if the first roll led to another roll. */
  readonly critical: boolean;
  /** Rolls in the Critical Range. */
  readonly criticals: number;
}

export interface Asked {
  readonly terms: readonly Term[];
  readonly dc: number;
  /** Null if the check only succeeds or fails (ARR-029). */
  readonly successValue: number | null;
  readonly criticalFrom: number;
  /** 10 + spell level. A spell with a lower total fails (ARR-092). */
  readonly baseDifficulty: number | null;
  readonly isAttack: boolean;
  /** No defence: only a natural 1 or the base difficulty can make the check fail (ARR-093). */
  readonly cannotFail?: boolean;
  readonly magnitude?: Magnitude | null;
  /** Maximum number of rolls. If omitted: no maximum. */
  readonly most?: number;
  /** 10 + spell level, from which an option counts the margin against a willing target (ARR-R23). */
  readonly marginFrom?: number | null;
}

/**
 * 1d20 plus modifiers against the DC, with further rolls while they are critical (ARR-024, ARR-031 to ARR-033).
 */
export function actionCheck(asked: Asked, options: Options, roll: (sides: number) => number): Checked {
  const { dc, successValue: base, criticalFrom, baseDifficulty } = asked;
  const check = asked.isAttack ? 'ATTACK' : null;
  const measured = asked.marginFrom ?? dc;
  const failsOnOne =
    options.natural1AutoFail === 'ALL' || (options.natural1AutoFail === 'ATTACKS' && asked.isAttack);
  const rolls: CheckRoll[] = [];
  const criticalRolls = () => rolls.filter(({ natural }) => natural >= criticalFrom).length;
  do {
    const natural = roll(20);
    const checkResult = resultOf(natural, asked.terms, options, check, asked.magnitude ?? null);
    rolls.push({ natural, checkResult, successValue: gained(natural, checkResult) });
  } while (
    rolls.length < (asked.most ?? Infinity) &&
    base !== null &&
    rolls.at(-1)!.natural >= criticalFrom &&
    !belowBase(rolls[0]!)
  );

  function belowBase({ checkResult }: CheckRoll): boolean {
    return baseDifficulty !== null && checkResult < baseDifficulty;
  }
  // See ARR-027, ARR-028 and ARR-030.
  function gained(natural: number, checkResult: number): number {
    if (base === null || (natural === 1 && failsOnOne)) return 0;
    if (rolls.length === 0 && baseDifficulty !== null && checkResult < baseDifficulty) return 0;
    const value = base + checkResult - measured;
    if (asked.cannotFail || (natural === 20 && options.natural20AutoSuccess)) return Math.max(1, value);
    if (options.requireMeetDc && checkResult < dc) return 0;
    // ARR-R24: a negative number is not added.
    return options.critNegativeReduces && rolls.length > 0 ? value : Math.max(0, value);
  }
  const first = rolls[0]!;
  const failed = belowBase(first) || (first.natural === 1 && failsOnOne);
  const automatic =
    asked.cannotFail || (first.natural === 20 && options.natural20AutoSuccess && !belowBase(first));
  const total = rolls.reduce((sum, { successValue }) => sum + successValue, 0);
  const meets = first.checkResult >= dc || automatic;
  const success = !failed && (base === null ? meets : total > 0);
  return {
    rolls,
    dc,
    checkResult: first.checkResult,
    margin: first.checkResult - dc,
    success,
    successValue: success && base !== null ? total : 0,
    critical: rolls.length > 1,
    criticals: base === null ? 0 : criticalRolls(),
  };
}
