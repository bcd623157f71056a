import { incrementPenaltyOf, repeatedPenaltyOf } from './action-points.ts';
import type { Ability, Fighter, Modifiers, Options, Skill } from './sheet.ts';

/** Models Skill Checks, criticals, and the modifiers in the Appendix. */

export type ModifierType = 'skill' | 'ability' | 'circumstance' | 'checkPenalty' | keyof Modifiers;

export interface Term {
  readonly type: ModifierType;
  readonly value: number;
}

const termsOf = ({ circumstance = [], checkPenalty = 0, ...typed }: Modifiers): readonly Term[] => [
  ...Object.entries(typed).map(([type, value]) => ({ type: type as ModifierType, value })),
  ...circumstance.map(({ value }) => ({ type: 'circumstance' as const, value })),
  // ARR-121, ARR-R22: the Check Penalty is a positive number and is subtracted from the check.
  { type: 'checkPenalty', value: -checkPenalty },
];

const abilityOf = ({ sheet: { abilities } }: Fighter, ability: Ability): number =>
  abilities[ability.toLowerCase() as keyof typeof abilities];

const skillOf = ({ sheet: { skills } }: Fighter, skill: Skill): number =>
  skills[skill.toLowerCase().replace(/_(.)/, (_, letter) => letter.toUpperCase()) as keyof typeof skills];

/**
 * Larger creatures get a bonus on checks of Body, Intellect and Personality, and smaller creatures on checks of Agility
 * (ARR-126).
 */
function sizeOf({ sheet: { size } }: Fighter, ability: Ability): number {
  if (size.category === 'MEDIUM') return 0;
  const helped = (size.category === 'SMALLER') === (ability === 'AGILITY');
  return helped ? size.amount : -size.amount;
}

/** Returns a fighter's modifiers to every check with a skill and an ability (ARR-026, ARR-118 to ARR-125). */
export const ownTerms = (fighter: Fighter, skill: Skill, ability: Ability | null): readonly Term[] => [
  { type: 'skill', value: skillOf(fighter, skill) },
  { type: 'ability', value: ability ? abilityOf(fighter, ability) : 0 },
  { type: 'size', value: ability ? sizeOf(fighter, ability) : 0 },
  ...termsOf(fighter.sheet.modifiers),
  circumstance(incrementPenaltyOf(fighter)),
  circumstance(repeatedPenaltyOf(fighter)),
];

/** Returns the help of allies for the next check with a skill. The check uses it up (ARR-090, ARR-R76). */
export const helpTerms = ({ assistance }: Fighter, skill: Skill): readonly Term[] =>
  assistance.filter((each) => each.skill === skill).map(({ bonus }) => ({ type: 'assisted', value: bonus }));

export function useHelp(fighter: Fighter, skill: Skill): void {
  fighter.assistance = fighter.assistance.filter((each) => each.skill !== skill);
}

/**
 * If creatures differ in magnitude, their difference in magnitude is used instead of the difference in size (ARR-127,
 * ARR-128, ARR-R98, ARR-R100).
 */
export interface Magnitude {
  readonly factor: number;
  readonly side: 'LARGER' | 'SMALLER';
}

/**
 * For larger creatures, attacks and Reflex are divided, and Fortitude and Willpower are multiplied. For smaller
 * creatures, it is the other way round.
 */
const multiplies = ({ side }: Magnitude, check: 'ATTACK' | 'FORTITUDE' | 'REFLEX' | 'WILLPOWER'): boolean =>
  (side === 'SMALLER') === (check === 'ATTACK' || check === 'REFLEX');

/** The Check Result is a die, or 10 instead of the die, plus all modifiers. */
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
 * Types of which several modifiers count. A check's skill, ability and size each count as one modifier, even if they
 * have several parts.
 */
const stacking = new Set<ModifierType>(['inherent', 'augmented', 'assisted', 'magic', 'tech']);

/**
 * Returns the sum of the modifiers. ARR-R19: an option decides whether all modifiers of a type count or only the
 * highest. Modifiers for circumstances always add up (ARR-026).
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
  /** The Success Value, which is 0 if the check fails. */
  readonly successValue: number;
  /** True if the first roll was critical, so that another die was rolled. */
  readonly critical: boolean;
  /** Number of rolls in the Critical Range. */
  readonly criticals: number;
}

export interface Asked {
  readonly terms: readonly Term[];
  readonly dc: number;
  /** The Success Value at which the check starts. Null if the check has no degrees of success (ARR-029). */
  readonly successValue: number | null;
  readonly criticalFrom: number;
  /** The base difficulty, which is 10 + spell level. If the total is lower, the spell fails (ARR-092). */
  readonly baseDifficulty: number | null;
  readonly isAttack: boolean;
  /**
   * True if the target offers no defence. Only a natural 1 or the base difficulty can then make the check fail
   * (ARR-093).
   */
  readonly cannotFail?: boolean;
  readonly magnitude?: Magnitude | null;
  /** Maximum number of dice that a critical check rolls. If omitted, there is no maximum. */
  readonly most?: number;
  /**
   * The base difficulty of 10 + spell level. With an option, the margin against a willing target is counted from this
   * number (ARR-R23).
   */
  readonly marginFrom?: number | null;
}

/**
 * Makes a check: 1d20 plus modifiers against the DC. As long as the roll is critical, another die is rolled (ARR-024,
 * ARR-031 to ARR-033).
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
  // Returns the Success Value of one roll, by the rules ARR-027, ARR-028 and ARR-030.
  function gained(natural: number, checkResult: number): number {
    if (base === null || (natural === 1 && failsOnOne)) return 0;
    if (rolls.length === 0 && baseDifficulty !== null && checkResult < baseDifficulty) return 0;
    const value = base + checkResult - measured;
    if (asked.cannotFail || (natural === 20 && options.natural20AutoSuccess)) return Math.max(1, value);
    if (options.requireMeetDc && checkResult < dc) return 0;
    // ARR-R24: if the number is negative, it is not added.
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
