import type { Procedure } from '../../../rules/procedure.ts';
import { diseaseRecovery } from './disease-recovery.ts';
import { recoveryCharts } from './recovery-charts.ts';
import { recoverySchedule } from './recovery-schedule.ts';
import { temptation, temptationModifiers } from './temptation.ts';

export { recoveryGuidance } from './guidance.ts';

export const recoveryProcedures: readonly Procedure[] = [diseaseRecovery, recoverySchedule, temptation];

export const recoveryTables = [...Object.values(recoveryCharts), temptationModifiers];
