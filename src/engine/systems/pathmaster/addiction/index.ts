import { addictionUpkeep, forcedWithdrawal } from './dependence.ts';
import { addictionDoses } from './doses.ts';
import { addictionLevelGained } from './new-level.ts';
import { withdrawalDay } from './withdrawal.ts';
import { withdrawalChart } from './withdrawal-chart.ts';
import { withdrawalFaint, withdrawalFix } from './withdrawal-end.ts';

export const addictionProcedures = [
  addictionDoses,
  addictionLevelGained,
  addictionUpkeep,
  withdrawalDay,
  withdrawalFix,
  withdrawalFaint,
  forcedWithdrawal,
];

export const addictionTables = [withdrawalChart];
