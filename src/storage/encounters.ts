import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { EncounterStore, StoredEncounter, StoredEntry } from '../play/ports.ts';
import type { Database } from './database.ts';
import { fromJsonText, toJsonText } from './json-text.ts';
import { limitOf } from './page.ts';
import { byId } from './rows.ts';
import type { Tables } from './tables.ts';

/** Encounters as rows, and their logs as rows of entries. */
export function encounterStore(database: Database): EncounterStore {
  const { encounters, encounterEntries } = database.tables;

  const found = database.prepare(
    'encounters_by_ids',
    database.sql
      .select()
      .from(encounters)
      .where(database.among(encounters.id, sql.placeholder('ids'))),
  );

  /** The usual case by itself: one encounter, from where it was last read. */
  const tail = database.prepare(
    'entries_of_encounter',
    database.sql
      .select()
      .from(encounterEntries)
      .where(
        and(
          eq(encounterEntries.encounterId, sql.placeholder('id')),
          gt(encounterEntries.version, sql.placeholder('after')),
          lte(encounterEntries.version, sql.placeholder('upTo')),
        ),
      )
      .orderBy(asc(encounterEntries.version))
      .limit(sql.placeholder('first')),
  );

  const tails = (after: ReadonlyMap<string, number>) =>
    database.sql
      .select()
      .from(encounterEntries)
      .where(
        or(
          ...[...after].map(([id, version]) =>
            and(eq(encounterEntries.encounterId, id), gt(encounterEntries.version, version)),
          ),
        ),
      )
      .orderBy(asc(encounterEntries.encounterId), asc(encounterEntries.version));

  const appended = database.prepare(
    'append_entry',
    database.sql
      .insert(encounterEntries)
      .values({
        encounterId: sql.placeholder('encounterId'),
        version: sql.placeholder('version'),
        command: sql.placeholder('command'),
        throws: sql.placeholder('throws'),
        thrownBy: sql.placeholder('thrownBy'),
        dicePosition: sql.placeholder('dicePosition'),
        events: sql.placeholder('events'),
        at: sql.placeholder('at'),
      })
      .onConflictDoNothing({ target: [encounterEntries.encounterId, encounterEntries.version] })
      .returning({ version: encounterEntries.version }),
  );

  const rowsAfter = (after: ReadonlyMap<string, number>): PromiseLike<readonly EntryRow[]> => {
    const [only] = after;
    return only && after.size === 1
      ? tail.execute({ id: only[0], after: only[1], upTo: LAST, first: LAST })
      : tails(after);
  };

  return {
    add: (encounter) =>
      database.attempt('add an encounter', async () => {
        const { fork, ...row } = encounter;
        await database.sql.insert(encounters).values({
          ...row,
          options: toJsonText(encounter.options),
          forkedFrom: fork?.encounterId ?? null,
          forkedVersion: fork?.version ?? null,
        });
      }),

    byIds: (ids) =>
      database.attempt('read encounters', async () => {
        const rows = ids.length === 0 ? [] : await found.execute({ ids: JSON.stringify(ids) });
        return byId(rows.map(encounterFrom));
      }),

    list: (campaignId, page) =>
      database.attempt('list encounters', async () => {
        const rows = await database.sql
          .select()
          .from(encounters)
          .where(
            and(
              eq(encounters.campaignId, campaignId),
              page.after === null ? undefined : gt(encounters.id, page.after),
            ),
          )
          .orderBy(asc(encounters.id))
          .limit(limitOf(page));
        return rows.map(encounterFrom);
      }),

    append: (entry) =>
      database.attempt('append an entry', async () => {
        const written = await appended.execute(rowOf(entry));
        return written.length === 1;
      }),

    logs: (after) =>
      database.attempt('read logs', async () => {
        const logs = new Map<string, StoredEntry[]>([...after.keys()].map((id) => [id, []]));
        for (const row of after.size === 0 ? [] : await rowsAfter(after))
          logs.get(row.encounterId)?.push(entryFrom(row));
        return logs;
      }),

    part: (id, page) =>
      database.attempt('read a part of a log', async () => {
        const rows = await tail.execute({ id, ...page, first: limitOf(page) });
        return rows.map(entryFrom);
      }),
  };
}

/** No log has more entries, and no version is higher. */
const LAST = Number.MAX_SAFE_INTEGER;

type EncounterRow = Tables['encounters']['$inferSelect'];
type EntryRow = Tables['encounterEntries']['$inferSelect'];

function encounterFrom({ forkedFrom, forkedVersion, ...row }: EncounterRow): StoredEncounter {
  return {
    ...row,
    options: fromJsonText(row.options, `encounter ${row.id}`, 'options'),
    fork:
      forkedFrom === null || forkedVersion === null
        ? null
        : { encounterId: forkedFrom, version: forkedVersion },
  };
}

function rowOf(entry: StoredEntry): Readonly<Record<keyof EntryRow, unknown>> {
  return {
    ...entry,
    command: toJsonText(entry.command),
    throws: toJsonText(entry.throws),
    events: toJsonText(entry.events),
  };
}

function entryFrom(row: EntryRow): StoredEntry {
  const name = `entry ${row.version} of encounter ${row.encounterId}`;
  return {
    ...row,
    command: fromJsonText(row.command, name, 'command'),
    throws: fromJsonText(row.throws, name, 'throws'),
    events: fromJsonText(row.events, name, 'events'),
  };
}
