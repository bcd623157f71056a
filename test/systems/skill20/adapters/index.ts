import type { Adapter, Vector } from '../../conformance.ts';
import { castingAdapters } from './casting.ts';
import { checkAdapters } from './checks.ts';
import { grappleAdapters } from './grapple.ts';
import { initiativeAdapters } from './initiative.ts';
import { movementAdapters } from './movement.ts';
import { recoveryAdapters } from './recovery.ts';
import { statusAdapters } from './status.ts';

/** By the first rule that a case names. */
const adapters: Readonly<Record<string, Adapter>> = {
  ...checkAdapters,
  ...recoveryAdapters,
  ...initiativeAdapters,
  ...movementAdapters,
  ...castingAdapters,
  ...grappleAdapters,
  ...statusAdapters,
};

/** What asks the service about a case. */
export const adapterOf = ({ rule }: Vector): Adapter | undefined => adapters[[rule].flat()[0]!];
