/** What has been used up, and when all is there again. */
export interface Window {
  readonly spent: number;
  /** In milliseconds, of the clock of `performance.now`. */
  readonly until: number;
}

/**
 * Points that many have used up, each within a stretch of time of their own that begins with the first. Asked twice for
 * every request, so that it answers at once (rate-limiter-flexible 11.4 does by promises and a timer for each key).
 */
export class Windows {
  readonly #ms: number;
  /** In the order in which they began. */
  readonly #open = new Map<string, { spent: number; readonly until: number }>();

  constructor(seconds: number) {
    this.#ms = seconds * 1_000;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Null where nothing has been used up. */
  of(key: string, now = performance.now()): Window | null {
    const open = this.#open.get(key);
    return open && open.until > now ? open : null;
  }

  /** Puts points down to a key. */
  add(key: string, points: number, now = performance.now()): Window {
    this.#letGo(now);
    const open = this.#open.get(key);
    if (open) {
      open.spent += points;
      return open;
    }
    const begun = { spent: points, until: now + this.#ms };
    this.#open.set(key, begun);
    return begun;
  }

  /** Those that are over come first. */
  #letGo(now: number): void {
    for (const [key, { until }] of this.#open) {
      if (until > now) return;
      this.#open.delete(key);
    }
  }
}
