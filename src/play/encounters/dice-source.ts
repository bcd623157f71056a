import type { Seed } from '../../engine/encounter/secret-dice.ts';
import type { StoredEncounter, StoredEntry } from '../stored.ts';

/** Where the dice of log entries come from: the seed, and the id of the encounter that recorded the entries. */
export interface DiceSource extends Seed {
  readonly recordedIn: string;
}

/**
 * Returns the source of dice for an entry that the encounter itself contains: the encounter's seed, or the seed that
 * was imported with the entry.
 */
export const sourceOf = ({ id, seed, seedScheme, imported }: StoredEncounter, version: number): DiceSource =>
  imported.find(({ upTo }) => version <= upTo) ?? { recordedIn: id, seed, seedScheme };

/** True if the entry's dice came from the encounter's current seed. */
export const isByOwnDice = ({ id, imported }: StoredEncounter, entry: StoredEntry): boolean =>
  entry.encounterId === id && entry.version > (imported.at(-1)?.upTo ?? 0);
