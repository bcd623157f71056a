import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { StoredWebhook, Undelivered } from '../../../play/webhook-store.ts';
import type { Database, Step } from '../../database.ts';

/**
 * Stores positions in logs up to which webhooks have delivered the entries. If there is no position for a log, only
 * entries that a fork shares count as delivered.
 */
export function webhookPositions(database: Database) {
  const { webhooks, webhookPositions: positions, encounters, encounterEntries } = database.tables;
  const given = (name: string) => sql`${sql.placeholder(name)}`;
  const isKept = and(
    eq(positions.webhookId, sql.placeholder('webhookId')),
    eq(positions.encounterId, encounters.id),
  );
  const last = sql<number>`coalesce((select max(${encounterEntries.version}) from ${encounterEntries} where ${encounterEntries.encounterId} = ${encounters.id}), ${encounters.forkedVersion}, 0)`;
  const after = sql<number>`coalesce(${positions.version}, ${encounters.forkedVersion}, 0)`;
  const meant = and(
    eq(encounters.campaignId, sql.placeholder('campaignId')),
    sql`(${given('encounterId')} = '' or ${encounters.id} = ${given('encounterId')})`,
  );

  const begun = database.prepare(
    'begin_webhook',
    database.sql
      .insert(positions)
      .select(
        database.sql
          .select({
            webhookId: webhooks.id,
            encounterId: sql<string>`${encounters.id}`.as('encounter_id'),
            version: last.as('version'),
          })
          .from(webhooks)
          .innerJoin(encounters, eq(encounters.campaignId, webhooks.campaignId))
          .where(eq(webhooks.id, sql.placeholder('webhookId'))),
      )
      .returning({ encounterId: positions.encounterId }),
  );

  const behind = database.prepare(
    'behind_of_webhook',
    database.sql
      .select({ encounterId: encounters.id, after, version: last })
      .from(encounters)
      .leftJoin(positions, isKept)
      .where(and(meant, sql`${last} > ${after}`))
      .orderBy(encounters.position)
      .limit(sql.placeholder('most')),
  );

  const put = (name: string, where?: SQL) =>
    database.prepare(
      name,
      database.sql
        .insert(positions)
        .values({
          webhookId: sql.placeholder('webhookId'),
          encounterId: sql.placeholder('encounterId'),
          version: sql.placeholder('version'),
        })
        .onConflictDoUpdate({
          target: [positions.webhookId, positions.encounterId],
          set: { version: sql`excluded.version` },
          ...(where ? { setWhere: where } : {}),
        })
        .returning({ version: positions.version }),
    );
  const set = put('set_webhook_position');
  const advanced = put('advance_webhook', sql`${positions.version} = ${given('after')}`);

  const removed = database.prepare(
    'remove_webhook_positions_of_one',
    database.sql
      .delete(positions)
      .where(eq(positions.webhookId, sql.placeholder('webhookId')))
      .returning({ encounterId: positions.encounterId }),
  );

  const step = (statement: Step['statement'], values: Step['values']): Step => ({ statement, values });
  const mayMeetNothing = (one: Step): Step => ({ ...one, mayMeetNothing: true });

  return {
    /** Sets the position after the current last entry of each log. */
    begin: ({ id }: StoredWebhook): Step => mayMeetNothing(step(begun, { webhookId: id })),
    behind: async (
      { id, campaignId, encounterId }: StoredWebhook,
      most: number,
    ): Promise<readonly Undelivered[]> =>
      behind.execute({ webhookId: id, campaignId, encounterId: encounterId ?? '', most }),
    set: (webhookId: string, encounterId: string, version: number): Step =>
      step(set, { webhookId, encounterId, version }),
    /** Does not change a position that the game master has changed in the meantime. */
    advance: (webhookId: string, { encounterId, after: from, version }: Undelivered): Step =>
      mayMeetNothing(step(advanced, { webhookId, encounterId, after: from, version })),
    remove: (webhookId: string): Step => mayMeetNothing(step(removed, { webhookId })),
  };
}
