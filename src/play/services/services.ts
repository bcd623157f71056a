import type { OddsCounter } from '../odds/count-odds.ts';
import type { NeedCache, OddsCache } from '../odds/odds-cache.ts';
import type { Stores } from '../ports.ts';
import type { Systems } from '../systems.ts';
import type { Time } from '../time.ts';
import type { Lifetimes } from './lifetimes.ts';
import type { EncounterNotifier } from './notifier.ts';
import type { Pace } from './pace.ts';
import type { Quotas } from './quotas.ts';
import type { StateCache } from './state-cache.ts';
import type { TableCache } from './table-cache.ts';
import type { Webhooks } from './webhooks.ts';

/** Determines who may create campaigns on a server. */
export type CampaignsOpenTo = 'open' | 'operator';

/** Services for the use cases: rule systems, storage, randomness, time and ids. */
export interface Services {
  readonly systems: Systems;
  readonly stores: Stores;
  /** Cached states of encounters. */
  readonly states: StateCache;
  /** Cached tables of campaigns. */
  readonly tables: TableCache;
  /** Notifies watchers of changes. */
  readonly notifier: EncounterNotifier;
  /** Counts expensive odds. */
  readonly counting: OddsCounter;
  /** Recently counted odds. */
  readonly oddsAtHand: OddsCache;
  /** Recently counted results of next dice. */
  readonly needsAtHand: NeedCache;
  /**
   * Returns the digest of this program's rules. It prevents the use of states that were computed with other rules. Null
   * if the service does not store snapshots.
   */
  rulesDigest(): Promise<string | null>;
  /** Version of this program. */
  readonly program: string;
  /**
   * The same services without a response's meter, for work that several callers share. Omitted if these services do not
   * have a meter.
   */
  readonly shared?: Services;
  /** Function that lets other work run during long work. */
  readonly pace: Pace;
  readonly quotas: Quotas;
  readonly lifetimes: Lifetimes;
  readonly campaignsOpenTo: CampaignsOpenTo;
  /** Minimum number of days for which records are stored. */
  readonly idempotencyRecordDays: number;
  /** Services for webhooks. Null if the operator has not configured webhooks. */
  readonly webhooks: Webhooks | null;
  readonly time: Time;
  /** Returns the current time as ISO 8601 text, UTC. */
  now(): string;
  /**
   * Returns the time of the service clock, which determines the age of keys and campaigns: ISO 8601, UTC. It advances
   * only while the service runs, so it is usually behind `now`.
   */
  monotonicNow(): string;
  /** Returns secret random digits from the operating system: 64 hexadecimal digits. */
  secret(): string;
  /** Returns a new unique id, such as `chr_…`. It does not reveal its time of creation or other ids. */
  newId(kind: IdKind): string;
}

export const ID_KINDS = {
  campaign: 'cmp',
  key: 'key',
  character: 'chr',
  encounter: 'enc',
  combatant: 'cbt',
  table: 'tbl',
  webhook: 'whk',
} as const;

export type IdKind = keyof typeof ID_KINDS;

/** Returns the kind of the object with this id. Null if the id is not valid. */
export function kindOf(id: string): IdKind | null {
  const match = /^([a-z]{3})_[0-9a-f]{32}(?:@[0-9a-f.]{1,43})?$/.exec(id);
  return (Object.keys(ID_KINDS) as IdKind[]).find((kind) => ID_KINDS[kind] === match?.[1]) ?? null;
}
