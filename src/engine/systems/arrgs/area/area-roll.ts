import type { Dice, Question } from '../../../dice/dice.ts';
import { sumOf } from '../../../dice/questions.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rollOn } from '../../../rules/roll-on-table.ts';
import type { Breakdown } from '../../../rules/term.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { type Goal, judge } from '../rolls/judge.ts';
import { judgeFaces } from '../rolls/judge-faces.ts';
import { d20Question } from '../rolls/natural.ts';
import { type Plan, resultOf } from '../rolls/plan.ts';
import { figureOf } from '../tables/figures.ts';
import { type Direction, SCATTER_SIDES, scatterDirections } from '../tables/scatter.ts';

/** An area attack before its dice are rolled. */
export interface AreaAim {
  readonly plan: Plan;
  /** Base Success Value. Null for an attack without a Success Value. */
  readonly base: number | null;
  readonly baseTerms: readonly Breakdown[];
  /** Function that changes the Success Value according to Magnitude. */
  readonly sized: (successValue: number) => number;
  readonly criticalFrom: number;
  readonly gate: number | null;
  readonly defences: readonly number[];
  /** Number of Range Increments to the intended square. Each increment adds a d4 to the scatter distance. */
  readonly increments: number;
}

interface Scatter {
  readonly direction: Direction;
  readonly squares: number;
}

/** Result of an area attack for one combatant in the area. */
export interface Struck {
  readonly success: boolean;
  /** Success Value of the attack. 0 if the attack fails or has no Success Value. */
  readonly successValue: number;
}

/** The result of an area attack whose dice were rolled. */
export interface AreaStrike {
  /** The attack roll against the intended square. */
  readonly aimed: number;
  readonly hitsSquare: boolean;
  /** True if a spell did not reach its base difficulty and has no effect. */
  readonly fizzled: boolean;
  readonly scatter: Scatter | null;
  /**
   * Rolls that are compared with the occupants' Defences. The first is the roll against the square, or the roll for the
   * new square after a scatter. Further rolls of a critical follow.
   */
  readonly rolls: readonly number[];
  readonly critical: boolean;
  /** Results for the combatants in the area, in their order. */
  readonly struck: readonly Struck[];
}

/** Returns dice that are reported but do not change the outcome. */
const undecisive = <Answer>(question: Question<Answer>): Question<Answer> => ({
  ...question,
  cases: () => {
    const cases = question.cases();
    return [{ answer: cases[0]!.answer, ways: cases.reduce((sum, { ways }) => sum + ways, 0n) }];
  },
});

const goalAgainst = ({ plan, base, gate }: AreaAim, dc: number, square: boolean): Goal => ({
  plan,
  dc,
  base: square ? null : base,
  success: square || base === null ? 'MEETS' : 'POSITIVE',
  attack: true,
  gate,
  measuredFrom: null,
  criticalFrom: null,
});

/** Result for an occupant if the attack on that occupant fails. */
export const NOBODY: Struck = { success: false, successValue: 0 };

/** Compares the rolls with one occupant's Defence. */
function struckBy(aim: AreaAim, dc: number, rolls: readonly number[], options: ArrgsOptions): Struck {
  const { success, successValue } = judgeFaces(goalAgainst(aim, dc, false), rolls, options);
  if (aim.base === null) return { success, successValue: 0 };
  const sized = aim.sized(successValue);
  return success && sized > 0 ? { success, successValue: sized } : NOBODY;
}

/**
 * One roll counts against the square and its occupants. After a miss, the attack scatters and is rolled again (rulings
 * ARR-R31 to ARR-R35).
 */
export function strikeArea(aim: AreaAim, options: ArrgsOptions, dice: Dice): AreaStrike {
  const fizzles = (roll: number): boolean => aim.gate !== null && resultOf(aim.plan, roll) < aim.gate;
  const { of } = aim.plan;
  const nobody = { scatter: null, rolls: [], critical: false, struck: aim.defences.map(() => NOBODY) };
  const square = goalAgainst(aim, figureOf('SQUARE_DEFENCE'), true);
  const aimed = dice.ask(d20Question(of, (roll) => roll, square.dc));
  const hitsSquare = judge(square, aimed, options).success;
  if (fizzles(aimed)) return { ...nobody, aimed, hitsSquare: false, fizzled: true };
  const scatter = hitsSquare ? null : rollScatter(aim.increments, options, dice);
  const roll = scatter ? dice.ask(d20Question(`${of} where it goes`, (roll) => roll)) : aimed;
  if (fizzles(roll)) return { ...nobody, aimed, hitsSquare, scatter, fizzled: true };
  const critical = aim.base !== null && roll >= aim.criticalFrom;
  const rolls = critical
    ? [roll, dice.ask(d20Question(`critical roll of the ${of}`, (roll) => roll))]
    : [roll];
  const struck = aim.defences.map((dc) => struckBy(aim, dc, rolls, options));
  return { aimed, hitsSquare, fizzled: false, scatter, rolls, critical, struck };
}

function rollScatter(increments: number, options: ArrgsOptions, dice: Dice): Scatter {
  const { direction } = dice.ask(
    undecisive(rollOn(tableFor(scatterDirections, options), 'scatter direction')),
  ).cells;
  const formula = { dice: [{ count: increments, sides: SCATTER_SIDES }], plus: 0 };
  const { total } = dice.ask(undecisive(sumOf([{ label: 'scatter distance', formula }])));
  return { direction, squares: total };
}
