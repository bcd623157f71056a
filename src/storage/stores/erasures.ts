import { and, asc, type Column, eq, gt, max, or, type SQL, sql } from 'drizzle-orm';
import type { Erasing, ErasureStore } from '../../play/erasures.ts';
import type { Database, Step } from '../database.ts';
import { fromJsonText, toJsonText } from '../json-text.ts';
import { type EntryRow, entryFrom, rowOf } from './entry-rows.ts';
import { foldCase } from './folded.ts';
import { listOf } from './rows.ts';
import type { Save } from './saving.ts';
import { bytesOf, eventCounter, logCounter, type RowCounter } from './stored-bytes.ts';

/** Counters that update the stored bytes of rewritten rows. */
interface Counted {
  readonly characters: RowCounter;
  readonly encounters: RowCounter;
  readonly keys: RowCounter;
}

/** Maximum number of strings that one statement searches for. */
const TEXTS_AT_ONCE = 50;

/** Reads and rewrites the rows that contain a name, to erase the name. */
export function erasureStore(database: Database, save: Save, counted: Counted): ErasureStore {
  const { campaignKeys, characters, characterEvents, encounters, encounterEntries, encounterSnapshots } =
    database.tables;
  const { receipts } = database.tables;
  const given = (name: string) => sql`${sql.placeholder(name)}`;

  const found = database.prepare(
    'erasure_subject',
    database.sql
      .select({ position: characters.position, erasing: characters.erasing })
      .from(characters)
      .where(eq(characters.id, sql.placeholder('id'))),
  );

  const begun = database.prepare(
    'begin_erasure',
    database.sql
      .update(characters)
      .set({
        name: given('name'),
        foldedName: given('foldedName'),
        state: given('state'),
        version: given('version'),
        updatedAt: given('updatedAt'),
        erasedAt: given('updatedAt'),
        erasing: given('erasing'),
      })
      .where(
        and(
          eq(characters.id, sql.placeholder('id')),
          eq(characters.version, sql.placeholder('expectedVersion')),
        ),
      )
      .returning({ id: characters.id }),
  );

  const finished = database.prepare(
    'finish_erasure',
    database.sql
      .update(characters)
      .set({ erasing: null })
      .where(eq(characters.id, sql.placeholder('id')))
      .returning({ id: characters.id }),
  );

  const ended = database.prepare(
    'last_of_log',
    database.sql
      .select({ last: max(encounterEntries.version) })
      .from(encounterEntries)
      .where(eq(encounterEntries.encounterId, sql.placeholder('encounterId'))),
  );

  const locked = database.rowLock('rewrite_log_in_turn', encounters, 'update');

  const unchanged = database.prepare(
    'log_is_as_read',
    database.sql
      .select({ id: encounters.id })
      .from(encounters)
      .where(
        and(
          eq(encounters.id, sql.placeholder('encounterId')),
          sql`coalesce((select max(${encounterEntries.version}) from ${encounterEntries} where ${encounterEntries.encounterId} = ${sql.placeholder('encounterId')}), 0) = ${sql.placeholder('last')}`,
        ),
      ),
  );

  const rewritten = database.prepare(
    'rewrite_entry',
    database.sql
      .update(encounterEntries)
      .set({ command: given('command'), throws: given('throws'), events: given('events') })
      .where(
        and(
          eq(encounterEntries.encounterId, sql.placeholder('encounterId')),
          eq(encounterEntries.version, sql.placeholder('version')),
        ),
      )
      .returning({ version: encounterEntries.version }),
  );

  const renewed = database.prepare(
    'renew_encounter',
    database.sql
      .update(encounters)
      .set({ title: given('title'), rewrites: sql`${encounters.rewrites} + 1` })
      .where(eq(encounters.id, sql.placeholder('encounterId')))
      .returning({ id: encounters.id }),
  );

  const dropped = database.prepare(
    'drop_snapshots',
    database.sql
      .delete(encounterSnapshots)
      .where(eq(encounterSnapshots.encounterId, sql.placeholder('encounterId')))
      .returning({ slot: encounterSnapshots.slot }),
  );

  const eventRewritten = database.prepare(
    'rewrite_character_event',
    database.sql
      .update(characterEvents)
      .set({ played: given('played') })
      .where(
        and(
          eq(characterEvents.characterId, sql.placeholder('characterId')),
          eq(characterEvents.version, sql.placeholder('version')),
        ),
      )
      .returning({ version: characterEvents.version }),
  );

  const answerRewritten = database.prepare(
    'rewrite_receipt',
    database.sql
      .update(receipts)
      .set({ answer: given('answer') })
      .where(and(eq(receipts.scope, sql.placeholder('scope')), eq(receipts.key, sql.placeholder('key'))))
      .returning({ key: receipts.key }),
  );

  const relabelled = database.prepare(
    'relabel_keys',
    database.sql
      .update(campaignKeys)
      .set({ label: given('label') })
      .where(database.among(campaignKeys.id, sql.placeholder('ids')))
      .returning({ id: campaignKeys.id }),
  );

  const logSize = logCounter(database);
  const countEvent = eventCounter(database);

  /**
   * Returns a condition for rows that contain one of the strings. It searches for the form that the strings have in
   * JSON.
   */
  const within = (columns: readonly Column[], texts: readonly string[]): SQL | undefined =>
    or(
      ...texts.flatMap((text) =>
        columns.map((column) => database.contains(column, JSON.stringify(text).slice(1, -1))),
      ),
    );

  return {
    subject: (id) =>
      database.attempt('read the names to erase', async () => {
        const [row] = await found.execute({ id });
        return row
          ? {
              position: row.position,
              erasing:
                row.erasing === null
                  ? null
                  : fromJsonText<Erasing>(row.erasing, `character ${id}`, 'erasing'),
            }
          : null;
      }),

    begin: ({ id, name, state, version, updatedAt }, erasing) =>
      database.attempt('start erasing a character', () => {
        const values = {
          ...{ id, name, foldedName: foldCase(name), state: toJsonText(state), version, updatedAt },
          ...{ expectedVersion: version - 1, erasing: toJsonText(erasing) },
        };
        return save(
          [counted.characters.without([id]), { statement: begun, values }, counted.characters.with([id])],
          undefined,
        );
      }),

    lastOf: (encounterId) =>
      database.attempt('read the version of a log', async () => {
        const [row] = await ended.execute({ encounterId });
        return row?.last ?? 0;
      }),

    entriesWith: (encounterId, texts, { after, first }) =>
      database.attempt('read entries to erase a name', async () => {
        const found = new Map<number, EntryRow>();
        const columns = [encounterEntries.command, encounterEntries.throws, encounterEntries.events];
        for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
          const rows = await database.sql
            .select()
            .from(encounterEntries)
            .where(
              and(
                eq(encounterEntries.encounterId, encounterId),
                gt(encounterEntries.version, after),
                within(columns, texts.slice(at, at + TEXTS_AT_ONCE)),
              ),
            )
            .orderBy(asc(encounterEntries.version))
            .limit(first);
          for (const row of rows) found.set(row.version, row);
        }
        const rows = [...found.values()].sort((a, b) => a.version - b.version);
        return rows.slice(0, first).map(entryFrom);
      }),

    rewriteLog: ({ encounterId, title, last, entries }) =>
      database.attempt('rewrite a log', () => {
        const steps: readonly Step[] = [
          logSize.without(encounterId, last),
          counted.encounters.without([encounterId]),
          ...locked(encounterId),
          { statement: unchanged, values: { encounterId, last } },
          ...entries.map((entry) => ({ statement: rewritten, values: { ...rowOf(entry) } })),
          { statement: renewed, values: { encounterId, title } },
          { statement: dropped, values: { encounterId }, mayMeetNothing: true },
          counted.encounters.with([encounterId]),
          logSize.with(encounterId, last),
        ];
        return save(steps, undefined);
      }),

    rewriteEvents: (events) =>
      database.attempt('rewrite the history of a character', async () => {
        await save(
          events.flatMap(({ was, is }) => {
            const played = toJsonText(is.played);
            const more = bytesOf([played]) - bytesOf([toJsonText(was.played)]);
            return [
              countEvent(is.characterId, more),
              { statement: eventRewritten, values: { ...is, played } },
            ];
          }),
          undefined,
        );
      }),

    answersWith: (campaignId, texts) =>
      database.attempt('read idempotency records to erase a name', async () => {
        const keys = sql`(select ${campaignKeys.id} from ${campaignKeys} where ${campaignKeys.campaignId} = ${campaignId})`;
        const rows = await database.sql
          .select()
          .from(receipts)
          .where(and(sql`${receipts.scope} in ${keys}`, within([receipts.answer], texts)));
        return rows.map((row) => ({
          ...row,
          answer: fromJsonText(row.answer, `idempotency record ${row.key}`, 'answer'),
        }));
      }),

    rewriteAnswers: (records) =>
      database.attempt('rewrite idempotency records', async () => {
        for (const { scope, key, answer } of records)
          await save(
            [{ statement: answerRewritten, values: { scope, key, answer: toJsonText(answer) } }],
            undefined,
          );
      }),

    relabel: (keyIds, label) =>
      database.attempt('label keys', async () => {
        if (keyIds.length === 0) return;
        await save(
          [
            counted.keys.without(keyIds),
            { statement: relabelled, values: { ids: listOf(keyIds), label } },
            counted.keys.with(keyIds),
          ],
          undefined,
        );
      }),

    finish: (id, along) =>
      database.attempt('finish erasing a character', async () => {
        await save([{ statement: finished, values: { id } }], along);
      }),
  };
}
