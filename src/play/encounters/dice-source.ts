import type { Seed } from '../../engine/encounter/secret-dice.ts';
import type { StoredEncounter, StoredEntry } from '../stored.ts';

/** Dice of entries: the seed, and the encounter id under which they were recorded. */
export interface DiceSource extends Seed {
  readonly recordedIn: string;
}

/** The dice of an encounter's own entry: the encounter's dice, or those with which it was imported. */
export const sourceOf = ({ id, seed, seedScheme, imported }: StoredEncounter, version: number): DiceSource =>
  imported.find(({ upTo }) => version <= upTo) ?? { recordedIn: id, seed, seedScheme };

/** True if the entry was made with the encounter's current dice. */
export const isByOwnDice = ({ id, imported }: StoredEncounter, entry: StoredEntry): boolean =>
  entry.encounterId === id && entry.version > (imported.at(-1)?.upTo ?? 0);
