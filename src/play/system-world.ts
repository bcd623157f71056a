import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { Changes } from './changes.ts';
import { type Counting, countingHere } from './counting.ts';
import type { Stores } from './ports.ts';
import { type Quotas, usualQuotas } from './quotas.ts';
import { USUAL_RECEIPT_DAYS } from './receipts.ts';
import { latestStates } from './states.ts';
import { latestTables } from './tables-at-hand.ts';
import { ID_KINDS, type World } from './world.ts';

/** Encounters that are played at the same time, and some to spare. */
const STATES_AT_HAND = 500;

/** Some thirty of the largest tables, or many more small ones. */
const CELLS_AT_HAND = 100_000;

/** The world as it is: the machine's clock and the operating system's randomness. */
export const systemWorld = (
  stores: Stores,
  quotas: Quotas = usualQuotas,
  receiptDays: number = USUAL_RECEIPT_DAYS,
  counting: Counting = countingHere,
): World => ({
  stores,
  states: latestStates(STATES_AT_HAND),
  tables: latestTables(CELLS_AT_HAND),
  changes: new Changes(),
  counting,
  quotas,
  receiptDays,
  now: () => new Date().toISOString(),
  secret: () => randomBytes(32).toString('hex'),
  newId: (kind) => `${ID_KINDS[kind]}_${v7().replaceAll('-', '')}`,
});
