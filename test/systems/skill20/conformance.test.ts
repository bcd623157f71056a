import { join } from 'node:path';
import { type Adapter, holdsCases, type Vector } from '../conformance.ts';
import { castingAdapters } from './adapters/casting.ts';
import { checkAdapters } from './adapters/checks.ts';
import { grappleAdapters } from './adapters/grapple.ts';
import { initiativeAdapters } from './adapters/initiative.ts';
import { movementAdapters } from './adapters/movement.ts';
import { recoveryAdapters } from './adapters/recovery.ts';
import { statusAdapters } from './adapters/status.ts';
import { disputed } from './disputed.ts';

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

holdsCases({
  file: join(import.meta.dirname, 'conformance/vectors.json'),
  adapterOf: ({ rule }: Vector) => adapters[[rule].flat()[0]!],
  disputed,
});
