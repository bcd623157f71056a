/**
 * Messages between processes that serve one database. Lost messages cause no errors, because the messages are only
 * hints.
 */
export interface InstanceMessages {
  send(text: string): void;
  /** Calls `heard` with other processes' messages. Returns a function that ends the subscription. */
  subscribe(heard: (text: string) => void): () => void;
}

/**
 * Minimum number of milliseconds between log messages about exhausted budgets. The interval is the same for any
 * number of requests.
 */
const SHARE_INTERVAL_MS = 1_000;

const SPENT = /^spent (\w+) (\S+) (\d+)$/;

/**
 * Reports to other processes how many points of their budgets callers have used, and receives the same reports from
 * them.
 */
export class SharedSpending {
  readonly #gossip: InstanceMessages;
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #unsent = new Map<string, number>();

  constructor(
    instanceMessages: InstanceMessages,
    spent: (budget: string, who: string, points: number) => void,
    every = SHARE_INTERVAL_MS,
  ) {
    this.#gossip = instanceMessages;
    this.#timer = setInterval(() => this.share(), every).unref();
    this.#unsubscribe = instanceMessages.subscribe((text) => {
      const [, budget, who, points] = SPENT.exec(text) ?? [];
      if (budget !== undefined && who !== undefined) spent(budget, who, Number(points));
    });
  }

  /** Records points that a caller has used in this process. `who` identifies the caller and must not contain spaces. */
  add(budget: string, who: string, points: number): void {
    const name = `${budget} ${who}`;
    this.#unsent.set(name, (this.#unsent.get(name) ?? 0) + points);
  }

  /** Sends all points that were not sent yet. Fractions are sent when they add up to a whole point. */
  share(): void {
    for (const [name, points] of this.#unsent) {
      const whole = Math.floor(points);
      if (whole < 1) continue;
      this.#gossip.send(`spent ${name} ${whole}`);
      if (points > whole) this.#unsent.set(name, points - whole);
      else this.#unsent.delete(name);
    }
  }

  stop(): void {
    this.share();
    clearInterval(this.#timer);
    this.#unsubscribe();
  }
}
