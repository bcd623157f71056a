import type { Listed, Page, WithinQuota, WriteOptions } from './store-terms.ts';

/** Format of the bodies that a webhook posts. */
export type WebhookFormat = 'STANDARD' | 'DISCORD';

/** A webhook shows what this role may see. */
export type WebhookViewerRole = 'SPECTATOR' | 'GAME_MASTER';

/** Why a webhook does not deliver. */
export type WebhookDisabledReason =
  /** The game master disabled it. */
  | 'GAME_MASTER'
  /** All attempts failed for a long time. */
  | 'FAILING'
  /** The receiver answered with the status 410. */
  | 'GONE';

/** The state of a webhook's deliveries, as its last attempt left it. */
export interface DeliveryState {
  /** Failed attempts since the last success. */
  readonly failures: number;
  /** Time of the first of these. */
  readonly failingSince: string | null;
  /** No attempt is made before this time. */
  readonly nextAttemptAt: string | null;
  /** What was wrong with the last failed attempt. */
  readonly lastProblem: string | null;
  readonly lastDeliveredAt: string | null;
  readonly disabledAt: string | null;
  readonly disabledReason: WebhookDisabledReason | null;
}

/** An address of a campaign that entries are posted to. */
export interface StoredWebhook extends DeliveryState {
  readonly id: string;
  readonly campaignId: string;
  /** The only encounter whose entries are posted. Null for all. */
  readonly encounterId: string | null;
  /** Address and secrets, encrypted with a key of the operator. */
  readonly sealed: string;
  readonly format: WebhookFormat;
  readonly viewerRole: WebhookViewerRole;
  readonly createdAt: string;
}

/** The entries of one encounter that a webhook has not delivered. */
export interface Undelivered {
  readonly encounterId: string;
  /** Version up to which entries are delivered. */
  readonly after: number;
  /** Version of the last entry. */
  readonly version: number;
}

/** The right of one process to deliver for a webhook until a time. */
export interface Lease {
  readonly by: string;
  readonly until: string;
}

export interface WebhookStore {
  /**
   * Adds a webhook that delivers only entries written from now on. False if the campaign would exceed its limit
   * of webhooks.
   */
  add(webhook: StoredWebhook, along?: WithinQuota): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredWebhook>>;
  /** The campaign's webhooks, oldest first. */
  list(campaignId: string, page: Page): Promise<readonly Listed<StoredWebhook>[]>;
  count(campaignId: string): Promise<number>;
  /** Webhooks of all campaigns, by id. */
  all(page: Page): Promise<readonly StoredWebhook[]>;
  /**
   * Writes what may change of a webhook and ends its lease. False if its sealed part is not the expected one, or it
   * does not exist.
   */
  change(webhook: StoredWebhook, expectedSealed: string, along?: WriteOptions): Promise<boolean>;
  /** Deletes a webhook and its positions. False if it does not exist. */
  remove(id: string, along?: WriteOptions): Promise<boolean>;
  /** Encounters with entries that the webhook has not delivered, oldest encounter first; at most `most`. */
  undelivered(webhook: StoredWebhook, max: number): Promise<readonly Undelivered[]>;
  /** Sets the version up to which entries of an encounter count as delivered. */
  rewind(id: string, encounterId: string, version: number, along?: WriteOptions): Promise<boolean>;
  /**
   * Takes or extends the lease. False if another process has it, or if the webhook is disabled or waits for its next
   * attempt.
   */
  lease(id: string, now: string, lease: Lease): Promise<boolean>;
  /** Ends a lease early. */
  release(id: string, by: string): Promise<void>;
  /**
   * Records that an entry is delivered, and extends the lease. The position changes only if it is still `after`. False
   * if the lease has ended.
   */
  delivered(id: string, at: string, entry: Undelivered, lease: Lease): Promise<boolean>;
  /** Records a failed attempt and ends the lease. False if it has ended already. */
  failed(id: string, by: string, state: DeliveryState): Promise<boolean>;
}
