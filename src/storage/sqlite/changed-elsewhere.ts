import type { Time } from '../../play/time.ts';
import type { Client } from './driver.ts';

/** How often a file is looked at for what other processes write, in milliseconds; one look takes microseconds. */
const EVERY = 200;

/**
 * Calls `wake` when another connection has written, until the answer is called. SQLite tells nobody of it, so that
 * the file's version is looked at from time to time; a look that fails is made again.
 */
export function changedElsewhere(client: Client, time: Time, wake: () => void): () => void {
  const look = (): unknown => client.pragma('data_version', { simple: true });
  let seen = look();
  return time.every(EVERY, () => {
    if (!client.open) return;
    try {
      const now = look();
      if (now === seen) return;
      seen = now;
    } catch {
      return;
    }
    wake();
  });
}
