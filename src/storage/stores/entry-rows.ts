import type { Command } from '../../engine/encounter/command.ts';
import type { Entry } from '../../engine/encounter/log.ts';
import { commandWithCurrentNames, eventsWithCurrentNames } from '../../play/earlier-names.ts';
import type { StoredEntry } from '../../play/stored.ts';
import { fromJsonText, toJsonText } from '../json-text.ts';
import type { Tables } from '../tables.ts';
import { verifyChecksum, withChecksum } from './entry-check.ts';

export type EntryRow = Tables['encounterEntries']['$inferSelect'];

/** Stores the format and the rules inside the command, so that the checksum covers them. */
export function rowOf({ format, rules, ...entry }: StoredEntry): EntryRow {
  return withChecksum({
    ...entry,
    command: toJsonText({ format, ...(rules === null ? {} : { rules }), ...entry.command }),
    throws: toJsonText(entry.throws),
    events: toJsonText(entry.events),
  });
}

/** The first log format with the current field names. */
const CURRENT_NAMES = 2;

const withCurrentNames = (entry: StoredEntry): StoredEntry => ({
  ...entry,
  command: commandWithCurrentNames(entry.command),
  events: eventsWithCurrentNames(entry.events),
});

/** Format of entries that contain no format. */
const UNCOUNTED_FORMAT = 0;

export function entryFrom(stored: EntryRow): StoredEntry {
  const name = `entry ${stored.version} of encounter ${stored.encounterId}`;
  // Parse the strings first, so that invalid JSON is not reported as a wrong checksum.
  const throws = fromJsonText<Entry['throws']>(stored.throws, name, 'throws');
  const events = fromJsonText<Entry['events']>(stored.events, name, 'events');
  const row = verifyChecksum(stored, name);
  const {
    format = UNCOUNTED_FORMAT,
    rules = null,
    ...command
  } = fromJsonText<Command & Partial<Pick<StoredEntry, 'format' | 'rules'>>>(row.command, name, 'command');
  const entry = { ...row, format, rules, throws, command, events };
  return format < CURRENT_NAMES ? withCurrentNames(entry) : entry;
}
