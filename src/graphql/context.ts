import DataLoader from 'dataloader';
import { assemble, type Encounter } from '../play/load.ts';
import type { StoredCharacter } from '../play/ports.ts';
import type { Viewer } from '../play/viewer.ts';
import type { World } from '../play/world.ts';

/**
 * Reads gathered so that many nodes cost one call of a port. Nothing is kept from one gathering to the next:
 * the second mutation of an operation would read what was so before it.
 */
export interface Loaders {
  readonly character: DataLoader<string, StoredCharacter | null>;
  readonly encounter: DataLoader<string, Encounter | null>;
}

export interface Context {
  readonly world: World;
  readonly viewer: Viewer | null;
  readonly loaders: Loaders;
}

export const loadersFor = (world: World): Loaders => ({
  character: gathering((ids) => world.stores.characters.byIds(ids), null),
  encounter: gathering(async (ids) => {
    const rows = await world.stores.encounters.byIds(ids);
    return assemble(world, [...rows.values()]);
  }, null),
});

const gathering = <Value, Absent>(
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  absent: Absent,
): DataLoader<string, Value | Absent> =>
  new DataLoader(
    async (ids) => {
      const found = await find([...new Set(ids)]);
      return ids.map((id) => found.get(id) ?? absent);
    },
    { cache: false },
  );
