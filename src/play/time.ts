import { performance } from 'node:perf_hooks';

/** Ends a timer; does nothing once it has ended. */
export type Cancel = () => void;

/** Clocks and timers. Nothing else in `play` and `storage` reads a clock or sets a timer, so a simulation can replace them. */
export interface Time {
  /** The time of day in milliseconds since 1970, UTC. It jumps when the clock is set. */
  now(): number;
  /** Milliseconds since some beginning. It never jumps. */
  monotonic(): number;
  /** Calls `work` once, after a time in milliseconds. With `isBackground`, it does not keep the process alive. */
  after(ms: number, work: () => void, options?: { readonly isBackground?: boolean }): Cancel;
  /** Calls `work` repeatedly, with this interval in milliseconds. It does not keep the process alive. */
  every(ms: number, work: () => void): Cancel;
  /** Resolves after all other due work has run. */
  turn(): Promise<void>;
}

/** The clocks and timers of the machine. */
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

/** Resolves after a time in milliseconds. */
export const pause = (time: Time, ms: number, options?: { readonly isBackground?: boolean }): Promise<void> =>
  new Promise((resolve) => {
    time.after(ms, resolve, options);
  });

/** A moment in the format of the API: ISO 8601, UTC. */
export const isoText = (ms: number): string => new Date(Math.floor(ms)).toISOString();
