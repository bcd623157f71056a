import { promiseOf } from '../../engine/encounter/secret-dice.ts';
import type { Json } from '../../engine/json.ts';
import type { Encounter } from '../encounter.ts';
import { sourceOf } from '../encounters/dice-source.ts';
import type { StoredEntry, StoredTable } from '../stored.ts';
import { tableDocument } from '../tables/document.ts';

export const ENCOUNTER_FORMAT = 'arbiter.encounter';
export const ENCOUNTER_VERSION = 1;

/** Content of an encounter's export document. */
export interface Exported {
  readonly encounter: Encounter;
  /** Encounters that contain the log's entries: this encounter, and the encounters from which it was forked. */
  readonly writtenIn: readonly Encounter[];
  /** The campaign's own tables at the start of the encounter. */
  readonly tables: readonly StoredTable[];
  /** Entries of the encounter, as documents. */
  readonly entries: readonly Json[];
}

/**
 * Returns an encounter as an export document, with all data from which its log can be computed again. If the encounter
 * is not finished, the document does not contain its seed.
 */
export function encounterDocument({ encounter, writtenIn, tables, entries }: Exported): Json {
  const { row, state } = encounter;
  const open = openAmong(writtenIn);
  return {
    format: ENCOUNTER_FORMAT,
    version: ENCOUNTER_VERSION,
    ...encounterHead(encounter),
    options: row.options,
    tables: tables.map(tableDocument),
    dice: writtenIn
      .flatMap(({ row }) => [{ ...row, recordedIn: row.id }, ...row.imported])
      .map(({ recordedIn, seed, seedScheme }) => ({
        recordedIn,
        seedScheme,
        seedHash: promiseOf({ seed, seedScheme }, recordedIn),
        seed: open.has(recordedIn) ? null : seed,
      })),
    entriesInAll: state.version,
    entries,
  };
}

/**
 * Returns a function that converts log entries to the form that export documents contain. In short documents, entries
 * omit all data that can be computed from the rest of the document.
 */
export function entryDocuments(
  writtenIn: readonly Encounter[],
  short: boolean,
): (entry: StoredEntry) => Json {
  const rows = new Map(writtenIn.map((each) => [each.row.id, each.row]));
  const open = openAmong(writtenIn);
  const written = short ? shortEntry : wholeEntry;
  return (entry) => {
    const { recordedIn } = sourceOf(rows.get(entry.encounterId)!, entry.version);
    return written(entry, recordedIn, !open.has(recordedIn));
  };
}

const openAmong = (encounters: readonly Encounter[]): ReadonlySet<string> =>
  new Set(encounters.filter((each) => !isOver(each)).map((each) => each.row.id));

/** Returns the title and status of an encounter. */
export const encounterHead = ({ row, state }: Encounter) => ({
  id: row.id,
  title: row.title,
  system: row.system,
  status: state.status,
  forkedFrom: row.fork && { encounterId: row.fork.encounterId, version: row.fork.version },
  createdAt: row.createdAt,
});

const isOver = ({ state }: Encounter): boolean => state.status === 'FINISHED';

/** Returns the part of an entry from which the rest of the entry can be computed if the seed is known. */
function shortEntry(
  { version, at, rules, command, thrownBy, throws }: StoredEntry,
  recordedIn: string,
  inFull: boolean,
): Json {
  const faces = throws.map(({ face, position }) => (position === undefined ? { face } : { face, position }));
  return {
    version,
    recordedIn,
    at,
    rules,
    command: command as unknown as Json,
    thrownBy,
    ...(thrownBy === 'HAND' || !inFull
      ? { throws: inFull ? faces : faces.map(({ face }) => ({ face })) }
      : {}),
  };
}

/**
 * Returns a complete entry. It contains the positions of its dice in the generator only if the document contains the
 * seed.
 */
function wholeEntry(
  { version, at, rules, command, thrownBy, throws, dicePosition, events }: StoredEntry,
  recordedIn: string,
  inFull: boolean,
): Json {
  return {
    version,
    recordedIn,
    at,
    rules,
    command: command as unknown as Json,
    thrownBy,
    throws: throws.map(({ position, ...die }) => (inFull ? { ...die, position } : die)) as unknown as Json,
    dicePosition: inFull ? dicePosition : null,
    events: events as unknown as Json,
  };
}
