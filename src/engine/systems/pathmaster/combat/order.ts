import type { Dice } from '../../../dice/dice.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Fighter, Place } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { sheet } from '../sheet.ts';
import { health } from './health.ts';
import type { State } from './state.ts';

const initiative = sumOf([{ label: 'initiative', formula: parseFormula('2d10') }]);

/** Initiative is rolled once for the fight: 2d10. */
export const rollOrder = <Id>(
  fighters: ReadonlyMap<Id, Fighter>,
  arriving: ReadonlySet<Id>,
  _options: unknown,
  dice: Dice,
): ReadonlyMap<Id, readonly Effect[]> =>
  new Map(
    [...arriving]
      .filter((id) => (fighters.get(id)!.state as State).initiative === null)
      .map((id) => {
        const value = dice.ask(initiative).total;
        return [id, [{ type: 'initiative', on: 'ACTOR', value, tie: 0, citation: combat('Initiative') }]];
      }),
  );

/** 2d10 and QU, ties by Basic Speed, then QU. */
export function order<Id>(fighters: ReadonlyMap<Id, Fighter>): readonly Place<Id>[] {
  return [...fighters]
    .filter(([, fighter]) => health(fighter) !== 'DOWN')
    .map(([id, fighter]) => {
      const { qu, basicSpeed } = read(sheet, fighter.sheet);
      const rolled = (fighter.state as State).initiative ?? 0;
      const reason = `2d10 of ${rolled} and QU ${qu}`;
      return { rank: rolled + qu, qu, basicSpeed: basicSpeed ?? 0, reason, ids: [id] };
    })
    .sort((a, b) => b.rank - a.rank || b.basicSpeed - a.basicSpeed || b.qu - a.qu)
    .map(({ rank, reason, ids }) => ({ rank, phase: null, reason, ids }));
}
