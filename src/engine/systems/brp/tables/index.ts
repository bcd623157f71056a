import { armours, shields } from './armour.ts';
import { characteristicRolls, limbSide, timeScales } from './characteristics.ts';
import { combatSummary } from './combat-summary.ts';
import { damageModifiers } from './damage-modifier.ts';
import {
  meleeAttackFumbles,
  meleeParryFumbles,
  missileAttackFumbles,
  naturalWeaponFumbles,
} from './fumbles.ts';
import { hitLocations } from './hit-locations.ts';
import { locationHitPoints, locationWounds } from './location-wounds.ts';
import { majorWounds } from './major-wounds.ts';
import { matrix } from './matrix.ts';
import { medicalCare } from './medical-care.ts';
import { missileModifiers, missileRanges, shieldMissileChances } from './missile.ts';
import { resistanceTable } from './resistance.ts';
import { combatActions, movementBands, roundPhases, weaponClasses } from './round.ts';
import { grapplingEffects, specialTypes } from './special-types.ts';
import { weapons } from './weapons.ts';

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
  specialTypes,
  grapplingEffects,
  limbSide,
  characteristicRolls,
  locationHitPoints,
  locationWounds,
  timeScales,
  weapons,
  shields,
  armours,
  roundPhases,
  combatActions,
  weaponClasses,
  movementBands,
  combatSummary,
  missileRanges,
  missileModifiers,
  shieldMissileChances,
];
