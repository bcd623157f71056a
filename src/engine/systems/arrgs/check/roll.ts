import type { Chain, Dice, Link } from '../../../dice/dice.ts';
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
export const furtherRolls = (criticalFrom: number): number =>
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

interface Rolling {
  readonly rolls: readonly Judged[];
  readonly total: number;
  readonly criticals: number;
}

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
  const judged = [true, false].map((first) =>
    Array.from({ length: D20 }, (_, index) => judge(goal, index + 1, options, first)),
  );
  const judgeAt = (face: number, first: boolean): Judged => judged[first ? 0 : 1]![face - 1]!;
  const gains = (face: number, first: boolean): number => {
    const { successValue } = judgeAt(face, first);
    return !first && options.critNegativeReduces ? successValue : Math.max(0, successValue);
  };
  const goesOn = (face: number, first: boolean): boolean =>
    isCritical(face) && !(first && failsOutright(goal, judgeAt(face, first)));
  const weight = (total: number): number =>
    matters.value || options.critNegativeReduces ? total : Math.sign(total);
  const kindOf = (face: number, first: boolean) => {
    if (base === null)
      return `${judgeAt(face, first).success} ${matters.result && judgeAt(face, first).checkResult}`;
    const result = first && matters.result ? judgeAt(face, first).checkResult : '';
    return `${weight(gains(face, first))} ${goesOn(face, first)} ${result}`;
  };
  const firstRoll = natural(goal.plan.of, (face) => kindOf(face, true));
  const furtherRoll = natural(`${goal.plan.of}, critical`, (face) => kindOf(face, false));
  const step = ({ rolls, total, criticals }: Rolling, dice: Dice): Link<Rolling> => {
    const first = rolls.length === 0;
    const face = dice.ask(first ? firstRoll : furtherRoll);
    const critical = goesOn(face, first);
    return {
      state: {
        rolls: [...rolls, judgeAt(face, first)],
        total: total + gains(face, first),
        criticals: criticals + (critical ? 1 : 0),
      },
      more: critical && rolls.length < most,
    };
  };
  const chain: Chain<Rolling> = {
    start: { rolls: [], total: 0, criticals: 0 },
    step,
    key: ({ rolls, total, criticals }) => {
      const [first] = rolls;
      const counted = matters.criticals ? criticals : Math.min(1, criticals);
      const made = base === null ? first?.success : '';
      return `${weight(total)} ${counted} ${matters.result ? first?.checkResult : ''} ${made}`;
    },
  };
  return (dice) => {
    const { rolls, total, criticals } = dice.follow(chain);
    const successValue = Math.max(0, total);
    return finished(rolls, successValue, criticals, base === null ? rolls[0]!.success : successValue > 0);
  };
}

/** A spell below its base difficulty is gone, critical or not. */
const failsOutright = ({ gate }: Goal, { checkResult }: Judged): boolean =>
  gate !== null && checkResult < gate;
