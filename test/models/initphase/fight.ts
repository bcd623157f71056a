import { interrupt } from './botches.ts';
import { losesActions, orderOf, type Place } from './combat-round.ts';
import { type BotchResult, resolveBotch } from './resolving-botches.ts';
import type { Fighter, Options, Roll, Sheet } from './sheet.ts';
import { newFighter } from './sheet.ts';

/** A fight with its fighters, the order of turns in the round, and the pending question. */
export interface Fight {
  readonly options: Options;
  readonly fighters: readonly Fighter[];
  round: number;
  order: readonly Place[];
  /** Turns that have already ended in this round. */
  ended: { readonly place: Place; readonly fighter: Fighter }[];
}

export interface Joining {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
}

export function startFight(joining: readonly Joining[], options: Options): Fight {
  const fighters = joining.map(({ name, side, sheet }) => newFighter(name, side, sheet));
  return { options, fighters, round: 1, order: orderOf(fighters, 1), ended: [] };
}

/** Returns the fighters in a place of the turn order who still have actions and whose turn has not ended. */
const left = ({ round, ended }: Fight, place: Place): readonly Fighter[] =>
  place.fighters.filter(
    (fighter) =>
      !losesActions(fighter, round) &&
      !ended.some((turn) => turn.place === place && turn.fighter === fighter),
  );

/**
 * Returns the fighters whose turn it is: those in the first place of the order in which a turn has not ended (INI-001).
 */
export function activeOf(fight: Fight): readonly Fighter[] {
  for (const place of fight.order) {
    const fighters = left(fight, place);
    if (fighters.length > 0) return fighters;
  }
  return [];
}

export function endTurn(fight: Fight, fighter: Fighter): void {
  const place = fight.order.find((each) => left(fight, each).includes(fighter))!;
  fight.ended.push({ place, fighter });
  fighter.hasActed = true;
}

/**
 * Executes an act, and ends the turns of fighters who lose their actions because of it: “the player’s voluntary actions
 * end at the precise moment that he scores a botch” (INI-017). Such a turn counts as a turn in which the fighter has
 * acted.
 */
export function during<Result>(fight: Fight, deed: () => Result): Result {
  const { round } = fight;
  const active = activeOf(fight);
  const place = fight.order.find((each) => left(fight, each).length > 0)!;
  const result = deed();
  if (fight.round !== round) return result;
  for (const fighter of active.filter((each) => losesActions(each, round))) {
    fight.ended.push({ place, fighter });
    fighter.hasActed = true;
  }
  return result;
}

/** Rolls the effects of the botches that are still owed, and then begins the next round. */
export function endRound(fight: Fight, roll: Roll): void {
  for (const fighter of fight.fighters)
    while (fighter.botches.length > 0) rollOwedBotch(fight, fighter, roll, true);
  const ended = fight.round;
  for (const fighter of fight.fighters) {
    fighter.conditions = fighter.conditions.filter(({ until }) => until === null || until > ended);
    fighter.hasActed = false;
    fighter.defencesMade = 0;
  }
  fight.round += 1;
  fight.order = orderOf(fight.fighters, fight.round);
  fight.ended = [];
}

/** A botch interrupts the fighter at once (INI-017). Its effects are rolled later, and only once. */
export function botch(fight: Fight, fighter: Fighter, owed: Fighter['botches'][number]): void {
  interrupt(fighter, fight.round);
  fighter.botches.push(owed);
}

/** Rolls the effects of the oldest of a fighter's botches. */
export function rollOwedBotch(fight: Fight, fighter: Fighter, roll: Roll, roundEnds = false): BotchResult {
  const owed = fighter.botches.shift()!;
  const allies = fight.fighters.filter((each) => each !== fighter && each.side === fighter.side);
  return resolveBotch(fighter, owed, { round: fight.round, roundEnds, options: fight.options, allies }, roll);
}
