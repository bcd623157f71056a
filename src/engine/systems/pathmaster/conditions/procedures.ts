import type { Procedure } from '../../../rules/procedure.ts';
import { confusion, confusionTable } from './confusion.ts';
import { conditionEffects } from './effects.ts';
import { incorporealDamage, incorporealTable } from './incorporeal.ts';

export const conditionProcedures: readonly Procedure[] = [conditionEffects, confusion, incorporealDamage];

export const conditionTables = [confusionTable, incorporealTable];
