import { firstAid } from './first-aid.ts';
import { infection } from './infection.ts';
import { rest } from './rest.ts';
import { woundHealing, woundSeverityProcedure } from './wound-healing.ts';
import { woundsTogether } from './wounds-together.ts';

export { healingTables } from './tables.ts';

export const healingProcedures = [
  rest,
  firstAid,
  woundSeverityProcedure,
  woundHealing,
  woundsTogether,
  infection,
];

/** The kinds of healing by the names of the door. */
export const healingDoors = { firstAid, rest, woundHealing };
