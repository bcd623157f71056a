import type { Client } from '../../../../src/client/index.ts';
import { UNREACHABLE } from '../../service/problem.ts';
import { CAMPAIGN_NEWS, FOLLOW } from '../api/documents/index.ts';
import { isDeadKey, type Rejected, rejectedBy } from '../api/problem.ts';
import { online, signOut } from './session.ts';

/** Milliseconds between two attempts to reconnect, unless the browser reports a connection earlier. */
const AGAIN_AFTER = 2000;

interface Followed {
  readonly client: Client;
  readonly id: string;
  readonly signal: AbortSignal;
  /** Returns the version that the page has read. */
  version(): number;
  /** True if the encounter cannot get further entries. */
  isOver(): boolean;
  /** Called for each new entry, and after each reconnection. */
  news(): void;
  /** Called if the service rejects the subscription. */
  refused(problem: Rejected): void;
}

/**
 * Follows an encounter until the signal is aborted or the encounter has ended. Reconnects after each lost connection.
 */
export const followEncounter = ({ client, id, version, ...followed }: Followed): Promise<void> =>
  followAgain({
    ...followed,
    updates: () => client.subscribe(FOLLOW, { id, after: version() }, { signal: followed.signal }),
  });

/** Follows all encounters of a campaign until the signal is aborted. Reconnects after each lost connection. */
export const followCampaign = (client: Client, signal: AbortSignal, news: () => void): Promise<void> =>
  followAgain({
    ...{ signal, news, isOver: () => false, refused: () => {} },
    updates: () => client.subscribe(CAMPAIGN_NEWS, {}, { signal }),
  });

interface Following extends Pick<Followed, 'signal' | 'isOver' | 'news' | 'refused'> {
  /** Subscribes, and returns the updates. */
  updates(): AsyncIterable<unknown>;
}

async function followAgain({ signal, isOver, news, refused, updates }: Following): Promise<void> {
  while (!signal.aborted && !isOver()) {
    try {
      for await (const _ of updates()) news();
      news();
    } catch (error) {
      if (signal.aborted) return;
      const problem = rejectedBy(error);
      if (isDeadKey(error)) return signOut({ problem });
      if (problem.code !== UNREACHABLE.code) return refused(problem);
      online.set(false);
    }
    await pauseUntilOnline(signal);
    if (!signal.aborted) news();
  }
}

const pauseUntilOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, AGAIN_AFTER);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
