import type { Chain, Dice } from '../../../dice/dice.ts';
import { remember } from '../../../remember.ts';
import { AnswerNeeded } from '../../../rules/answer.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { magnified, magnitudeOn } from '../check/magnitude.ts';
import { type Rolled, rolling } from '../check/roll.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { damageOf } from '../vitality/damage.ts';
import type { Aim } from './aim.ts';
import { type Defended, defend, defenderOf, planOfDefence } from './defend.ts';

/** An attack that was made. */
export interface Strike {
  readonly rolled: Rolled;
  /** Null where nobody defended by an Action, or the attack had failed by then. */
  readonly defended: Defended | null;
  readonly success: boolean;
  /** After any Defence; 0 where the attack fails or has none. */
  readonly successValue: number;
  /** Null where the effect takes hold or does not. */
  readonly damage: Breakdown | null;
  /** Applications of Dying. */
  readonly dying: number;
}

/** An attack ready to be rolled any number of times; `value` where odds tell its damage apart. */
export function striking(aim: Aim, options: ArrgsOptions, value = true): (dice: Dice) => Strike {
  const { attacker, target, goal } = aim;
  const { defence } = target;
  const roll = rolling(goal, options, {
    value,
    result: defence !== null,
    criticals: options.dyingPerCritical,
  });
  const known = new Map<number, Breakdown>();
  const damageBy = (successValue: number): Breakdown =>
    remember(known, successValue, () => damageOf(successValue, attacker.types, target, options));
  const struck = (rolled: Rolled, defended: Defended | null, before: number): Strike => {
    const successValue = before - (defended?.reduction ?? 0);
    const damage = goal.base === null ? null : damageBy(successValue);
    const injures = rolled.criticals > 0 && (!options.dyingNeedsDamage || (damage?.total ?? 0) > 0);
    const dying = injures ? (options.dyingPerCritical ? rolled.criticals : 1) : 0;
    return { rolled, defended, success: true, successValue, damage, dying };
  };
  const undefended = (dice: Dice): Strike => {
    const rolled = roll(dice);
    if (!rolled.success) return missed(rolled, null);
    if (target.awaited) throw new AnswerNeeded('TARGET', 'a Defence Manoeuvre, or none');
    const before = sized(rolled.successValue, aim, options);
    return goal.base !== null && before <= 0 ? missed(rolled, null) : struck(rolled, null, before);
  };
  if (!defence) return undefended;
  const defender = defenderOf(planOfDefence(target, options));
  return answered(undefended, ({ rolled, successValue }, dice) => {
    const most = goal.base === null ? null : successValue;
    const defended = defend(defender, rolled.checkResult, most, options, dice);
    return defended.stops ? missed(rolled, defended) : struck(rolled, defended, successValue);
  });
}

/** An attack and then its Defence, so that odds tell apart only what they come to. */
function answered(
  attack: (dice: Dice) => Strike,
  defend: (struck: Strike, dice: Dice) => Strike,
): (dice: Dice) => Strike {
  const chain: Chain<Strike | null> = {
    start: null,
    step: (struck, dice) => {
      if (struck) return { state: defend(struck, dice), more: false };
      const made = attack(dice);
      return { state: made, more: made.success };
    },
    key: (strike) => {
      if (!strike) return '';
      const { rolled, defended, success, successValue, dying } = strike;
      if (!success) return defended ? 'defended' : 'missed';
      const to = defended ? 'hit' : rolled.checkResult;
      return `${successValue} ${dying} ${Math.sign(rolled.criticals)} ${to}`;
    },
  };
  return (dice) => dice.follow(chain)!;
}

const missed = (rolled: Rolled, defended: Defended | null): Strike => ({
  rolled,
  defended,
  success: false,
  successValue: 0,
  damage: null,
  dying: 0,
});

/** Magnitude on the Success Value itself is for groups that want it (ruling ARR-R99). */
const sized = (successValue: number, { attacker }: Aim, { magnitudeOnDamage }: ArrgsOptions): number =>
  magnitudeOnDamage ? magnified(successValue, magnitudeOn(attacker.magnitude, 'ATTACK')) : successValue;
