import { mostOfAnswer } from '../../graphql/meter/most-of-answer.ts';
import type { CallerIdentity } from './fair-queue.ts';
import { type InstanceMessages, SharedSpending } from './shared-spending.ts';
import { type Window, Windows } from './windows.ts';

/** Limits on the work and requests of one caller within a period. */
export interface RateLimits {
  /** Milliseconds of processor time per minute, for a key or an address. */
  readonly work: number;
  /** Milliseconds of processor time per minute if other callers are active. */
  readonly workBesideOthers: number;
  /** Milliseconds of work for one response, including work in other threads. */
  readonly workOfAnswer: number;
  /** Campaigns that an address may create per hour. */
  readonly campaigns: number;
  /** Unknown keys that an address may try per ten minutes. */
  readonly unknownKeys: number;
}

export const defaultRateLimits: RateLimits = {
  work: 75_000,
  workBesideOthers: 30_000,
  workOfAnswer: mostOfAnswer.work,
  campaigns: 60,
  unknownKeys: 100,
};

/** The remaining budget of a caller. */
export interface RemainingBudget {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the caller's budget is full again. */
  readonly reset: number;
}

/** Thrown if a caller has used up a budget. */
export class BudgetExceeded extends Error {
  readonly what: string;
  readonly left: RemainingBudget;

  constructor(what: string, left: RemainingBudget) {
    super(what);
    this.what = what;
    this.left = left;
  }
}

/** Milliseconds for which a caller counts as active after a request. */
const ACTIVE_WINDOW_MS = 5_000;

/** Milliseconds of work that each sent megabyte counts as. */
export const MS_PER_MEGABYTE = 20;

type Limited = 'key' | 'address' | 'campaigns' | 'unknownKeys';

/** Recent work of keys and addresses, and their remaining budgets. */
export class Budgets {
  readonly #allowed: RateLimits;
  readonly #windows: Readonly<Record<Limited, Windows>> = {
    key: new Windows(60),
    address: new Windows(60),
    campaigns: new Windows(3_600),
    unknownKeys: new Windows(600),
  };
  readonly #shared: SharedSpending | null;
  /** Time of each caller's last request, oldest first. */
  readonly #around = new Map<string, number>();
  #last: { readonly caller: CallerIdentity; readonly name: string } | null = null;

  constructor(allowed: RateLimits = defaultRateLimits, instanceMessages: InstanceMessages | null = null) {
    this.#allowed = allowed;
    this.#shared =
      instanceMessages &&
      new SharedSpending(instanceMessages, (budget, who, points) => {
        if (Object.hasOwn(this.#windows, budget)) this.#windows[budget as Limited].add(who, points);
      });
  }

  stop(): void {
    this.#shared?.stop();
  }

  /**
   * Returns the remaining work budget of a key, or of an address without a key. Throws `BudgetExceeded` if it is used
   * up.
   */
  work(caller: CallerIdentity, now = performance.now()): RemainingBudget {
    const of = this.#besideOthers(caller, now) ? this.#allowed.workBesideOthers : this.#allowed.work;
    const spent =
      caller.key === ''
        ? this.#windows.address.of(caller.address, now)
        : this.#windows.key.of(caller.key, now);
    const left = leftOf(of, spent, now);
    if (left.remaining === 0) throw new BudgetExceeded('work', left);
    return left;
  }

  /** Charges work to a caller, in milliseconds. */
  spend({ address, key }: CallerIdentity, ms: number, now = performance.now()): void {
    if (key === '') this.#add('address', address, ms, now);
    else this.#add('key', key, ms, now);
  }

  /** Counts a new campaign from this address. Throws `BudgetExceeded` if there are too many. */
  campaign({ address }: CallerIdentity): void {
    this.#take('campaigns', this.#allowed.campaigns, 'campaigns', address);
  }

  /** Counts an unknown key from this address. Throws `BudgetExceeded` if there are too many. */
  unknownKey({ address }: CallerIdentity): void {
    this.#take('unknownKeys', this.#allowed.unknownKeys, 'unknown keys', address);
    this.work({ address, key: '' });
  }

  #add(budget: Limited, who: string, points: number, now = performance.now()): Window {
    this.#shared?.add(budget, who, points);
    return this.#windows[budget].add(who, points, now);
  }

  #take(budget: Limited, max: number, what: string, who: string): void {
    const taken = this.#add(budget, who, 1);
    if (taken.spent > max) throw new BudgetExceeded(what, leftOf(max, taken));
  }

  /** True if another caller has been active recently. */
  #besideOthers(caller: CallerIdentity, now: number): boolean {
    const last = this.#last;
    const isLast = last !== null && last.caller.address === caller.address && last.caller.key === caller.key;
    const self = isLast ? last.name : `${caller.address} ${caller.key}`;
    // If the caller also sent the last request, the order of callers does not change.
    if (!isLast) {
      this.#around.delete(self);
      this.#last = { caller, name: self };
    }
    this.#around.set(self, now);
    for (const [other, at] of this.#around) {
      if (now - at < ACTIVE_WINDOW_MS) return other !== self;
      this.#around.delete(other);
    }
    return false;
  }
}

function leftOf(of: number, window: Window | null, now = performance.now()): RemainingBudget {
  if (window === null) return { limit: of, remaining: of, reset: 0 };
  const remaining = Math.max(0, Math.floor(of - window.spent));
  return { limit: of, remaining, reset: Math.ceil(Math.max(0, window.until - now) / 1_000) };
}
