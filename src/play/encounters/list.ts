import type { EncounterState } from '../../engine/encounter/state.ts';
import { isGap, withoutExcuse } from '../gaps.ts';
import type { EncounterFilter, Listed, Page } from '../ports.ts';
import type { Services } from '../services.ts';
import { assembleEach, type Encounter } from './load.ts';

/** Which encounters of a campaign are meant; what only their logs tell is not known to the store. */
export interface EncountersMeant extends EncounterFilter {
  /** Only those that are so far; null for all. */
  readonly statuses: readonly EncounterState['status'][] | null;
}

/** Does one of many pieces of work when it is its turn. */
export type InTurn = <Value>(piece: () => Promise<Value>) => Promise<Value>;

type Reading = Pick<Services, 'stores' | 'states' | 'systems' | 'rulesDigest'>;

/** The campaign's encounters that are meant, oldest first; one that cannot be read may be any of them. */
export async function listEncounters(
  services: Reading,
  campaignId: string,
  meant: EncountersMeant,
  page: Page,
  inTurn: InTurn,
): Promise<readonly Listed<Encounter>[]> {
  if (meant.statuses === null) return readPage(services, campaignId, meant, page);
  const found: Listed<Encounter>[] = [];
  for await (const some of pagesOf(services, campaignId, meant, page, inTurn)) {
    found.push(...some);
    if (found.length >= page.first) break;
  }
  return found.slice(0, page.first);
}

/** How many encounters of the campaign are meant. */
export async function countEncounters(
  services: Reading,
  campaignId: string,
  meant: EncountersMeant,
  inTurn: InTurn,
): Promise<number> {
  if (meant.statuses === null) return services.stores.encounters.count(campaignId, meant);
  let count = 0;
  for await (const some of pagesOf(services, campaignId, meant, WHOLE, inTurn)) count += some.length;
  return count;
}

/** Every encounter of the campaign, oldest first, for those who need each of them. */
export async function allEncounters(
  services: Reading,
  campaignId: string,
  inTurn: InTurn,
): Promise<readonly Encounter[]> {
  const all: Encounter[] = [];
  const every = { systems: null, statuses: null };
  for await (const some of pagesOf(services, campaignId, every, WHOLE, inTurn))
    all.push(...withoutExcuse(some));
  return all;
}

const AT_ONCE = 100;
const WHOLE: Page = { first: AT_ONCE, after: null };

/** What is meant of each page of the campaign's encounters, as many pages as are asked for. */
async function* pagesOf(
  services: Reading,
  campaignId: string,
  { statuses, systems }: EncountersMeant,
  page: Page,
  inTurn: InTurn,
): AsyncGenerator<readonly Listed<Encounter>[]> {
  if (statuses?.length === 0) return;
  for (let { first, after } = page; ; first = AT_ONCE) {
    const some = await inTurn(() => readPage(services, campaignId, { systems }, { first, after }));
    yield some.filter((each) => isGap(each) || (statuses?.includes(each.state.status) ?? true));
    const last = some.at(-1);
    if (last === undefined || some.length < first) return;
    after = isGap(last) ? last.id : last.row.id;
  }
}

const readPage = async (services: Reading, campaignId: string, filter: EncounterFilter, page: Page) =>
  assembleEach(services, await services.stores.encounters.list(campaignId, filter, page));
