import { setImmediate as everythingElse } from 'node:timers/promises';
import type { Cancel, Time } from '../../src/play/time.ts';

/** The time of day at which each simulation starts. */
const EPOCH = Date.parse('2026-03-01T12:00:00.000Z');

interface Due {
  readonly at: number;
  readonly of: Life | null;
  readonly work: () => void;
}

/**
 * The time in a simulation. It does not advance while code runs. When nothing is left to run, it jumps to the next
 * scheduled work.
 */
export class VirtualTime {
  /** Number of milliseconds since the simulation started. */
  now = 0;
  /** Scheduled work by time. Work for the same time is done in the order in which it was scheduled. */
  #due: Due[] = [];

  get pending(): number {
    return this.#due.length;
  }

  /** Schedules work for a process, which is stated in `of`. */
  schedule(ms: number, work: () => void, of: Life | null = null): Cancel {
    const due = { at: this.now + ms, of, work };
    let place = this.#due.length;
    while (place > 0 && this.#due[place - 1]!.at > due.at) place -= 1;
    this.#due.splice(place, 0, due);
    return () => {
      const at = this.#due.indexOf(due);
      if (at >= 0) this.#due.splice(at, 1);
    };
  }

  /** Cancels all scheduled work of a process because the process has ended. */
  forget(life: Life): void {
    this.#due = this.#due.filter(({ of }) => of !== life);
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.schedule(ms, resolve);
    });
  }

  /**
   * Runs the next scheduled work, and everything that follows from it without waiting. Returns false if no work is
   * scheduled until the given time.
   */
  async next(until = Number.POSITIVE_INFINITY): Promise<boolean> {
    const [first] = this.#due;
    if (first === undefined || first.at > until) return false;
    this.#due.shift();
    this.now = first.at;
    first.work();
    await everythingElse();
    return true;
  }
}

/** The clock of one process. It may show the wrong time. Its timers end together with the process. */
export interface Life {
  /** By how many milliseconds the time of day that the clock shows is ahead. */
  skew: number;
}

/** Provides clocks and timers for one process of a simulation. */
export function timeOf(time: VirtualTime, life: Life): Time {
  const after = (ms: number, work: () => void): Cancel => time.schedule(ms, work, life);
  return {
    now: () => EPOCH + time.now + life.skew,
    monotonic: () => time.now,
    after,
    every: (ms, work) => {
      let cancel: Cancel = () => {};
      const again = () => {
        cancel = after(ms, () => {
          again();
          work();
        });
      };
      again();
      return () => cancel();
    },
    turn: () =>
      new Promise((resolve) => {
        after(0, resolve);
      }),
  };
}
