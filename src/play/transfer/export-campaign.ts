import type { Json } from '../../engine/json.ts';
import type { Viewer } from '../access/viewer.ts';
import { characterDocument } from '../characters/document.ts';
import { asTheyAre, everybody } from '../characters/transfer.ts';
import { everyEncounter } from '../encounters/list.ts';
import { withoutExcuse } from '../gaps.ts';
import type { Services } from '../services/services.ts';
import type { CharacterState, StoredCharacter, StoredTable } from '../stored.ts';
import { tableDocument } from '../tables/document.ts';
import { encounterHead } from './document.ts';

export const CAMPAIGN_FORMAT = 'arbiter.campaign';
export const CAMPAIGN_VERSION = 1;

/** Returns a campaign as an export document, without keys. The logs of its encounters are separate documents. */
export async function exportCampaign(
  services: Services,
  viewer: Viewer,
  nowOf: (character: StoredCharacter) => Promise<CharacterState>,
): Promise<Json> {
  const { campaignId } = viewer;
  const campaign = (await services.stores.campaigns.byIds([campaignId])).get(campaignId)!;
  const characters = await everybody(services, viewer);
  const tables: Json[] = [];
  let bytes = 0;
  for await (const some of everyTable(services, viewer)) {
    const documents = some.map(tableDocument);
    tables.push(...documents);
    bytes += JSON.stringify(documents).length;
    await services.pace(EXPORTING, bytes);
  }
  const encounters: Json[] = [];
  for await (const some of everyEncounter(services, campaignId))
    encounters.push(...some.map((each) => ({ ...encounterHead(each), entriesInAll: each.state.version })));
  return {
    format: CAMPAIGN_FORMAT,
    version: CAMPAIGN_VERSION,
    name: campaign.name,
    playersMayGiveDice: campaign.playersMayGiveDice,
    playersMayStateModifiers: campaign.playersMayStateModifiers,
    playersMayEditSheets: campaign.playersMayEditSheets,
    answerSeconds: campaign.answerSeconds,
    createdAt: campaign.createdAt,
    characterIds: characters.map(({ id }) => id),
    characters: characterDocument(await asTheyAre(services, characters, nowOf)),
    tables,
    encounters,
  };
}

/** Maximum number of tables that are read at once. */
const AT_ONCE = 5;

/** Name of this operation in error messages. */
const EXPORTING = 'Query.exportCampaign';

/** Returns all versions of all tables of the campaign, oldest first, page by page. */
export async function* everyTable(
  { stores }: Pick<Services, 'stores'>,
  { campaignId }: Viewer,
): AsyncGenerator<readonly StoredTable[]> {
  for (let after: string | null = null; ; ) {
    const some: readonly StoredTable[] = withoutExcuse(
      await stores.tables.list(campaignId, 'ALL', { first: AT_ONCE, after }),
    );
    yield some;
    if (some.length < AT_ONCE) return;
    after = some.at(-1)!.id;
  }
}
