import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CampaignStore } from '../../play/ports.ts';
import type { Database, Prepared, Step } from '../database.ts';
import type { Save } from './saving.ts';

/** Stores the times at which campaigns are used, archived, reopened and deleted. */
export function campaignLives(
  database: Database,
  save: Save,
): Pick<CampaignStore, 'use' | 'reopen' | 'archive' | 'abandoned' | 'delete' | 'deleted' | 'remove'> {
  const { campaigns, campaignKeys } = database.tables;
  const given = (name: string) => sql`${sql.placeholder(name)}`;
  const thisOne = eq(campaigns.id, sql.placeholder('id'));
  const forLong = and(
    lt(campaigns.archivedAt, sql.placeholder('since')),
    lt(campaigns.lastUsedAt, sql.placeholder('since')),
  );

  /** The stored time must not decrease if one instance's clock is slow. */
  const usedAt = sql`case when ${campaigns.lastUsedAt} > ${given('at')} then ${campaigns.lastUsedAt} else ${given('at')} end`;

  const used = database.prepare(
    'use_campaign',
    database.sql.update(campaigns).set({ lastUsedAt: usedAt }).where(thisOne).returning({ id: campaigns.id }),
  );

  const reopened = database.prepare(
    'reopen_campaign',
    database.sql
      .update(campaigns)
      .set({ archivedAt: null, lastUsedAt: usedAt })
      .where(and(thisOne, sql`${campaigns.archivedAt} is not null`))
      .returning({ id: campaigns.id }),
  );

  /** Earlier versions did not store this time. Campaigns without it count as used at the time of their first check. */
  const begun = database.prepare(
    'begin_campaigns',
    database.sql
      .update(campaigns)
      .set({ lastUsedAt: given('at') })
      .where(isNull(campaigns.lastUsedAt))
      .returning({ id: campaigns.id }),
  );

  const unused = (since: string, most: number) =>
    database.sql
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(and(isNull(campaigns.archivedAt), lt(campaigns.lastUsedAt, since)))
      .orderBy(asc(campaigns.lastUsedAt))
      .limit(most);

  const due = database.prepare(
    'abandoned_campaigns',
    database.sql
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(forLong)
      .orderBy(asc(campaigns.lastUsedAt))
      .limit(sql.placeholder('most')),
  );

  const stillDue = database.prepare(
    'campaign_to_remove',
    database.sql
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(and(thisOne, or(isNotNull(campaigns.deletedAt), forLong))),
  );

  const marked = database.prepare(
    'delete_campaign',
    database.sql
      .update(campaigns)
      .set({ deletedAt: given('at') })
      .where(and(thisOne, isNull(campaigns.deletedAt)))
      .returning({ id: campaigns.id }),
  );

  const keysRevoked = database.prepare(
    'revoke_keys_of_campaign',
    database.sql
      .update(campaignKeys)
      .set({ revokedAt: given('at'), revokedBy: given('by') })
      .where(and(eq(campaignKeys.campaignId, sql.placeholder('id')), isNull(campaignKeys.revokedAt)))
      .returning({ id: campaignKeys.id }),
  );

  const deletedOnes = database.prepare(
    'deleted_campaigns',
    database.sql
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(lte(campaigns.deletedAt, sql.placeholder('until')))
      .orderBy(asc(campaigns.deletedAt))
      .limit(sql.placeholder('most')),
  );

  const inTurn = database.rowLock('remove_in_turn', campaigns);
  const removals = removalsOf(database);

  return {
    use: (id, at) =>
      database.attempt('record the use of a campaign', async () => {
        await database.transaction([{ statement: used, values: { id, at } }]);
      }),

    reopen: (id, at, along) =>
      database.attempt('reopen a campaign', () => save([{ statement: reopened, values: { id, at } }], along)),

    archive: (unusedSince, at, most) =>
      database.attempt('archive campaigns', async () => {
        await database.transaction([{ statement: begun, values: { at } }]);
        const rows = await unused(unusedSince, most);
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return [];
        const archived = database.sql
          .update(campaigns)
          .set({ archivedAt: at })
          .where(
            and(
              inArray(campaigns.id, ids),
              isNull(campaigns.archivedAt),
              lt(campaigns.lastUsedAt, unusedSince),
            ),
          )
          .returning({ id: campaigns.id })
          .prepare();
        return (await database.transaction([{ statement: archived, values: {} }])) === null ? ids : [];
      }),

    abandoned: (since, most) =>
      database.attempt('read unused campaigns', async () =>
        (await due.execute({ since, most })).map(({ id }) => id),
      ),

    delete: (id, at, by) =>
      database.attempt('delete a campaign', () =>
        save(
          [
            ...inTurn(id),
            { statement: marked, values: { id, at } },
            { statement: keysRevoked, values: { id, at, by } },
          ],
          undefined,
        ),
      ),

    deleted: (until, most) =>
      database.attempt('read deleted campaigns', async () =>
        (await deletedOnes.execute({ until, most })).map(({ id }) => id),
      ),

    remove: (id, since, most) =>
      database.attempt('remove rows of a campaign', async () => {
        const guards: readonly Step[] = [...inTurn(id), { statement: stillDue, values: { id, since } }];
        for (const statement of removals) {
          const failed = await database.transaction([...guards, { statement, values: { id, most } }]);
          if (failed === null) return true;
          if (failed < guards.length) return false;
        }
        return false;
      }),
  };
}

/** Returns the statements that delete rows of each kind. Rows that refer to other rows are deleted first. */
function removalsOf(database: Database): readonly Prepared<readonly unknown[]>[] {
  const { campaigns, campaignKeys, encounters, encounterEntries, characters, characterEvents } =
    database.tables;
  const { campaignTables, encounterSnapshots, receipts, webhooks, webhookPositions } = database.tables;
  const id = sql.placeholder('id');
  const most = sql.placeholder('most');
  const of = (table: typeof campaignKeys | typeof encounters | typeof characters | typeof webhooks): SQL =>
    sql`select ${table.id} from ${table} where ${table.campaignId} = ${id}`;

  const some = (
    name: string,
    table: Exclude<(typeof database.tables)[keyof typeof database.tables], typeof database.tables.pulse>,
    key: SQL,
    where: SQL,
  ) =>
    database.prepare(
      name,
      database.sql
        .delete(table)
        .where(sql`(${key}) in (select ${key} from ${table} where ${where} limit ${most})`)
        .returning({ gone: sql`1` }),
    );

  return [
    some('remove_receipts', receipts, sql`scope, key`, sql`${receipts.scope} in (${of(campaignKeys)})`),
    some('remove_keys', campaignKeys, sql`id`, sql`${campaignKeys.campaignId} = ${id}`),
    some(
      'remove_webhook_positions',
      webhookPositions,
      sql`webhook_id, encounter_id`,
      sql`${webhookPositions.webhookId} in (${of(webhooks)})`,
    ),
    some('remove_webhooks', webhooks, sql`id`, sql`${webhooks.campaignId} = ${id}`),
    some(
      'remove_character_events',
      characterEvents,
      sql`character_id, version`,
      sql`${characterEvents.characterId} in (${of(characters)})`,
    ),
    some('remove_characters', characters, sql`id`, sql`${characters.campaignId} = ${id}`),
    some(
      'remove_entries',
      encounterEntries,
      sql`encounter_id, version`,
      sql`${encounterEntries.encounterId} in (${of(encounters)})`,
    ),
    some(
      'remove_snapshots',
      encounterSnapshots,
      sql`encounter_id, slot`,
      sql`${encounterSnapshots.encounterId} in (${of(encounters)})`,
    ),
    some('remove_encounters', encounters, sql`id`, sql`${encounters.campaignId} = ${id}`),
    some('remove_tables', campaignTables, sql`id`, sql`${campaignTables.campaignId} = ${id}`),
    some('remove_campaign', campaigns, sql`id`, sql`${campaigns.id} = ${id}`),
  ];
}
