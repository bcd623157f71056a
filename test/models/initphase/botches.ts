import type { Fighter, Options } from './sheet.ts';

/** Chapters “Botches” and “Interruption”. */

export type Payer = 'GAME_MASTER' | 'OPPONENT';

/**
 * Who may spend an action die on a natural 1 (INI-015, INI-016, INI-R12). A character of a player: the game master. A
 * character of the game master: the player of the opponent. The pool must contain a die. It counts on every check,
 * also on dodges, parries and other skills (INI-R13).
 */
export function payerOf(roller: Fighter, opponent: Fighter | null, gmActionDice: number): Payer | null {
  if (roller.sheet.control === 'PLAYER') return gmActionDice > 0 ? 'GAME_MASTER' : null;
  if (opponent?.sheet.control !== 'PLAYER') return null;
  return actionDiceOf(opponent) > 0 ? 'OPPONENT' : null;
}

export const actionDiceOf = ({ sheet, actionDiceSpent }: Fighter): number =>
  sheet.actionDice - actionDiceSpent;

/** GM Action Dice that are left in the fight. */
export const gmActionDiceOf = (fighters: readonly Fighter[], { gmActionDice }: Options): number =>
  fighters.reduce((left, { gmActionDiceSpent }) => left - gmActionDiceSpent, gmActionDice);

/** INI-015, INI-016: the payer spends one die. That of the game master is counted with the one who rolled. */
export function pay(payer: Payer, roller: Fighter, opponent: Fighter | null): void {
  if (payer === 'GAME_MASTER') roller.gmActionDiceSpent += 1;
  else opponent!.actionDiceSpent += 1;
}

/** INI-017: from the moment of the botch the character loses all remaining actions of the round. */
export function interrupt(subject: Fighter, round: number): void {
  if (!subject.conditions.some(({ name }) => name === 'interrupted'))
    subject.conditions.push({ name: 'interrupted', from: round, until: round, amount: null });
}

/** INI-R19: rolled rounds are full rounds after this one; by the option this one is the first of them. */
export const lastLostRound = (round: number, rolled: number, options: Options): number =>
  round + rolled - (options.lostRoundsIncludeCurrent ? 1 : 0);
