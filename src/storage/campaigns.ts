import { sql } from 'drizzle-orm';
import type { CampaignStore } from '../play/ports.ts';
import type { Database } from './database.ts';
import { byId } from './rows.ts';

/** Campaigns as rows. */
export function campaignStore(database: Database): CampaignStore {
  const { campaigns } = database.tables;

  const found = database.prepare(
    'campaigns_by_ids',
    database.sql
      .select()
      .from(campaigns)
      .where(database.among(campaigns.id, sql.placeholder('ids'))),
  );

  return {
    add: (campaign) =>
      database.attempt('add a campaign', async () => {
        await database.sql.insert(campaigns).values(campaign);
      }),

    byIds: (ids) =>
      database.attempt('read campaigns', async () =>
        byId(ids.length === 0 ? [] : await found.execute({ ids: JSON.stringify(ids) })),
      ),
  };
}
