import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { ReceiptStore } from '../../play/ports.ts';
import type { Database } from '../database.ts';
import { fromJsonText } from '../json-text.ts';
import type { Save } from './saving.ts';

/** Receipts as rows; they are written along with what they stand for. */
export function receiptStore(database: Database, save: Save): ReceiptStore {
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
    add: (receipt) =>
      database.attempt('add a receipt', async () => {
        await save([], { receipt });
      }),

    find: (scope, key) =>
      database.attempt('read a receipt', async () => {
        const [row] = await found.execute({ scope, key });
        return row ? { ...row, answer: fromJsonText(row.answer, `receipt ${row.key}`, 'answer') } : null;
      }),

    forget: (before, most) =>
      database.attempt('forget old receipts', async () => {
        await database.together([{ statement: forgotten, values: { before, most } }]);
      }),
  };
}
