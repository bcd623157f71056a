import { setImmediate as everythingElse } from 'node:timers/promises';
import type { Cancel, Time } from '../../src/play/time.ts';

/** Where the time of day of every simulation begins. */
const EPOCH = Date.parse('2026-03-01T12:00:00.000Z');

interface Due {
  readonly at: number;
  readonly of: Life | null;
  readonly work: () => void;
}

/** The time of a simulation: it stands still while work is done, and jumps to whatever is due next. */
export class VirtualTime {
  /** Milliseconds since the beginning. */
  now = 0;
  /** By rising time; of one time, in the order in which they were scheduled. */
  #due: Due[] = [];

  get pending(): number {
    return this.#due.length;
  }

  /** Does something after a time; `of` says which process does it. */
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

  /** A process has ended: nothing that it was to do is done. */
  forget(life: Life): void {
    this.#due = this.#due.filter(({ of }) => of !== life);
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.schedule(ms, resolve);
    });
  }

  /** Does what is due next and everything that follows from it without waiting; false if nothing is due until then. */
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

/** What a process has of the time: its clock may be wrong, and its timers end with it. */
export interface Life {
  /** By how many milliseconds its time of day is ahead. */
  skew: number;
}

/** Clocks and timers of one process of a simulation. */
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
