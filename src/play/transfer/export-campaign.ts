import type { Json } from '../../engine/json.ts';
import type { Viewer } from '../access/viewer.ts';
import { characterDocument } from '../characters/document.ts';
import { everybody } from '../characters/transfer.ts';
import { allEncounters, type RunInTurn } from '../encounters/list.ts';
import { withoutExcuse } from '../gaps.ts';
import type { Services } from '../services/services.ts';
import type { CharacterState, StoredCharacter, StoredTable } from '../stored.ts';
import { tableDocument } from '../tables/document.ts';
import { encounterHead } from './document.ts';

export const CAMPAIGN_FORMAT = 'arbiter.campaign';
export const CAMPAIGN_VERSION = 1;

/** A campaign as it is kept outside, without its keys; the logs of its encounters are documents of their own. */
export async function exportCampaign(
  services: Services,
  viewer: Viewer,
  nowOf: (character: StoredCharacter) => Promise<CharacterState>,
  inTurn: RunInTurn,
): Promise<Json> {
  const { campaignId } = viewer;
  const campaign = (await services.stores.campaigns.byIds([campaignId])).get(campaignId)!;
  const characters = await everybody(services, viewer);
  const tables = await everyTable(services, viewer);
  const encounters = await allEncounters(services, campaignId, inTurn);
  return {
    format: CAMPAIGN_FORMAT,
    version: CAMPAIGN_VERSION,
    name: campaign.name,
    playersMayGiveDice: campaign.playersMayGiveDice,
    playersMayStateModifiers: campaign.playersMayStateModifiers,
    createdAt: campaign.createdAt,
    characterIds: characters.map(({ id }) => id),
    characters: characterDocument(
      await Promise.all(characters.map(async (one) => ({ ...one, now: await nowOf(one) }))),
    ),
    tables: tables.map(tableDocument),
    encounters: encounters.map((each) => ({ ...encounterHead(each), entriesInAll: each.state.version })),
  };
}

const AT_ONCE = 20;

/** Every version of every table of the campaign, oldest first. */
export async function everyTable(
  { stores }: Pick<Services, 'stores'>,
  { campaignId }: Viewer,
): Promise<readonly StoredTable[]> {
  const all: StoredTable[] = [];
  for (;;) {
    const page = { first: AT_ONCE, after: all.at(-1)?.id ?? null };
    const some = withoutExcuse(await stores.tables.list(campaignId, page));
    all.push(...some);
    if (some.length < AT_ONCE) return all;
  }
}
