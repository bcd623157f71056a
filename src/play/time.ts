import { performance } from 'node:perf_hooks';

/** Cancels a timer. Does nothing if the timer has already expired. */
export type Cancel = () => void;

/** Clocks and timers. All code in `play` and `storage` uses them, so that a simulation can replace them. */
export interface Time {
  /** Returns the system time in milliseconds since 1970, UTC. It jumps when the clock is set. */
  now(): number;
  /** Returns the milliseconds since an arbitrary start. It never jumps. */
  monotonic(): number;
  /**
   * Calls `work` once after this number of milliseconds. If `isBackground` is true, the timer does not keep the process
   * alive.
   */
  after(ms: number, work: () => void, options?: { readonly isBackground?: boolean }): Cancel;
  /** Calls `work` repeatedly, at this interval in milliseconds. The timer does not keep the process alive. */
  every(ms: number, work: () => void): Cancel;
  /** Resolves after all other due work has run. */
  turn(): Promise<void>;
}

/** The machine's clocks and timers. */
export const systemTime: Time = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, work, { isBackground = false } = {}) => {
    const timer = setTimeout(work, ms);
    if (isBackground) timer.unref();
    return () => clearTimeout(timer);
  },
  every: (ms, work) => {
    const timer = setInterval(work, ms).unref();
    return () => clearInterval(timer);
  },
  turn: () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    }),
};

/** Resolves after this number of milliseconds. */
export const pause = (time: Time, ms: number, options?: { readonly isBackground?: boolean }): Promise<void> =>
  new Promise((resolve) => {
    time.after(ms, resolve, options);
  });

/** Returns a time in the format of the API: ISO 8601, UTC. */
export const isoText = (ms: number): string => new Date(Math.floor(ms)).toISOString();
