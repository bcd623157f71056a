import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { HELD_LEG } from '../harm/conditions.ts';
import { describeLocation, type Location, SHIELD_ARM } from '../harm/locations.ts';
import { cannotUse, hasCondition } from './active-conditions.ts';

export const ARMS = ['RIGHT_ARM', 'LEFT_ARM'] as const satisfies readonly Location[];

export const isArm = (where: Location | null): boolean => ARMS.some((arm) => arm === where);

/** True if the location has lost its hit points or is maimed. */
export const isDisabled = ({ conditions }: Fighter, where: Location): boolean =>
  conditions.some(
    ({ condition, note }) => condition === 'disabledLocation' && note === describeLocation(where),
  );

/** Returns the number of hands that the combatant can use, including a hand that presses on a wound. */
export function usableHands(fighter: Fighter): number {
  if (cannotUse(fighter, 'ARMS')) return 0;
  const useless = ARMS.filter((arm) => isDisabled(fighter, arm)).length;
  const arms = 2 - Math.max(useless, cannotUse(fighter, 'ARM') ? 1 : 0);
  return Math.max(0, arms - (isArmHeld(fighter) ? 1 : 0));
}

/** Returns the number of hands that can hold an item. */
export const freeHands = (fighter: Fighter): number =>
  Math.max(0, usableHands(fighter) - (cannotUse(fighter, 'HAND') ? 1 : 0));

/**
 * True if an entangler holds one of the combatant's arms. The condition's note names the limb. Without a note, it is an
 * arm.
 */
const isArmHeld = ({ conditions }: Fighter): boolean =>
  conditions.some(({ condition, note }) => condition === 'limbHeld' && note !== HELD_LEG);

/**
 * Returns the reason why the combatant cannot hold an item with this number of hands. Null if the combatant can hold
 * it. `name` is the item.
 */
export function whyNotHold(fighter: Fighter, name: string, hands: number): string | null {
  const free = freeHands(fighter);
  if (free === 0)
    return hasCondition(fighter, 'holdingWound') || isArmHeld(fighter)
      ? `${nameInText(fighter)} has no free hand`
      : `${nameInText(fighter)} cannot use either arm`;
  return hands > free ? `the ${name} needs both hands` : null;
}

/** Returns the reason why the shield cannot be used. Null if it can be used. It is strapped to one arm. */
export function whyNoShield(fighter: Fighter): string | null {
  if (isDisabled(fighter, SHIELD_ARM))
    return `the ${describeLocation(SHIELD_ARM)}, which carries the shield, is useless`;
  return cannotUse(fighter, 'SHIELD') || isArmHeld(fighter)
    ? `${nameInText(fighter)} cannot use the shield`
    : null;
}
