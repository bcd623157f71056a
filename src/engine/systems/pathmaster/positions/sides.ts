import type { attackedSide } from '../attempt/attack-input.ts';
import { modifierOf } from '../tables/attack-modifiers.ts';

export type Side = keyof typeof attackedSide.values;

/** Only melee attacks get a bonus from the flank or the rear. */
export const sideBonus = (from: Side, melee: boolean): number =>
  melee && from !== 'FRONT' ? modifierOf(from) : 0;

/** True if Shield and Parry count against attacks from this side. */
export const isGuarded = (from: Side): boolean => from !== 'REAR';
