import type { Procedure } from '../../../rules/procedure.ts';
import { exchanges, packages, turnGrants } from './action-budget.ts';
import { turnProcedure } from './turn-procedure.ts';

export const budgetProcedures: readonly Procedure[] = [turnProcedure];

export const budgetTables = [turnGrants, exchanges, packages];
