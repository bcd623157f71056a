import type { EncounterView } from '../access/encounter-view.ts';
import type { VersionRange } from '../ports.ts';
import type { Pace } from '../services/pace.ts';
import type { StoredEncounter, StoredEntry } from '../stored.ts';
import { READING } from './log-pages.ts';

/** Number of entries to filter before more are read. */
const AT_ONCE = 100;

/** Reads part of a log. */
export type ReadLog = (row: StoredEncounter, span: VersionRange) => Promise<readonly StoredEntry[]>;

/** The first entries after a version, as a viewer may see them. `about` filters by combatant. */
export async function visibleLog(
  { read, pace }: { readonly read: ReadLog; readonly pace: Pace },
  view: EncounterView,
  part: { readonly after: number; readonly first: number; readonly about: string | null },
): Promise<readonly StoredEntry[]> {
  const { row, state } = view.encounter;
  const { first, about } = part;
  const found: StoredEntry[] = [];
  for (let { after } = part; after < state.version && found.length < first; ) {
    await pace(READING);
    // versions have no gaps
    const upTo = Math.min(state.version, after + (about === null ? first : AT_ONCE));
    for (const entry of (await read(row, { after, upTo })).map((each) => view.entry(each)))
      if (about === null || view.concerns(entry, about)) found.push(entry);
    after = upTo;
  }
  return found.slice(0, first);
}
