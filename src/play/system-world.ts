import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Stores } from './ports.ts';
import { ID_KINDS, type World } from './world.ts';

/** The world as it is: the machine's clock and the operating system's randomness. */
export const systemWorld = (stores: Stores): World => ({
  stores,
  now: () => new Date().toISOString(),
  secret: () => randomBytes(32).toString('hex'),
  newId: (kind) => `${ID_KINDS[kind]}_${v7().replaceAll('-', '')}`,
});
