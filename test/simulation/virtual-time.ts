import { setImmediate as everythingElse } from 'node:timers/promises';
import type { Cancel, Time } from '../../src/play/time.ts';

/** The time of day at which every simulation begins. */
const EPOCH = Date.parse('2026-03-01T12:00:00.000Z');

interface Due {
  readonly at: number;
  readonly of: Life | null;
  readonly work: () => void;
}

/** Time of a simulation. It stops while code runs, and jumps to the next scheduled work. */
export class VirtualTime {
  /** Milliseconds since the beginning. */
  now = 0;
  /** Scheduled work by time, and at the same time in the order of scheduling. */
  #due: Due[] = [];

  get pending(): number {
    return this.#due.length;
  }

  /** Schedules work. `of` is the process that does it. */
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

  /** Cancels all work of a process that has ended. */
  forget(life: Life): void {
    this.#due = this.#due.filter(({ of }) => of !== life);
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.schedule(ms, resolve);
    });
  }

  /** Runs the next work and everything that follows without waiting. Returns false if nothing is scheduled by then. */
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

/** A process's clock. It may be wrong, and its timers end with the process. */
export interface Life {
  /** Milliseconds by which the clock's time of day is ahead. */
  skew: number;
}

/** Clocks and timers of one process in a simulation. */
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
