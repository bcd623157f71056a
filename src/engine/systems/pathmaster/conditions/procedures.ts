import type { Procedure } from '../../../rules/procedure.ts';
import { conditionEffects } from './condition-effects.ts';
import { confusion, confusionTable } from './confusion.ts';
import { incorporealDamage, incorporealTable } from './incorporeal-damage.ts';

export const conditionProcedures: readonly Procedure[] = [conditionEffects, confusion, incorporealDamage];

export const conditionTables = [confusionTable, incorporealTable];
