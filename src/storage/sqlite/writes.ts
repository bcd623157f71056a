import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pauseAfter } from './patience.ts';
import { isBusy } from './soundness/diagnose.ts';

/** The database stayed locked for as long as a write may wait; the cause is what the driver said. */
class LockedTooLong extends Error {
  override readonly name = 'LockedTooLong';
}

interface Waiting {
  readonly deadline: number;
  /** False while the database is locked. */
  attempt(): boolean;
  giveUp(): void;
}

/** Writes one after the other. */
export interface Writes {
  /** Does a write at once, or in its turn where the database is locked or others wait already. */
  run<Result>(write: () => Result): Promise<Result>;
  /** Refuses what waits. */
  close(): void;
}

/** Writes that wait for a locked database off the event loop, in the order they came, and not for ever. */
export function writesWithin(patienceMs: number): Writes {
  const queue: Waiting[] = [];
  let locked: unknown;

  async function drain(): Promise<void> {
    for (let tries = 0; queue.length > 0; ) {
      await sleep(pauseAfter(tries));
      const done = queue[0]?.attempt() ?? true;
      if (done) queue.shift();
      else giveUpBefore(performance.now());
      tries = done ? 0 : tries + 1;
    }
  }

  function giveUpBefore(now: number): void {
    while (queue[0] && queue[0].deadline <= now) queue.shift()?.giveUp();
  }

  return {
    run: (write) =>
      new Promise((resolve, reject) => {
        const attempt = (): boolean => {
          try {
            resolve(write());
          } catch (error) {
            if (isBusy(error)) {
              locked = error;
              return false;
            }
            reject(error);
          }
          return true;
        };
        if (queue.length === 0 && attempt()) return;
        const giveUp = () => reject(new LockedTooLong('the database stayed locked', { cause: locked }));
        queue.push({ deadline: performance.now() + patienceMs, attempt, giveUp });
        if (queue.length === 1) void drain();
      }),

    close() {
      for (const waiting of queue.splice(0)) waiting.giveUp();
    },
  };
}
