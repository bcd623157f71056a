import type { Dice } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import type { Value } from '../../../rules/fields/field.ts';
import type { AttackInput } from '../attempt/input.ts';
import type { Scene } from '../attempt/scene.ts';
import { DIRECT_PATH, resolveDamage, rollAt } from '../damage/resolve-damage.ts';
import { type catching, catchOutcomeOf, tryToCatch } from '../missile/catching.ts';
import type { DecidedAttack } from './decided-attack.ts';

/** Location of the catching hand, which a fumble wounds. */
const HAND = 'RIGHT_ARM';

export const missileOf = ({ weapon, noticed }: AttackInput['attacker']) => ({
  ...{ noticed, fast: weapon.fast },
  flies: weapon.kind === 'MISSILE' || weapon.kind === 'THROWN',
});

/** Resolves a catch. A missile that is not caught causes ordinary damage (ruling R-54). */
export function resolveCatch(
  met: DecidedAttack,
  given: Value<typeof catching>,
  scene: Scene,
  dice: Dice,
): DecidedAttack {
  const { input, options } = scene;
  const caught = tryToCatch({ ...given, ...missileOf(input.attacker) }, options, diceOfTarget(dice));
  if (catchOutcomeOf(caught) !== 'HIT' && caught.refused === null) return { ...met, caught };
  const path = { ...DIRECT_PATH, arm: caught.level === 'FUMBLE' ? HAND : null } as const;
  return {
    ...met,
    caught,
    strike: 'SUCCESS',
    damage: resolveDamage(scene, dice, rollAt('SUCCESS'), path),
  };
}
