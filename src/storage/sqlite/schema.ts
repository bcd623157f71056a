import { defineTables } from '../tables.ts';
import { sqliteDialect } from './dialect.ts';

/** SQLite's tables. drizzle-kit reads this file. */
export const {
  campaigns,
  campaignKeys,
  encounters,
  encounterEntries,
  encounterSnapshots,
  characters,
  characterEvents,
  campaignTables,
  webhooks,
  webhookPositions,
  receipts,
  pulse,
} = defineTables(sqliteDialect);
