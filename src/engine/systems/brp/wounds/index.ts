import type { Procedure } from '../../../rules/procedure.ts';
import { hitLocation, hitPointsByLocation } from '../harm/locations.ts';
import { bleedOut } from './bleed-out.ts';
import { derivedValues } from './derived.ts';
import { dyingBlow } from './dying-blow.ts';
import { locationWound } from './location-wound.ts';
import { majorWound } from './major-wound.ts';
import { majorWoundRecovery } from './major-wound-recovery.ts';
import { minorWounds } from './minor-wounds.ts';
import { rescue } from './rescue.ts';
import { shock } from './shock.ts';
import { wound } from './wound.ts';

/** Procedures of wounds. */
export const woundProcedures: readonly Procedure[] = [
  wound,
  shock,
  majorWound,
  minorWounds,
  majorWoundRecovery,
  rescue,
  dyingBlow,
  derivedValues,
  hitLocation,
  hitPointsByLocation,
  locationWound,
  bleedOut,
] as const;
