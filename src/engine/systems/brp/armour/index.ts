import type { Procedure } from '../../../rules/procedure.ts';
import { attackItem } from '../damage/attack-item.ts';
import { armour } from './armour.ts';

/** Armour, and what is done to shields and weapons. */
export const armourProcedures: readonly Procedure[] = [armour, attackItem];
