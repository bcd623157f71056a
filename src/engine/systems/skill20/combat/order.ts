import type { Dice } from '../../../dice/dice.ts';
import type { Fighter, Place } from '../../../rules/combat.ts';
import { readOptions } from '../../../rules/option.ts';
import { effectiveScore } from '../check/attribute.ts';
import { initiativeOf } from '../initiative/index.ts';
import { type Contender, inOrder, keepsRolls, rollSides, rollsSides, winnerOf } from '../initiative/roll.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { heldFrom } from '../status/held.ts';
import { sideOf } from './side.ts';

/** By d100 and Dexterity, or a d100 a side; kept for the battle where the group keeps it. */
export function order<Id>(
  fighters: ReadonlyMap<Id, Fighter>,
  before: readonly Place<Id>[],
  given: unknown,
  dice: Dice,
): readonly Place<Id>[] {
  const options: Skill20Options = readOptions(skill20Options, given);
  if (keepsRolls(options) && before.length > 0) return before;
  const bySides = rollsSides(options);
  const winner = bySides ? winnerOf(rollSides(dice)) : null;
  const contenders = [...fighters].map(([id, fighter]): Contender<Id> => {
    const { sheet, statuses } = sideOf(fighter);
    const who = { dexterity: sheet.dexterity, statuses };
    return {
      id,
      side: sheet.side,
      initiative: bySides ? null : initiativeOf(who, 'initiative', options, dice).total,
      dexterity: effectiveScore('DEXTERITY', sheet.dexterity, heldFrom(statuses), options).total,
    };
  });
  return inOrder(contenders, winner, options, dice).map((group) => ({
    rank: group[0]!.initiative ?? group[0]!.dexterity,
    reason: reasonOf(group[0]!),
    ids: group.map(({ id }) => id),
  }));
}

const reasonOf = <Id>({ initiative, dexterity, side }: Contender<Id>): string =>
  initiative === null
    ? `side of the ${side.toLowerCase()}, Dexterity ${dexterity}`
    : `initiative ${initiative}, Dexterity ${dexterity}`;
