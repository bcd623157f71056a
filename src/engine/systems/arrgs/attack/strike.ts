import type { Dice } from '../../../dice/dice.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { type Staged, whenEnded } from '../../../rules/stages.ts';
import type { Breakdown } from '../../../rules/term.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { magnified, magnitudeOn } from '../rolls/magnitude.ts';
import { damageOf, type Protection } from '../vitality/damage.ts';
import type { Aim } from './aim.ts';
import { type Contest, unchanged } from './contest.ts';
import { contestRollerOf } from './contest-roller.ts';

/** An attack that was made. */
export interface Strike extends Contest {
  /** Null where the effect takes hold or does not. */
  readonly damage: Breakdown | null;
  /** Applications of Dying. */
  readonly dying: number;
}

/** An attack ready to be rolled any number of times; `value` where odds tell its damage apart. */
export function strikeRollerOf(
  aim: Aim,
  options: ArrgsOptions,
  value = true,
): (dice: Dice) => Staged<Aim, Strike> {
  const contest = contestRollerOf(aim.goal, aim.target, options, {
    value,
    criticals: value && options.dyingPerCritical,
    sized: sizing(aim, options),
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

/** What is struck with, whom, and by what roll. */
type Harming = Pick<Aim, 'goal'> & {
  readonly attacker: Pick<Aim['attacker'], 'types' | 'magnitude'>;
  readonly target: Protection;
};

/** What an attack that is made and answered does to the target. */
export function harming(
  { goal, attacker, target }: Harming,
  options: ArrgsOptions,
): (made: Contest) => Strike {
  const known = new Map<number, Breakdown>();
  const damageBy = (successValue: number): Breakdown =>
    getOrInsertComputed(known, successValue, () => damageOf(successValue, attacker.types, target, options));
  return (made) => {
    const { rolled, success, successValue } = made;
    if (!success) return { ...made, damage: null, dying: 0 };
    const damage = goal.base === null ? null : damageBy(successValue);
    const injures = rolled.criticals > 0 && (!options.dyingNeedsDamage || (damage?.total ?? 0) > 0);
    const dying = injures ? (options.dyingPerCritical ? rolled.criticals : 1) : 0;
    return { ...made, damage, dying };
  };
}

/** Magnitude on the Success Value itself is for groups that want it (ruling ARR-R99). */
export const sizing = (
  { attacker: { magnitude } }: Pick<Harming, 'attacker'>,
  { magnitudeOnDamage }: ArrgsOptions,
): ((successValue: number) => number) =>
  magnitudeOnDamage && magnitude
    ? (successValue) => magnified(successValue, magnitudeOn(magnitude, 'ATTACK'))
    : unchanged;
