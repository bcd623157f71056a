import DataLoader from 'dataloader';
import { assemble, type Encounter } from '../play/encounters.ts';
import type { StoredCharacter, StoredEntry, StoredKey, Stores, UnreadableRow } from '../play/ports.ts';
import type { Viewer } from '../play/viewer.ts';
import type { World } from '../play/world.ts';

/**
 * Reads gathered so that many nodes cost one call of a port. Nothing is kept from one gathering to the next:
 * the second mutation of an operation would read what was so before it.
 */
export interface Loaders {
  readonly key: DataLoader<string, StoredKey | null>;
  readonly character: DataLoader<string, StoredCharacter | null>;
  readonly encounter: DataLoader<string, Encounter | null>;
  readonly log: DataLoader<string, readonly StoredEntry[]>;
}

export interface Context {
  readonly world: World;
  readonly viewer: Viewer | null;
  readonly loaders: Loaders;
}

export const loadersFor = ({ keys, characters, encounters }: Stores): Loaders => ({
  key: gathering((ids) => keys.byIds(ids), null),
  character: gathering((ids) => characters.byIds(ids), null),
  encounter: gathering(async (ids) => {
    const [rows, logs] = await Promise.all([encounters.byIds(ids), encounters.logs(ids)]);
    return new Map([...rows].map(([id, row]) => [id, assemble(row, logs.get(id) ?? [])]));
  }, null),
  log: gathering((ids) => encounters.logs(ids), []),
});

const gathering = <Value, Absent>(
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  absent: Absent,
): DataLoader<string, Value | Absent> =>
  new DataLoader(
    async (ids) => {
      const found = await eachReadable(find, [...new Set(ids)]);
      return ids.map((id) => found.get(id) ?? absent);
    },
    { cache: false },
  );

/** What is found; a row that cannot be read is an error in the place of its own id, and of no other. */
async function eachReadable<Value>(
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Value | Error>> {
  try {
    return await find(ids);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    const [only] = ids;
    if (only !== undefined && ids.length === 1) return new Map([[only, error]]);
    const half = Math.ceil(ids.length / 2);
    const halves = [ids.slice(0, half), ids.slice(half)].map((some) => eachReadable(find, some));
    return new Map((await Promise.all(halves)).flatMap((some) => [...some]));
  }
}

const isUnreadable = (error: unknown): error is UnreadableRow =>
  error instanceof Error && 'unreadable' in error;
