import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Stores } from './ports.ts';
import { type Quotas, usualQuotas } from './quotas.ts';
import { ID_KINDS, type World } from './world.ts';

/** The world as it is: the machine's clock and the operating system's randomness. */
export const systemWorld = (stores: Stores, quotas: Quotas = usualQuotas): World => ({
  stores,
  quotas,
  now: () => new Date().toISOString(),
  secret: () => randomBytes(32).toString('hex'),
  newId: (kind) => `${ID_KINDS[kind]}_${v7().replaceAll('-', '')}`,
});
