import { and, eq, isNull, sql } from 'drizzle-orm';
import type { KeyStore } from '../play/ports.ts';
import type { Database } from './database.ts';

/** Keys as rows, found by their hash. */
export function keyStore(database: Database): KeyStore {
  const { campaignKeys } = database.tables;

  const valid = database.prepare(
    'key_by_hash',
    database.sql
      .select()
      .from(campaignKeys)
      .where(and(eq(campaignKeys.hash, sql.placeholder('hash')), isNull(campaignKeys.revokedAt))),
  );

  return {
    add: (key) =>
      database.attempt('add a key', async () => {
        await database.sql.insert(campaignKeys).values(key);
      }),

    byHash: (hash) =>
      database.attempt('read a key', async () => {
        const [key] = await valid.execute({ hash });
        return key ?? null;
      }),
  };
}
