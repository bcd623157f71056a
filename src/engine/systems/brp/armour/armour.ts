import type { Dice } from '../../../dice/dice.ts';
import { sumOf } from '../../../dice/questions.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, excludedTerm, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { counting, fits, skillPenalties, worth } from './layers.ts';
import { type ArmourInput, armourDetail, armourInput, type Piece } from './worn-fields.ts';

interface Worn {
  readonly piece: Piece;
  readonly wearable: boolean;
  readonly value: number;
  readonly counts: boolean;
}

/** Random armour is rolled for each piece that counts, and every blow. */
const rolled = (piece: Piece, options: BrpOptions, dice: Dice): number =>
  Math.max(0, dice.ask(sumOf([{ label: piece.name, formula: worth(piece, options) }])).total);

function wear({ pieces, siz }: ArmourInput, options: BrpOptions, dice: Dice): readonly Worn[] {
  const counted = counting(
    pieces.filter((piece) => fits(piece, siz)),
    options,
  );
  return pieces.map((piece): Worn => {
    const wearable = fits(piece, siz);
    const counts = counted.includes(piece);
    const value = counts ? rolled(piece, options, dice) : wearable ? piece.value : 0;
    return { piece, wearable, value, counts };
  });
}

const total = (worn: readonly Worn[]): number =>
  worn.reduce((sum, { value, counts }) => (counts ? sum + value : sum), 0);

/** A rating in armour never falls below 0. */
function ratingIn(worn: readonly Worn[], { group, rating }: ArmourInput['skills'][number]): number {
  const pieces = worn.filter(({ wearable }) => wearable).map(({ piece }) => piece);
  return Math.max(
    0,
    skillPenalties(pieces, group).reduce((left, { value }) => left + value, rating),
  );
}

const outcomes = {
  WORN: 'Everything fits.',
  NOT_ALLOWED: 'Something does not fit and cannot be worn.',
} as const;

const outcomeOf = (worn: readonly Worn[]) =>
  worn.every(({ wearable }) => wearable) ? 'WORN' : 'NOT_ALLOWED';

/** What armour is worth on somebody. */
export const armour = procedure({
  id: 'armour',
  title: 'Armour',
  description:
    'Whether armour fits by SIZ, what layers are worth together, random values, and hindered skills.',
  citation: combat('Armor'),
  input: armourInput,
  options: brpOptions,
  detail: armourDetail,
  outcomes,
  measures: { value: { title: 'Armour value', kind: 'number' } },
  decide: wear,
  view: (worn) => ({ outcome: outcomeOf(worn), value: total(worn) }),
  conclude: (worn, input) => ({
    outcome: outcomeOf(worn),
    summary: `Armour value ${total(worn)}. ${outcomes[outcomeOf(worn)]}`,
    breakdowns: [
      breakdown(
        'armour value',
        worn.map(({ piece, wearable, value, counts }) =>
          counts
            ? term(piece.name, value, 'ARMOUR', combat('Armor'))
            : excludedTerm(
                piece.name,
                value,
                'ARMOUR',
                wearable ? ruling('R-56') : combat('Armor and SIZ'),
                wearable ? 'another piece counts instead' : 'it does not fit',
              ),
        ),
      ),
    ],
    effects: [],
    detail: {
      value: total(worn),
      pieces: worn.map(({ piece, wearable, value, counts }) => ({
        name: piece.name,
        wearable,
        value,
        counts,
      })),
      skills: input.skills.map((skill) => ({ name: skill.name, rating: ratingIn(worn, skill) })),
    },
  }),
});
