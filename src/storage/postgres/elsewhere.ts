import { randomUUID } from 'node:crypto';
import type { Client } from './client.ts';

const CHANNEL = 'arbiter';

/** A notification of 8,000 bytes is refused. */
const MOST_IDS = 100;

/** What is told may be lost with whoever tells it: so often all is looked at without, in milliseconds. */
const EVERY = 5000;

/** What one process tells the others of, and hears of from them. A hint: what is true stands in the tables. */
export interface Elsewhere {
  /** Calls `wake` with what has changed, or null for anything, until the answer is called. */
  hear(wake: (id: string | null) => void): () => void;
  notify(id: string): void;
  /** Resolves once all was told. */
  close(): Promise<void>;
}

/** Hears and tells by notifications of PostgreSQL. */
export function hearing(client: Client): Elsewhere {
  const self = randomUUID();
  let unsent = new Set<string>();
  let notifying: Promise<void> | null = null;

  /** Several that come while one notification is under way go with the next. */
  async function notifyAll(): Promise<void> {
    while (unsent.size > 0) {
      const ids = [...unsent].slice(0, MOST_IDS);
      unsent = new Set([...unsent].slice(MOST_IDS));
      // Within a change it would make all of them wait for one another; and what is only a hint need not be synced.
      await client`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${[self, ...ids].join('\n')})`.catch(
        () => {},
      );
    }
    notifying = null;
  }

  return {
    hear(wake) {
      let heard = true;
      const anything = () => {
        if (heard) wake(null);
      };
      const listening = client
        .listen(
          CHANNEL,
          (payload) => {
            const [teller, ...ids] = payload.split('\n');
            if (heard && teller !== self) for (const id of ids) wake(id);
          },
          // also each time that it listens again
          anything,
        )
        .catch(() => null);
      const timer = setInterval(anything, EVERY).unref();
      return () => {
        heard = false;
        clearInterval(timer);
        void listening.then((meta) => meta?.unlisten()).catch(() => {});
      };
    },

    notify(id) {
      unsent.add(id);
      notifying ??= notifyAll();
    },

    close: async () => {
      await notifying;
    },
  };
}
