import type { Time } from '../../play/time.ts';
import type { Client } from './driver.ts';

/** Milliseconds between two checks of a file for writes by other processes. A check takes microseconds. */
const CHECK_INTERVAL_MS = 200;

/**
 * Calls `wake` when another connection has written. Returns a function that stops these calls. SQLite does not send
 * notifications, so this function polls the file's version. If a check fails, it is repeated later.
 */
export function changedElsewhere(client: Client, time: Time, wake: () => void): () => void {
  const look = (): unknown => client.pragma('data_version', { simple: true });
  let seen = look();
  return time.every(CHECK_INTERVAL_MS, () => {
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
