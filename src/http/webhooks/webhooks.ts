import type { GraphQLSchema } from 'graphql';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import { keyringOf } from '../../play/services/keyring.ts';
import type { Services } from '../../play/services/services.ts';
import type { Webhooks } from '../../play/services/webhooks.ts';
import { WebhookDeliverer } from '../../play/webhooks/deliverer.ts';
import { trustedProxies } from '../load/address.ts';
import type { Admission } from '../load/admission.ts';
import { FairSemaphore } from '../load/fair-semaphore.ts';
import type { Logger } from '../log.ts';
import type { Metrics, Readings } from '../operations/metrics.ts';
import { type Posting, post, problemOfHost } from './post.ts';
import { isPublic } from './public-addresses.ts';
import { readEntryThrough } from './read-entry.ts';

/** Maximum number of messages that one process sends at the same time. Campaigns take turns. */
const MESSAGES_AT_ONCE = 128;

/**
 * Maximum number of messages that are sent for one campaign at the same time. It ensures that slow receivers of a few
 * campaigns do not delay other campaigns.
 */
const OF_ONE_CAMPAIGN = 8;

/** The operator's configuration of webhooks. */
export interface WebhookSettings {
  /** Keys of 32 bytes in base64, the newest first. */
  readonly keys: readonly string[];
  readonly allowHttp: boolean;
  readonly perMinute: number;
  /** Addresses and networks that the operator permits even if they are not public. */
  readonly networks: readonly string[];
}

/**
 * Creates the webhook services that use cases need. If `resolve` is omitted, host names are resolved by name servers.
 */
export function webhooksWith(
  { keys, allowHttp, perMinute, networks }: WebhookSettings,
  resolve?: Posting['resolve'],
): Webhooks {
  const keyring = keyringOf(keys);
  const isPermitted = trustedProxies(networks);
  if (!keyring || !isPermitted) throw new TypeError('the webhook settings are not valid');
  const enter = placesFor(MESSAGES_AT_ONCE, OF_ONE_CAMPAIGN);
  const posting: Posting = {
    isAllowed: (address) => isPublic(address) || isPermitted(address),
    ...(resolve ? { resolve } : {}),
  };
  return {
    keyring,
    allowHttp,
    perMinute,
    problemOfHost: (host) => problemOfHost(host, posting),
    enter,
    post: (message, signal) => post(message, posting, signal),
    changes: new Set(),
  };
}

/** Creates places for messages in progress: a maximum in total, and a maximum per campaign. */
function placesFor(all: number, ofCampaign: number): Webhooks['enter'] {
  const places = new FairSemaphore(all);
  const own = new Map<string, { readonly places: FairSemaphore; users: number }>();
  return async (campaignId) => {
    const campaign = getOrInsertComputed(own, campaignId, () => ({
      places: new FairSemaphore(ofCampaign),
      users: 0,
    }));
    const party = { address: campaignId, key: '' };
    campaign.users += 1;
    await campaign.places.take(party);
    await places.take(party);
    return () => {
      places.release();
      campaign.places.release();
      campaign.users -= 1;
      if (campaign.users === 0) own.delete(campaignId);
    };
  };
}

/** The parts of the server that are needed to deliver webhook messages. */
interface Server {
  readonly schema: GraphQLSchema;
  readonly admission: Admission;
  readonly log: Logger;
  readonly metrics: () => Metrics;
}

/** Returns the deliveries of a server and their gauges. Null if the operator has not configured webhooks. */
export function delivererOf(
  services: Services | undefined,
  { schema, admission, log, metrics }: Server,
): WebhookDeliverer | null {
  if (!services?.webhooks) return null;
  return new WebhookDeliverer(services, services.webhooks, {
    read: readEntryThrough(schema, services, admission, log),
    attempted: (webhook, problem) => {
      metrics().webhook(problem === null ? 'delivered' : 'failed');
      if (problem !== null) log.info({ webhook, problem }, 'a webhook message was not delivered');
    },
    failed: (err) => log.warn({ err }, 'webhook deliveries are delayed'),
  });
}

export const webhookReadings = (deliverer: WebhookDeliverer | null): Readings => ({
  arbiter_webhook_lag_seconds: {
    help: 'Age of the oldest entry that this process must deliver to a webhook.',
    read: () => deliverer?.lagSeconds() ?? 0,
  },
});
