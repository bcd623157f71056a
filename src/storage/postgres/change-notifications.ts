import { randomUUID } from 'node:crypto';
import { pause, type Time } from '../../play/time.ts';
import type { Client } from './client.ts';
import { type Listening, listen } from './listen.ts';

const CHANNEL = 'arbiter';

/** Maximum number of ids in a notification. PostgreSQL rejects notifications of 8,000 bytes or more. */
const MOST_IDS = 100;

/**
 * Milliseconds between two checks of all watched objects. Checks are needed because a notification can be lost if its
 * sender stops.
 */
const CHECK_INTERVAL_MS = 5000;

const CLOSE_WITHIN_MS = 5000;

const NOTIFY = "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)";

/** Change notifications between processes. They are only hints, because the valid data is in the tables. */
export interface ChangeNotifications {
  /**
   * Calls `wake` with the id of a changed object, or with null for any change. Returns a function that stops these
   * calls.
   */
  subscribe(wake: (id: string | null) => void): () => void;
  notify(id: string): void;
  /** Server process of the listening connection. Null before the first connection. */
  readonly process: number | null;
  /** Resolves when everything is sent and the connection is closed, or after five seconds without a response. */
  close(): Promise<void>;
}

/** Sends and receives notifications with PostgreSQL's `LISTEN` and `NOTIFY`. */
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

  /** Sends all waiting ids. Ids that arrive while a notification is being sent are in the next notification. */
  async function notifyAll(): Promise<void> {
    while (unsent.size > 0) {
      const ids = [...unsent].slice(0, MOST_IDS);
      unsent = new Set([...unsent].slice(MOST_IDS));
      // Notifications are sent in separate transactions. If they were part of changes, all changes would wait for one
      // another. A notification is only a hint, so it does not have to be synced to disk.
      await client.query(NOTIFY, [CHANNEL, [self, ...ids].join('\n')]).catch(() => {});
    }
    notifying = null;
  }

  return {
    subscribe(wake) {
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
      const stop = time.every(CHECK_INTERVAL_MS, () => wake(null));
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
