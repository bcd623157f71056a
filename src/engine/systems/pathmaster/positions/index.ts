import type { Procedure } from '../../../rules/procedure.ts';
import { flanking } from './flanking.ts';

export const positionProcedures: readonly Procedure[] = [flanking];
