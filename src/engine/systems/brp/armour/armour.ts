import type { Dice } from '../../../dice/dice.ts';
import { sumOf } from '../../../dice/questions.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, excludedTerm, term } from '../../../rules/term.ts';
import { combat, ruling } from '../citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { type ArmourInput, armourDetail, armourInput, type Piece } from './worn-fields.ts';

interface Worn {
  readonly piece: Piece;
  readonly wearable: boolean;
  readonly value: number;
  readonly counts: boolean;
}

const fits = ({ siz, fitsSmaller, fitsLarger }: Piece, wearer: number | null): boolean =>
  siz === null || wearer === null || (siz - fitsSmaller <= wearer && wearer <= siz + fitsLarger);

/** Random armour is rolled for each piece and every blow. */
function worthOf(piece: Piece, options: BrpOptions, dice: Dice): number {
  if (!options.randomArmour || piece.random === null) return piece.value;
  return Math.max(0, dice.ask(sumOf([{ label: piece.name, formula: piece.random }])).total);
}

const sum = (worn: readonly Worn[]): number => worn.reduce((total, { value }) => total + value, 0);
const best = (worn: readonly Worn[]): readonly Worn[] =>
  worn.length === 0 ? [] : [worn.reduce((a, b) => (b.value > a.value ? b : a))];

/** Layers add up; against a better single piece that allows no layers they count for nothing (ruling R-56). */
function counting(worn: readonly Worn[], options: BrpOptions): readonly Worn[] {
  if (options.layeringMode === 'ALL') return worn;
  if (options.layeringMode === 'BEST') return best(worn);
  const layers = worn.filter(({ piece }) => piece.layerable);
  const single = best(worn.filter(({ piece }) => !piece.layerable));
  return sum(layers) >= sum(single) ? layers : single;
}

function wear({ pieces, siz }: ArmourInput, options: BrpOptions, dice: Dice): readonly Worn[] {
  const worn = pieces.map((piece): Worn => {
    const wearable = fits(piece, siz);
    return { piece, wearable, value: wearable ? worthOf(piece, options, dice) : 0, counts: false };
  });
  const counted = counting(
    worn.filter(({ wearable }) => wearable),
    options,
  );
  return worn.map((each) => ({ ...each, counts: counted.includes(each) }));
}

const total = (worn: readonly Worn[]): number => sum(worn.filter(({ counts }) => counts));

/** Armour hinders skills by group, weapon skills never. */
function ratingIn(worn: readonly Worn[], { group, rating }: ArmourInput['skills'][number]): number {
  if (group === 'COMBAT') return rating;
  const penalty = worn
    .filter(({ wearable }) => wearable)
    .flatMap(({ piece }) => piece.penalties)
    .reduce((sum, each) => (each.group === group ? sum + each.value : sum), 0);
  return Math.max(0, rating + penalty);
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
  views: { value: { title: 'Armour value', kind: 'number' } },
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
                wearable ? 'another layer counts instead' : 'it does not fit',
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
