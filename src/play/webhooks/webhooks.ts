import { InvalidInput } from '../../engine/fault.ts';
import { integer } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { saltFor, secretDigits } from '../access/secret.ts';
import { notFound, type Viewer } from '../access/viewer.ts';
import { requireEncounter } from '../encounters/encounters.ts';
import { RequestError } from '../errors.ts';
import { type IdempotentRequest, withIdempotency } from '../idempotency/idempotency.ts';
import { quotaExceeded, requireRoom } from '../services/quotas.ts';
import type { Services } from '../services/services.ts';
import type { Webhooks } from '../services/webhooks.ts';
import { isoText } from '../time.ts';
import type { StoredWebhook, WebhookFormat, WebhookViewerRole } from '../webhook-store.ts';
import { type Contents, contentsOf, sealedContents } from './contents.ts';
import { UNTROUBLED } from './delivery-state.ts';

const MOST_URL = 2_000;

/** Default number of hours after a rotation during which the old secret also signs messages. */
export const DEFAULT_OVERLAP_HOURS = 24;
export const MOST_OVERLAP_HOURS = 24 * 7;

/** A webhook and its secret text. */
export interface WithSecret {
  readonly webhook: StoredWebhook;
  readonly secret: string;
}

/** Stored response to a request that returns a secret. It contains the salt instead of the secret. */
interface Salted {
  readonly webhook: StoredWebhook;
  readonly salt: string;
}

/** Returns the webhook services. Throws if the operator has not configured webhooks. */
export function requireWebhooks({ webhooks }: Pick<Services, 'webhooks'>): Webhooks {
  if (webhooks) return webhooks;
  throw new RequestError('FORBIDDEN', 'this server sends no webhooks', {
    accepted: 'a server with WEBHOOK_KEYS; ask its operator',
  });
}

/** Creates a webhook in the viewer's campaign. */
export async function createWebhook(
  services: Services,
  viewer: Viewer,
  input: {
    readonly url: string;
    readonly encounterId: string | null;
    readonly format: WebhookFormat;
    readonly viewerRole: WebhookViewerRole;
  },
  attempt: IdempotentRequest | null,
): Promise<WithSecret> {
  const webhooks = requireWebhooks(services);
  const { campaignId, keyId } = viewer;
  const salt = saltFor(services, attempt);
  const made = await withIdempotency<Salted>(services, keyId, attempt, async (recordFor) => {
    requireRoom(services, viewer);
    const { encounterId, format, viewerRole } = input;
    const url = readUrl(webhooks, input.url);
    if (encounterId !== null) await requireEncounter(services, viewer, encounterId, ['input', 'encounterId']);
    const id = services.newId('webhook');
    const webhook: StoredWebhook = {
      ...UNTROUBLED,
      ...{ id, campaignId, encounterId, format, viewerRole },
      sealed: sealedContents(webhooks.keyring, id, { url, secret: textOf(salt, attempt), previous: null }),
      createdAt: services.now(),
      lastDeliveredAt: null,
    };
    const answer = { webhook, salt };
    const along = { max: services.quotas.webhooks, record: recordFor(answer) };
    if (!(await services.stores.webhooks.add(webhook, along)))
      throw quotaExceeded('webhooks', services.quotas);
    tellChange(webhooks, id);
    return answer;
  });
  return { webhook: made.webhook, secret: textOf(made.salt, attempt) };
}

/** Changes a webhook. If it is enabled again, it continues after the last delivered entries. */
export const updateWebhook = (
  services: Services,
  viewer: Viewer,
  input: {
    readonly id: string;
    readonly url: string | null;
    readonly format: WebhookFormat | null;
    readonly viewerRole: WebhookViewerRole | null;
    readonly enabled: boolean | null;
  },
  attempt: IdempotentRequest | null,
): Promise<StoredWebhook> => {
  const webhooks = requireWebhooks(services);
  return withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    const before = await ownWebhook(services, viewer, input.id);
    const url = input.url === null ? null : readUrl(webhooks, input.url);
    const after: StoredWebhook = {
      ...before,
      // Failures at the previous address do not count for a new address.
      ...(url === null ? {} : { ...UNTROUBLED, ...disabledOf(before) }),
      ...(input.enabled === true ? UNTROUBLED : {}),
      ...(input.enabled === false
        ? { disabledAt: before.disabledAt ?? services.now(), disabledReason: 'GAME_MASTER' as const }
        : {}),
      format: input.format ?? before.format,
      viewerRole: input.viewerRole ?? before.viewerRole,
      sealed:
        url === null
          ? before.sealed
          : sealedContents(webhooks.keyring, before.id, { ...readable(webhooks, before), url }),
    };
    await change(services, after, before, { record: recordFor(after) });
    tellChange(webhooks, before.id);
    return after;
  });
};

const disabledOf = ({ disabledAt, disabledReason }: StoredWebhook) => ({ disabledAt, disabledReason });

/** Replaces a webhook's secret. For some time, the old secret also signs messages. */
export async function rotateWebhookSecret(
  services: Services,
  viewer: Viewer,
  { id, overlapHours }: { readonly id: string; readonly overlapHours: number },
  attempt: IdempotentRequest | null,
): Promise<WithSecret> {
  const webhooks = requireWebhooks(services);
  const hours = read(
    integer(0, MOST_OVERLAP_HOURS, 'Hours for which the old secret also signs.'),
    overlapHours,
    ['input', 'overlapHours'],
  );
  const salt = saltFor(services, attempt);
  const made = await withIdempotency<Salted>(services, viewer.keyId, attempt, async (recordFor) => {
    const before = await ownWebhook(services, viewer, id);
    const { url, secret } = readable(webhooks, before);
    const until = isoText(services.time.now() + hours * 3_600_000);
    const contents: Contents = {
      ...{ url, secret: textOf(salt, attempt) },
      previous: hours === 0 ? null : { secret, until },
    };
    const webhook = { ...before, sealed: sealedContents(webhooks.keyring, id, contents) };
    const answer = { webhook, salt };
    await change(services, webhook, before, { record: recordFor(answer) });
    tellChange(webhooks, id);
    return answer;
  });
  return { webhook: made.webhook, secret: textOf(made.salt, attempt) };
}

export const deleteWebhook = (
  services: Services,
  viewer: Viewer,
  id: string,
  attempt: IdempotentRequest | null,
): Promise<{ readonly id: string }> =>
  withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    await ownWebhook(services, viewer, id);
    const answer = { id };
    if (!(await services.stores.webhooks.remove(id, { record: recordFor(answer) })))
      throw notFound('webhook', ['input', 'webhookId']);
    return answer;
  });

/** Delivers an encounter's entries again, beginning with this version. */
export const redeliverWebhook = (
  services: Services,
  viewer: Viewer,
  { id, encounterId, fromVersion }: { id: string; encounterId: string; fromVersion: number },
  attempt: IdempotentRequest | null,
): Promise<StoredWebhook> => {
  const webhooks = requireWebhooks(services);
  return withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    const webhook = await ownWebhook(services, viewer, id);
    if (webhook.encounterId !== null && webhook.encounterId !== encounterId)
      throw notFound('encounter', ['input', 'encounterId']);
    const { row, state } = await requireEncounter(services, viewer, encounterId, ['input', 'encounterId']);
    const first = (row.fork?.version ?? 0) + 1;
    const from = read(
      integer(first, state.version + 1, 'Version of the first entry to deliver again.'),
      fromVersion,
      ['input', 'fromVersion'],
    );
    await services.stores.webhooks.rewind(id, encounterId, from - 1, { record: recordFor(webhook) });
    tellChange(webhooks, id);
    return webhook;
  });
};

/** Returns the webhook with this id. Throws if it is not in the viewer's campaign. */
export async function ownWebhook(
  { stores }: Pick<Services, 'stores'>,
  { campaignId }: Viewer,
  id: string,
): Promise<StoredWebhook> {
  const webhook = (await stores.webhooks.byIds([id])).get(id);
  if (webhook?.campaignId !== campaignId) throw notFound('webhook', ['input', 'webhookId']);
  return webhook;
}

/** Returns the decrypted part of the webhook. Throws if the operator's key is missing. */
export function readable({ keyring }: Webhooks, webhook: StoredWebhook): Contents {
  const contents = contentsOf(keyring, webhook);
  if (contents) return contents;
  throw new RequestError(
    'FORBIDDEN',
    'the server does not have the key that decrypts the address and secret of this webhook',
    {
      path: ['input', 'webhookId'],
      accepted: 'a new webhook, or the operator’s earlier key in WEBHOOK_KEYS',
    },
  );
}

async function change(
  { stores }: Pick<Services, 'stores'>,
  after: StoredWebhook,
  before: StoredWebhook,
  along: Parameters<Services['stores']['webhooks']['change']>[2],
): Promise<void> {
  if (await stores.webhooks.change(after, before.sealed, along)) return;
  throw new RequestError('UNAVAILABLE', 'the webhook was changed at the same time', {
    accepted: 'the same request again',
    details: { retryAfter: 1 },
  });
}

const tellChange = ({ changes }: Webhooks, id: string): void => {
  for (const notify of changes) notify(id);
};

const textOf = (salt: string, attempt: IdempotentRequest | null): string =>
  `whsec_${Buffer.from(secretDigits(salt, attempt), 'hex').toString('base64')}`;

/** Returns the address as a URL. Throws if messages cannot be posted there. */
function readUrl({ allowHttp, problemOfHost }: Webhooks, text: string): string {
  const url = text.length <= MOST_URL && URL.canParse(text) ? new URL(text) : null;
  const protocols = allowHttp ? ['https:', 'http:'] : ['https:'];
  const accepted = `an absolute address that begins with ${allowHttp ? 'https:// or http://' : 'https://'}, without user name and password, at most ${MOST_URL} characters`;
  const problem =
    url === null || !protocols.includes(url.protocol) || url.username !== '' || url.password !== ''
      ? 'the server cannot post to this address'
      : problemOfHost(url.hostname);
  if (url === null || problem !== null)
    throw new InvalidInput([{ path: ['input', 'url'], problem: problem!, accepted }]);
  url.hash = '';
  return url.href;
}
