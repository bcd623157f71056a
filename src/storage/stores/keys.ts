import { and, asc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';
import { type KeyStore, NEVER } from '../../play/ports.ts';
import type { StoredKey } from '../../play/stored.ts';
import type { Database, Step } from '../database.ts';
import { fromJsonText, listedFrom, toJsonText } from '../json-text.ts';
import type { Tables } from '../tables.ts';
import { countOf } from './count.ts';
import { beyond, limitOf } from './page.ts';
import { byId, listOf } from './rows.ts';
import { quotaGuard, type Save } from './saving.ts';
import { type RowCounter, rowCounter } from './stored-bytes.ts';
import { newRowOf } from './values.ts';

/** Stores keys as rows. Keys are found by their hash. */
export function keyStore(
  database: Database,
  save: Save,
): {
  readonly keys: KeyStore;
  readonly addKey: (key: StoredKey) => readonly Step[];
  readonly counted: RowCounter;
} {
  const { campaigns, campaignKeys: keys } = database.tables;
  const among = (campaignId: string, revoked: boolean) =>
    and(eq(keys.campaignId, campaignId), revoked ? undefined : isNull(keys.revokedAt));
  const room = quotaGuard(database, 'room_for_keys', keys, isNull(keys.revokedAt));
  const counted = rowCounter(database, 'keys', keys, [keys.label, keys.characterIds]);

  const valid = database.prepare(
    'key_by_hash',
    database.sql
      .select({
        key: getTableColumns(keys),
        archivedAt: campaigns.archivedAt,
        bytes: campaigns.bytes,
        answerSeconds: campaigns.answerSeconds,
      })
      .from(keys)
      .innerJoin(campaigns, eq(campaigns.id, keys.campaignId))
      .where(and(eq(keys.hash, sql.placeholder('hash')), isNull(keys.revokedAt))),
  );

  const found = database.prepare(
    'keys_by_ids',
    database.sql
      .select()
      .from(keys)
      .where(database.among(keys.id, sql.placeholder('ids'))),
  );

  const added = database.prepare(
    'add_key',
    database.sql.insert(keys).values(newRowOf(keys)).returning({ id: keys.id }),
  );

  const given = (name: keyof typeof keys.$inferSelect) =>
    sql`coalesce(${sql.placeholder(name)}, ${keys[name]})`;
  const changed = database.prepare(
    'change_key',
    database.sql
      .update(keys)
      .set({
        label: given('label'),
        characterIds: given('characterIds'),
        hash: given('hash'),
        rotatedAt: given('rotatedAt'),
        revokedAt: given('revokedAt'),
        revokedBy: given('revokedBy'),
        expiresAt: sql`nullif(${given('expiresAt')}, ${sql.raw(`'${NEVER}'`)})`,
      })
      .where(and(eq(keys.id, sql.placeholder('id')), isNull(keys.revokedAt)))
      .returning({ id: keys.id }),
  );

  const usedAt = sql.placeholder('at');
  const used = database.prepare(
    'use_key',
    database.sql
      .update(keys)
      .set({ lastUsedAt: sql`${usedAt}` })
      .where(
        and(eq(keys.id, sql.placeholder('id')), or(isNull(keys.lastUsedAt), lt(keys.lastUsedAt, usedAt))),
      )
      .returning({ id: keys.id }),
  );

  const addKey = (key: StoredKey): readonly Step[] => [
    { statement: added, values: { ...toRow(key) } },
    counted.with([key.id]),
  ];

  return {
    addKey,
    counted,
    keys: {
      add: (key, along) =>
        database.attempt('add a key', () => save([...room(key.campaignId, 1, along), ...addKey(key)], along)),

      byHash: (hash) =>
        database.attempt('read a key', async () => {
          const [row] = await valid.execute({ hash });
          return row
            ? {
                ...fromRow(row.key),
                campaignArchived: row.archivedAt !== null,
                campaignBytes: row.bytes,
                answerSeconds: row.answerSeconds,
              }
            : null;
        }),

      byIds: (ids) =>
        database.attempt('read keys', async () => {
          const rows = ids.length === 0 ? [] : await found.execute({ ids: listOf(ids) });
          return byId(rows.map(fromRow));
        }),

      list: (campaignId, { revoked }, page) =>
        database.attempt('list keys', async () => {
          const rows = await database.sql
            .select()
            .from(keys)
            .where(and(among(campaignId, revoked), beyond(database, keys, campaignId, page.after)))
            .orderBy(asc(keys.position))
            .limit(limitOf(page));
          return listedFrom(rows, fromRow, ({ id }) => id);
        }),

      count: (campaignId, { revoked }) =>
        database.attempt('count keys', () => countOf(database, keys, among(campaignId, revoked))),

      change: (id, { characterIds, ...rest }, along) =>
        database.attempt('change a key', () => {
          const ids = characterIds === null ? null : toJsonText(characterIds);
          const step = { statement: changed, values: { ...rest, id, characterIds: ids } };
          const resized = rest.label !== null || ids !== null;
          return save(resized ? [counted.without([id]), step, counted.with([id])] : [step], along);
        }),

      use: (id, at) =>
        database.attempt('record the use of a key', async () => {
          await database.transaction([{ statement: used, values: { id, at } }]);
        }),
    },
  };
}

type Row = Tables['campaignKeys']['$inferSelect'];

const toRow = (key: StoredKey): Omit<Row, 'position'> => ({
  ...key,
  characterIds: toJsonText(key.characterIds),
  scopes: toJsonText(key.scopes),
});

const fromRow = ({ position, ...row }: Row): StoredKey => ({
  ...row,
  characterIds: fromJsonText(row.characterIds, `key ${row.id}`, 'characters'),
  scopes: fromJsonText(row.scopes, `key ${row.id}`, 'scopes'),
});
