import type { Procedure } from '../../../rules/procedure.ts';
import { exchanges, grants, packages } from './ledger.ts';
import { turn } from './plan-turn.ts';

export const budgetProcedures: readonly Procedure[] = [turn];

export const budgetTables = [grants, exchanges, packages];
