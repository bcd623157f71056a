import { pause, type Time } from '../../play/time.ts';
import { type GroupCommit, Locked, type Write } from './group-commit.ts';
import { retryDelay } from './patience.ts';

/**
 * Thrown if the database remained locked for the maximum time that a write may wait. `cause` is the driver's error.
 */
class LockedTooLong extends Error {
  override readonly name = 'LockedTooLong';
}

/**
 * Maximum time in milliseconds that a write waits for other writes to be committed with it. While more writes arrive,
 * the thread is busy, and frequent disk syncs would slow it down.
 */
const GATHERED_MS = 20;
/** Number of writes at which the queue commits them without waiting for more. */
const ENOUGH = 64;

interface Waiting extends Write {
  readonly deadline: number;
}

/** Runs writes in the order of arrival. */
export interface WriteQueue {
  /**
   * Runs a write together with other writes from the same pass of the event loop, and from later passes while each pass
   * adds more writes. Resolves when the write is durable.
   */
  run<Result>(write: () => Result): Promise<Result>;
  /** Runs the waiting writes. Rejects them if the database is locked. */
  close(): void;
}

/** Returns a queue of writes that wait for a locked database for a limited time, without blocking the event loop. */
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

  /** Resolves when a pass adds no more writes, when there are enough writes, or when the time is up. */
  async function gathered(): Promise<void> {
    const until = time.monotonic() + GATHERED_MS;
    let had: number;
    await time.turn();
    do {
      had = queue.length;
      await time.turn();
    } while (queue.length > had && queue.length < ENOUGH && time.monotonic() < until);
  }

  /** Runs waiting writes. Returns false if the database is locked. */
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
