import type { Procedure } from '../../../rules/procedure.ts';
import { fall } from './fall.ts';
import { healingSpell } from './healing-spell.ts';
import { naturalHealing } from './natural-healing.ts';
import { firstAid, medicine } from './treatment.ts';

/** Procedures of healing and falls. */
export const healingProcedures: readonly Procedure[] = [
  firstAid,
  medicine,
  naturalHealing,
  healingSpell,
  fall,
];
