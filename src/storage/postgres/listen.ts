import type pg from 'pg';
import { pause, type Time } from '../../play/time.ts';

export interface Listening {
  end(): Promise<void>;
}

/** Milliseconds between attempts to reconnect. The last value repeats. */
const AGAIN_AFTER_MS = [50, 100, 250, 500, 1000] as const;

/** Listens on a separate connection, and reconnects when it ends. */
export function listen(
  connect: () => Promise<pg.Client>,
  { channel, time }: { readonly channel: string; readonly time: Time },
  tell: {
    readonly heard: (payload: string) => void;
    /**
     * Called each time listening begins, with the id of the server process. Notifications that were sent before this
     * call may have been lost.
     */
    readonly listening: (process: number) => void;
  },
): Listening {
  const over = new AbortController();
  const aborted = new Promise((resolve) => over.signal.addEventListener('abort', resolve));
  let tries = 0;

  async function overOneConnection(): Promise<void> {
    const connection = await connect();
    const end = () => void connection.end();
    over.signal.addEventListener('abort', end);
    try {
      const ended = new Promise((resolve) => connection.once('end', resolve));
      connection.on('notification', ({ payload }) => tell.heard(payload ?? ''));
      const { rows } = await connection.query('select pg_backend_pid() as process');
      await connection.query(`listen ${channel}`);
      tries = 0;
      tell.listening(rows[0].process);
      await ended;
    } finally {
      over.signal.removeEventListener('abort', end);
      await connection.end();
    }
  }

  async function overAndOver(): Promise<void> {
    while (!over.signal.aborted) {
      await overOneConnection().catch(() => {});
      const ms = AGAIN_AFTER_MS[tries] ?? 1000;
      tries += 1;
      await Promise.race([pause(time, ms, { isBackground: true }), aborted]);
    }
  }

  const done = overAndOver();
  return {
    end: () => {
      over.abort();
      return done;
    },
  };
}
