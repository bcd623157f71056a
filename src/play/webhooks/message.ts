import { Webhook } from 'standardwebhooks';
import type { Message } from '../services/webhooks.ts';
import type { StoredWebhook } from '../webhook-store.ts';
import type { Contents } from './contents.ts';
import { cursorBefore, ENTRY_DOCUMENT } from './entry-document.ts';

/** Maximum size of a body in bytes. */
export const MOST_BODY_BYTES = 64_000;

/** Maximum number of characters in a Discord message. */
const MOST_DISCORD = 2_000;

/** Flag of Discord messages without link previews. */
const SUPPRESS_EMBEDS = 4;

/** An entry as the webhook's role may see it. */
export interface VisibleEntryData {
  readonly campaign: { readonly id: string };
  readonly encounter: { readonly id: string; readonly title: string };
  /** True if the entry finished the encounter. */
  readonly finished: boolean;
  readonly version: number;
  readonly at: string;
  readonly summary: string;
  /** The entry with the fields that the GraphQL document selects. */
  readonly entry: unknown;
  /** False if the entry was too large to read with all its fields. */
  readonly isWhole: boolean;
}

/** Content of a message: an entry, or only a test of the address. */
export type WebhookEvent =
  | { readonly type: 'entry'; readonly data: VisibleEntryData }
  | { readonly type: 'test'; readonly campaignId: string };

/** Returns the id of the message. It is the same for each attempt, so that receivers recognise repetitions. */
export const messageId = (webhookId: string, encounterId: string, version: number): string =>
  `${webhookId}-${encounterId}-${version}`;

/** Returns a signed message. */
export function messageFor(
  webhook: StoredWebhook,
  { url, secret, previous }: Contents,
  event: WebhookEvent,
  { id, now }: { readonly id: string; readonly now: Date },
): Message {
  const body = webhook.format === 'DISCORD' ? discordBody(event) : standardBody(event, now);
  const secrets = previous !== null && Date.parse(previous.until) > now.getTime() ? [previous.secret] : [];
  return {
    campaignId: webhook.campaignId,
    url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': [secret, ...secrets]
        .map((each) => new Webhook(each).sign(id, now, body))
        .join(' '),
    },
    body,
  };
}

function standardBody(event: WebhookEvent, now: Date): string {
  if (event.type === 'test')
    return JSON.stringify({
      type: 'test',
      timestamp: now.toISOString(),
      data: { campaign: { id: event.campaignId } },
    });
  const { campaign, encounter, finished, version, at, summary, entry, isWhole } = event.data;
  const { id } = encounter;
  const bodyOf = (shown: unknown, shortened: boolean) =>
    JSON.stringify({
      type: 'entry',
      timestamp: at,
      data: { campaign, encounter, version, finished, shortened, entry: shown },
    });
  const whole = bodyOf(entry, false);
  if (isWhole && Buffer.byteLength(whole) <= MOST_BODY_BYTES) return whole;
  const short = (max: number) =>
    bodyOf({ version, at, summary: cut(summary, max), read: whereToRead(id, version) }, true);
  const text = short(summary.length);
  // In JSON, a character has at most six bytes.
  return Buffer.byteLength(text) <= MOST_BODY_BYTES ? text : short(Math.floor(MOST_BODY_BYTES / 8));
}

/** Returns the request to this server that returns the whole entry. */
const whereToRead = (encounterId: string, version: number) => ({
  path: '/graphql',
  query: ENTRY_DOCUMENT,
  variables: { id: encounterId, after: cursorBefore(encounterId, version) },
});

function discordBody(event: WebhookEvent): string {
  const content =
    event.type === 'test'
      ? 'A test of this webhook.'
      : `**${plain(event.data.encounter.title)}**\n${plain(event.data.summary)}`;
  return JSON.stringify({
    content: cut(content, MOST_DISCORD),
    allowed_mentions: { parse: [] },
    flags: SUPPRESS_EMBEDS,
  });
}

/** Escapes text so that it contains no mentions, hidden links or other formatting of Discord. */
const plain = (text: string): string => text.replace(/[\\*_~`|<>[\]#@]/g, (sign) => `\\${sign}`);

/** Returns the beginning of a string. Does not split a surrogate pair. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
