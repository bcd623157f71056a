/** Messages between processes that serve one database. They are only hints, so the service tolerates lost messages. */
export interface InstanceMessages {
  send(text: string): void;
  /** Calls `heard` with other processes' messages. Returns a function that ends the subscription. */
  subscribe(heard: (text: string) => void): () => void;
}

/** Milliseconds between messages about spending. The interval does not depend on the number of requests. */
const SHARE_INTERVAL_MS = 1_000;

const SPENT = /^spent (\w+) (\S+) (\d+)$/;

/** Reports the points that callers have spent to other processes, and receives their reports. */
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

  /** Records spending in this process. `who` must not contain blanks. */
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
