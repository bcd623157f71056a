import type { AttackInput } from '../attempt/input.ts';

/** What somebody parries with. */
export type ParryingItem = NonNullable<AttackInput['defender']['parry']>['item'];

/** Its armour value; a shield has as much as hit points when whole. Null where nothing says. */
export const armourOfItem = ({ kind, armour, maximum, hitPoints }: ParryingItem): number | null =>
  armour ?? (kind === 'SHIELD' ? (maximum ?? hitPoints) : null);
