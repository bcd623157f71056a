/** How processes that serve one database hear of one another; hints, which may be lost. */
export interface Gossip {
  send(text: string): void;
  /** Calls `heard` with what others tell until the answer is called. */
  hear(heard: (text: string) => void): () => void;
}

/** How often what was spent here is told, in milliseconds: nobody waits for it, and no request tells by itself. */
const EVERY = 1_000;

const SPENT = /^spent (\w+) (\S+) (\d+)$/;

/** Tells other processes what callers have spent here, and hears what they spent there. */
export class SharedSpending {
  readonly #gossip: Gossip;
  readonly #timer: NodeJS.Timeout;
  readonly #deafen: () => void;
  #unsent = new Map<string, number>();

  constructor(gossip: Gossip, spent: (budget: string, who: string, points: number) => void, every = EVERY) {
    this.#gossip = gossip;
    this.#timer = setInterval(() => this.share(), every).unref();
    this.#deafen = gossip.hear((text) => {
      const [, budget, who, points] = SPENT.exec(text) ?? [];
      if (budget !== undefined && who !== undefined) spent(budget, who, Number(points));
    });
  }

  /** Somebody has spent something here; `who` has no blanks. */
  add(budget: string, who: string, points: number): void {
    const name = `${budget} ${who}`;
    this.#unsent.set(name, (this.#unsent.get(name) ?? 0) + points);
  }

  /** Tells what is untold; what is less than a point waits until it is more. */
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
    this.#deafen();
  }
}
