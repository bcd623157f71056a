import { ownEncounter } from './encounters.ts';
import { logOf } from './load.ts';
import { Sight } from './sight.ts';
import type { StoredEntry } from './stored.ts';
import { stillKnown, type Viewer } from './viewer.ts';
import type { World } from './world.ts';

/** An entry, and the encounter as it is by now in the sight of whoever follows. */
export interface Update {
  readonly sight: Sight;
  readonly entry: StoredEntry;
}

const AT_ONCE = 100;

/**
 * Every entry after a version, in order, without gap or repeat, and then each as it is written. What is told is
 * read from the log, so that nothing is told which is not durable.
 */
export function follow(
  world: World,
  viewer: Viewer,
  encounterId: string,
  after: number,
): AsyncIterableIterator<Update> {
  const bell = new Bell();
  const unwatch = world.changes.watch(encounterId, () => bell.ring());
  const updates = read(world, viewer, encounterId, after, bell);
  const stop = () => {
    unwatch();
    bell.stop();
  };
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
  world: World,
  viewer: Viewer,
  encounterId: string,
  after: number,
  bell: Bell,
): AsyncGenerator<Update> {
  let at = after;
  while (!bell.stopped) {
    const now = await stillKnown(world.stores.keys, viewer);
    const encounter = await ownEncounter(world, now, encounterId, ['id']);
    const { version } = encounter.state;
    const sight = new Sight(encounter, now);
    for (const entry of await logOf(world, encounter.row, {
      after: at,
      upTo: Math.min(version, at + AT_ONCE),
    })) {
      at = entry.version;
      yield { sight, entry };
    }
    if (at >= version) await bell.rung();
  }
}

/** Wakes one who waits; a ring while nobody waits is remembered. */
class Bell {
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

  async rung(): Promise<void> {
    if (!this.rings && !this.stopped)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    this.rings = false;
  }
}
