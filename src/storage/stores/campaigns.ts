import { eq, sql } from 'drizzle-orm';
import type { CampaignStore } from '../../play/ports.ts';
import type { StoredCharacter, StoredKey, StoredTable } from '../../play/stored.ts';
import type { Database, Step } from '../database.ts';
import { campaignLives } from './campaign-lives.ts';
import { byId, listOf } from './rows.ts';
import type { Save } from './saving.ts';
import { placeholdersOf } from './values.ts';

/** How what a campaign may begin with is added. */
interface Adding {
  readonly addKey: (key: StoredKey) => Step;
  readonly addCharacter: (character: StoredCharacter) => Step;
  readonly addTable: (table: StoredTable) => Step;
}

/** Campaigns as rows. */
export function campaignStore(
  database: Database,
  save: Save,
  { addKey, addCharacter, addTable }: Adding,
): CampaignStore {
  const { campaigns } = database.tables;

  const found = database.prepare(
    'campaigns_by_ids',
    database.sql
      .select()
      .from(campaigns)
      .where(database.among(campaigns.id, sql.placeholder('ids'))),
  );

  const added = database.prepare(
    'add_campaign',
    database.sql.insert(campaigns).values(placeholdersOf(campaigns)).returning({ id: campaigns.id }),
  );

  return {
    add: (campaign, along) =>
      database.attempt('add a campaign', async () => {
        const { key, characters = [], tables = [] } = along ?? {};
        const steps: readonly Step[] = [
          { statement: added, values: { ...campaign } },
          ...(key ? [addKey(key)] : []),
          ...characters.map(addCharacter),
          ...tables.map(addTable),
        ];
        await save(steps, along);
      }),

    byIds: (ids) =>
      database.attempt('read campaigns', async () =>
        byId(ids.length === 0 ? [] : await found.execute({ ids: listOf(ids) })),
      ),

    ...campaignLives(database, save),

    change: (id, { name, playersMayGiveDice, playersMayStateModifiers }, along) =>
      database.attempt('change a campaign', () => {
        const statement = database.sql
          .update(campaigns)
          .set({
            name: name ?? sql`${campaigns.name}`,
            playersMayGiveDice: playersMayGiveDice ?? sql`${campaigns.playersMayGiveDice}`,
            playersMayStateModifiers: playersMayStateModifiers ?? sql`${campaigns.playersMayStateModifiers}`,
          })
          .where(eq(campaigns.id, id))
          .returning({ id: campaigns.id })
          .prepare();
        return save([{ statement, values: {} }], along);
      }),
  };
}
