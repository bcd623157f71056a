import { crc32 } from 'node:zlib';
import { SNAPSHOT_INTERVAL, type StoredSnapshot } from '../../play/stored.ts';
import { toJsonText } from '../json-text.ts';
import type { Tables } from '../tables.ts';

type Row = Tables['encounterSnapshots']['$inferSelect'];

/** Maximum number of stored snapshots per encounter. */
const SLOTS = 4;

export function snapshotRow({ encounterId, version, madeBy, state }: StoredSnapshot): Row {
  const slot = Math.floor(version / SNAPSHOT_INTERVAL) % SLOTS;
  const row = { encounterId, slot, version, madeBy, state: toJsonText(state), check: '' };
  return { ...row, check: checkOf(row) };
}

/** Returns a stored snapshot. Null if it is damaged. It can be rebuilt from the log. */
export const snapshotFrom = (row: Row): StoredSnapshot | null =>
  row.check === checkOf(row)
    ? {
        encounterId: row.encounterId,
        version: row.version,
        madeBy: row.madeBy,
        state: JSON.parse(row.state),
      }
    : null;

const checkOf = ({ encounterId, version, madeBy, state }: Row): string =>
  crc32(state, crc32([encounterId, version, madeBy].join(' ')))
    .toString(16)
    .padStart(8, '0');
