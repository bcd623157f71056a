import type { Fighter, Options } from './sheet.ts';

/** Models the chapters “Botches” and “Interruption”. */

export type Payer = 'GAME_MASTER' | 'OPPONENT';

/**
 * Returns who may spend an action die on a natural 1 (INI-015, INI-016, INI-R12). If a player's character has rolled
 * it, this is the game master. If a game master's character has rolled it, this is the opponent's player. The payer
 * must have a die left. This applies to every check, including dodges, parries and other skills (INI-R13).
 */
export function payerOf(roller: Fighter, opponent: Fighter | null, gmActionDice: number): Payer | null {
  if (roller.sheet.control === 'PLAYER') return gmActionDice > 0 ? 'GAME_MASTER' : null;
  if (opponent?.sheet.control !== 'PLAYER') return null;
  return actionDiceOf(opponent) > 0 ? 'OPPONENT' : null;
}

export const actionDiceOf = ({ sheet, actionDiceSpent }: Fighter): number =>
  sheet.actionDice - actionDiceSpent;

/** Returns the number of GM Action Dice that are left in the fight. */
export const gmActionDiceOf = (fighters: readonly Fighter[], { gmActionDice }: Options): number =>
  fighters.reduce((left, { gmActionDiceSpent }) => left - gmActionDiceSpent, gmActionDice);

/**
 * The payer spends one die (INI-015, INI-016). If the game master pays, the die is counted for the fighter who rolled.
 */
export function pay(payer: Payer, roller: Fighter, opponent: Fighter | null): void {
  if (payer === 'GAME_MASTER') roller.gmActionDiceSpent += 1;
  else opponent!.actionDiceSpent += 1;
}

/** As soon as the botch happens, the character loses all remaining actions of the round (INI-017). */
export function interrupt(subject: Fighter, round: number): void {
  if (!subject.conditions.some(({ name }) => name === 'interrupted'))
    subject.conditions.push({ name: 'interrupted', from: round, until: round, amount: null });
}

/**
 * The lost rounds, whose number is rolled, begin with the next round. With the option, the current round is the first
 * of them (INI-R19).
 */
export const lastLostRound = (round: number, rolled: number, options: Options): number =>
  round + rolled - (options.lostRoundsIncludeCurrent ? 1 : 0);
