import { pause, type Time } from '../../play/time.ts';
import { type GroupCommit, Locked, type Write } from './group-commit.ts';
import { retryDelay } from './patience.ts';

/** The database stayed locked for as long as a write may wait; the cause is what the driver said. */
class LockedTooLong extends Error {
  override readonly name = 'LockedTooLong';
}

/**
 * How long a write waits at most for more to be made durable with, in milliseconds. While others still come, the thread
 * has enough to do, and waiting for the disk with each few of them holds it up.
 */
const GATHERED_MS = 20;
/** How many are enough. */
const ENOUGH = 64;

interface Waiting extends Write {
  readonly deadline: number;
}

/** Writes in the order in which they came. */
export interface WriteQueue {
  /**
   * Does a write together with what comes in the same pass of the event loop, and in those that follow while each brings
   * more; comes once it is durable.
   */
  run<Result>(write: () => Result): Promise<Result>;
  /** Does what waits, or refuses it where the database is locked. */
  close(): void;
}

/** Writes that wait for a locked database off the event loop, in the order they came, and not for ever. */
export function writeQueue(patienceMs: number, doTogether: GroupCommit, time: Time): WriteQueue {
  const queue: Waiting[] = [];
  let locked: unknown;

  async function drain(): Promise<void> {
    for (let tries = 0; queue.length > 0; ) {
      await (tries === 0 ? gathered() : pause(time, retryDelay(tries - 1)));
      const done = flush();
      if (!done) giveUpBefore(time.monotonic());
      tries = done ? 0 : tries + 1;
    }
  }

  /** Comes when a pass has brought no more writes, when there are enough, or when the first has waited long enough. */
  async function gathered(): Promise<void> {
    const until = time.monotonic() + GATHERED_MS;
    let had: number;
    await time.turn();
    do {
      had = queue.length;
      await time.turn();
    } while (queue.length > had && queue.length < ENOUGH && time.monotonic() < until);
  }

  /** False where the database is locked. */
  function flush(): boolean {
    try {
      while (queue.length > 0) queue.splice(0, doTogether(queue));
      return true;
    } catch (error) {
      if (!(error instanceof Locked)) throw error;
      locked = error.cause;
      return false;
    }
  }

  const giveUp = ({ failed }: Waiting): void =>
    failed(new LockedTooLong('the database stayed locked', { cause: locked }));

  function giveUpBefore(now: number): void {
    while (queue[0] && queue[0].deadline <= now) giveUp(queue.shift()!);
  }

  return {
    run: <Result>(write: () => Result) =>
      new Promise<Result>((resolve, reject) => {
        queue.push({
          run: write,
          done: (result) => resolve(result as Result),
          failed: reject,
          deadline: time.monotonic() + patienceMs,
        });
        if (queue.length === 1) void drain();
      }),

    close() {
      flush();
      for (const waiting of queue.splice(0)) giveUp(waiting);
    },
  };
}
