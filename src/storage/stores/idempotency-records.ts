import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { IdempotencyRecordStore } from '../../play/ports.ts';
import type { Database } from '../database.ts';
import { fromJsonText } from '../json-text.ts';
import type { Save } from './saving.ts';

/** Stores idempotency records as rows. A record is written in the same transaction as the change. */
export function idempotencyRecordStore(database: Database, save: Save): IdempotencyRecordStore {
  const { receipts } = database.tables;

  const found = database.prepare(
    'receipt_by_key',
    database.sql
      .select()
      .from(receipts)
      .where(and(eq(receipts.scope, sql.placeholder('scope')), eq(receipts.key, sql.placeholder('key')))),
  );

  const old = database.sql
    .select({ scope: receipts.scope, key: receipts.key })
    .from(receipts)
    .where(lt(receipts.at, sql.placeholder('before')))
    .orderBy(asc(receipts.at))
    .limit(sql.placeholder('most'));
  const forgotten = database.prepare(
    'forget_receipts',
    database.sql
      .delete(receipts)
      .where(sql`(${receipts.scope}, ${receipts.key}) in ${old}`)
      .returning({ key: receipts.key }),
  );

  return {
    add: (record) =>
      database.attempt('add an idempotency record', async () => {
        await save([], { record });
      }),

    find: (scope, key) =>
      database.attempt('read an idempotency record', async () => {
        const [row] = await found.execute({ scope, key });
        return row
          ? { ...row, answer: fromJsonText(row.answer, `idempotency record ${row.key}`, 'answer') }
          : null;
      }),

    deleteBefore: (before, most) =>
      database.attempt('delete old idempotency records', async () => {
        await database.transaction([{ statement: forgotten, values: { before, most } }]);
      }),
  };
}
