import type { Procedure } from '../../../rules/procedure.ts';
import { fall } from './fall.ts';
import { firstAid } from './first-aid.ts';
import { healingSpell } from './healing-spell.ts';
import { medicine } from './medicine.ts';
import { naturalHealing } from './natural-healing.ts';

/** Healing, and falls. */
export const healingProcedures: readonly Procedure[] = [
  firstAid,
  medicine,
  naturalHealing,
  healingSpell,
  fall,
];
