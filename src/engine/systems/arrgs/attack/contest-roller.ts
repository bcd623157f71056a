import type { Chain, Dice } from '../../../dice/dice.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import { type Staged, Waits } from '../../../rules/stages.ts';
import {
  type DefenceRoll,
  type Defender,
  type DefendingTarget,
  defenderOf,
  mostTakenOff,
  planOfDefence,
  rollDefence,
} from '../defence/defend.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { NO_MORE } from '../rolls/critical.ts';
import type { Goal } from '../rolls/judge.ts';
import { resultOf } from '../rolls/plan.ts';
import { completeRoll, type FirstRoll, firstRollerOf, type Rolled, rollerOf } from '../rolls/roll.ts';
import {
  type AttackDistinctions,
  type Contest,
  contestAfterDefence,
  failedContest,
  leastSized,
  unchanged,
} from './contest.ts';

/** An attack in progress, and the answer to it. */
interface Progress {
  readonly opened: FirstRoll;
  /** The attack's complete roll. Null until its further rolls have been read. */
  readonly rolled: Rolled | null;
  readonly warded: DefenceRoll | null;
  /**
   * The finished contest between attack and Defence. Null until the result is certain and the attack has been answered.
   */
  readonly contest: Contest | null;
}

/**
 * Rolls an attack and then its Defence, or asks whether the target defends. If the attack succeeds whatever its further
 * rolls are, they are read last. Odds then distinguish only the combined results of the first roll and the Defence.
 */
function answeredContestRollerOf(
  goal: Goal,
  target: DefendingTarget,
  options: ArrgsOptions,
  matters: AttackDistinctions,
): (dice: Dice) => Staged<DefendingTarget, Contest> {
  const chain = chainOf(goal, target, options, matters, null);
  return (dice) => {
    const made = dice.follow(chain)!;
    return (
      made.contest ??
      new Waits(
        new AnswerNeeded('TARGET', 'whether to use a Defence Manoeuvre'),
        (answered, later) =>
          answered.defence
            ? later.follow(chainOf(goal, answered, options, matters, made))!.contest!
            : undefended(goal, made, matters, later),
        ({ awaited }) => awaited,
      )
    );
  };
}

function undefended(
  goal: Goal,
  { opened, rolled: known }: Progress,
  { sized }: AttackDistinctions,
  dice: Dice,
): Contest {
  const rolled = known ?? completeRoll(goal, opened, opened.further(dice));
  return { rolled, defended: null, success: true, successValue: sized(rolled.successValue) };
}

/** `start` is an attack that waits for its answer. Null if no attack has been made yet. */
function chainOf(
  goal: Goal,
  target: DefendingTarget,
  options: ArrgsOptions,
  { value, criticals, sized }: AttackDistinctions,
  start: Progress | null,
): Chain<Progress | null> {
  const defender = target.defence && defenderOf(planOfDefence(target, options));
  const upTo = value || !defender ? Infinity : leastSized(1 + mostOver(defender, goal, options), sized);
  const open = firstRollerOf(goal, options, { upTo, result: true, criticals });

  const answer = (rolled: Rolled, warded: DefenceRoll): Contest =>
    contestAfterDefence(rolled, goal.base === null ? null : sized(rolled.successValue), warded);
  const struck = (opened: FirstRoll, dice: Dice): Progress => {
    const surely = sized(opened.gain + opened.least) > 0;
    const rolled = opened.critical && surely ? null : completeRoll(goal, opened, opened.further(dice));
    const misses = rolled && (!rolled.success || (goal.base !== null && sized(rolled.successValue) <= 0));
    return { opened, rolled, warded: null, contest: misses ? failedContest(rolled, null) : null };
  };
  const answeredBy = (stage: Progress, warded: DefenceRoll): Progress => {
    const { opened, rolled } = stage;
    if (rolled) return { ...stage, warded, contest: answer(rolled, warded) };
    const atLeast = answer(completeRoll(goal, opened, { ...NO_MORE, total: opened.least }), warded);
    const certain = !value && !criticals && atLeast.success;
    return { ...stage, warded, contest: certain ? atLeast : null };
  };

  const times = (rolled: Rolled): number => (criticals ? rolled.criticals : Math.sign(rolled.criticals));
  const keyOf = ({ rolled, defended, success, successValue }: Contest): string => {
    if (!success) return defended ? 'defended' : 'missed';
    return `${value ? successValue : 'hit'} ${times(rolled)}`;
  };

  return {
    start,
    mayAsk: defender === null,
    step: (stage, dice) => {
      if (!stage) {
        const state = struck(open(dice), dice);
        return { state, more: state.contest === null && defender !== null };
      }
      const { opened, warded } = stage;
      if (!warded) {
        const state = answeredBy(stage, rollDefence(defender!, opened.first.checkResult, options, dice));
        return { state, more: stage.rolled === null, settled: state.contest !== null };
      }
      const rolled = completeRoll(goal, opened, opened.further(dice));
      return { state: { ...stage, rolled, contest: answer(rolled, warded) }, more: false };
    },
    key: (stage) => {
      if (!stage) return '';
      const { opened, rolled, warded, contest } = stage;
      if (contest) return keyOf(contest);
      const { gain, critical, first } = opened;
      if (warded) return `answered ${sized === unchanged ? gain - warded.over : `${gain} ${warded.over}`}`;
      return `struck ${first.checkResult} ${rolled ? `${rolled.successValue} ${times(rolled)}` : `${gain} ${critical}`}`;
    },
  };
}

const mostOver = (defender: Defender, { plan }: Goal, options: ArrgsOptions): number =>
  mostTakenOff(defender, resultOf(plan, 1), options);

/** Prepares an attack, so that it can be rolled and answered repeatedly. */
export const contestRollerOf = (
  goal: Goal,
  target: DefendingTarget,
  options: ArrgsOptions,
  matters: Omit<AttackDistinctions, 'sized'> & Partial<AttackDistinctions>,
): ((dice: Dice) => Staged<DefendingTarget, Contest>) =>
  isAnswered(target)
    ? answeredContestRollerOf(goal, target, options, { sized: unchanged, ...matters })
    : unanswered(goal, options, { sized: unchanged, ...matters });

/**
 * An attack that waits for an answer is rolled like an attack with an answer. So the dice rolled before the question
 * remain valid.
 */
const isAnswered = ({ defence, awaited }: DefendingTarget): boolean => defence !== null || awaited;

function unanswered(
  goal: Goal,
  options: ArrgsOptions,
  { value, criticals, sized }: AttackDistinctions,
): (dice: Dice) => Contest {
  const upTo = value ? Infinity : leastSized(1, sized);
  const roll = rollerOf(goal, options, { upTo, criticals });
  return (dice) => {
    const rolled = roll(dice);
    const successValue = sized(rolled.successValue);
    if (!rolled.success || (goal.base !== null && successValue <= 0)) return failedContest(rolled, null);
    return { rolled, defended: null, success: true, successValue };
  };
}
