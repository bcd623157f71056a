import { DiceRoll } from '@dice-roller/rpg-dice-roller';

/** The total of a roll by rpg-dice-roller, with its usual generator. */
export const rolledByPeer = (notation) => new DiceRoll(notation).total;
