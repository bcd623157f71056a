import { defineTables } from '../tables.ts';
import { sqliteKit } from './kit.ts';

/** SQLite's tables; drizzle-kit reads this file. */
export const {
  campaigns,
  campaignKeys,
  encounters,
  encounterEntries,
  characters,
  characterEvents,
  campaignTables,
  receipts,
  pulse,
} = defineTables(sqliteKit);
