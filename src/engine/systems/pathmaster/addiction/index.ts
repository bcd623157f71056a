import type { Procedure } from '../../../rules/procedure.ts';
import { addictionDoses } from './addiction-doses.ts';
import { addictionLevelGained } from './addiction-level-gained.ts';
import { addictionUpkeep, forcedWithdrawal } from './addiction-upkeep.ts';
import { withdrawalChart } from './withdrawal-chart.ts';
import { withdrawalDay } from './withdrawal-day.ts';
import { withdrawalFaint, withdrawalFix } from './withdrawal-end.ts';

export const addictionProcedures: readonly Procedure[] = [
  addictionDoses,
  addictionLevelGained,
  addictionUpkeep,
  withdrawalDay,
  withdrawalFix,
  withdrawalFaint,
  forcedWithdrawal,
] as const;

export const addictionTables = [withdrawalChart];
