import { promiseOf } from '../../engine/encounter/secret-dice.ts';
import type { Json } from '../../engine/json.ts';
import type { StoredEntry, StoredTable } from '../stored.ts';
import { tableDocument } from '../tables/document.ts';
import type { Encounter } from './load.ts';

const FORMAT = 'arbiter.encounter';
const VERSION = 1;

/** An encounter, and what its document is made of beside it. */
export interface Exported {
  readonly encounter: Encounter;
  /** The encounters that its entries were written in: itself, and those whose past it shares. */
  readonly writtenIn: readonly Encounter[];
  /** The campaign's own tables that it began with. */
  readonly tables: readonly StoredTable[];
  readonly entries: readonly StoredEntry[];
}

/** An encounter as it is kept outside, with what its log follows from. The seed of one that is open stays secret. */
export function encounterDocument({ encounter, writtenIn, tables, entries }: Exported): Json {
  const { row, state } = encounter;
  const told = new Set(writtenIn.filter(isOver).map((each) => each.row.id));
  return {
    format: FORMAT,
    version: VERSION,
    ...encounterHead(encounter),
    options: row.options,
    tables: tables.map(tableDocument),
    dice: writtenIn.map((each) => ({
      recordedIn: each.row.id,
      seedHash: promiseOf(each.row.seed, each.row.id),
      seed: told.has(each.row.id) ? each.row.seed : null,
    })),
    entriesInAll: state.version,
    entries: entries.map((entry) => entryDocument(entry, told.has(entry.encounterId))),
  };
}

/** What an encounter is called, and how far it is. */
export const encounterHead = ({ row, state }: Encounter) => ({
  id: row.id,
  title: row.title,
  system: row.system,
  status: state.status,
  forkedFrom: row.fork && { encounterId: row.fork.encounterId, version: row.fork.version },
  createdAt: row.createdAt,
});

const isOver = ({ state }: Encounter): boolean => state.status === 'FINISHED';

/** An entry; where its dice stand among those of the seed is told with the seed. */
function entryDocument(
  { encounterId, version, at, command, thrownBy, throws, dicePosition, events }: StoredEntry,
  told: boolean,
): Json {
  return {
    version,
    recordedIn: encounterId,
    at,
    command: command as unknown as Json,
    thrownBy,
    throws: throws.map(({ position, ...die }) => (told ? { ...die, position } : die)) as unknown as Json,
    dicePosition: told ? dicePosition : null,
    events: events as unknown as Json,
  };
}
