import { randomUUID } from 'node:crypto';
import { pause, type Time } from '../../play/time.ts';
import type { Client } from './client.ts';
import { type Listening, listen } from './listen.ts';

const CHANNEL = 'arbiter';

/** A notification of 8,000 bytes is refused. */
const MOST_IDS = 100;

/** What is told may be lost with whoever tells it: so often all is looked at without, in milliseconds. */
const EVERY = 5000;

const CLOSE_WITHIN_MS = 5000;

const NOTIFY = "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)";

/** What one process tells the others of, and hears of from them. A hint: what is true stands in the tables. */
export interface ChangeNotifications {
  /** Calls `wake` with what has changed, or null for anything, until the answer is called. */
  hear(wake: (id: string | null) => void): () => void;
  notify(id: string): void;
  /** The server's process of the connection that hears; null before the first. */
  readonly process: number | null;
  /** Resolves when all was told and the connection is closed, or after five seconds if the server does not answer. */
  close(): Promise<void>;
}

/** Hears and tells by notifications of PostgreSQL. */
export function changeNotifications(client: Client, time: Time): ChangeNotifications {
  const self = randomUUID();
  const wakes = new Set<(id: string | null) => void>();
  let listening: Listening | null = null;
  let process: number | null = null;
  let unsent = new Set<string>();
  let notifying: Promise<void> | null = null;

  const wakeAll = (id: string | null) => {
    for (const wake of wakes) wake(id);
  };
  const heard = (payload: string) => {
    const [teller, ...ids] = payload.split('\n');
    if (teller !== self) for (const id of ids) wakeAll(id);
  };

  /** Several that come while one notification is under way go with the next. */
  async function notifyAll(): Promise<void> {
    while (unsent.size > 0) {
      const ids = [...unsent].slice(0, MOST_IDS);
      unsent = new Set([...unsent].slice(MOST_IDS));
      // Within a change it would make all of them wait for one another; and what is only a hint need not be synced.
      await client.query(NOTIFY, [CHANNEL, [self, ...ids].join('\n')]).catch(() => {});
    }
    notifying = null;
  }

  return {
    hear(wake) {
      wakes.add(wake);
      listening ??= listen(
        client.connection,
        { channel: CHANNEL, time },
        {
          heard,
          listening: (now) => {
            process = now;
            wakeAll(null);
          },
        },
      );
      const stop = time.every(EVERY, () => wake(null));
      return () => {
        stop();
        wakes.delete(wake);
        if (wakes.size > 0) return;
        void listening?.end();
        listening = null;
      };
    },

    notify(id) {
      unsent.add(id);
      notifying ??= notifyAll();
    },

    get process() {
      return process;
    },

    close: async () => {
      const closed = Promise.all([notifying, listening?.end()]);
      await Promise.race([closed, pause(time, CLOSE_WITHIN_MS, { isBackground: true })]);
    },
  };
}
