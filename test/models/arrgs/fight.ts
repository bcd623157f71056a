import { unableToAct } from './action-points.ts';
import { type Fighter, isDead, newFighter, type Options, type Roll, type Sheet } from './sheet.ts';
import { dyingCheck, staggeredCheck } from './vitality.ts';

/** Structure; A Round; the End of Round. */

export interface Fight {
  readonly options: Options;
  readonly fighters: readonly Fighter[];
  round: number;
  order: readonly Fighter[];
  turn: Fighter | null;
}

export interface Joining {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
}

/** ARR-003, ARR-005, ARR-006: if anybody is surprised, the first round is the surprise round. */
export function startFight(
  joining: readonly Joining[],
  options: Options,
  surprised: readonly string[],
  roll: Roll,
): Fight {
  const fighters = joining.map(({ name, side, sheet }) => newFighter(name, side, sheet));
  if (surprised.length > 0)
    for (const { name, conditions } of fighters)
      conditions.add(surprised.includes(name) ? 'surprised' : 'surpriseRound');
  const fight: Fight = { options, fighters, round: 1, order: orderOf(fighters, options, roll), turn: null };
  countDown(fight);
  return fight;
}

/**
 * ARR-007, ARR-008, ARR-R94, ARR-R95: highest Initiative first; Agility, then a d20, decides ties. All who are equal roll,
 * in the order in which they joined. Those who are still equal roll again.
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

/** Whose turn it is. */
export const activeOf = ({ turn }: Fight): Fighter | null => turn;

/**
 * ARR-007: the next turn is that of the highest Initiative that has had none in this round. So those who are able to act
 * again take their turn late.
 */
export function countDown(fight: Fight): void {
  const mayAct = (each: Fighter) => !each.hasActed && !unableToAct(each);
  if (!fight.turn || !mayAct(fight.turn)) fight.turn = fight.order.find(mayAct) ?? null;
}

/** An Opportunity lasts until the turn of the fighter ends who gave it. */
export function endTurn(fighter: Fighter): void {
  fighter.hasActed = true;
  fighter.owes.clear();
}

/** ARR-011: the End of Round, for everybody. */
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
    fighter.hasActed = false;
  }
  fight.round += 1;
  fight.turn = null;
}
