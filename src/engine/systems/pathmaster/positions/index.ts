import type { Procedure } from '../../../rules/procedure.ts';
import { flanking } from './flanking.ts';
import { reaches, weaponReach } from './reach.ts';
import { sides } from './sides.ts';

/** Where combatants stand to each other. */
export const positionProcedures: readonly Procedure[] = [flanking, weaponReach];

export const positionTables = [sides, reaches];
