import type { EncounterState } from '../../engine/encounter/state.ts';
import type { Encounter } from '../encounter.ts';
import { eachReadable, isGap, isUnreadable, withoutExcuse } from '../gaps.ts';
import type { EncounterFilter, Listed, Page } from '../ports.ts';
import type { Services } from '../services/services.ts';
import { assembleEach, loadEncounters } from './load.ts';

/** Which encounters of a campaign are meant; what only their logs tell is not known to the store. */
export interface EncountersMeant extends EncounterFilter {
  /** Only those that are so far; null for all. */
  readonly statuses: readonly EncounterState['status'][] | null;
}

/** Does one of many pieces of work when it is its turn. */
export type RunInTurn = <Value>(piece: () => Promise<Value>) => Promise<Value>;

type Reading = Pick<Services, 'stores' | 'states' | 'systems' | 'rulesDigest'>;

/** The campaign's encounters that are meant, oldest first; one that cannot be read may be any of them. */
export async function listEncounters(
  services: Reading,
  campaignId: string,
  meant: EncountersMeant,
  page: Page,
  inTurn: RunInTurn,
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
  inTurn: RunInTurn,
): Promise<number> {
  const { statuses, systems } = meant;
  const { encounters } = services.stores;
  if (statuses === null) return encounters.count(campaignId, meant);
  if (statuses.length === 0) return 0;
  const unknown: string[] = [];
  let count = 0;
  for (const { id, system, version } of await encounters.reached(campaignId)) {
    if (systems !== null && !systems.includes(system)) continue;
    const status = services.states.statusAt(id, version);
    if (status === undefined) unknown.push(id);
    else if (statuses.includes(status)) count += 1;
  }
  for (let at = 0; at < unknown.length; at += AT_ONCE)
    count += await inTurn(() => countRead(services, unknown.slice(at, at + AT_ONCE), statuses));
  return count;
}

/** How many of these are so far, by their logs; one that cannot be read may be. */
async function countRead(
  services: Reading,
  ids: readonly string[],
  statuses: readonly EncounterState['status'][],
): Promise<number> {
  const found = await eachReadable(
    async (some) => loadEncounters(services, [...(await services.stores.encounters.byIds(some)).values()]),
    ids,
  );
  return [...found.values()].filter((each) => isUnreadable(each) || statuses.includes(each.state.status))
    .length;
}

/** Every encounter of the campaign, oldest first, for those who need each of them. */
export async function allEncounters(
  services: Reading,
  campaignId: string,
  inTurn: RunInTurn,
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
  inTurn: RunInTurn,
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
