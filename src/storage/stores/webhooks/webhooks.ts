import { and, asc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { StoredWebhook, WebhookStore } from '../../../play/webhook-store.ts';
import type { Database, Step } from '../../database.ts';
import type { Tables } from '../../tables.ts';
import { countOf } from '../count.ts';
import { beyond, limitOf } from '../page.ts';
import { byId, listOf } from '../rows.ts';
import { quotaGuard, type Save } from '../saving.ts';
import { rowCounter } from '../stored-bytes.ts';
import { newRowOf } from '../values.ts';
import { webhookPositions } from './positions.ts';

/** Stores webhooks and their delivery positions as rows. */
export function webhookStore(database: Database, save: Save): WebhookStore {
  const { webhooks } = database.tables;
  const room = quotaGuard(database, 'room_for_webhooks', webhooks);
  const counted = rowCounter(database, 'webhooks', webhooks, [webhooks.sealed]);
  const positions = webhookPositions(database);
  const given = (name: string) => sql`${sql.placeholder(name)}`;
  const thisOne = eq(webhooks.id, sql.placeholder('id'));
  const { position: _place, ...columns } = getTableColumns(webhooks);

  const added = database.prepare(
    'add_webhook',
    database.sql.insert(webhooks).values(newRowOf(webhooks)).returning({ id: webhooks.id }),
  );

  const found = database.prepare(
    'webhooks_by_ids',
    database.sql
      .select(columns)
      .from(webhooks)
      .where(database.among(webhooks.id, sql.placeholder('ids'))),
  );

  const changed = database.prepare(
    'change_webhook',
    database.sql
      .update(webhooks)
      .set({
        sealed: given('sealed'),
        format: given('format'),
        viewerRole: given('viewerRole'),
        failures: given('failures'),
        failingSince: given('failingSince'),
        nextAttemptAt: given('nextAttemptAt'),
        lastProblem: given('lastProblem'),
        disabledAt: given('disabledAt'),
        disabledReason: given('disabledReason'),
        leasedBy: null,
        leasedUntil: null,
      })
      .where(and(thisOne, eq(webhooks.sealed, sql.placeholder('expectedSealed'))))
      .returning({ id: webhooks.id }),
  );

  const removed = database.prepare(
    'remove_webhook',
    database.sql.delete(webhooks).where(thisOne).returning({ id: webhooks.id }),
  );

  const leased = database.prepare(
    'lease_webhook',
    database.sql
      .update(webhooks)
      .set({ leasedBy: given('by'), leasedUntil: given('until') })
      .where(
        and(
          thisOne,
          isNull(webhooks.disabledAt),
          or(
            isNull(webhooks.leasedBy),
            eq(webhooks.leasedBy, sql.placeholder('by')),
            lt(webhooks.leasedUntil, sql.placeholder('now')),
          ),
          or(isNull(webhooks.nextAttemptAt), sql`${webhooks.nextAttemptAt} <= ${given('now')}`),
        ),
      )
      .returning({ id: webhooks.id }),
  );

  const mine = and(thisOne, eq(webhooks.leasedBy, sql.placeholder('by')));
  const released = database.prepare(
    'release_webhook',
    database.sql
      .update(webhooks)
      .set({ leasedBy: null, leasedUntil: null })
      .where(mine)
      .returning({ id: webhooks.id }),
  );

  const succeeded = database.prepare(
    'webhook_delivered',
    database.sql
      .update(webhooks)
      .set({
        leasedUntil: given('until'),
        lastDeliveredAt: given('at'),
        failures: 0,
        failingSince: null,
        nextAttemptAt: null,
        lastProblem: null,
      })
      .where(mine)
      .returning({ id: webhooks.id }),
  );

  const failed = database.prepare(
    'webhook_failed',
    database.sql
      .update(webhooks)
      .set({
        failures: given('failures'),
        failingSince: given('failingSince'),
        nextAttemptAt: given('nextAttemptAt'),
        lastProblem: given('lastProblem'),
        disabledAt: given('disabledAt'),
        disabledReason: given('disabledReason'),
        leasedBy: null,
        leasedUntil: null,
      })
      .where(mine)
      .returning({ id: webhooks.id }),
  );

  const step = (statement: Step['statement'], values: Step['values']): Step => ({ statement, values });

  return {
    add: (webhook, along) =>
      database.attempt('add a webhook', () =>
        save(
          [
            ...room(webhook.campaignId, 1, along),
            step(added, { ...webhook, leasedBy: null, leasedUntil: null }),
            counted.with([webhook.id]),
            positions.begin(webhook),
          ],
          along,
        ),
      ),

    byIds: (ids) =>
      database.attempt('read webhooks', async () =>
        byId<StoredWebhook>(ids.length === 0 ? [] : (await found.execute({ ids: listOf(ids) })).map(fromRow)),
      ),

    list: (campaignId, page) =>
      database.attempt('list webhooks', async () => {
        const rows = await database.sql
          .select(columns)
          .from(webhooks)
          .where(and(eq(webhooks.campaignId, campaignId), beyond(database, webhooks, campaignId, page.after)))
          .orderBy(asc(webhooks.position))
          .limit(limitOf(page));
        return rows.map(fromRow);
      }),

    count: (campaignId) =>
      database.attempt('count webhooks', () =>
        countOf(database, webhooks, eq(webhooks.campaignId, campaignId)),
      ),

    all: (page) =>
      database.attempt('list all webhooks', async () => {
        const rows = await database.sql
          .select(columns)
          .from(webhooks)
          .where(page.after === null ? undefined : gt(webhooks.id, page.after))
          .orderBy(asc(webhooks.id))
          .limit(limitOf(page));
        return rows.map(fromRow);
      }),

    change: (webhook, expectedSealed, along) =>
      database.attempt('change a webhook', () => {
        const change = step(changed, { ...webhook, expectedSealed });
        const resized = webhook.sealed !== expectedSealed;
        const { id } = webhook;
        return save(resized ? [counted.without([id]), change, counted.with([id])] : [change], along);
      }),

    remove: (id, along) =>
      database.attempt('delete a webhook', () =>
        save([counted.without([id]), positions.remove(id), step(removed, { id })], along),
      ),

    undelivered: (webhook, most) =>
      database.attempt('read undelivered entries', () => positions.behind(webhook, most)),

    rewind: (id, encounterId, version, along) =>
      database.attempt('rewind a webhook', () => save([positions.set(id, encounterId, version)], along)),

    lease: (id, now, { by, until }) =>
      database.attempt('lease a webhook', () => save([step(leased, { id, now, by, until })], undefined)),

    release: (id, by) =>
      database.attempt('release a webhook', async () => {
        await save([step(released, { id, by })], undefined);
      }),

    delivered: (id, at, entry, { by, until }) =>
      database.attempt('record a delivery', () =>
        save([step(succeeded, { id, by, at, until }), positions.advance(id, entry)], undefined),
      ),

    failed: (id, by, state) =>
      database.attempt('record a failed delivery', () =>
        save([step(failed, { ...state, id, by })], undefined),
      ),
  };
}

type Row = Omit<Tables['webhooks']['$inferSelect'], 'position'>;

const fromRow = ({ leasedBy, leasedUntil, ...webhook }: Row): StoredWebhook => webhook;
