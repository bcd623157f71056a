import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two measurements of the delay. */
const MEASURE_INTERVAL_MS = 500;
const RESOLUTION = 10;
const MOST = 250;

/** The mean delay of the event loop over the last half second. */
export class LoopDelay {
  #histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  #mean = 0;
  #late = 0;
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#histogram.enable();
    this.#timer = setInterval(() => {
      this.#mean = Math.max(0, this.#histogram.mean / 1e6 - RESOLUTION) || 0;
      this.#late = this.#mean > MOST ? this.#late + 1 : 0;
      this.#histogram.reset();
    }, MEASURE_INTERVAL_MS).unref();
  }

  /** Returns the mean delay in milliseconds. */
  get mean(): number {
    return this.#mean;
  }

  /** True if the event loop has been late for some time, so that requests are not served in time. */
  get tooLate(): boolean {
    return this.#late > 1;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }
}
