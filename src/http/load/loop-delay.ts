import { monitorEventLoopDelay } from 'node:perf_hooks';

/** In milliseconds. */
const EVERY = 500;
const RESOLUTION = 10;

/** How late the event loop is: the mean of the last half second. */
export class LoopDelay {
  #histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  #mean = 0;
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#histogram.enable();
    this.#timer = setInterval(() => {
      this.#mean = Math.max(0, this.#histogram.mean / 1e6 - RESOLUTION) || 0;
      this.#histogram.reset();
    }, EVERY).unref();
  }

  /** In milliseconds. */
  get mean(): number {
    return this.#mean;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }
}
