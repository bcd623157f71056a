import type { Chain } from '../../../dice/dice.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { type Goal, type Judged, judge } from './judge.ts';
import { D20, d20Question } from './natural.ts';

/** The widest Critical Range starts here: a natural 1 fails, and ends every chain. */
export const WIDEST_CRITICAL = 2;

/** Odds do not look beyond the rolls that less than this would come to. */
const LEFT_OUT = 1e-9;

export const CUT_WORDS =
  'Rolls go on for as long as they are critical; odds look no further than where less than one in a thousand million throws would go on.';

/** After how many further rolls less than `LEFT_OUT` would go on. */
const furtherRolls = (criticalFrom: number): number =>
  Math.ceil(Math.log(LEFT_OUT) / Math.log((D20 + 1 - criticalFrom) / D20));

/** Rolls that criticals gave: the last of them, and all before it. */
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

/** What of a check decides what follows. */
export interface CheckDistinctions {
  /** Success Values of so much or more mean the same. */
  readonly upTo: number;
  /** The Check Result, where a Defence is rolled against it. */
  readonly result: boolean;
  /** How often it was critical; otherwise only whether. */
  readonly criticals: boolean;
}

interface FurtherChain extends Chain<Further> {
  /** The least that all of them can come to. */
  readonly least: number;
  /** Totals of so much or more mean the same. */
  readonly cap: number;
}

/** The rolls after a critical, whatever the first one came to: odds find them once for all first rolls. */
export function furtherChain(
  goal: Goal,
  options: ArrgsOptions,
  { upTo, criticals: counted }: CheckDistinctions,
): FurtherChain {
  const most = furtherRolls(goal.criticalFrom!);
  const judged = Array.from({ length: D20 }, (_, index) => judge(goal, index + 1, options, false));
  const gain = ({ successValue }: Judged): number =>
    options.critNegativeReduces ? successValue : Math.max(0, successValue);
  const isCritical = (face: number): boolean => face >= goal.criticalFrom!;
  const gains = judged.map(gain);
  // only the last roll can take anything off, unless even critical ones do
  const least = gains.at(goal.criticalFrom! - 1)! < 0 ? -Infinity : Math.min(0, ...gains);
  const cap = upTo - least;
  const roll = d20Question(
    `${goal.plan.of}, critical`,
    (face) => `${Math.min(cap, gains[face - 1]!)} ${isCritical(face)}`,
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
      const settled = state.count >= most || (total >= cap && !counted);
      return { state, more: critical, settled };
    },
    key: ({ count, total, criticals }) =>
      `${Math.sign(count)} ${Math.min(cap, total)} ${counted ? criticals : ''}`,
  };
}
