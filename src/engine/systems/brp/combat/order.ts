import type { Dice } from '../../../dice/dice.ts';
import type { Fighter, Place } from '../../../rules/combat.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { initiativeDie } from '../round/initiative.ts';
import { byDexRank, inOrder, type Turn } from '../round/order.ts';
import { sheet } from '../sheet.ts';

interface Standing<Id> extends Turn {
  readonly id: Id;
  readonly die: number | null;
}

/** By DEX rank, or rolled initiative; within a rank by the weapon in hand and its skill (rulings R-40, R-43). */
export function order<Id>(
  fighters: ReadonlyMap<Id, Fighter>,
  before: readonly Place<Id>[],
  given: unknown,
  dice: Dice,
): readonly Place<Id>[] {
  const options = readOptions(brpOptions, given);
  if (options.initiative === 'ROLL_ONCE' && before.length > 0) return before;
  const standings = [...fighters].map(([id, fighter]) => standingOf(id, fighter, options, dice));
  return inOrder(standings, byDexRank(options)).map(({ rank, turns }) => ({
    rank,
    reason: reasonOf(turns[0]!),
    ids: turns.map(({ id }) => id),
  }));
}

/** The weapon in hand is the first on the sheet. */
function standingOf<Id>(id: Id, { sheet: paper }: Fighter, options: BrpOptions, dice: Dice): Standing<Id> {
  const { dex, int, pow, weapons } = read(sheet, paper);
  const inHand = weapons[0];
  const die = initiativeDie(dice, null, options, 'initiative');
  return {
    id,
    die,
    combatant: String(id),
    action: 'attack',
    kind: 'ATTACK',
    rank: dex + (die ?? 0),
    dex,
    int,
    pow,
    skill: inHand?.rating ?? 0,
    reach: inHand?.reach ?? 'SHORT',
  };
}

const reasonOf = <Id>({ dex, die, reach, skill }: Standing<Id>): string =>
  `DEX ${dex}${die === null ? '' : ` and a D10 of ${die}`}, ${reach.toLowerCase()} weapon, ${skill}%`;
