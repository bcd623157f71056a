import { DiceRoll } from '@dice-roller/rpg-dice-roller';

/** Rolls with rpg-dice-roller and its default generator. Returns the total. */
export const rolledByPeer = (notation) => new DiceRoll(notation).total;
