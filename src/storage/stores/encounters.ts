import { and, asc, eq, gt, inArray, lte, max, or, type Placeholder, sql } from 'drizzle-orm';
import { UNNAMED_SEED_SCHEME } from '../../engine/encounter/secret-dice.ts';
import type { EncounterFilter, EncounterStore, VersionRange } from '../../play/ports.ts';
import type { ImportedDice, StoredEncounter, StoredEntry } from '../../play/stored.ts';
import type { Database } from '../database.ts';
import { fromJsonText, listedFrom, toJsonText } from '../json-text.ts';
import type { Tables } from '../tables.ts';
import type { CharacterMoves } from './character-moving.ts';
import { countOf } from './count.ts';
import { passingSteps } from './deadlines/passing.ts';
import { type EntryRow, entryFrom, rowOf } from './entry-rows.ts';
import { beyond, limitOf } from './page.ts';
import { byId, listOf } from './rows.ts';
import { quotaGuard, type Save } from './saving.ts';
import { snapshotFrom, snapshotRow } from './snapshot-rows.ts';
import { entryCounter, type RowCounter } from './stored-bytes.ts';
import { newRowOf, placeholdersOf } from './values.ts';

/** Stores encounters as rows, and the entries of their logs as rows. */
export function encounterStore(
  database: Database,
  save: Save,
  moving: CharacterMoves,
  counted: RowCounter,
): EncounterStore {
  const { encounters, encounterEntries, encounterSnapshots } = database.tables;
  const room = quotaGuard(database, 'room_for_encounters', encounters);
  const countEntries = entryCounter(database);
  const passes = passingSteps(database);

  const found = database.prepare(
    'encounters_by_ids',
    database.sql
      .select()
      .from(encounters)
      .where(database.among(encounters.id, sql.placeholder('ids'))),
  );

  const lastOf = sql<number | null>`(${database.sql
    .select({ last: max(encounterEntries.version) })
    .from(encounterEntries)
    .where(eq(encounterEntries.encounterId, encounters.id))})`;

  const those = (campaignId: string, { systems, id }: EncounterFilter) =>
    and(
      eq(encounters.campaignId, campaignId),
      id === null ? undefined : eq(encounters.id, id),
      systems === null ? undefined : inArray(encounters.system, [...systems]),
    );

  const within = (
    id: string | Placeholder,
    { after, upTo }: { readonly after: number | Placeholder; readonly upTo: number | Placeholder },
  ) =>
    and(
      eq(encounterEntries.encounterId, id),
      gt(encounterEntries.version, after),
      lte(encounterEntries.version, upTo),
    );

  /** A simpler query for the usual case of one encounter. */
  const span = database.prepare(
    'entries_of_encounter',
    database.sql
      .select()
      .from(encounterEntries)
      .where(
        within(sql.placeholder('id'), { after: sql.placeholder('after'), upTo: sql.placeholder('upTo') }),
      )
      .orderBy(asc(encounterEntries.version)),
  );

  const ofMany = (spans: ReadonlyMap<string, VersionRange>) =>
    database.sql
      .select()
      .from(encounterEntries)
      .where(or(...[...spans].map(([id, span]) => within(id, span))))
      .orderBy(asc(encounterEntries.encounterId), asc(encounterEntries.version));

  const added = database.prepare(
    'add_encounter',
    database.sql.insert(encounters).values(newRowOf(encounters)).returning({ id: encounters.id }),
  );

  const appended = database.prepare(
    'append_entry',
    database.sql
      .insert(encounterEntries)
      .values(placeholdersOf(encounterEntries))
      .onConflictDoNothing({ target: [encounterEntries.encounterId, encounterEntries.version] })
      .returning({ version: encounterEntries.version }),
  );

  const snapshotKept = database.prepare(
    'keep_snapshot',
    database.sql
      .insert(encounterSnapshots)
      .values(placeholdersOf(encounterSnapshots))
      .onConflictDoUpdate({
        target: [encounterSnapshots.encounterId, encounterSnapshots.slot],
        set: {
          version: sql`excluded.version`,
          madeBy: sql`excluded.made_by`,
          state: sql`excluded.state`,
          check: sql`excluded."check"`,
        },
      })
      .returning({ slot: encounterSnapshots.slot }),
  );

  const snapshotsUpTo = database.prepare(
    'snapshots_up_to',
    database.sql
      .select()
      .from(encounterSnapshots)
      .where(
        and(
          database.among(encounterSnapshots.encounterId, sql.placeholder('ids')),
          eq(encounterSnapshots.madeBy, sql.placeholder('madeBy')),
          sql`${encounterSnapshots.version} = (select max(version) from encounter_snapshots other
            where other.encounter_id = ${encounterSnapshots.encounterId} and other.made_by = ${encounterSnapshots.madeBy} and other.version <= ${sql.placeholder('upTo')})`,
        ),
      ),
  );

  /** Condition that matches no row if the log was rewritten since a state was folded. Then it must not be stored. */
  const asFolded = database.prepare(
    'log_is_as_folded',
    database.sql
      .select({ id: encounters.id })
      .from(encounters)
      .where(
        and(eq(encounters.id, sql.placeholder('id')), eq(encounters.rewrites, sql.placeholder('rewrites'))),
      ),
  );
  const notRewritten = (id: string, rewrites: number | undefined) =>
    rewrites === undefined ? [] : [{ statement: asFolded, values: { id, rewrites } }];

  const rowsIn = (spans: ReadonlyMap<string, VersionRange>): PromiseLike<readonly EntryRow[]> => {
    const [only] = spans;
    return only && spans.size === 1 ? span.execute({ id: only[0], ...only[1] }) : ofMany(spans);
  };

  return {
    add: (encounter, along) =>
      database.attempt('add an encounter', () => {
        const { fork, passing: _, ...row } = encounter;
        const step = {
          statement: added,
          values: {
            ...row,
            options: toJsonText(encounter.options),
            tables: toJsonText(encounter.tables),
            imported: toJsonText(encounter.imported),
            forkedFrom: fork?.encounterId ?? null,
            forkedVersion: fork?.version ?? null,
            rewrites: 0,
            passesAt: null,
            passesVersion: null,
          },
        };
        const rows = (along?.entries ?? []).map(rowOf);
        const entries = rows.map((values) => ({ statement: appended, values }));
        return save(
          [
            ...room(encounter.campaignId, 1, along),
            step,
            counted.with([encounter.id]),
            ...countEntries(rows),
            ...entries,
          ],
          along,
        );
      }),

    byIds: (ids) =>
      database.attempt('read encounters', async () => {
        const rows = ids.length === 0 ? [] : await found.execute({ ids: listOf(ids) });
        return byId(rows.map(encounterFrom));
      }),

    allIds: (page) =>
      database.attempt('list all encounters', async () => {
        const rows = await database.sql
          .select({ id: encounters.id })
          .from(encounters)
          .where(page.after === null ? undefined : gt(encounters.id, page.after))
          .orderBy(asc(encounters.id))
          .limit(limitOf(page));
        return rows.map(({ id }) => id);
      }),

    list: (campaignId, filter, page) =>
      database.attempt('list encounters', async () => {
        const rows = await database.sql
          .select()
          .from(encounters)
          .where(and(those(campaignId, filter), beyond(database, encounters, campaignId, page.after)))
          .orderBy(asc(encounters.position))
          .limit(limitOf(page));
        return listedFrom(rows, encounterFrom, ({ id }) => id);
      }),

    reached: (campaignId) =>
      database.attempt('read the versions of encounters', async () => {
        const rows = await database.sql
          .select({
            id: encounters.id,
            system: encounters.system,
            shared: encounters.forkedVersion,
            rewrites: encounters.rewrites,
            last: lastOf,
          })
          .from(encounters)
          .where(eq(encounters.campaignId, campaignId))
          .orderBy(asc(encounters.position));
        return rows.map(({ id, system, shared, rewrites, last }) => ({
          id,
          system,
          rewrites,
          shared: shared ?? 0,
          version: last ?? shared ?? 0,
        }));
      }),

    count: (campaignId, filter) =>
      database.attempt('count encounters', () => countOf(database, encounters, those(campaignId, filter))),

    append: (entry, along) =>
      database.attempt('append an entry', () => {
        const row = rowOf(entry);
        const moves = moving(along?.moves ?? [], entry.encounterId);
        const snapshots = along?.snapshot
          ? [{ statement: snapshotKept, values: snapshotRow(along.snapshot) }]
          : [];
        const before = [...moves.before, ...countEntries([row])];
        const after = [...moves.after, ...snapshots, ...passes(entry.encounterId, along?.passing)];
        // A single entry is one statement, for which PostgreSQL needs no transaction.
        const alone = before.length + after.length === 0 && !along?.record;
        const guard = alone ? [] : notRewritten(entry.encounterId, along?.rewrites);
        return save([...before, { statement: appended, values: row }, ...guard, ...after], along);
      }),

    keep: (snapshot, rewrites) =>
      database.attempt('keep a snapshot', async () => {
        const kept = { statement: snapshotKept, values: snapshotRow(snapshot) };
        await save([kept, ...notRewritten(snapshot.encounterId, rewrites)], undefined);
      }),

    snapshots: (ids, { madeBy, upTo }) =>
      database.attempt('read snapshots', async () => {
        const rows = ids.length === 0 ? [] : await snapshotsUpTo.execute({ ids: listOf(ids), madeBy, upTo });
        return new Map(
          rows.flatMap((row) => {
            const snapshot = snapshotFrom(row);
            return snapshot ? [[row.encounterId, snapshot] as const] : [];
          }),
        );
      }),

    logs: (spans) =>
      database.attempt('read logs', async () => {
        const logs = new Map<string, StoredEntry[]>([...spans.keys()].map((id) => [id, []]));
        for (const row of spans.size === 0 ? [] : await rowsIn(spans))
          logs.get(row.encounterId)?.push(entryFrom(row));
        return logs;
      }),
  };
}

type EncounterRow = Tables['encounters']['$inferSelect'];

/** Rows that were written before seed schemes had names do not have this field. */
type WithoutScheme = Omit<ImportedDice, 'seedScheme'> & Partial<ImportedDice>;

export function encounterFrom({
  forkedFrom,
  forkedVersion,
  position,
  passesAt,
  passesVersion,
  ...row
}: EncounterRow): StoredEncounter {
  return {
    ...row,
    options: fromJsonText(row.options, `encounter ${row.id}`, 'options'),
    tables: fromJsonText(row.tables, `encounter ${row.id}`, 'tables'),
    imported: fromJsonText<readonly WithoutScheme[]>(row.imported, `encounter ${row.id}`, 'imported').map(
      (dice) => ({ seedScheme: UNNAMED_SEED_SCHEME, ...dice }),
    ),
    fork:
      forkedFrom === null || forkedVersion === null
        ? null
        : { encounterId: forkedFrom, version: forkedVersion },
    ...(passesAt === null || passesVersion === null
      ? {}
      : { passing: { version: passesVersion, at: passesAt } }),
  };
}
