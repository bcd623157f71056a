import type { Procedure } from '../../../rules/procedure.ts';
import { bleeding } from './bleeding.ts';
import { entangle } from './entangle.ts';
import { entangled } from './entangled.ts';
import { grapple } from './grapple.ts';
import { impaledMovement } from './impaled-movement.ts';
import { knockback } from './knockback.ts';
import { pullFree } from './pull-free.ts';
import { removeImpaling } from './remove-impaling.ts';
import { stun, stunned } from './stun.ts';

/** Procedures of special successes. */
export const specialProcedures: readonly Procedure[] = [
  bleeding,
  stun,
  stunned,
  entangle,
  entangled,
  grapple,
  pullFree,
  removeImpaling,
  impaledMovement,
  knockback,
];
