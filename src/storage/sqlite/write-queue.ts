import { pause, type Time } from '../../play/time.ts';
import { type GroupCommit, Locked, type Write } from './group-commit.ts';
import { retryDelay } from './patience.ts';

/** The database stayed locked for the longest time that a write may wait. `cause` is the driver's error. */
class LockedTooLong extends Error {
  override readonly name = 'LockedTooLong';
}

/**
 * Maximum time that a write waits for others to be committed with it, in milliseconds. While more writes arrive, the
 * thread is busy anyway, and a disk sync for each few would delay it.
 */
const GATHERED_MS = 20;
/** Number of writes that are committed without further waiting. */
const ENOUGH = 64;

interface Waiting extends Write {
  readonly deadline: number;
}

/** Runs writes in the order of their arrival. */
export interface WriteQueue {
  /**
   * Runs a write together with others of the same pass of the event loop, and of further passes while each brings more.
   * Resolves once the write is durable.
   */
  run<Result>(write: () => Result): Promise<Result>;
  /** Runs the waiting writes, or rejects them if the database is locked. */
  close(): void;
}

/** A queue of writes that wait for a locked database without blocking the event loop, for a limited time. */
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

  /** Resolves when a pass brings no more writes, when there are enough, or when the time is up. */
  async function gathered(): Promise<void> {
    const until = time.monotonic() + GATHERED_MS;
    let had: number;
    await time.turn();
    do {
      had = queue.length;
      await time.turn();
    } while (queue.length > had && queue.length < ENOUGH && time.monotonic() < until);
  }

  /** False if the database is locked. */
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
