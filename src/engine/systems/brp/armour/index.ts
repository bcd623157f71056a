import type { Procedure } from '../../../rules/procedure.ts';
import { armour } from './armour.ts';
import { attackItem } from './attack-item.ts';

/** Armour, and what is done to shields and weapons. */
export const armourProcedures: readonly Procedure[] = [armour, attackItem];
