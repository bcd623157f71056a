/** How processes that serve one database hear of one another; hints, which may be lost. */
export interface Gossip {
  tell(text: string): void;
  /** Calls `heard` with what others tell until the answer is called. */
  hear(heard: (text: string) => void): () => void;
}

/** How often what was spent here is told, in milliseconds: nobody waits for it, and no request tells by itself. */
const EVERY = 1_000;

const SPENT = /^spent (\w+) (\S+) (\d+)$/;

/** Tells other processes what callers have spent here, and hears what they spent there. */
export class Shared {
  readonly #gossip: Gossip;
  readonly #timer: NodeJS.Timeout;
  readonly #deafen: () => void;
  #untold = new Map<string, number>();

  constructor(gossip: Gossip, spent: (budget: string, who: string, points: number) => void, every = EVERY) {
    this.#gossip = gossip;
    this.#timer = setInterval(() => this.tell(), every).unref();
    this.#deafen = gossip.hear((text) => {
      const [, budget, who, points] = SPENT.exec(text) ?? [];
      if (budget !== undefined && who !== undefined) spent(budget, who, Number(points));
    });
  }

  /** Somebody has spent something here; `who` has no blanks. */
  add(budget: string, who: string, points: number): void {
    const name = `${budget} ${who}`;
    this.#untold.set(name, (this.#untold.get(name) ?? 0) + points);
  }

  /** Tells what is untold; what is less than a point waits until it is more. */
  tell(): void {
    for (const [name, points] of this.#untold) {
      const whole = Math.floor(points);
      if (whole < 1) continue;
      this.#gossip.tell(`spent ${name} ${whole}`);
      if (points > whole) this.#untold.set(name, points - whole);
      else this.#untold.delete(name);
    }
  }

  stop(): void {
    this.tell();
    clearInterval(this.#timer);
    this.#deafen();
  }
}
