import type { Client } from '../../../../src/client/index.ts';
import { FOLLOW } from '../api/documents/index.ts';
import { type Rejected, rejectedBy } from '../api/problem.ts';
import { online } from './session.ts';

/** Milliseconds between two attempts to follow again, if the browser does not report a connection before. */
const AGAIN_AFTER = 2000;

interface Followed {
  readonly client: Client;
  readonly id: string;
  readonly signal: AbortSignal;
  /** Version that the page has read. */
  version(): number;
  /** True if no more entries can follow. */
  isOver(): boolean;
  /** Called for each new entry, and after each reconnection. */
  news(): void;
  /** Called if the service refuses to be followed. */
  refused(problem: Rejected): void;
}

/** Follows an encounter until the signal is aborted or the encounter is over. Reconnects after each break. */
export async function followEncounter(followed: Followed): Promise<void> {
  const { client, id, signal } = followed;
  while (!signal.aborted && !followed.isOver()) {
    try {
      const updates = client.subscribe(FOLLOW, { id, after: followed.version() }, { signal });
      for await (const _ of updates) followed.news();
      followed.news();
    } catch (error) {
      if (signal.aborted) return;
      const problem = rejectedBy(error);
      if (problem.code !== '_UNREACHABLE') return followed.refused(problem);
      online.set(false);
    }
    await pauseUntilOnline(signal);
    if (!signal.aborted) followed.news();
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
