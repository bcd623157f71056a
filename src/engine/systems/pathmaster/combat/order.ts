import type { Dice } from '../../../dice/dice.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Fighter, Place } from '../../../rules/combat.ts';
import { read } from '../../../rules/read.ts';
import { sheet } from '../sheet.ts';

const initiative = sumOf([{ label: 'initiative', formula: parseFormula('2d10') }]);

/** Initiative is rolled once for the fight: 2d10 and QU, ties by Basic Speed, then QU. */
export function order<Id>(
  fighters: ReadonlyMap<Id, Fighter>,
  before: readonly Place<Id>[],
  _options: unknown,
  dice: Dice,
): readonly Place<Id>[] {
  const placed = new Set(before.flatMap(({ ids }) => ids));
  const newcomers = [...fighters]
    .filter(([id]) => !placed.has(id))
    .map(([id, fighter]) => {
      const { qu, basicSpeed } = read(sheet, fighter.sheet);
      const rolled = dice.ask(initiative).total;
      const reason = `2d10 of ${rolled} and QU ${qu}`;
      return { rank: rolled + qu, qu, basicSpeed: basicSpeed ?? 0, reason, ids: [id] };
    })
    .sort((a, b) => b.rank - a.rank || b.basicSpeed - a.basicSpeed || b.qu - a.qu)
    .map(({ rank, reason, ids }): Place<Id> => ({ rank, reason, ids }));
  return [...before, ...newcomers].sort((a, b) => b.rank - a.rank);
}
