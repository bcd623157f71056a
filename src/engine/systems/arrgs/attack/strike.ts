import type { Dice } from '../../../dice/dice.ts';
import { remember } from '../../../remember.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { magnified, magnitudeOn } from '../check/magnitude.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { damageOf } from '../vitality/damage.ts';
import type { Aim } from './aim.ts';
import type { Contest } from './contest.ts';
import { contesting } from './contesting.ts';

/** An attack that was made. */
export interface Strike extends Contest {
  /** Null where the effect takes hold or does not. */
  readonly damage: Breakdown | null;
  /** Applications of Dying. */
  readonly dying: number;
}

/** An attack ready to be rolled any number of times; `value` where odds tell its damage apart. */
export function striking(aim: Aim, options: ArrgsOptions, value = true): (dice: Dice) => Strike {
  const { attacker, target, goal } = aim;
  const contest = contesting(goal, target, options, {
    value,
    criticals: value && options.dyingPerCritical,
    ...(options.magnitudeOnDamage && attacker.magnitude
      ? { sized: (successValue) => sized(successValue, aim) }
      : {}),
  });
  const known = new Map<number, Breakdown>();
  const damageBy = (successValue: number): Breakdown =>
    remember(known, successValue, () => damageOf(successValue, attacker.types, target, options));
  return (dice) => {
    const made = contest(dice);
    const { rolled, success, successValue } = made;
    if (!success) return { ...made, damage: null, dying: 0 };
    const damage = goal.base === null ? null : damageBy(successValue);
    const injures = rolled.criticals > 0 && (!options.dyingNeedsDamage || (damage?.total ?? 0) > 0);
    const dying = injures ? (options.dyingPerCritical ? rolled.criticals : 1) : 0;
    return { ...made, damage, dying };
  };
}

/** Magnitude on the Success Value itself is for groups that want it (ruling ARR-R99). */
const sized = (successValue: number, { attacker }: Aim): number =>
  magnified(successValue, magnitudeOn(attacker.magnitude, 'ATTACK'));
