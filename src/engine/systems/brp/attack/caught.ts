import type { Dice } from '../../../dice/dice.ts';
import type { Value } from '../../../rules/fields/field.ts';
import type { AttackInput } from '../attempt/input.ts';
import type { Scene } from '../attempt/scene.ts';
import { blowBy, rollDamage } from '../damage/damage.ts';
import { land, PLAIN } from '../damage/landed.ts';
import { type catching, outcomeOf, tryToCatch } from '../missile/catching.ts';
import type { Exchange } from './decided.ts';

/** The hand that catches, and that a fumble hurts. */
const HAND = 'RIGHT_ARM';

/** What there is to catch. */
export const missileOf = ({ weapon, noticed }: AttackInput['attacker']) => ({
  ...{ noticed, fast: weapon.fast },
  flies: weapon.kind === 'MISSILE' || weapon.kind === 'THROWN',
});

/** The missile is caught or not; what strikes does its ordinary damage (ruling R-54). */
export function caughtOr(met: Exchange, given: Value<typeof catching>, scene: Scene, dice: Dice): Exchange {
  const { input, options } = scene;
  const caught = tryToCatch({ ...given, ...missileOf(input.attacker) }, options, dice);
  if (outcomeOf(caught) !== 'HIT' && caught.refused === null) return { ...met, caught };
  const way = { ...PLAIN, arm: caught.level === 'FUMBLE' ? HAND : null } as const;
  const roll = (dice: Dice) => rollDamage(blowBy(input.attacker), 'SUCCESS', options, dice);
  return {
    ...met,
    caught,
    strike: 'SUCCESS',
    damage: land(() => `catch ${way.arm}`, roll, way, scene, dice),
  };
}
