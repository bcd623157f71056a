import type { CallerIdentity } from './fair-queue.ts';

/** Maximum numbers of streamed responses. */
export interface MostStreams {
  readonly all: number;
  readonly ofKey: number;
  readonly ofAddress: number;
}

export const usualStreams: MostStreams = { all: 1_500, ofKey: 20, ofAddress: 1_000 };

/** Counts the streamed responses of each caller. */
export class OpenStreams {
  readonly #most: MostStreams;
  readonly #ofKey = new Map<string, number>();
  readonly #ofAddress = new Map<string, number>();
  #all = 0;

  constructor(most: MostStreams = usualStreams) {
    this.#most = most;
  }

  get size(): number {
    return this.#all;
  }

  /** Registers a stream. Returns a function to call when the stream ends, or a description of the exceeded limit. */
  open({ address, key: sent }: CallerIdentity): (() => void) | string {
    const { all, ofKey, ofAddress } = this.#most;
    // Callers without a key share a limit only with callers from the same address.
    const key = sent === '' ? `none, ${address}` : sent;
    if (this.#all >= all) return `${all} in all`;
    if ((this.#ofKey.get(key) ?? 0) >= ofKey) return `${ofKey} of one key`;
    if ((this.#ofAddress.get(address) ?? 0) >= ofAddress) return `${ofAddress} of one address`;
    this.#all++;
    more(this.#ofKey, key, 1);
    more(this.#ofAddress, address, 1);
    let open = true;
    return () => {
      if (!open) return;
      open = false;
      this.#all--;
      more(this.#ofKey, key, -1);
      more(this.#ofAddress, address, -1);
    };
  }
}

function more(counts: Map<string, number>, of: string, by: number): void {
  const count = (counts.get(of) ?? 0) + by;
  if (count === 0) counts.delete(of);
  else counts.set(of, count);
}
