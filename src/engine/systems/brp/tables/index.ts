import { damageModifiers } from './damage-modifier.ts';
import {
  meleeAttackFumbles,
  meleeParryFumbles,
  missileAttackFumbles,
  naturalWeaponFumbles,
} from './fumbles.ts';
import { hitLocations } from './hit-locations.ts';
import { majorWounds } from './major-wounds.ts';
import { matrix } from './matrix.ts';
import { medicalCare } from './medical-care.ts';
import { resistanceTable } from './resistance.ts';

export const tables = [
  matrix,
  meleeAttackFumbles,
  meleeParryFumbles,
  missileAttackFumbles,
  naturalWeaponFumbles,
  hitLocations,
  majorWounds,
  resistanceTable,
  damageModifiers,
  medicalCare,
];
