import type { Services } from '../services/services.ts';
import type { Answered, Webhooks } from '../services/webhooks.ts';
import { isoText } from '../time.ts';
import type { StoredWebhook, Undelivered } from '../webhook-store.ts';
import { contentsOf } from './contents.ts';
import { afterFailure, isSuccess, problemOf, UNTROUBLED } from './delivery-state.ts';
import { messageFor, messageId, type VisibleEntryData } from './message.ts';
import { sendRateOf } from './send-rate.ts';

/** An entry to post, a time to wait in milliseconds, or the reason why it cannot be read. */
export type EntryRead = VisibleEntryData | { readonly waitMs: number } | { readonly problem: string };

/** Reads an entry as the webhook's role may currently see it. */
export type ReadEntry = (webhook: StoredWebhook, encounterId: string, version: number) => Promise<EntryRead>;

/**
 * Length of a lease in milliseconds. If a process stops unexpectedly, its webhooks are delayed by at most this time.
 */
export const LEASE_MS = 60_000;

/** Milliseconds after which a lease is extended. */
const EXTEND_AFTER_MS = 15_000;

const ENCOUNTERS_AT_ONCE = 20;

/** Number of entries of one encounter that are delivered before the next encounter's turn. */
const ENTRIES_IN_TURN = 10;

const NO_KEY = 'the server does not have the operator’s key that decrypts the address and the secret';

/** Data and functions of the process that delivers. */
export interface Delivering {
  readonly services: Services;
  readonly webhooks: Webhooks;
  readonly read: ReadEntry;
  /** Name under which this process takes leases. */
  readonly by: string;
  readonly stopping: AbortSignal;
  /** Called after each delivery attempt, with the problem, or with null if the attempt succeeded. */
  readonly attempted: (webhookId: string, problem: string | null) => void;
  /**
   * Called with the time at which the next entry will be delivered (milliseconds since 1970). Null if this process has
   * no entry to deliver.
   */
  readonly behind: (webhookId: string, since: number | null) => void;
}

/** Milliseconds until the next delivery is due, or the reason why no delivery is due until something changes. */
export type NextDue = number | 'DISABLED' | 'NOTHING';

/** Delivers a webhook's due entries, unless another process delivers them. */
export async function deliverDue(delivering: Delivering, id: string): Promise<NextDue> {
  const { services, by, behind } = delivering;
  const { webhooks } = services.stores;
  const webhook = (await webhooks.byIds([id])).get(id);
  if (!webhook || webhook.disabledAt !== null) return 'DISABLED';
  const early = Date.parse(webhook.nextAttemptAt ?? '') - services.time.now();
  if (early > 0) return early;
  const isBehind = (await webhooks.undelivered(webhook, 1)).length > 0;
  if (!isBehind || !(await lease(delivering, id))) {
    behind(id, null);
    return 'NOTHING';
  }
  // Read the webhook again, because it may have changed before the lease began.
  const leased = (await webhooks.byIds([id])).get(id);
  if (!leased) return 'DISABLED';
  const delivery = new Delivery(delivering, leased);
  try {
    return await delivery.all();
  } finally {
    if (!delivery.ended) await webhooks.release(id, by);
  }
}

const leaseFrom = ({ by }: Delivering, now: number) => ({ by, until: isoText(now + LEASE_MS) });

function lease(delivering: Delivering, id: string): Promise<boolean> {
  const { stores, time } = delivering.services;
  const now = time.now();
  return stores.webhooks.lease(id, isoText(now), leaseFrom(delivering, now));
}

/** Deliveries of one webhook under one lease. */
class Delivery {
  /** True if the lease has ended. */
  ended = false;
  readonly #of: Delivering;
  #webhook: StoredWebhook;
  #leasedAt: number;

  constructor(of: Delivering, webhook: StoredWebhook) {
    this.#of = of;
    this.#webhook = webhook;
    this.#leasedAt = of.services.time.monotonic();
  }

  /** Delivers the entries of each encounter in turn, until no entry remains. */
  async all(): Promise<NextDue> {
    const { services, behind, stopping } = this.#of;
    for (;;) {
      const logs = await services.stores.webhooks.undelivered(this.#webhook, ENCOUNTERS_AT_ONCE);
      if (logs.length === 0) {
        behind(this.#webhook.id, null);
        return 'NOTHING';
      }
      for (const { encounterId, after, version } of logs)
        for (let at = after; at < Math.min(version, after + ENTRIES_IN_TURN); at += 1) {
          if (stopping.aborted) return 'NOTHING';
          const waitMs = await this.#one({ encounterId, after: at, version: at + 1 });
          if (this.ended || waitMs > 0) return waitMs;
        }
    }
  }

  /** Delivers one entry. Returns 0, or the wait before the next attempt in milliseconds. */
  async #one(entry: Undelivered): Promise<number> {
    const { services, webhooks, stopping, attempted, behind } = this.#of;
    const webhook = this.#webhook;
    const contents = contentsOf(webhooks.keyring, webhook);
    if (contents === null) return this.#failed({ problem: NO_KEY });
    const read = await this.#of.read(webhook, entry.encounterId, entry.version);
    if ('waitMs' in read) return read.waitMs;
    if ('problem' in read) return this.#failed(read);
    behind(webhook.id, Date.parse(read.at));
    const wait = sendRateOf(webhooks).take(webhook.id, services.time.monotonic());
    if (wait > 0) return wait;
    const leave = await webhooks.enter(webhook.campaignId);
    try {
      if (!(await this.#stillLeased())) return 1;
      const id = messageId(webhook.id, entry.encounterId, entry.version);
      const event = { type: 'entry', data: read } as const;
      const message = messageFor(webhook, contents, event, { id, now: new Date(services.time.now()) });
      const answer = await webhooks.post(message, stopping);
      if (!isSuccess(answer)) return stopping.aborted ? 1 : await this.#failed(answer);
      attempted(webhook.id, null);
      return await this.#recorded(entry);
    } finally {
      leave();
    }
  }

  /** Extends the lease if a large part of it has passed. Returns false if the lease has ended. */
  async #stillLeased(): Promise<boolean> {
    const now = this.#of.services.time.monotonic();
    if (now - this.#leasedAt < EXTEND_AFTER_MS) return true;
    this.#leasedAt = now;
    this.ended = !(await lease(this.#of, this.#webhook.id));
    return !this.ended;
  }

  async #recorded(entry: Undelivered): Promise<number> {
    const { stores, time } = this.#of.services;
    const now = time.now();
    const until = leaseFrom(this.#of, now);
    this.ended = !(await stores.webhooks.delivered(this.#webhook.id, isoText(now), entry, until));
    this.#leasedAt = time.monotonic();
    this.#webhook = { ...this.#webhook, ...UNTROUBLED };
    return this.ended ? 1 : 0;
  }

  async #failed(answer: Answered): Promise<number> {
    const { services, by, attempted } = this.#of;
    const { stores, time } = services;
    const { id } = this.#webhook;
    attempted(id, problemOf(answer));
    const state = afterFailure(this.#webhook, answer, time.now());
    await stores.webhooks.failed(id, by, state);
    this.ended = true;
    return state.nextAttemptAt === null ? 1 : Math.max(1, Date.parse(state.nextAttemptAt) - time.now());
  }
}
