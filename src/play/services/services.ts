import type { OddsCounter } from '../odds/count-odds.ts';
import type { OddsCache } from '../odds/odds-cache.ts';
import type { Stores } from '../ports.ts';
import type { Systems } from '../systems.ts';
import type { Time } from '../time.ts';
import type { Lifetimes } from './lifetimes.ts';
import type { EncounterNotifier } from './notifier.ts';
import type { Pace } from './pace.ts';
import type { Quotas } from './quotas.ts';
import type { StateCache } from './state-cache.ts';
import type { TableCache } from './table-cache.ts';

/** Whom a server lets open campaigns. */
export type CampaignsOpenTo = 'open' | 'operator';

/** What use cases need of the world outside: rule books, storage, chance, time, names. */
export interface Services {
  readonly systems: Systems;
  readonly stores: Stores;
  /** Encounters at hand. */
  readonly states: StateCache;
  /** Tables of campaigns at hand. */
  readonly tables: TableCache;
  /** Who waits for encounters to change. */
  readonly notifier: EncounterNotifier;
  /** Where odds are counted that take long. */
  readonly counting: OddsCounter;
  /** Odds at hand. */
  readonly oddsAtHand: OddsCache;
  /**
   * What the rules of this program are told by, so that states which others have folded are not taken for its own; null
   * where no states are kept beside the logs.
   */
  rulesDigest(): Promise<string | null>;
  /** Gives others their turn during long work. */
  readonly pace: Pace;
  readonly quotas: Quotas;
  readonly lifetimes: Lifetimes;
  readonly campaignsOpenTo: CampaignsOpenTo;
  /** For how many days records are kept at least. */
  readonly idempotencyRecordDays: number;
  readonly time: Time;
  /** The time in UTC, as ISO 8601 text. */
  now(): string;
  /** The time by which things grow old, which goes on only while the service is up: ISO 8601 in UTC, mostly behind the other. */
  monotonicNow(): string;
  /** Secret randomness from the operating system: 64 hexadecimal digits. */
  secret(): string;
  /** A name never used before, which reveals nothing of when it was made or of any other: `chr_…`. */
  newId(kind: IdKind): string;
}

export const ID_KINDS = {
  campaign: 'cmp',
  key: 'key',
  character: 'chr',
  encounter: 'enc',
  combatant: 'cbt',
  table: 'tbl',
} as const;

export type IdKind = keyof typeof ID_KINDS;

/** What kind of thing an id names; null for what is no id of ours. */
export function kindOf(id: string): IdKind | null {
  const match = /^([a-z]{3})_[0-9a-f]{32}(?:@[0-9a-f.]{1,43})?$/.exec(id);
  return (Object.keys(ID_KINDS) as IdKind[]).find((kind) => ID_KINDS[kind] === match?.[1]) ?? null;
}
