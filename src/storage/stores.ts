import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Stores } from '../play/ports.ts';
import type { Database } from './database.ts';
import { tableStore } from './stores/campaign-tables.ts';
import { campaignStore } from './stores/campaigns.ts';
import { characterStore } from './stores/characters.ts';
import { deadlineStore } from './stores/deadlines/deadlines.ts';
import { encounterStore } from './stores/encounters.ts';
import { erasureStore } from './stores/erasures.ts';
import { idempotencyRecordStore } from './stores/idempotency-records.ts';
import { keyStore } from './stores/keys.ts';
import { savingOn } from './stores/saving.ts';
import { rowCounter } from './stores/stored-bytes.ts';
import { webhookStore } from './stores/webhooks/webhooks.ts';

/** Returns all stores of one database. */
export function storesOn(database: Database): Stores {
  const { campaigns, pulse, receipts } = database.tables;
  const save = savingOn(database);
  const { keys, addKey, counted: ofKeys } = keyStore(database, save);
  const { characters, addCharacters, move, counted: ofCharacters } = characterStore(database, save);
  const { tables, addTable } = tableStore(database, save);
  const { encounters } = database.tables;
  const ofEncounters = rowCounter(database, 'encounters', encounters, [
    ...[encounters.title, encounters.options, encounters.tables, encounters.imported],
  ]);

  // The test write must be committed, because a write that is rolled back does not detect a full disk.
  const beat = database.prepare(
    'beat',
    database.sql
      .insert(pulse)
      .values({ id: 'pulse', beats: 1 })
      .onConflictDoUpdate({ target: pulse.id, set: { beats: sql`${pulse.beats} + 1` } })
      .returning({ beats: pulse.beats }),
  );

  /** Stores a time. If a time is already stored, `kept` chooses which of the two remains. */
  const noting = (name: string, kept: SQL) =>
    database.prepare(
      name,
      database.sql
        .insert(pulse)
        .values({ id: 'pulse', beats: 0, moment: sql.placeholder('at') })
        .onConflictDoUpdate({ target: pulse.id, set: { moment: kept } })
        .returning({ id: pulse.id }),
    );
  const begun = noting('begin_moments', sql`coalesce(${pulse.moment}, excluded.moment)`);
  const noted = noting(
    'note_moment',
    sql`case when ${pulse.moment} > excluded.moment then ${pulse.moment} else excluded.moment end`,
  );

  const newest = [
    database.prepare('newest_receipt', latest(database, receipts, receipts.at)),
    database.prepare('newest_use', latest(database, campaigns, campaigns.lastUsedAt)),
    database.prepare('newest_note', latest(database, pulse, pulse.moment)),
  ];

  return {
    campaigns: campaignStore(database, save, { addKey, addCharacters, addTable }),
    keys,
    characters,
    encounters: encounterStore(database, save, move, ofEncounters),
    tables,
    idempotencyRecords: idempotencyRecordStore(database, save),
    erasures: erasureStore(database, save, {
      ...{ characters: ofCharacters, encounters: ofEncounters, keys: ofKeys },
    }),
    webhooks: webhookStore(database, save),
    deadlines: deadlineStore(database, save),
    remote: database.remote,
    changedElsewhere: (wake) => database.changedElsewhere(wake),
    notifyElsewhere: (id) => database.notifyElsewhere(id),
    ready: () =>
      database.attempt('check that the database works', async () => {
        await database.usable();
        await database.migrated();
        await database.transaction([{ statement: beat, values: {} }]);
      }),
    size: () => database.attempt('measure the database', () => database.size()),
    newestMoment: () =>
      database.attempt('read the latest recorded time', async () => {
        const moments: string[] = [];
        for (const statement of newest) {
          const [row] = await statement.execute();
          if (row?.at) moments.push(row.at);
        }
        return moments.sort().at(-1) ?? null;
      }),
    beginMoments: (at) =>
      database.attempt('record the first time', async () => {
        await database.transaction([{ statement: begun, values: { at } }]);
      }),
    noteMoment: (at) =>
      database.attempt('note a moment', async () => {
        await database.transaction([{ statement: noted, values: { at } }]);
      }),
    close: () => database.close(),
  };
}

const latest = ({ sql: query }: Database, table: SQLiteTable, column: SQLiteColumn) =>
  query.select({ at: sql<string | null>`max(${column})` }).from(table);
