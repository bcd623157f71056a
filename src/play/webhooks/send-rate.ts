import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { Webhooks } from '../services/webhooks.ts';

const MINUTE_MS = 60_000;

/** Counts the messages that each webhook has sent within the last minute. */
class SendRate {
  readonly #sent = new Map<string, number[]>();
  readonly #most: number;

  constructor(max: number) {
    this.#most = max;
  }

  /** Counts a message and returns 0, or returns the milliseconds until the webhook may send its next message. */
  take(webhookId: string, now: number): number {
    const recent = (this.#sent.get(webhookId) ?? []).filter((at) => at > now - MINUTE_MS);
    this.#sent.set(webhookId, recent);
    if (recent.length >= this.#most) return Math.max(1, recent[0]! + MINUTE_MS - now);
    recent.push(now);
    return 0;
  }

  forget(webhookId: string): void {
    this.#sent.delete(webhookId);
  }
}

const rates = new WeakMap<Webhooks, SendRate>();

export const sendRateOf = (webhooks: Webhooks): SendRate =>
  getOrInsertComputed(rates, webhooks, () => new SendRate(webhooks.perMinute));
