import { critical } from './critical.ts';
import { bends, severityShifts } from './progression.ts';
import { criticalTables } from './tables.ts';

export const criticalProcedures = [critical] as const;
export const criticalTableList = [severityShifts, bends, ...Object.values(criticalTables)] as const;
