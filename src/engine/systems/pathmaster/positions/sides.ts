import type { attackedSide } from '../attempt/attack-input.ts';
import { modifierOf } from '../tables/attack-modifiers.ts';

export type Side = keyof typeof attackedSide.values;

/** Flanking and the rear help melee attacks alone. */
export const sideBonus = (from: Side, melee: boolean): number =>
  melee && from !== 'FRONT' ? modifierOf(from) : 0;

/** Whether Shield and Parry serve against attacks from there. */
export const isGuarded = (from: Side): boolean => from !== 'REAR';
