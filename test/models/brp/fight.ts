import { owedOf, rollMajorWound } from './major-wounds.ts';
import { cannotAct, orderOf, type Place } from './round.ts';
import {
  type Fighter,
  gain,
  has,
  hitPointsOf,
  isIn,
  newFighter,
  type Options,
  type Roll,
  type Sheet,
} from './sheet.ts';
import { dieOfWounds, faint, fall, isConscious, oweLuck, rollLuck, shortenShock, worsen } from './wounds.ts';

/** A fight with its fighters, the order of turns in the round, and the fighter whose turn it is. */
export interface Fight {
  readonly options: Options;
  readonly fighters: readonly Fighter[];
  round: number;
  /** The turns that have begun in this round, and the turns that have ended. */
  readonly begun: Map<Place, readonly Fighter[]>;
  ended: { readonly place: Place; readonly fighter: Fighter }[];
}

export interface Joining {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
}

export function startFight(joining: readonly Joining[], options: Options): Fight {
  const fighters = joining.map(({ name, side, sheet }) => newFighter(name, side, sheet));
  const fight: Fight = {
    ...{ options, fighters, round: 1, begun: new Map(), ended: [] },
  };
  beginTurns(fight);
  return fight;
}

/** Conditions that end with the fight, such as limits by major wounds and lost rounds. */
const OF_THE_FIGHT = [
  ...['unableToFight', 'withoutShield', 'oneArmed', 'withoutArms'],
  ...['helpless', 'losesRounds', 'gettingUp', 'retrieving', 'stunned', 'visionObscured'],
];

/**
 * Starts the next fight of the characters that are still alive, one round later on the same day. Wounds, losses and
 * damage to items remain (BRP-200, BRP-213). Conditions continue until their usual end. Dropped items are ready for use
 * again.
 */
export function nextFight({ options, fighters, round }: Fight): Fight {
  const living = fighters
    .filter((fighter) => !has(fighter, 'dead'))
    .map((fighter): Fighter => {
      const { name, side, sheet, wounds, losses, aided } = fighter;
      const { majorWoundsOwed, majorWoundsRolled, minorToday, luckAt, luckOwed } = fighter;
      return {
        ...newFighter(name, side, sheet),
        ...{ wounds, losses, aided, majorWoundsOwed, majorWoundsRolled, minorToday, luckAt, luckOwed },
        items: new Map([...fighter.items].map(([item, state]) => [item, { ...state, away: null }])),
        conditions: fighter.conditions
          .filter(
            ({ name: condition, until }) => !OF_THE_FIGHT.includes(condition) && (until ?? round + 1) > round,
          )
          .map((condition) => ({
            ...condition,
            from: condition.from - round,
            until: condition.until === null ? null : condition.until - round,
          })),
      };
    });
  const fight: Fight = { options, fighters: living, round: 1, begun: new Map(), ended: [] };
  settle(fight);
  return fight;
}

const hasEnded = ({ ended }: Fight, place: Place, fighter: Fighter): boolean =>
  ended.some((turn) => turn.place === place && turn.fighter === fighter);

/** Returns the fighters in a place of the turn order who can act, or who have begun to act together. */
const left = (fight: Fight, place: Place): readonly Fighter[] =>
  fight.begun.get(place)?.filter((fighter) => !hasEnded(fight, place, fighter)) ??
  place.fighters.filter((fighter) => !cannotAct(fighter, fight.round));

/**
 * Returns the place of the turns that have begun, or otherwise the first remaining place. The order changes when a
 * fighter loses a weapon (BRP-031).
 */
function placeNow(fight: Fight): Place | undefined {
  const begun = [...fight.begun.keys()];
  const waiting = fight.fighters.filter((fighter) =>
    begun.every(({ fighters }) => !fighters.includes(fighter)),
  );
  return [...begun, ...orderOf(waiting, fight.round, fight.options)].find(
    (place) => left(fight, place).length > 0,
  );
}

/** Applies the consequences that a fighter's state has immediately. */
export function settle(fight: Fight): void {
  for (const fighter of fight.fighters) {
    shortenShock(fight, fighter);
    oweLuck(fight, fighter);
  }
  endTurnsOfFallen(fight);
  disengage(fight);
  beginTurns(fight);
}

/**
 * If several fighters share a turn, a fighter who is struck down during it can still act. This ends that fighter's turn
 * (R-40).
 */
function endTurnsOfFallen(fight: Fight): void {
  for (const [place, fighters] of fight.begun)
    for (const fighter of fighters)
      if (!hasEnded(fight, place, fighter) && cannotAct(fighter, fight.round) && fighter.actionsTaken > 0) {
        fight.ended.push({ place, fighter });
        fighter.hasActed = true;
      }
}

/** Returns the fighters whose turn it is (BRP-004, BRP-030). */
export function activeOf(fight: Fight): readonly Fighter[] {
  const place = placeNow(fight);
  return place ? left(fight, place) : [];
}

/**
 * A fighter stays engaged as long as the fighter and at least one engaged opponent are conscious (README, “Where
 * rulings are silent”).
 */
function disengage(fight: Fight): void {
  const leaving = fight.fighters.filter(
    (fighter) =>
      fighter.engaged &&
      (!isConscious(fighter) ||
        !fight.fighters.some((other) => other.side !== fighter.side && other.engaged && isConscious(other))),
  );
  for (const fighter of leaving) fighter.engaged = false;
  if (leaving.length > 0) disengage(fight);
}

export const rankNow = (fight: Fight): number => placeNow(fight)?.rank ?? 1;

/** Begins the turns of the fighters in the first remaining place of the turn order. */
export function beginTurns(fight: Fight): void {
  const place = placeNow(fight);
  if (!place || fight.begun.has(place)) return;
  const fighters = left(fight, place);
  fight.begun.set(place, fighters);
  for (const fighter of fighters) {
    fighter.turnsBegun += 1;
    fighter.actionsTaken = 0;
  }
}

export function endTurn(fight: Fight, fighter: Fighter): void {
  fight.ended.push({ place: placeNow(fight)!, fighter });
  fighter.hasActed = true;
}

/** Ends a round: dying combatants die, shock ends, and the next round begins (BRP-005, BRP-207, BRP-216). */
export function endRound(fight: Fight, roll: Roll): void {
  const { fighters, round } = fight;
  for (const fighter of fighters) {
    while (owedOf(fighter) > 0 && hitPointsOf(fighter) > 0 && !has(fighter, 'dead'))
      rollMajorWound(fight, fighter, roll);
    if (!has(fighter, 'unconscious') || hitPointsOf(fighter) <= 0) fall(fight, fighter);
    bleed(fight, fighter);
    rollLuck(fight, [fighter], roll);
    shortenShock(fight, fighter);
    dieOfWounds(fight, fighter);
    const shock = fighter.conditions.find(({ name }) => name === 'shock');
    if (shock?.until === round) faint(fighter, round, 60);
  }
  for (const fighter of fighters) {
    fighter.conditions = fighter.conditions.filter(({ until }) => until === null || until > round);
    Object.assign(fighter, {
      defences: [],
      missilesFaced: 0,
      defencesFailed: 0,
      turnsBegun: 0,
      actionsTaken: 0,
      hasActed: false,
    });
  }
  fight.round += 1;
  fight.begun.clear();
  fight.ended = [];
}

/** BRP-118, R-26: each bleeding wound costs 1 hit point in every round after the blow that caused it. */
function bleed(fight: Fight, fighter: Fighter): void {
  for (const { name, from, of } of fighter.conditions)
    if (name === 'bleeding' && from < fight.round)
      worsen(fight, fighter, Number(of!.slice('wound '.length)), 1);
}

/**
 * BRP-112, R-18: the fighter loses rounds. If the fighter has not acted yet and the table allows it, the current round
 * is the first of them.
 */
export function loseRounds(
  fight: Fight,
  fighter: Fighter,
  { rounds, helpless, now }: { readonly rounds: number; readonly helpless: boolean; readonly now: boolean },
): void {
  const acted = fighter.hasActed || fighter.actionsTaken > 0;
  const from = now && !acted ? fight.round : fight.round + 1;
  const always = { BY_TABLE: helpless, ALWAYS: true, NEVER: false }[fight.options.lostRoundIsHelpless];
  gain(fighter, always ? 'helpless' : 'losesRounds', { from, until: from + rounds - 1 });
}

export const isDead = (fighter: Fighter, round: number): boolean => isIn(fighter, 'dead', round);
