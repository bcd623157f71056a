import type { EncounterView } from '../access/encounter-view.ts';
import type { VersionRange } from '../ports.ts';
import type { Pace } from '../services/pace.ts';
import type { StoredEncounter, StoredEntry } from '../stored.ts';
import { READING } from './log-pages.ts';

/** Number of entries that are read at once and then filtered. */
const AT_ONCE = 100;

/** Reads part of a log. */
export type ReadLog = (row: StoredEncounter, span: VersionRange) => Promise<readonly StoredEntry[]>;

/** Selects a part of a log. With `about`, only the entries about this combatant. */
export interface LogPart {
  /** Only entries after this version and before the `before` version. */
  readonly after: number;
  readonly before: number;
  /** Maximum number of log entries in the part. */
  readonly size: number;
  /** If the part has too many entries: true to return the last ones, false to return the first ones. */
  readonly fromEnd: boolean;
  readonly about: string | null;
}

interface Reading {
  readonly read: ReadLog;
  readonly pace: Pace;
}

/** Returns the entries of a log as a viewer may see them, oldest first. */
export async function visibleLog(
  { read, pace }: Reading,
  view: EncounterView,
  { after, before, size, fromEnd, about }: LogPart,
): Promise<readonly StoredEntry[]> {
  const atOnce = about === null ? size : AT_ONCE;
  const found: StoredEntry[] = [];
  // Versions have no gaps, so the range determines the number of entries.
  for (let [low, high] = [after, before - 1]; low < high && found.length < size; ) {
    await pace(READING);
    const span = fromEnd
      ? { after: Math.max(low, high - atOnce), upTo: high }
      : { after: low, upTo: Math.min(high, low + atOnce) };
    const entries = (await read(view.encounter.row, span)).map((entry) => view.entry(entry));
    const those = about === null ? entries : entries.filter((entry) => view.concerns(entry, about));
    if (fromEnd) found.unshift(...those);
    else found.push(...those);
    if (fromEnd) high = span.after;
    else low = span.upTo;
  }
  return fromEnd ? found.slice(-size) : found.slice(0, size);
}

/** Returns the number of log entries about a combatant. Without a combatant: number of all entries. */
export async function countLog(reading: Reading, view: EncounterView, about: string | null): Promise<number> {
  const { version } = view.encounter.state;
  if (about === null) return version;
  let count = 0;
  for (let after = 0; after < version; after += AT_ONCE) {
    const part = { after, before: Math.min(version, after + AT_ONCE) + 1, size: AT_ONCE, fromEnd: false };
    count += (await visibleLog(reading, view, { ...part, about })).length;
  }
  return count;
}
