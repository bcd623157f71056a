import type { Viewer } from '../access/viewer.ts';
import { RequestError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import { isoText } from '../time.ts';
import type { StoredWebhook } from '../webhook-store.ts';
import { problemOf } from './delivery-state.ts';
import { messageFor } from './message.ts';
import { sendRateOf } from './send-rate.ts';
import { ownWebhook, readable, requireWebhooks } from './webhooks.ts';

/** Result of a test message. */
export interface WebhookTest {
  readonly webhook: StoredWebhook;
  readonly at: string;
  /** HTTP status of the response. Null if there was none. */
  readonly status: number | null;
  /** Problem with the answer. Null if the receiver accepted the message. */
  readonly problem: string | null;
}

/** Posts a message without an entry. Does not change the webhook's position or failures. */
export async function testWebhook(services: Services, viewer: Viewer, id: string): Promise<WebhookTest> {
  const webhooks = requireWebhooks(services);
  const webhook = await ownWebhook(services, viewer, id);
  const contents = readable(webhooks, webhook);
  const wait = sendRateOf(webhooks).take(id, services.time.monotonic());
  if (wait > 0) {
    const retryAfter = Math.ceil(wait / 1000);
    throw new RequestError(
      'RATE_LIMITED',
      `the webhook has sent ${webhooks.perMinute} messages within a minute`,
      {
        accepted: `the same request again in ${retryAfter} seconds`,
        details: { retryAfter },
      },
    );
  }
  const now = services.time.now();
  const event = { type: 'test', campaignId: webhook.campaignId } as const;
  const messageId = `${id}-test-${services.secret().slice(0, 16)}`;
  const message = messageFor(webhook, contents, event, { id: messageId, now: new Date(now) });
  const leave = await webhooks.enter(webhook.campaignId);
  try {
    const answer = await webhooks.post(message);
    return {
      webhook,
      at: isoText(now),
      status: 'status' in answer ? answer.status : null,
      problem: problemOf(answer),
    };
  } finally {
    leave();
  }
}
