import { critical } from './critical.ts';
import { criticalTables } from './critical-tables.ts';
import { criticalProfiles, severityShifts } from './progression.ts';

export const criticalProcedures = [critical] as const;
export const criticalTableList = [
  severityShifts,
  criticalProfiles,
  ...Object.values(criticalTables),
] as const;
