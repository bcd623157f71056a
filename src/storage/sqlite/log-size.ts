import type { Client } from './driver.ts';

/** How large the write-ahead log may stay once nobody needs what is in it: bytes. */
export const LOG_KEPT = 4 * 1024 * 1024;

/** Empties the write-ahead log without waiting for anybody, unless somebody still reads what is in it. */
export function trimLog(client: Client): 'EMPTIED' | 'HELD' {
  const busy = client.pragma('wal_checkpoint(TRUNCATE)', { simple: true });
  return busy === 0 ? 'EMPTIED' : 'HELD';
}
