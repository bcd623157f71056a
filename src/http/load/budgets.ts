import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Party } from './rounds.ts';

/** What anybody may cause or do within a stretch of time. */
export interface Allowed {
  /** Milliseconds of processor time a minute, of a key or of an address. */
  readonly work: number;
  /** The same while others want something too. */
  readonly workBesideOthers: number;
  /** Campaigns that an address may make within an hour. */
  readonly campaigns: number;
  /** Keys that nobody knows that an address may try within ten minutes. */
  readonly unknownKeys: number;
}

export const usuallyAllowed: Allowed = {
  work: 75_000,
  workBesideOthers: 30_000,
  campaigns: 60,
  unknownKeys: 100,
};

/** What is left to somebody. */
export interface Left {
  readonly of: number;
  readonly remaining: number;
  /** Seconds until all is there again. */
  readonly reset: number;
}

/** Somebody has spent all they may. */
export class Spent extends Error {
  readonly what: string;
  readonly left: Left;

  constructor(what: string, left: Left) {
    super(what);
    this.what = what;
    this.left = left;
  }
}

/** How long anybody counts as being there after they asked for something, in milliseconds. */
const AROUND_MS = 5_000;

/** Answers cost what it takes to send them, too: milliseconds for each megabyte. */
export const MS_PER_MEGABYTE = 20;

/** What keys and addresses have caused of late, and what is left to them. */
export class Budgets {
  readonly #allowed: Allowed;
  readonly #byKey: RateLimiterMemory;
  readonly #byAddress: RateLimiterMemory;
  readonly #campaigns: RateLimiterMemory;
  readonly #unknownKeys: RateLimiterMemory;
  #around = new Map<string, number>();

  constructor(allowed: Allowed = usuallyAllowed) {
    this.#allowed = allowed;
    const limiter = (points: number, duration: number): RateLimiterMemory =>
      new RateLimiterMemory({ points, duration } satisfies IRateLimiterOptions);
    this.#byKey = limiter(allowed.work, 60);
    this.#byAddress = limiter(allowed.work, 60);
    this.#campaigns = limiter(allowed.campaigns, 3_600);
    this.#unknownKeys = limiter(allowed.unknownKeys, 600);
  }

  /** What is left of the work of a key, or of an address where there is none; throws `Spent` where that is nothing. */
  async work(party: Party): Promise<Left> {
    const of = this.#besideOthers(party) ? this.#allowed.workBesideOthers : this.#allowed.work;
    const spent = await (party.key === '' ? this.#byAddress.get(party.address) : this.#byKey.get(party.key));
    const left = leftOf(of, spent);
    if (left.remaining === 0) throw new Spent('work', left);
    return left;
  }

  /** Puts work down to a party, in milliseconds. */
  async spend({ address, key }: Party, ms: number): Promise<void> {
    await (key === '' ? this.#byAddress.penalty(address, ms) : this.#byKey.penalty(key, ms));
  }

  /** One more campaign from this address; throws `Spent`. */
  async campaign({ address }: Party): Promise<void> {
    await take(this.#campaigns, 'campaigns', address);
  }

  /** One more key that nobody knows, from this address; throws `Spent`. */
  async unknownKey({ address }: Party): Promise<void> {
    await take(this.#unknownKeys, 'unknown keys', address);
    await this.work({ address, key: '' });
  }

  /** Whether somebody else has asked for something of late. */
  #besideOthers({ address, key }: Party): boolean {
    const now = performance.now();
    const self = `${address} ${key}`;
    this.#around.delete(self);
    this.#around.set(self, now);
    for (const [other, at] of this.#around) {
      if (now - at < AROUND_MS) return other !== self;
      this.#around.delete(other);
    }
    return false;
  }
}

async function take(limiter: RateLimiterMemory, what: string, key: string): Promise<void> {
  const spent = await limiter.penalty(key, 1);
  if (spent.consumedPoints > limiter.points) throw new Spent(what, leftOf(limiter.points, spent));
}

function leftOf(of: number, spent: RateLimiterRes | null): Left {
  const remaining = Math.max(0, Math.floor(of - (spent?.consumedPoints ?? 0)));
  return { of, remaining, reset: Math.ceil(Math.max(0, spent?.msBeforeNext ?? 0) / 1_000) };
}
