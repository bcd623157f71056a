import type { Chain } from '../../../dice/dice.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { type Goal, type Judged, judge, targetOf } from './judge.ts';
import { D20, d20Question } from './natural.ts';

/** Lowest possible start of a Critical Range. A natural 1 fails and ends every chain. */
export const WIDEST_CRITICAL = 2;

/** Probability below which odds ignore further rolls. */
const LEFT_OUT = 1e-9;

export const CUT_WORDS =
  'Each critical roll is followed by another roll. Odds ignore further rolls less likely than one in a billion.';

/** Number of further rolls after which the probability of another roll is below `LEFT_OUT`. */
const furtherRolls = (criticalFrom: number): number =>
  Math.ceil(Math.log(LEFT_OUT) / Math.log((D20 + 1 - criticalFrom) / D20));

/** Further rolls of a critical: the last roll, and all rolls before it. */
export interface Further {
  readonly last: Judged | null;
  readonly before: Further | null;
  readonly count: number;
  readonly total: number;
  readonly criticals: number;
}

export const NO_MORE: Further = { last: null, before: null, count: 0, total: 0, criticals: 0 };

/** Every roll, in order. */
export function rollsIn(further: Further): readonly Judged[] {
  const rolls: Judged[] = [];
  for (let { last, before } = further; last && before; { last, before } = before) rolls.push(last);
  return rolls.reverse();
}

/** Parts of a check's result that odds must distinguish. */
export interface CheckDistinctions {
  /** Highest Success Value that matters. Higher values are equivalent to it. */
  readonly upTo: number;
  /** True if the Check Result matters, because a Defence is rolled against it. */
  readonly result: boolean;
  /** True if the exact number of criticals matters. False if it only matters whether there was one. */
  readonly criticals: boolean;
}

interface FurtherChain extends Chain<Further> {
  /** Minimum total of the further rolls. */
  readonly least: number;
  /** Highest total that matters. Higher totals are equivalent to it. */
  readonly cap: number;
}

/** Rolls after a critical. They do not depend on the first roll, so odds calculate them once. */
export function furtherChain(
  goal: Goal,
  options: ArrgsOptions,
  { upTo, criticals: counted }: CheckDistinctions,
): FurtherChain {
  const max = furtherRolls(goal.criticalFrom!);
  const judged = Array.from({ length: D20 }, (_, index) => judge(goal, index + 1, options, false));
  const gain = ({ successValue }: Judged): number =>
    options.critNegativeReduces ? successValue : Math.max(0, successValue);
  const isCritical = (face: number): boolean => face >= goal.criticalFrom!;
  const gains = judged.map(gain);
  // Only the last roll can lower the total, unless critical rolls can lower it too.
  const least = gains.at(goal.criticalFrom! - 1)! < 0 ? -Infinity : Math.min(0, ...gains);
  const cap = upTo - least;
  const roll = d20Question(
    `critical roll of the ${goal.plan.of}`,
    (face) => `${Math.min(cap, gains[face - 1]!)} ${isCritical(face)}`,
    targetOf(goal),
  );
  return {
    least,
    cap,
    start: NO_MORE,
    step: (before, dice) => {
      const face = dice.ask(roll);
      const critical = isCritical(face);
      const total = before.total + gains[face - 1]!;
      const state = {
        last: judged[face - 1]!,
        before,
        count: before.count + 1,
        total,
        criticals: before.criticals + Number(critical),
      };
      const settled = state.count >= max || (total >= cap && !counted);
      return { state, more: critical, settled };
    },
    key: ({ count, total, criticals }) =>
      `${Math.sign(count)} ${Math.min(cap, total)} ${counted ? criticals : ''}`,
  };
}
