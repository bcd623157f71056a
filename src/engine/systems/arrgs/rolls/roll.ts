import type { Chain, Dice } from '../../../dice/dice.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { type CheckDistinctions, type Further, furtherChain, NO_MORE, rollsIn } from './critical.ts';
import { fallsShort, type Goal, type Judged, judge, targetOf } from './judge.ts';
import { D20, d20Question } from './natural.ts';

/** A check, with all further rolls of its criticals. */
export interface Rolled {
  readonly first: Judged;
  readonly further: Further;
  /** Success Value of all rolls together. At least 0. */
  readonly successValue: number;
  readonly success: boolean;
  /** Number of rolls within the Critical Range. */
  readonly criticals: number;
}

/** Returns a check with 10 instead of the die. */
export function takeTen(goal: Goal, options: ArrgsOptions): Rolled {
  const judged = judge(goal, null, options);
  const successValue = Math.max(0, judged.successValue);
  return { first: judged, further: NO_MORE, successValue, success: judged.success, criticals: 0 };
}

export const rollsOf = ({ first, further }: Rolled): readonly Judged[] => [first, ...rollsIn(further)];

/** A check whose further rolls have been made, but whose result has not been read yet. */
export interface FirstRoll {
  readonly first: Judged;
  /** Success Value of the first roll. At least 0. */
  readonly gain: number;
  readonly critical: boolean;
  /** Lowest amount that the further rolls of a critical can add. */
  readonly least: number;
  /** Returns the results of the further rolls. It can be called only once. */
  readonly further: (dice: Dice) => Further;
}

/** Makes the first roll of a check, and starts the further rolls of its criticals. */
export function firstRollerOf(
  goal: Goal,
  options: ArrgsOptions,
  matters: CheckDistinctions,
): (dice: Dice) => FirstRoll {
  const { criticalFrom, base } = goal;
  const chain = criticalFrom === null || base === null ? null : furtherChain(goal, options, matters);
  const judged = Array.from({ length: D20 }, (_, index) => judge(goal, index + 1, options));
  const gain = (face: number): number => Math.max(0, judged[face - 1]!.successValue);
  const goesOn = (face: number): boolean =>
    chain !== null && face >= criticalFrom! && !fallsShort(goal, judged[face - 1]!);
  const cap = chain?.cap ?? matters.upTo;
  const firstRoll = d20Question(
    goal.plan.of,
    (face) => {
      const roll = judged[face - 1]!;
      const worth = base === null ? roll.success : Math.min(cap, gain(face));
      return `${worth} ${goesOn(face)} ${matters.result ? roll.checkResult : ''}`;
    },
    targetOf(goal),
  );
  return (dice) => {
    const face = dice.ask(firstRoll);
    const critical = goesOn(face);
    return {
      first: judged[face - 1]!,
      gain: gain(face),
      critical,
      least: critical ? chain!.least : 0,
      further: critical ? dice.defer(chain!) : () => NO_MORE,
    };
  };
}

/** Returns a check with all its rolls. */
export function completeRoll({ base }: Goal, { first, gain, critical }: FirstRoll, further: Further): Rolled {
  const successValue = Math.max(0, gain + further.total);
  const success = base === null ? first.success : successValue > 0;
  return { first, further, successValue, success, criticals: Number(critical) + further.criticals };
}

/** Progress of a check. `rolled` is null until the further rolls are read. */
interface Stage {
  readonly opened: FirstRoll;
  readonly rolled: Rolled | null;
}

/**
 * Returns a rolled check. Criticals lead to further rolls. Each roll adds its Success Value, which is at least 0 unless
 * an option allows less (rulings ARR-R24, ARR-R25, ARR-R29). Odds distinguish only the totals of all rolls.
 */
export function rollerOf(
  goal: Goal,
  options: ArrgsOptions,
  matters: Omit<CheckDistinctions, 'result'>,
): (dice: Dice) => Rolled {
  const { upTo, criticals: counted } = matters;
  const open = firstRollerOf(goal, options, { ...matters, result: false });
  const chain: Chain<Stage | null> = {
    start: null,
    step: (stage, dice) => {
      const opened = stage?.opened ?? open(dice);
      if (!stage && opened.critical) return { state: { opened, rolled: null }, more: true };
      return { state: { opened, rolled: completeRoll(goal, opened, opened.further(dice)) }, more: false };
    },
    key: (stage) => {
      if (!stage) return '';
      const { opened, rolled } = stage;
      if (!rolled) return `critical ${opened.gain}`;
      const { success, successValue, criticals } = rolled;
      return `${success} ${Math.min(upTo, successValue)} ${counted ? criticals : Math.sign(criticals)}`;
    },
  };
  return (dice) => dice.follow(chain)!.rolled!;
}
