import { crc32 } from 'node:zlib';
import { CannotBeRead } from '../json-text.ts';
import type { Tables } from '../tables.ts';

type Row = Tables['encounterEntries']['$inferSelect'];

/** Start of a stored command that contains its entry's checksum. */
const CHECK = /^\{"check":"([0-9a-f]{8})",/;

/**
 * Text that follows a checksum, and the position of this text. It shows that an entry has a checksum, even if the
 * checksum itself is damaged.
 */
const AFTER = { text: '"format":', at: '{"check":"01234567",'.length };

const WRONG = 'the data differs from its checksum';

/** Adds a checksum over all columns of an entry. Without it, text that the disk has corrupted would not be noticed. */
export const withChecksum = (row: Row): Row => ({
  ...row,
  command: `{"check":"${checkOf(row)}",${row.command.slice(1)}`,
});

/**
 * Removes the checksum from a stored entry. Throws `CannotBeRead` if it does not match. Old entries have no checksum.
 */
export function verifyChecksum(row: Row, name: string): Row {
  // A damaged row header can produce a value of any type.
  if (typeof row.command !== 'string') throw new CannotBeRead(name, WRONG);
  const check = CHECK.exec(row.command)?.[1];
  if (check === undefined && !row.command.startsWith(AFTER.text, AFTER.at)) return row;
  const plain = { ...row, command: `{${row.command.slice(AFTER.at)}` };
  if (checkOf(plain) !== check) throw new CannotBeRead(name, WRONG);
  return plain;
}

function checkOf({ encounterId, version, command, throws, dicePosition, events, at, thrownBy }: Row): string {
  const said = [encounterId, version, command, throws, dicePosition, events, at, thrownBy];
  let sum = 0;
  // Write the length before each value, so that different values cannot produce the same text.
  for (const one of said.map(String)) sum = crc32(one, crc32(`${one.length} `, sum));
  return sum.toString(16).padStart(8, '0');
}
