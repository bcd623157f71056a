import type { Dice } from '../../../dice/dice.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { type Staged, whenEnded } from '../../../rules/stages.ts';
import type { Breakdown } from '../../../rules/term.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { magnified, magnitudeOn, tabled } from '../rolls/magnitude.ts';
import { damageOf, type Protection } from '../vitality/damage.ts';
import type { Aim } from './aim.ts';
import { type Contest, unchanged } from './contest.ts';
import { contestRollerOf } from './contest-roller.ts';

/** The result of an attack whose dice were rolled. */
export interface Strike extends Contest {
  /** Damage. Null if the attack fails or has no Success Value. */
  readonly damage: Breakdown | null;
  /** Number of times that Dying is applied. */
  readonly dying: number;
}

/** Prepares an attack, so that it can be rolled repeatedly. `value` is true if odds distinguish its damage. */
export function strikeRollerOf(
  aim: Aim,
  options: ArrgsOptions,
  value = true,
): (dice: Dice) => Staged<Aim, Strike> {
  const contest = contestRollerOf(aim.goal, aim.target, options, {
    value,
    criticals: value && options.dyingPerCritical,
    sized: sizing(aim.attacker, options),
  });
  const harm = harming(aim, options);
  return (dice) =>
    whenEnded(
      contest(dice),
      [aim, dice],
      ({ target }: Aim) => target,
      (made, then) => (then === aim ? harm : harming(then, options))(made),
    );
}

/** Weapon, target and check of an attack. */
type Harming = Pick<Aim, 'goal'> & {
  readonly attacker: Pick<Aim['attacker'], 'types' | 'magnitude' | 'damageModifiers'>;
  readonly target: Protection;
};

/** Returns the damage of an attack after the target's answer. */
export function harming(
  { goal, attacker, target }: Harming,
  options: ArrgsOptions,
): (made: Contest) => Strike {
  const known = new Map<number, Breakdown>();
  const damageBy = (successValue: number): Breakdown =>
    getOrInsertComputed(known, successValue, () =>
      damageOf(successValue, attacker.types, target, options, attacker.damageModifiers),
    );
  return (made) => {
    const { rolled, success, successValue } = made;
    if (!success) return { ...made, damage: null, dying: 0 };
    const damage = goal.base === null ? null : damageBy(successValue);
    const injures = rolled.criticals > 0 && (!options.dyingNeedsDamage || (damage?.total ?? 0) > 0);
    const dying = injures ? (options.dyingPerCritical ? rolled.criticals : 1) : 0;
    return { ...made, damage, dying };
  };
}

/** Magnitude changes the Success Value itself only with the option (ruling ARR-R99). */
export const sizing = (
  { magnitude }: Pick<Harming['attacker'], 'magnitude'>,
  options: ArrgsOptions,
): ((successValue: number) => number) =>
  options.magnitudeOnDamage && magnitude
    ? (successValue) => magnified(successValue, tabled(magnitudeOn(magnitude, 'ATTACK'), options))
    : unchanged;
