import type { OperatorLog } from '../operator-log.ts';
import type { Client } from './driver.ts';

const MIB = 1024 * 1024;

/** Maximum size of the write-ahead log file after it is emptied, in bytes. */
export const LOG_KEPT = 4 * MIB;

/**
 * Sizes of the write-ahead log in bytes. Above the first size, the log is emptied. If it cannot be emptied and exceeds
 * the second size, the operator gets a warning.
 */
const LOG_EMPTIED = 16 * MIB;
const LOG_ALARMING = 64 * MIB;

/** Empties the write-ahead log without waiting. Returns `HELD` if another connection is reading from it. */
export function trimLog(client: Client): 'EMPTIED' | 'HELD' {
  const busy = client.pragma('wal_checkpoint(TRUNCATE)', { simple: true });
  return busy === 0 ? 'EMPTIED' : 'HELD';
}

/** Returns a function that checks the write-ahead log and empties it if it is too large. */
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
        'the write-ahead log grows because another program keeps reading the database; stop other programs that use the database',
      );
    }
    alarmed = held && (alarmed || bytes > alarming);
  };
}
