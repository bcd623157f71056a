import type { Chain, Dice } from '../../../dice/dice.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { type Goal, type Judged, judge } from './judge.ts';
import { D20, natural } from './natural.ts';

/** The widest Critical Range starts here. */
export const WIDEST_CRITICAL = 15;

/** A critical chain is cut where less than this would go on. */
const LEFT_OUT = 1e-9;

export const CUT_WORDS =
  'A critical chain is cut where less than one in a thousand million throws would go on.';

/** How many further rolls a critical may lead to before less than `LEFT_OUT` would go on. */
const furtherRolls = (criticalFrom: number): number =>
  Math.ceil(Math.log(LEFT_OUT) / Math.log((D20 + 1 - criticalFrom) / D20));

/** A check with every further roll its criticals gave. */
export interface Rolled {
  readonly rolls: readonly Judged[];
  /** Of the first roll. */
  readonly checkResult: number;
  readonly margin: number;
  /** Of all rolls together, never below 0. */
  readonly successValue: number;
  readonly success: boolean;
  /** How many rolls were within the Critical Range. */
  readonly criticals: number;
}

/** A check with 10 in place of the die. */
export function passive(goal: Goal, options: ArrgsOptions): Rolled {
  const judged = judge(goal, null, options);
  return finished([judged], Math.max(0, judged.successValue), 0, judged.success);
}

const finished = (
  rolls: readonly Judged[],
  successValue: number,
  criticals: number,
  success: boolean,
): Rolled => ({
  rolls,
  checkResult: rolls[0]!.checkResult,
  margin: rolls[0]!.margin,
  successValue,
  success,
  criticals,
});

/** Rolls that criticals gave. */
interface Further {
  readonly rolls: readonly Judged[];
  readonly total: number;
  readonly criticals: number;
}

const NO_MORE: Further = { rolls: [], total: 0, criticals: 0 };

/** What of a check decides what follows. */
export interface Matters {
  /** The Success Value; otherwise only whether there is any. */
  readonly value: boolean;
  /** The Check Result, where a Defence is rolled against it. */
  readonly result: boolean;
  /** How often it was critical; otherwise only whether. */
  readonly criticals: boolean;
}

/**
 * A rolled check. Criticals lead to further rolls, each adding its own Success Value, never less than nothing
 * unless the group says so (rulings ARR-R24, ARR-R25, ARR-R29).
 */
export function rolling(goal: Goal, options: ArrgsOptions, matters: Matters): (dice: Dice) => Rolled {
  const { criticalFrom, base } = goal;
  const most = criticalFrom === null || base === null ? 0 : furtherRolls(criticalFrom);
  const isCritical = (face: number): boolean => most > 0 && face >= criticalFrom!;
  const judged = Array.from({ length: D20 }, (_, index) => judge(goal, index + 1, options));
  const gain = ({ successValue }: Judged): number => Math.max(0, successValue);
  const goesOn = (face: number): boolean => isCritical(face) && !failsOutright(goal, judged[face - 1]!);
  const weight = (total: number): number =>
    matters.value || options.critNegativeReduces ? total : Math.sign(total);
  const firstRoll = natural(goal.plan.of, (face) => {
    const roll = judged[face - 1]!;
    const worth = base === null ? roll.success : weight(gain(roll));
    return `${worth} ${goesOn(face)} ${matters.result ? roll.checkResult : ''}`;
  });
  const chain = most > 0 ? furtherChain(goal, options, most, weight, matters.criticals) : null;
  return (dice) => {
    const face = dice.ask(firstRoll);
    const first = judged[face - 1]!;
    const critical = goesOn(face);
    const further = critical ? dice.follow(chain!) : NO_MORE;
    const successValue = Math.max(0, gain(first) + further.total);
    const success = base === null ? first.success : successValue > 0;
    return finished([first, ...further.rolls], successValue, Number(critical) + further.criticals, success);
  };
}

/** The rolls after a critical, whatever the first one came to: odds find them once for all first rolls. */
function furtherChain(
  goal: Goal,
  options: ArrgsOptions,
  most: number,
  weight: (total: number) => number,
  counted: boolean,
): Chain<Further> {
  const judged = Array.from({ length: D20 }, (_, index) => judge(goal, index + 1, options, false));
  const gain = ({ successValue }: Judged): number =>
    options.critNegativeReduces ? successValue : Math.max(0, successValue);
  const isCritical = (face: number): boolean => face >= goal.criticalFrom!;
  const roll = natural(
    `${goal.plan.of}, critical`,
    (face) => `${weight(gain(judged[face - 1]!))} ${isCritical(face)}`,
  );
  return {
    start: NO_MORE,
    step: ({ rolls, total, criticals }, dice) => {
      const face = dice.ask(roll);
      const made = judged[face - 1]!;
      return {
        state: {
          rolls: [...rolls, made],
          total: total + gain(made),
          criticals: criticals + Number(isCritical(face)),
        },
        more: isCritical(face) && rolls.length + 1 < most,
      };
    },
    key: ({ rolls, total, criticals }) =>
      `${Math.sign(rolls.length)} ${weight(total)} ${counted ? criticals : ''}`,
  };
}

/** A spell below its base difficulty is gone, critical or not. */
const failsOutright = ({ gate }: Goal, { checkResult }: Judged): boolean =>
  gate !== null && checkResult < gate;
