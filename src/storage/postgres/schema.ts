import { defineTables } from '../tables.ts';
import { postgresDialect } from './dialect.ts';

/** PostgreSQL's tables. drizzle-kit reads this file. */
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
} = defineTables(postgresDialect);
