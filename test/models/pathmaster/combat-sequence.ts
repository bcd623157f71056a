import type { Roll } from './rolls.ts';
import type { Fighter } from './sheet.ts';

/** Models the order of turns, by the section “Combat Sequence”. */

/**
 * Initiative is 2d10 plus Quickness, rolled once per fight. Ties are broken by Basic Speed, then by Quickness, and then
 * by dice (PMA-013, PMA-014, PMA-R03).
 */
export function rollInitiative(fighters: readonly Fighter[], roll: Roll): void {
  for (const fighter of fighters) fighter.initiative = roll(10) + roll(10) + fighter.sheet.qu;
  const tied = groupsOf(fighters, equal).filter((group) => group.length > 1);
  for (const group of tied) diceOff(group, roll);
}

function equal(a: Fighter, b: Fighter): boolean {
  return a.initiative === b.initiative && bySheet(a, b) === 0;
}

/** Basic Speed breaks a tie only if both combatants have one (PMA-R03). */
function bySheet({ sheet: a }: Fighter, { sheet: b }: Fighter): number {
  if (a.basicSpeed !== null && b.basicSpeed !== null && a.basicSpeed !== b.basicSpeed)
    return b.basicSpeed - a.basicSpeed;
  return b.qu - a.qu;
}

function groupsOf(fighters: readonly Fighter[], same: (a: Fighter, b: Fighter) => boolean): Fighter[][] {
  const groups: Fighter[][] = [];
  for (const fighter of fighters) {
    const group = groups.find(([first]) => same(first!, fighter));
    if (group) group.push(fighter);
    else groups.push([fighter]);
  }
  return groups;
}

/** Each tied combatant rolls 1d100, and the highest roll acts first. Combatants whose rolls are equal roll again. */
function diceOff(group: readonly Fighter[], roll: Roll): void {
  let rolling: readonly (readonly Fighter[])[] = [group];
  const results = new Map(group.map((fighter) => [fighter, [] as number[]]));
  while (rolling.length > 0) {
    const again: Fighter[][] = [];
    for (const equals of rolling) {
      for (const fighter of equals) results.get(fighter)!.push(roll(100));
      const last = (fighter: Fighter) => results.get(fighter)!.at(-1);
      again.push(...groupsOf(equals, (a, b) => last(a) === last(b)).filter(({ length }) => length > 1));
    }
    rolling = again;
  }
  const sorted = [...group].sort((a, b) => compareLists(results.get(b)!, results.get(a)!));
  for (const [index, fighter] of sorted.entries()) fighter.tie = group.length - index;
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value - (b[index] ?? 0);
  return 0;
}

/**
 * Turns are taken in order of initiative, the highest first. The order does not change during the fight (PMA-004,
 * PMA-012, PMA-015).
 */
export const inOrder = (fighters: readonly Fighter[]): readonly Fighter[] =>
  [...fighters].sort((a, b) => b.initiative - a.initiative || bySheet(a, b) || b.tie - a.tie);
