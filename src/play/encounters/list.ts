import type { EncounterState } from '../../engine/encounter/state.ts';
import type { Encounter } from '../encounter.ts';
import { eachReadable, isGap, isUnreadable, withoutExcuse } from '../gaps.ts';
import type { EncounterFilter, Listed, Page } from '../ports.ts';
import type { Services } from '../services/services.ts';
import { stateKey } from '../services/state-cache.ts';
import { assembleEach, loadEncounters } from './load.ts';

/**
 * A filter for encounters. Some of its values cannot be checked by the database, because only the logs contain them.
 */
export interface EncountersMeant extends EncounterFilter {
  /** Only encounters with these statuses. If null: all statuses. */
  readonly statuses: readonly EncounterState['status'][] | null;
}

type Reading = Pick<Services, 'stores' | 'states' | 'systems' | 'tables' | 'rulesDigest' | 'pace'>;

/** Name of this operation in error messages. */
const LISTING = 'Query.encounters';

/** Returns the encounters that match a filter, oldest first. Encounters that cannot be read count as matches. */
export async function listEncounters(
  services: Reading,
  campaignId: string,
  meant: EncountersMeant,
  page: Page,
): Promise<readonly Listed<Encounter>[]> {
  if (meant.statuses === null) return readPage(services, campaignId, meant, page);
  const found: Listed<Encounter>[] = [];
  for await (const some of pagesOf(services, campaignId, meant, page)) {
    found.push(...some);
    if (found.length >= page.first) break;
  }
  return found.slice(0, page.first);
}

/** Returns the number of matching encounters. */
export async function countEncounters(
  services: Reading,
  campaignId: string,
  meant: EncountersMeant,
): Promise<number> {
  const { statuses, systems, id: only } = meant;
  const { encounters } = services.stores;
  if (statuses === null) return encounters.count(campaignId, meant);
  if (statuses.length === 0) return 0;
  const unknown: string[] = [];
  let count = 0;
  for (const { id, system, version, rewrites } of await encounters.reached(campaignId)) {
    if (systems !== null && !systems.includes(system)) continue;
    if (only !== null && id !== only) continue;
    const status = services.states.statusAt(stateKey({ id, rewrites }), version);
    if (status === undefined) unknown.push(id);
    else if (statuses.includes(status)) count += 1;
  }
  for (let at = 0; at < unknown.length; at += AT_ONCE) {
    await services.pace(LISTING);
    count += await countRead(services, unknown.slice(at, at + AT_ONCE), statuses);
  }
  return count;
}

/** Returns the number of encounters whose log has one of the statuses. Unreadable encounters count as matches. */
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

/** Returns all encounters of the campaign, oldest first, page by page. */
export async function* everyEncounter(
  services: Reading,
  campaignId: string,
): AsyncGenerator<readonly Encounter[]> {
  const every = { systems: null, id: null, statuses: null };
  for await (const some of pagesOf(services, campaignId, every, { first: AT_ONCE, after: null }))
    yield withoutExcuse(some);
}

/** Number of encounters to load at once. Afterwards, their states do not stay in memory. */
const AT_ONCE = 100;

/**
 * Yields, for each page of the campaign's encounters, the encounters that match a filter. Reads a page only when the
 * caller requests it.
 */
async function* pagesOf(
  services: Reading,
  campaignId: string,
  { statuses, ...filter }: EncountersMeant,
  page: Page,
): AsyncGenerator<readonly Listed<Encounter>[]> {
  if (statuses?.length === 0) return;
  for (let { first, after } = page; ; first = AT_ONCE) {
    await services.pace(LISTING);
    const some = await readPage(services, campaignId, filter, { first, after });
    yield some.filter((each) => isGap(each) || (statuses?.includes(each.state.status) ?? true));
    const last = some.at(-1);
    if (last === undefined || some.length < first) return;
    after = isGap(last) ? last.id : last.row.id;
  }
}

const readPage = async (services: Reading, campaignId: string, filter: EncounterFilter, page: Page) =>
  assembleEach(services, await services.stores.encounters.list(campaignId, filter, page));
