import type { Procedure } from '../../../rules/procedure.ts';
import { firstAid } from './first-aid.ts';
import { infection } from './infection.ts';
import { rest } from './rest.ts';
import { woundsTogether } from './several-wounds.ts';
import { woundHealing, woundSeverityProcedure } from './wound-healing.ts';

export { healingTables } from './tables.ts';
export { firstAid, rest, woundHealing };

export const healingProcedures: readonly Procedure[] = [
  rest,
  firstAid,
  woundSeverityProcedure,
  woundHealing,
  woundsTogether,
  infection,
] as const;
