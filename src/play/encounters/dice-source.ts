import type { Seed } from '../../engine/encounter/secret-dice.ts';
import type { StoredEncounter, StoredEntry } from '../stored.ts';

/** Source of entries' dice: the seed, and the id of the encounter that recorded the entries. */
export interface DiceSource extends Seed {
  readonly recordedIn: string;
}

/**
 * Dice of an entry that the encounter itself contains: the encounter's dice, or the dice with which the entry was
 * imported.
 */
export const sourceOf = ({ id, seed, seedScheme, imported }: StoredEncounter, version: number): DiceSource =>
  imported.find(({ upTo }) => version <= upTo) ?? { recordedIn: id, seed, seedScheme };

/** True if the entry was made with the encounter's current dice. */
export const isByOwnDice = ({ id, imported }: StoredEncounter, entry: StoredEntry): boolean =>
  entry.encounterId === id && entry.version > (imported.at(-1)?.upTo ?? 0);
