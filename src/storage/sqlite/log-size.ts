import type { OperatorLog } from '../operator-log.ts';
import type { Client } from './driver.ts';

const MIB = 1024 * 1024;

/** How large the write-ahead log may stay once nobody needs what is in it: bytes. */
export const LOG_KEPT = 4 * MIB;

/** Above this it is emptied, and above the other an operator is told that it cannot be: bytes. */
const LOG_EMPTIED = 16 * MIB;
const LOG_ALARMING = 64 * MIB;

/** Empties the write-ahead log without waiting for anybody, unless somebody still reads what is in it. */
export function trimLog(client: Client): 'EMPTIED' | 'HELD' {
  const busy = client.pragma('wal_checkpoint(TRUNCATE)', { simple: true });
  return busy === 0 ? 'EMPTIED' : 'HELD';
}

/** Looks after the write-ahead log, each time that it is called. */
export function logKeeper(
  client: Client,
  sizeOfLog: () => Promise<number>,
  journal: OperatorLog,
  { emptied, alarming } = { emptied: LOG_EMPTIED, alarming: LOG_ALARMING },
): () => Promise<void> {
  let alarmed = false;
  return async () => {
    const bytes = await sizeOfLog();
    if (bytes <= emptied || !client.open) return;
    const held = trimLog(client) === 'HELD';
    if (held && bytes > alarming && !alarmed) {
      journal.warn(
        { bytes },
        'the write-ahead log grows because somebody goes on reading the database: end other programs that have it open',
      );
    }
    alarmed = held && (alarmed || bytes > alarming);
  };
}
