import type { Listed, Page, WithinQuota, WriteOptions } from './store-terms.ts';

/** Format of the bodies that a webhook posts. */
export type WebhookFormat = 'STANDARD' | 'DISCORD';

/** Role that determines the parts of entries that a webhook posts. */
export type WebhookViewerRole = 'SPECTATOR' | 'GAME_MASTER';

/** Reason why a webhook does not deliver. */
export type WebhookDisabledReason =
  /** The game master disabled it. */
  | 'GAME_MASTER'
  /** All attempts to deliver have failed for a long time. */
  | 'FAILING'
  /** The receiver responded with the status 410. */
  | 'GONE';

/** State of a webhook's deliveries after its last attempt. */
export interface DeliveryState {
  /** Number of failed attempts since the last success. */
  readonly failures: number;
  /** Time of the first failed attempt since the last success: ISO 8601, UTC. */
  readonly failingSince: string | null;
  /** Earliest time of the next attempt: ISO 8601, UTC. */
  readonly nextAttemptAt: string | null;
  /** Problem with the last failed attempt. */
  readonly lastProblem: string | null;
  readonly lastDeliveredAt: string | null;
  readonly disabledAt: string | null;
  readonly disabledReason: WebhookDisabledReason | null;
}

/** An address to which a campaign's entries are posted. */
export interface StoredWebhook extends DeliveryState {
  readonly id: string;
  readonly campaignId: string;
  /** The only encounter whose entries are posted. If null: all encounters. */
  readonly encounterId: string | null;
  /** Address and secrets, encrypted with an operator's key. */
  readonly sealed: string;
  readonly format: WebhookFormat;
  readonly viewerRole: WebhookViewerRole;
  readonly createdAt: string;
}

/** Entries of one encounter that a webhook has not delivered. */
export interface Undelivered {
  readonly encounterId: string;
  /** Version up to which the webhook has delivered the encounter's entries. */
  readonly after: number;
  /** Version of the encounter's last entry. */
  readonly version: number;
}

/** A lease: the right of one process to deliver for a webhook until a certain time. */
export interface Lease {
  readonly by: string;
  readonly until: string;
}

export interface WebhookStore {
  /**
   * Adds a webhook. The webhook delivers only entries that are written after this time. Returns false if the campaign
   * would exceed its limit of webhooks.
   */
  add(webhook: StoredWebhook, along?: WithinQuota): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredWebhook>>;
  /** Returns the campaign's webhooks, oldest first. */
  list(campaignId: string, page: Page): Promise<readonly Listed<StoredWebhook>[]>;
  count(campaignId: string): Promise<number>;
  /** Returns the webhooks of all campaigns, by id. */
  all(page: Page): Promise<readonly StoredWebhook[]>;
  /**
   * Writes the changeable fields of a webhook and ends its lease. Returns false if the encrypted part has changed, or
   * if the webhook does not exist.
   */
  change(webhook: StoredWebhook, expectedSealed: string, along?: WriteOptions): Promise<boolean>;
  /** Deletes a webhook and its positions. Returns false if it does not exist. */
  remove(id: string, along?: WriteOptions): Promise<boolean>;
  /** Returns up to `max` encounters with entries that the webhook has not delivered, oldest encounter first. */
  undelivered(webhook: StoredWebhook, max: number): Promise<readonly Undelivered[]>;
  /** Sets the version up to which an encounter's entries count as delivered. */
  rewind(id: string, encounterId: string, version: number, along?: WriteOptions): Promise<boolean>;
  /**
   * Takes or extends the lease. Returns false if another process has the lease, or if the webhook is disabled or waits
   * for its next attempt.
   */
  lease(id: string, now: string, lease: Lease): Promise<boolean>;
  /** Ends a webhook's lease early. */
  release(id: string, by: string): Promise<void>;
  /**
   * Records that an entry was delivered, and extends the lease. The webhook's position in the log changes only if it is
   * still `after`. Returns false if the lease has ended.
   */
  delivered(id: string, at: string, entry: Undelivered, lease: Lease): Promise<boolean>;
  /** Records a failed attempt and ends the lease. Returns false if the lease has already ended. */
  failed(id: string, by: string, state: DeliveryState): Promise<boolean>;
}
