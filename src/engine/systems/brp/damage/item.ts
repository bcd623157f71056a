import type { AttackInput } from '../attempt/input.ts';

export type ParryingItem = NonNullable<AttackInput['defender']['parry']>['item'];

/** Returns the armour value of the item. For a shield: its undamaged hit points. Null if unknown. */
export const armourOfItem = ({ kind, armour, maximum, hitPoints }: ParryingItem): number | null =>
  armour ?? (kind === 'SHIELD' ? (maximum ?? hitPoints) : null);
