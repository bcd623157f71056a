import type { Viewer } from '../access/viewer.ts';
import type { Services } from '../services/services.ts';
import { type EncounterReader, joinFeed, type Update } from './encounter-feed.ts';
import type { Feed } from './feed-registry.ts';

/**
 * Every entry after a version, in order, without gap or repeat, and then each as it is written. What is told is
 * read from the log, so that nothing is told which is not durable.
 */
export function follow(
  services: Services,
  viewer: Viewer,
  encounterId: string,
  after: number,
): AsyncIterableIterator<Update> {
  const bell = new WakeSignal();
  const { feed, leave } = joinFeed(services, encounterId, viewer.keyId, () => bell.ring());
  return stoppable(read(feed, viewer, after, bell), () => {
    leave();
    bell.stop();
  });
}

/** What is generated, and what to do when it is over, however it ends. */
export function stoppable<Update>(
  updates: AsyncGenerator<Update>,
  stop: () => void,
): AsyncIterableIterator<Update> {
  /** What fails has ended by itself: nobody calls `return` then. */
  const next = () =>
    updates.next().catch((error: unknown) => {
      stop();
      throw error;
    });
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next,
    return: () => {
      stop();
      return updates.return(undefined);
    },
    throw: (error) => {
      stop();
      return updates.throw(error);
    },
  };
}

async function* read(
  feed: Feed<EncounterReader>,
  { keyId }: Viewer,
  after: number,
  bell: WakeSignal,
): AsyncGenerator<Update> {
  let at = after;
  let hash: string | null = null;
  while (!bell.stopped) {
    const reading = feed.reading();
    try {
      const key = await reading.key(keyId, hash);
      hash = key.hash;
      const view = await reading.view(key);
      const updates = await reading.next(view, at);
      for (const update of updates) {
        // what has changed meanwhile, whom the follower may see among it, counts for the rest
        if (bell.stopped || feed.reading() !== reading) break;
        at = update.entry.version;
        yield update;
      }
      // a log that is behind its own state would be read again for ever
      if (updates.length > 0 && at < view.encounter.state.version) continue;
    } catch (error) {
      feed.forget(reading);
      throw error;
    }
    await bell.wait();
  }
}

/** Wakes one who waits; a ring while nobody waits is remembered. */
export class WakeSignal {
  stopped = false;
  private rings = false;
  private wake = () => {};

  ring(): void {
    this.rings = true;
    this.wake();
  }

  stop(): void {
    this.stopped = true;
    this.wake();
  }

  async wait(): Promise<void> {
    if (!this.rings && !this.stopped)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    this.rings = false;
  }
}
