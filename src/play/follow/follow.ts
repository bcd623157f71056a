import { hasExpired, type Viewer } from '../access/viewer.ts';
import type { Services } from '../services/services.ts';
import type { StoredKey } from '../stored.ts';
import { type EncounterReader, joinFeed, type Update } from './encounter-feed.ts';
import type { Feed } from './feed-registry.ts';

/**
 * Yields every entry after a version, in order, without gaps or repetitions. Then yields new entries as they are
 * stored, until the encounter is finished. All entries come from the log, so they are durable.
 */
export function follow(
  services: Services,
  viewer: Viewer,
  encounterId: string,
  after: number,
): AsyncIterableIterator<Update> {
  const bell = new WakeSignal();
  const { feed, leave } = joinFeed(services, encounterId, viewer.keyId, () => bell.ring());
  return stoppable(read(services, feed, viewer, after, bell), () => {
    leave();
    bell.stop();
  });
}

/** Wraps an iterator. Calls `stop` when the iterator ends, for any reason. */
export function stoppable<Update>(
  updates: AsyncGenerator<Update>,
  stop: () => void,
): AsyncIterableIterator<Update> {
  /** JavaScript does not call `return` on a generator that has ended or thrown. */
  const next = async () => {
    try {
      const result = await updates.next();
      if (result.done) stop();
      return result;
    } catch (error) {
      stop();
      throw error;
    }
  };
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
  services: Pick<Services, 'now' | 'time'>,
  feed: Feed<EncounterReader>,
  { keyId }: Viewer,
  after: number,
  bell: WakeSignal,
): AsyncGenerator<Update> {
  let at = after;
  let hash: string | null = null;
  while (!bell.stopped) {
    const reading = feed.reading();
    let key: StoredKey;
    try {
      key = await reading.key(keyId, hash);
      hash = key.hash;
      const view = await reading.view(key);
      const updates = await reading.next(view, at);
      for (const update of updates) {
        // If something changes meanwhile, for example the follower's rights, the change applies to the remaining
        // entries.
        if (bell.stopped || feed.reading() !== reading || hasExpired(key, services.now())) break;
        at = update.entry.version;
        yield update;
      }
      const { version, status } = view.encounter.state;
      // Continue only if new entries were read; otherwise, the loop would never end if the log is older than the
      // encounter's state.
      if (updates.length > 0 && at < version) continue;
      // A finished encounter never gets another entry. A fork is a separate encounter.
      if (status === 'FINISHED' && at >= version) return;
    } catch (error) {
      feed.forget(reading);
      throw error;
    }
    await waitWhileValid(services, key, bell);
  }
}

/** Maximum duration of a timer in milliseconds. A longer timer would expire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Waits until the encounter changes or the key expires. */
export async function waitWhileValid(
  { now, time }: Pick<Services, 'now' | 'time'>,
  { expiresAt }: StoredKey,
  bell: WakeSignal,
): Promise<void> {
  if (expiresAt === null) return bell.wait();
  const ms = Math.max(1, Math.min(LONGEST_TIMER_MS, Date.parse(expiresAt) - Date.parse(now())));
  const cancel = time.after(ms, () => bell.ring(), { isBackground: true });
  try {
    await bell.wait();
  } finally {
    cancel();
  }
}

/** Wakes a waiting reader. If no reader is waiting, the next reader does not wait. */
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
