import { and, eq, sql } from 'drizzle-orm';
import { IdempotencyRecordExists, type WithinQuota, type WriteOptions } from '../../play/ports.ts';
import type { CampaignTable, Database, Prepared, Step } from '../database.ts';
import { toJsonText } from '../json-text.ts';
import { placeholdersOf } from './values.ts';

/**
 * Saves changes and an optional idempotency record in one transaction. Returns false if a change did not match a row.
 */
export type Save = (changes: readonly Step[], along: WriteOptions | undefined) => Promise<boolean>;

export function savingOn(database: Database): Save {
  const { receipts } = database.tables;
  const kept = database.prepare(
    'add_receipt',
    database.sql
      .insert(receipts)
      .values(placeholdersOf(receipts))
      .onConflictDoNothing({ target: [receipts.scope, receipts.key] })
      .returning({ key: receipts.key }),
  );

  return async (changes, along) => {
    const record = along?.record ?? null;
    if (record === null) return (await database.transaction(changes)) === null;
    const keep: Step = { statement: kept, values: { ...record, answer: toJsonText(record.answer) } };
    const failed = await database.transaction([keep, ...changes]);
    if (failed === 0) throw new IdempotencyRecordExists('a record for this key already exists');
    return failed === null;
  };
}

/**
 * Returns the steps before rows are added to a campaign. They serialise the transactions, so that each row gets a
 * separate position, and check the campaign's limit.
 */
export function quotaGuard(
  database: Database,
  name: string,
  table: CampaignTable,
  counted = sql`true`,
): (campaignId: string, more: number, along: WithinQuota | undefined) => readonly Step[] {
  const { campaigns } = database.tables;
  const campaignId = sql.placeholder('campaignId');
  const there = sql`(select count(*) from ${table} where ${table.campaignId} = ${campaignId} and ${counted})`;
  const statement: Prepared<readonly unknown[]> = database.prepare(
    name,
    database.sql
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(
        and(
          eq(campaigns.id, campaignId),
          sql`${there} + ${sql.placeholder('more')} <= ${sql.placeholder('most')}`,
        ),
      ),
  );
  const inTurn = database.rowLock(`${name}_in_turn`, campaigns);
  return (id, more, along) => [
    ...inTurn(id),
    ...(along?.max === undefined ? [] : [{ statement, values: { campaignId: id, more, most: along.max } }]),
  ];
}
