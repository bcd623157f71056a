import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { CampaignStore } from '../../play/ports.ts';
import type { StoredCharacter, StoredKey, StoredTable } from '../../play/stored.ts';
import type { Database, Step } from '../database.ts';
import { campaignLives } from './campaign-lives.ts';
import { byId, listOf } from './rows.ts';
import type { Save } from './saving.ts';
import { placeholdersOf } from './values.ts';

/** Steps that add the initial content of a new campaign. */
interface Adding {
  readonly addKey: (key: StoredKey) => readonly Step[];
  readonly addCharacters: (characters: readonly StoredCharacter[]) => readonly Step[];
  readonly addTable: (table: StoredTable) => readonly Step[];
}

/** Stores campaigns as rows. */
export function campaignStore(
  database: Database,
  save: Save,
  { addKey, addCharacters, addTable }: Adding,
): CampaignStore {
  const { campaigns } = database.tables;
  const { bytes: _counted, deletedAt: _deletedAt, ...described } = getTableColumns(campaigns);

  const found = database.prepare(
    'campaigns_by_ids',
    database.sql
      .select(described)
      .from(campaigns)
      .where(database.among(campaigns.id, sql.placeholder('ids'))),
  );

  const counted = database.prepare(
    'bytes_of_campaign',
    database.sql
      .select({ bytes: campaigns.bytes })
      .from(campaigns)
      .where(eq(campaigns.id, sql.placeholder('id'))),
  );

  const countedOfAll = database.prepare(
    'bytes_of_campaigns',
    database.sql
      .select({
        total: sql<number | string>`coalesce(sum(${campaigns.bytes}), 0)`,
        largest: sql<number | string>`coalesce(max(${campaigns.bytes}), 0)`,
      })
      .from(campaigns),
  );

  const added = database.prepare(
    'add_campaign',
    database.sql
      .insert(campaigns)
      .values({ ...placeholdersOf(campaigns), bytes: 0, deletedAt: null })
      .returning({ id: campaigns.id }),
  );

  return {
    add: (campaign, along) =>
      database.attempt('add a campaign', async () => {
        const { key, characters = [], tables = [] } = along ?? {};
        const steps: readonly Step[] = [
          { statement: added, values: { ...campaign } },
          ...(key ? addKey(key) : []),
          ...addCharacters(characters),
          ...tables.flatMap(addTable),
        ];
        await save(steps, along);
      }),

    byIds: (ids) =>
      database.attempt('read campaigns', async () =>
        byId(ids.length === 0 ? [] : await found.execute({ ids: listOf(ids) })),
      ),

    bytes: (id) =>
      database.attempt('read how much a campaign has stored', async () => {
        const [row] = await counted.execute({ id });
        return row?.bytes ?? 0;
      }),

    bytesOfAll: () =>
      database.attempt('read how much all campaigns have stored', async () => {
        const [row] = await countedOfAll.execute();
        return { total: Number(row!.total), largest: Number(row!.largest) };
      }),

    ...campaignLives(database, save),

    change: (id, { name, answerSeconds = null, ...permissions }, along) =>
      database.attempt('change a campaign', () => {
        const { playersMayGiveDice, playersMayStateModifiers, playersMayEditSheets } = permissions;
        const statement = database.sql
          .update(campaigns)
          .set({
            name: name ?? sql`${campaigns.name}`,
            playersMayGiveDice: playersMayGiveDice ?? sql`${campaigns.playersMayGiveDice}`,
            playersMayStateModifiers: playersMayStateModifiers ?? sql`${campaigns.playersMayStateModifiers}`,
            playersMayEditSheets: playersMayEditSheets ?? sql`${campaigns.playersMayEditSheets}`,
            answerSeconds: answerSeconds === null ? sql`${campaigns.answerSeconds}` : answerSeconds || null,
          })
          .where(eq(campaigns.id, id))
          .returning({ id: campaigns.id })
          .prepare();
        return save([{ statement, values: {} }], along);
      }),
  };
}
