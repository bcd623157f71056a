import type { Procedure } from '../../../rules/procedure.ts';
import { flanking } from './flanking.ts';

/** Where combatants stand to each other. */
export const positionProcedures: readonly Procedure[] = [flanking];
