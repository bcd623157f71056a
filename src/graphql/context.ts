import DataLoader from 'dataloader';
import type { StoredCharacter, StoredEncounter, StoredEntry, Stores } from '../play/ports.ts';
import type { Viewer } from '../play/viewer.ts';
import type { World } from '../play/world.ts';

/** Reads of one operation, gathered so that many nodes cost one call of a port. */
export interface Loaders {
  readonly character: DataLoader<string, StoredCharacter | null>;
  readonly encounter: DataLoader<string, StoredEncounter | null>;
  readonly log: DataLoader<string, readonly StoredEntry[]>;
}

export interface Context {
  readonly world: World;
  readonly viewer: Viewer | null;
  readonly loaders: Loaders;
}

export const loadersFor = ({ characters, encounters }: Stores): Loaders => ({
  character: new DataLoader(async (ids) => inOrder(ids, await characters.byIds(ids), null)),
  encounter: new DataLoader(async (ids) => inOrder(ids, await encounters.byIds(ids), null)),
  log: new DataLoader(async (ids) => inOrder(ids, await encounters.logs(ids), [])),
});

const inOrder = <Value, Absent>(
  ids: readonly string[],
  found: ReadonlyMap<string, Value>,
  absent: Absent,
): (Value | Absent)[] => ids.map((id) => found.get(id) ?? absent);
