import { unableToAct } from './action-points.ts';
import { type Fighter, isDead, newFighter, type Options, type Roll, type Sheet } from './sheet.ts';
import { dyingCheck, staggeredCheck } from './vitality.ts';

/** Models the sections on the structure of combat, the round and the End of Round. */

export interface Fight {
  readonly options: Options;
  readonly fighters: readonly Fighter[];
  round: number;
  order: readonly Fighter[];
  turn: Fighter | null;
  /** True if nothing has been done in the turn yet. */
  turnBegan: boolean;
}

/**
 * Returns the Initiative at which the next part of a fighter's turn begins (ARR-007, ARR-010). Returns null if no part
 * remains.
 */
const slotOf = ({ hasActed, delayedTo, sheet }: Fighter): number | null =>
  hasActed ? delayedTo : sheet.initiative;

/**
 * Delays the rest of a fighter's turn to a lower Initiative in the round. The fighter keeps the remaining points
 * (ARR-010).
 */
export function delay(fighter: Fighter, slot: number): void {
  fighter.delays = slot;
}

/**
 * Returns the next Initiative values to which a fighter may delay. A value is excluded if a roll would have to decide
 * who acts first.
 */
export function slotsOf({ fighters, options }: Fight, fighter: Fighter): readonly number[] {
  const past = fighters.filter((each) => each.hasActed).map(({ lastSlot }) => lastSlot ?? 0);
  const slot = Math.min(slotOf(fighter)!, ...past);
  const isTied = (lower: number) =>
    fighters.some(
      (each) =>
        each !== fighter &&
        [each.delayedTo, each.delays].includes(lower) &&
        (options.tieBreak === 'ROLL' || each.sheet.agilityScore === fighter.sheet.agilityScore),
    );
  return [1, 2, 3].map((less) => slot - less).filter((lower) => !isTied(lower));
}

export interface Joining {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
  /**
   * A stored character in the state that earlier fights and the time since then have left. Omitted for other fighters.
   */
  readonly kept?: Fighter;
}

/** If a combatant is surprised, the first round is the surprise round (ARR-003, ARR-005, ARR-006). */
export function startFight(
  joining: readonly Joining[],
  options: Options,
  surprised: readonly string[],
  roll: Roll,
): Fight {
  const fighters = joining.map(({ name, side, sheet, kept }) => kept ?? newFighter(name, side, sheet));
  if (surprised.length > 0)
    for (const { name, conditions } of fighters)
      conditions.add(surprised.includes(name) ? 'surprised' : 'surpriseRound');
  const fight: Fight = {
    options,
    fighters,
    round: 1,
    order: orderOf(fighters, options, roll),
    turn: null,
    turnBegan: false,
  };
  countDown(fight);
  return fight;
}

/**
 * ARR-007, ARR-008, ARR-R94, ARR-R95: the highest Initiative acts first. If fighters are tied, the higher Agility acts
 * first. If their Agility is also equal, each rolls a d20, in the order in which they joined, and they repeat this
 * until the rolls differ.
 */
function orderOf(fighters: readonly Fighter[], { tieBreak }: Options, roll: Roll): readonly Fighter[] {
  const ranks = new Map(
    fighters.map((fighter) => {
      const { initiative, agilityScore } = fighter.sheet;
      return [fighter, tieBreak === 'ROLL' ? [initiative] : [initiative, agilityScore]];
    }),
  );
  const tied = () => {
    const all = [...ranks.values()].map(String);
    return fighters.filter((each) => all.filter((rank) => rank === String(ranks.get(each))).length > 1);
  };
  for (let equal = tied(); equal.length > 0; equal = tied())
    for (const fighter of equal) ranks.get(fighter)!.push(roll(20));
  const compare = (one: readonly number[], two: readonly number[]): number => {
    const index = one.findIndex((value, place) => value !== two[place]);
    return two[index]! - one[index]!;
  };
  return [...fighters].sort((one, two) => compare(ranks.get(one)!, ranks.get(two)!));
}

/** Returns the combatant whose turn it is. */
export const activeOf = ({ turn }: Fight): Fighter | null => turn;

/**
 * The next turn belongs to the fighter with the highest Initiative among those who have had no turn in this round
 * (ARR-007, ARR-009). A fighter who becomes able to act again therefore gets a late turn.
 */
export function countDown(fight: Fight): void {
  fight.turnBegan = false;
  if (fight.turn && !unableToAct(fight.turn)) return;
  if (fight.turn) endTurn(fight);
  const waiting = fight.order.filter((each) => slotOf(each) !== null && !unableToAct(each));
  // At the same Initiative, delayed parts of turns come after all other turns, in the order of Agility.
  const before = (one: Fighter, two: Fighter) =>
    slotOf(one)! - slotOf(two)! ||
    Number(two.hasActed) - Number(one.hasActed) ||
    (one.hasActed ? one.sheet.agilityScore - two.sheet.agilityScore : 0);
  fight.turn = waiting.reduce<Fighter | null>(
    (first, each) => (first && before(first, each) >= 0 ? first : each),
    null,
  );
  fight.turnBegan = fight.turn !== null;
  // Opportunities that were granted in earlier turns have ended.
  if (fight.turn) for (const { owes } of fight.fighters) owes.clear();
}

/** Ends a turn or a part of it. This also ends the Opportunities against the fighter whose turn it is. */
export function endTurn(fight: Fight): void {
  const fighter = fight.turn!;
  if (!unableToAct(fighter)) fighter.owes.clear();
  fighter.pushed = null;
  fighter.lastSlot = slotOf(fighter);
  fighter.hasActed = true;
  fighter.delayedTo = fighter.delays;
  fighter.delays = null;
  fight.turn = null;
}

/** A combat ends when at most one side can act (ARR-004). */
export function isOver({ fighters }: Fight): boolean {
  const sides = [...new Set(fighters.map(({ side }) => side))];
  const able = sides.filter((side) => fighters.some((each) => each.side === side && !unableToAct(each)));
  return able.length < 2;
}

/** The End of Round applies to all combatants (ARR-011). */
export function endRound(fight: Fight, roll: Roll): void {
  const { options } = fight;
  for (const fighter of fight.fighters) {
    if (fighter.dying > 0) dyingCheck(fighter, options, roll, true);
    if (fighter.staggered > 0 && !isDead(fighter)) staggeredCheck(fighter, options, roll);
  }
  for (const fighter of fight.fighters) {
    fighter.conditions.delete('surprised');
    fighter.conditions.delete('surpriseRound');
    fighter.used.ACTION_POINTS = 0;
    fighter.used.ADDITIONAL_ACTION_POINTS = 0;
    fighter.readied = 0;
    fighter.trigger = null;
    fighter.actions = 0;
    fighter.complementary = 0;
    fighter.squares = 0;
    fighter.owes.clear();
    fighter.repeated = 0;
    fighter.assistance = [];
    fighter.conditions.delete('charged');
    fighter.blast = null;
    fighter.delays = null;
    fighter.delayedTo = null;
    fighter.lastSlot = null;
    fighter.hasActed = false;
  }
  fight.round += 1;
  fight.turn = null;
}
