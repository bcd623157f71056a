import type { Procedure } from '../../../rules/procedure.ts';
import { catchMissile } from './catch.ts';
import { missileChance } from './chance.ts';
import { missileShot } from './shot.ts';
import { spotAndShield } from './spot-and-shield.ts';

export const missileProcedures: readonly Procedure[] = [
  missileChance,
  missileShot,
  spotAndShield,
  catchMissile,
] as const;
