import { crc32 } from 'node:zlib';
import { CannotBeRead } from '../json-text.ts';
import type { Tables } from '../tables.ts';

type Row = Tables['encounterEntries']['$inferSelect'];

/** How a command begins that is kept with the check of its entry. */
const CHECK = /^\{"check":"([0-9a-f]{8})",/;

/** What comes after a check, and where: who finds it there knows that there was one, whatever became of it. */
const AFTER = { text: '"format":', at: '{"check":"01234567",'.length };

const WRONG = 'it is not what was stored';

/** An entry to be stored, with a check over all that it says: a disk that alters a letter would go unseen. */
export const withChecksum = (row: Row): Row => ({
  ...row,
  command: `{"check":"${checkOf(row)}",${row.command.slice(1)}`,
});

/** A stored entry without its check; throws `CannotBeRead` where it is not what was stored. Old ones have none. */
export function verifyChecksum(row: Row, name: string): Row {
  // a row whose head is damaged holds anything
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
  // each with its length, so that none runs into the next
  for (const one of said.map(String)) sum = crc32(one, crc32(`${one.length} `, sum));
  return sum.toString(16).padStart(8, '0');
}
