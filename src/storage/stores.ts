import { sql } from 'drizzle-orm';
import type { Stores } from '../play/ports.ts';
import { campaignStore } from './campaigns.ts';
import { characterStore } from './characters.ts';
import type { Database } from './database.ts';
import { encounterStore } from './encounters.ts';
import { keyStore } from './keys.ts';

/** All stores on one database. */
export function storesOn(database: Database): Stores {
  const { pulse } = database.tables;

  // A write that is rolled back never meets a full disk, so this one is committed.
  const beat = database.prepare(
    'beat',
    database.sql
      .insert(pulse)
      .values({ id: 'pulse', beats: 1 })
      .onConflictDoUpdate({ target: pulse.id, set: { beats: sql`${pulse.beats} + 1` } })
      .returning({ beats: pulse.beats }),
  );

  return {
    campaigns: campaignStore(database),
    keys: keyStore(database),
    characters: characterStore(database),
    encounters: encounterStore(database),
    ready: () =>
      database.attempt('prove that the database works', async () => {
        await database.migrated();
        await beat.execute();
      }),
    close: () => database.close(),
  };
}
