import { mostOfAnswer } from '../../graphql/meter/most-of-answer.ts';
import { type Gossip, SharedSpending } from './shared-spending.ts';
import { type Window, Windows } from './windows.ts';

/** What anybody may cause or do within a stretch of time. */
export interface RateLimits {
  /** Milliseconds of processor time a minute, of a campaign, or of an address for requests without a valid key. */
  readonly work: number;
  /** Milliseconds that the work for one answer may take, and counting what is counted beside it. */
  readonly workOfAnswer: number;
  /** Campaigns that an address may make within an hour. */
  readonly campaigns: number;
  /** Keys that nobody knows that an address may try within ten minutes. */
  readonly unknownKeys: number;
}

export const defaultRateLimits: RateLimits = {
  work: 75_000,
  workOfAnswer: mostOfAnswer.work,
  campaigns: 60,
  unknownKeys: 100,
};

/** What is left to somebody. */
export interface RemainingBudget {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until all is there again. */
  readonly reset: number;
}

/** Somebody has spent all they may. */
export class BudgetExceeded extends Error {
  readonly what: string;
  readonly left: RemainingBudget;

  constructor(what: string, left: RemainingBudget) {
    super(what);
    this.what = what;
    this.left = left;
  }
}

/** Answers cost what it takes to send them, too: milliseconds for each megabyte. */
export const MS_PER_MEGABYTE = 20;

type Limited = 'work' | 'campaigns' | 'unknownKeys';

/** What owners and addresses have used up lately, and what is left to them. */
export class Budgets {
  readonly #allowed: RateLimits;
  readonly #windows: Readonly<Record<Limited, Windows>> = {
    work: new Windows(60),
    campaigns: new Windows(3_600),
    unknownKeys: new Windows(600),
  };
  readonly #shared: SharedSpending | null;

  constructor(allowed: RateLimits = defaultRateLimits, gossip: Gossip | null = null) {
    this.#allowed = allowed;
    this.#shared =
      gossip &&
      new SharedSpending(gossip, (budget, who, points) => {
        if (Object.hasOwn(this.#windows, budget)) this.#windows[budget as Limited].add(who, points);
      });
  }

  stop(): void {
    this.#shared?.stop();
  }

  /** What is left of the work of an owner; throws `BudgetExceeded` if that is nothing. */
  work(owner: string, now = performance.now()): RemainingBudget {
    const left = leftOf(this.#allowed.work, this.#windows.work.of(owner, now), now);
    if (left.remaining === 0) throw new BudgetExceeded('work', left);
    return left;
  }

  /** Puts work down to an owner, in milliseconds. */
  spend(owner: string, ms: number, now = performance.now()): void {
    this.#add('work', owner, ms, now);
  }

  /** Counts a created campaign; throws `BudgetExceeded`. */
  campaign(address: string): void {
    this.#take('campaigns', this.#allowed.campaigns, 'campaigns', address);
  }

  /** Counts an unknown key; throws `BudgetExceeded`. */
  unknownKey(address: string): void {
    this.#take('unknownKeys', this.#allowed.unknownKeys, 'unknown keys', address);
    this.work(address);
  }

  #add(budget: Limited, who: string, points: number, now = performance.now()): Window {
    this.#shared?.add(budget, who, points);
    return this.#windows[budget].add(who, points, now);
  }

  #take(budget: Limited, most: number, what: string, who: string): void {
    const taken = this.#add(budget, who, 1);
    if (taken.spent > most) throw new BudgetExceeded(what, leftOf(most, taken));
  }
}

function leftOf(of: number, window: Window | null, now = performance.now()): RemainingBudget {
  if (window === null) return { limit: of, remaining: of, reset: 0 };
  const remaining = Math.max(0, Math.floor(of - window.spent));
  return { limit: of, remaining, reset: Math.ceil(Math.max(0, window.until - now) / 1_000) };
}
