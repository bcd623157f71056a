import { integer, text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { DEFAULT_PLAYER_PERMISSIONS } from '../access/player-permissions.ts';
import { saltFor, secretText } from '../access/secret.ts';
import type { Viewer } from '../access/viewer.ts';
import { hashOf } from '../hash.ts';
import {
  type IdempotentRequest,
  type RecordFor,
  recordUnchanged,
  withIdempotency,
} from '../idempotency/idempotency.ts';
import type { Beginning, CampaignChange } from '../ports.ts';
import type { Services } from '../services/services.ts';
import { LATER_KEY_FIELDS, type PlayerPermissions, type StoredCampaign } from '../stored.ts';

export const campaignName = text(100, 'Name of the campaign.');

/** Maximum time limit for an answer, in seconds: 30 days. */
const MOST_SECONDS = 2_592_000;
export const answerSeconds = integer(10, MOST_SECONDS, 'Seconds for an answer.');

/**
 * Scope of idempotency keys for callers who create campaigns. These callers have no campaign key yet and share this
 * scope, so their idempotency keys must be hard to guess.
 */
const OPENING = 'campaigns';

/** Defaults for fields that campaigns from earlier versions do not have. */
type Later = keyof PlayerPermissions | 'lastUsedAt' | 'archivedAt' | 'answerSeconds';
const OF_OLD: Pick<StoredCampaign, Later> = {
  ...DEFAULT_PLAYER_PERMISSIONS,
  lastUsedAt: null,
  archivedAt: null,
  answerSeconds: null,
};

/**
 * The stored response for a new campaign: the salt of its key, and the fields, which earlier versions did not store.
 */
interface Opened<More> {
  readonly campaign: Omit<StoredCampaign, Later> & Partial<Pick<StoredCampaign, Later>>;
  readonly salt: string;
  readonly more?: More;
}

/** Fields and initial content of a new campaign. */
interface Opening<More> {
  readonly campaign: Pick<StoredCampaign, 'name' | 'answerSeconds' | keyof PlayerPermissions>;
  readonly with?: (campaignId: string) => Pick<Beginning, 'characters' | 'tables'> & { readonly more: More };
}

/** A new campaign and its game master's key. */
export interface CampaignOpened<More = undefined> {
  readonly campaign: StoredCampaign;
  readonly secret: string;
  readonly more: More;
}

/** Creates a campaign and its game master's key. */
export const createCampaign = (
  services: Services,
  input: Partial<CampaignChange> & { readonly name: string },
  attempt: IdempotentRequest | null,
): Promise<CampaignOpened> =>
  openCampaign(services, attempt, () => ({
    campaign: {
      name: read(campaignName, input.name, ['input', 'name']),
      playersMayGiveDice: input.playersMayGiveDice ?? DEFAULT_PLAYER_PERMISSIONS.playersMayGiveDice,
      playersMayStateModifiers:
        input.playersMayStateModifiers ?? DEFAULT_PLAYER_PERMISSIONS.playersMayStateModifiers,
      playersMayEditSheets: input.playersMayEditSheets ?? DEFAULT_PLAYER_PERMISSIONS.playersMayEditSheets,
      answerSeconds: null,
    },
  }));

/** Creates a campaign with all its initial content, or creates nothing. */
export async function openCampaign<More>(
  services: Services,
  attempt: IdempotentRequest | null,
  opening: () => Opening<More>,
): Promise<CampaignOpened<More>> {
  const salt = saltFor(services, attempt);
  const made = await withIdempotency<Opened<More>>(services, OPENING, attempt, async (recordFor) => {
    const { campaign: given, with: begins } = opening();
    const campaign: StoredCampaign = {
      ...given,
      id: services.newId('campaign'),
      createdAt: services.now(),
      lastUsedAt: services.monotonicNow(),
      archivedAt: null,
    };
    const { more, ...beginning } = begins?.(campaign.id) ?? {};
    const answer = { campaign, salt, ...(more === undefined ? {} : { more }) };
    await services.stores.campaigns.add(campaign, {
      ...beginning,
      key: {
        id: services.newId('key'),
        campaignId: campaign.id,
        role: 'GM',
        label: 'Game master',
        characterIds: [],
        hash: hashOf(secretText('GM', salt, attempt)),
        createdAt: campaign.createdAt,
        rotatedAt: null,
        revokedAt: null,
        ...LATER_KEY_FIELDS,
      },
      record: recordFor(answer),
    });
    return answer;
  });
  return {
    campaign: { ...OF_OLD, ...made.campaign },
    secret: secretText('GM', made.salt, attempt),
    more: made.more as More,
  };
}

/**
 * Changes a campaign, only once for repeated requests. If the recorded response lacks fields, because an earlier
 * version recorded it, adds them.
 */
const changed = async (
  services: Services,
  keyId: string,
  attempt: IdempotentRequest | null,
  run: (recordFor: RecordFor<StoredCampaign>) => Promise<StoredCampaign>,
): Promise<StoredCampaign> => ({
  ...OF_OLD,
  ...(await withIdempotency(services, keyId, attempt, run)),
});

/** Changes the name or the player permissions of the viewer's campaign. */
export const updateCampaign = (
  services: Services,
  { campaignId, keyId }: Viewer,
  input: CampaignChange,
  attempt: IdempotentRequest | null,
): Promise<StoredCampaign> =>
  changed(services, keyId, attempt, async (recordFor) => {
    const { campaigns } = services.stores;
    const before = (await campaigns.byIds([campaignId])).get(campaignId)!;
    const change: CampaignChange = {
      ...input,
      name: input.name === null ? null : read(campaignName, input.name, ['input', 'name']),
    };
    const seconds = input.answerSeconds ?? null;
    if (seconds !== null && seconds !== 0) read(answerSeconds, seconds, ['input', 'answerSeconds']);
    const after: StoredCampaign = {
      ...before,
      name: change.name ?? before.name,
      playersMayGiveDice: change.playersMayGiveDice ?? before.playersMayGiveDice,
      playersMayStateModifiers: change.playersMayStateModifiers ?? before.playersMayStateModifiers,
      playersMayEditSheets: change.playersMayEditSheets ?? before.playersMayEditSheets,
      answerSeconds: seconds === null ? before.answerSeconds : seconds || null,
    };
    await campaigns.change(campaignId, change, { record: recordFor(after) });
    return after;
  });

/** Reopens the viewer's campaign if the service archived it because it had not been used. */
export const reopenCampaign = (
  services: Services,
  { campaignId, keyId }: Viewer,
  attempt: IdempotentRequest | null,
): Promise<StoredCampaign> =>
  changed(services, keyId, attempt, async (recordFor) => {
    const { campaigns } = services.stores;
    const before = (await campaigns.byIds([campaignId])).get(campaignId)!;
    if (before.archivedAt === null) return recordUnchanged(services, before, recordFor);
    const at = services.monotonicNow();
    const after: StoredCampaign = { ...before, archivedAt: null, lastUsedAt: at };
    const done = await campaigns.reopen(campaignId, at, { record: recordFor(after) });
    return done ? after : recordUnchanged(services, after, recordFor);
  });
