import type { Dice } from '../../../dice/dice.ts';
import type { Fighter, Place } from '../../../rules/combat.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { arrgsOptions } from '../options/index.ts';
import { inOrder } from '../round/order.ts';
import { sheet } from '../sheet.ts';

/** Fixed once, and again only when somebody joins. */
export function order<Id>(
  fighters: ReadonlyMap<Id, Fighter>,
  before: readonly Place<Id>[],
  given: unknown,
  dice: Dice,
): readonly Place<Id>[] {
  const placed = new Set(before.flatMap(({ ids }) => ids));
  if (placed.size > 0 && [...fighters.keys()].every((id) => placed.has(id))) return before;
  const contenders = [...fighters].map(([id, { sheet: paper }]) => {
    const { initiative, agilityScore } = read(sheet, paper);
    return { id, initiative, agility: agilityScore };
  });
  return inOrder(contenders, readOptions(arrgsOptions, given), dice).map(
    ({ id, initiative, agility, rolls }) => ({
      rank: initiative,
      reason: `Initiative ${initiative}, Agility ${agility}${rolls.length > 0 ? `, d20 ${rolls.join(', ')}` : ''}`,
      ids: [id],
    }),
  );
}
