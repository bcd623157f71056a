import { LRUCache } from 'lru-cache';
import type { Viewer } from '../access/viewer.ts';
import { RequestError } from '../errors.ts';
import { later } from '../services/lifetimes.ts';
import type { Services } from '../services/services.ts';

const HOUR_MS = 60 * 60 * 1000;
const MOST_REMEMBERED = 10_000;

/** Minimum milliseconds between two recorded uses of a key. */
export const KEY_USE_INTERVAL_MS = 60_000;

/**
 * Records in the background that campaigns and keys are used. Records a campaign at most once an hour by the service
 * clock, and a key at most once a minute by the system clock. Uses that other instances have recorded also count.
 */
export function notingUse({
  stores,
  monotonicNow: ageNow,
  now,
}: Pick<Services, 'stores' | 'monotonicNow' | 'now'>): (viewer: Viewer) => void {
  const campaignUsed = noting(HOUR_MS, (id, at) => stores.campaigns.use(id, at));
  const keyUsed = noting(KEY_USE_INTERVAL_MS, (id, at) => stores.keys.use(id, at));
  return ({ campaignId, keyId, lastUsedAt }) => {
    campaignUsed(campaignId, ageNow(), null);
    keyUsed(keyId, now(), lastUsedAt);
  };
}

/** Records a use, unless one was recorded less than an interval ago. */
function noting(
  everyMs: number,
  record: (id: string, at: string) => Promise<void>,
): (id: string, at: string, recorded: string | null) => void {
  const noted = new LRUCache<string, string>({ max: MOST_REMEMBERED });
  const isRecent = (moment: string | null | undefined, at: string): boolean =>
    moment !== null && moment !== undefined && Date.parse(at) - Date.parse(moment) < everyMs;
  return (id, at, recorded) => {
    if (isRecent(noted.get(id), at) || isRecent(recorded, at)) return;
    noted.set(id, at);
    record(id, at).catch(() => noted.delete(id));
  };
}

/** Throws `CAMPAIGN_ARCHIVED` if the campaign is read-only. */
export async function refuseArchivedCampaign(
  { stores }: Pick<Services, 'stores'>,
  { campaignId, campaignArchived }: Viewer,
): Promise<void> {
  // Look again, because the campaign may have been reopened since its key was read.
  if (!campaignArchived || !(await stores.campaigns.byIds([campaignId])).get(campaignId)?.archivedAt) return;
  throw new RequestError(
    'CAMPAIGN_ARCHIVED',
    'the campaign was archived because it was not used for a long time, and is read-only',
    {
      accepted: 'a call of reopenCampaign with the game master’s key',
    },
  );
}

const CAMPAIGNS_AT_ONCE = 100;
const ROWS_AT_ONCE = 200;

/** Result of the upkeep: how many unused campaigns were archived and deleted. */
export interface RetentionResult {
  readonly archived: readonly string[];
  readonly deleted: readonly string[];
}

/** Returns the upkeep that a process runs at its start and every hour. */
export async function runUpkeep(
  services: Pick<Services, 'stores' | 'lifetimes' | 'monotonicNow' | 'time'>,
): Promise<RetentionResult> {
  await services.stores.noteMoment(services.monotonicNow());
  return applyRetention(services);
}

/**
 * Archives and deletes some campaigns that have not been used for a long time. Also removes remaining data of deleted
 * campaigns.
 */
export async function applyRetention(
  services: Pick<Services, 'stores' | 'lifetimes' | 'monotonicNow' | 'time'>,
): Promise<RetentionResult> {
  const { campaigns } = services.stores;
  const { archiveDays, deleteDays } = services.lifetimes;
  const now = services.monotonicNow();
  const deleted: string[] = [];
  const removeAll = async (ids: readonly string[], since: string | null) => {
    for (const id of ids) {
      await removeRows(services, id, since);
      if (!(await campaigns.byIds([id])).has(id)) deleted.push(id);
    }
  };
  await removeAll(await campaigns.deleted(now, CAMPAIGNS_AT_ONCE), null);
  if (archiveDays === null) return { archived: [], deleted };
  const archived = await campaigns.archive(later(now, -archiveDays), now, CAMPAIGNS_AT_ONCE);
  if (deleteDays === null) return { archived, deleted };
  const since = later(now, -deleteDays);
  await removeAll(await campaigns.abandoned(since, CAMPAIGNS_AT_ONCE), since);
  return { archived, deleted };
}

/** Removes all rows of a deleted or unused campaign, in small steps. */
export async function removeRows(
  { stores: { campaigns }, time }: Pick<Services, 'stores' | 'time'>,
  id: string,
  since: string | null,
): Promise<void> {
  while (await campaigns.remove(id, since, ROWS_AT_ONCE)) await time.turn();
}
