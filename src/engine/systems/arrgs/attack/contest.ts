import type { Chain, Dice } from '../../../dice/dice.ts';
import { AnswerNeeded } from '../../../rules/answer.ts';
import type { Goal } from '../check/judge.ts';
import { type Rolled, rolling } from '../check/roll.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { type Answerer, type Defended, defend, defenderOf, planOfDefence } from './defend.ts';

/** An attack and the answer to it, before anything is made of them. */
export interface Contest {
  readonly rolled: Rolled;
  /** Null where nobody defended by an Action, or the attack had failed by then. */
  readonly defended: Defended | null;
  readonly success: boolean;
  /** After any Defence; 0 where the attack fails or has none. */
  readonly successValue: number;
}

/** What of an attack decides what follows. */
interface Matters {
  /** The Success Value; otherwise only whether there is any. */
  readonly value: boolean;
  /** How often it was critical; otherwise only whether. */
  readonly criticals: boolean;
  /** What becomes of the Success Value before it is answered. */
  readonly sized?: (successValue: number) => number;
}

/** An attack ready to be rolled, and answered, any number of times. */
export function contesting(
  goal: Goal,
  target: Answerer,
  options: ArrgsOptions,
  { value, criticals, sized = (successValue) => successValue }: Matters,
): (dice: Dice) => Contest {
  const answered = target.defence !== null;
  const roll = rolling(goal, options, { value: value || answered, result: answered, criticals });
  const attack = (dice: Dice): Contest => {
    const rolled = roll(dice);
    if (!rolled.success) return failed(rolled, null);
    if (target.awaited) throw new AnswerNeeded('TARGET', 'a Defence Manoeuvre, or none');
    const successValue = sized(rolled.successValue);
    return goal.base !== null && successValue <= 0
      ? failed(rolled, null)
      : { rolled, defended: null, success: true, successValue };
  };
  if (!answered) return attack;
  const defender = defenderOf(planOfDefence(target, options));
  const answer = ({ rolled, successValue }: Contest, dice: Dice): Contest => {
    const most = goal.base === null ? null : successValue;
    const defended = defend(defender, rolled.checkResult, most, options, dice);
    if (defended.stops) return failed(rolled, defended);
    const left = most === null ? 0 : successValue - defended.reduction;
    return { rolled, defended, success: true, successValue: left };
  };
  return inTwoSteps(attack, answer, { value, criticals });
}

/** An attack and then its Defence, so that odds tell apart only what they come to. */
function inTwoSteps(
  attack: (dice: Dice) => Contest,
  answer: (made: Contest, dice: Dice) => Contest,
  { value, criticals }: Matters,
): (dice: Dice) => Contest {
  const chain: Chain<Contest | null> = {
    start: null,
    step: (made, dice) => {
      if (made) return { state: answer(made, dice), more: false };
      const attacked = attack(dice);
      return { state: attacked, more: attacked.success };
    },
    key: (contest) => {
      if (!contest) return '';
      const { rolled, defended, success, successValue } = contest;
      if (!success) return defended ? 'defended' : 'missed';
      if (defended && !value) return 'hit';
      const times = criticals ? rolled.criticals : Math.sign(rolled.criticals);
      return `${successValue} ${times} ${defended ? 'hit' : rolled.checkResult}`;
    },
  };
  return (dice) => dice.follow(chain)!;
}

const failed = (rolled: Rolled, defended: Defended | null): Contest => ({
  rolled,
  defended,
  success: false,
  successValue: 0,
});
