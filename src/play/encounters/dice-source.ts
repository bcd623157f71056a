import type { Seed } from '../../engine/encounter/secret-dice.ts';
import type { StoredEncounter, StoredEntry } from '../stored.ts';

/** Dice by which entries fell: the seed, and the id that they were recorded under. */
export interface DiceSource extends Seed {
  readonly recordedIn: string;
}

/** The dice by which an encounter's own entry of a version fell: its own, or those that it was imported with. */
export const sourceOf = ({ id, seed, seedScheme, imported }: StoredEncounter, version: number): DiceSource =>
  imported.find(({ upTo }) => version <= upTo) ?? { recordedIn: id, seed, seedScheme };

/** Whether an entry fell by the dice that its encounter goes on with. */
export const isByOwnDice = ({ id, imported }: StoredEncounter, entry: StoredEntry): boolean =>
  entry.encounterId === id && entry.version > (imported.at(-1)?.upTo ?? 0);
