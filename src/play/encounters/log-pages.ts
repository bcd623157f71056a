import { goneBackTo, OutOfReach } from '../../engine/encounter/fold.ts';
import type { VersionRange } from '../ports.ts';
import type { Services } from '../services/services.ts';
import type { StoredEncounter, StoredEntry } from '../stored.ts';

/** Maximum number of entries that are read at once. */
export const ENTRIES_AT_ONCE = 20;

/** Name of this operation in error messages. */
export const READING = 'Encounter.log';

type Reading = Pick<Services, 'stores' | 'pace'>;

/**
 * Calls `pass`, which folds a log with only a few states in memory. If entries return to versions whose states are no
 * longer in memory, calls `pass` again with these versions. The first call gets null.
 */
export async function withReach<Result>(
  services: Reading,
  row: StoredEncounter,
  upTo: number,
  pass: (back: ReadonlySet<number> | null) => Promise<Result>,
): Promise<Result> {
  try {
    return await pass(null);
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
  }
  const back = new Set<number>();
  for await (const page of logPages(services, row, { after: 0, upTo }))
    for (const entry of page) {
      const version = goneBackTo(entry);
      if (version !== null) back.add(version);
    }
  return pass(back);
}

/**
 * Returns a part of an encounter's log, including entries that a fork shares. The part must be short, because all of it
 * is read at once.
 */
export async function logOf(
  services: Reading,
  row: StoredEncounter,
  span: VersionRange,
): Promise<readonly StoredEntry[]> {
  const log: StoredEntry[] = [];
  for await (const page of logPages(services, row, span)) log.push(...page);
  return log;
}

/** Yields a part of an encounter's log page by page. Lets other work run before each page. */
export async function* logPages(
  services: Reading,
  row: StoredEncounter,
  span: VersionRange,
): AsyncGenerator<readonly StoredEntry[]> {
  const { encounters } = services.stores;
  for (const { id, after, upTo } of await writtenIn(services, row, span))
    for (let from = after; from < upTo; from += ENTRIES_AT_ONCE) {
      await services.pace(READING);
      const page = { after: from, upTo: Math.min(upTo, from + ENTRIES_AT_ONCE) };
      yield (await encounters.logs(new Map([[id, page]]))).get(id)!;
    }
}

/**
 * Returns the encounters in which parts of a log are stored, oldest first, with the range of versions that is stored in
 * each of them.
 */
async function writtenIn(
  services: Reading,
  row: StoredEncounter,
  { after, upTo }: VersionRange,
): Promise<readonly (VersionRange & Pick<StoredEncounter, 'id'>)[]> {
  const parts: (VersionRange & Pick<StoredEncounter, 'id'>)[] = [];
  let end = upTo;
  for (const { id, fork } of await rowsOf(services, row, after)) {
    parts.unshift({ id, after: Math.max(after, fork?.version ?? 0), upTo: end });
    end = Math.min(end, fork?.version ?? 0);
  }
  return parts;
}

/**
 * Returns the encounter and the encounters from which it was forked, nearest first, as far as they wrote entries of its
 * log after a version.
 */
export async function rowsOf(
  { stores, pace }: Reading,
  row: StoredEncounter,
  after = 0,
): Promise<readonly StoredEncounter[]> {
  const rows = [row];
  for (let { fork } = row; fork && fork.version > after; ) {
    await pace(READING);
    const parent: StoredEncounter = (await stores.encounters.byIds([fork.encounterId])).get(
      fork.encounterId,
    )!;
    rows.push(parent);
    fork = parent.fork;
  }
  return rows;
}
