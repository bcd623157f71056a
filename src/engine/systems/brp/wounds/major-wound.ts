import type { Dice } from '../../../dice/dice.ts';
import { parsedFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rollOn } from '../../../rules/roll-on-table.ts';
import { rule } from '../../../rules/rule.ts';
import { type Band, rowAt } from '../../../rules/table.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { limbSide } from '../tables/characteristics.ts';
import { type MajorWoundCells, majorWoundRule, majorWounds } from '../tables/major-wounds.ts';
import { fightingDetail, lossDetail, majorWoundEffects } from './major-wound-effects.ts';
import {
  type Characteristic,
  type MajorWoundInput,
  type MajorWoundRoll,
  majorWoundFacts,
  majorWoundFaults,
  majorWoundInput,
  type Side,
} from './major-wound-fields.ts';

/** Returns the characteristics that lose points in this row. If null: the game master chooses. */
function named(
  band: Band<MajorWoundCells>,
  { mutilated }: MajorWoundInput,
): readonly (Characteristic | null)[] {
  if (band.cells.fourChosen) return mutilated ?? [null, null, null, null];
  return (band.cells.characteristics?.split(', ') ?? []) as Characteristic[];
}

/** Rolls on the major wound table, then rolls Luck, and then rolls the loss (ruling R-63). */
function rollMajorWound(input: MajorWoundInput, options: BrpOptions, dice: Dice): MajorWoundRoll {
  const table = tableFor(majorWounds, options);
  const band = input.row === null ? dice.ask(rollOn(table, 'major wound table')) : rowAt(table, input.row);
  const luck = characteristicRating('Luck', input.pow);
  const permanent = !dice.ask(successCheck(luck.total, options, 'Luck roll against lasting harm'));
  const formula = parsedFormula(band.cells.loss);
  const losses = permanent
    ? named(band, input).map((characteristic) => ({
        characteristic,
        points: dice.ask(sumOf([{ label: `loss of ${characteristic ?? 'a characteristic'}`, formula }]))
          .total,
      }))
    : [];
  return { band, luck, permanent, losses };
}

/**
 * Returns the side of the limb: the given side, or a rolled side if the row leaves one arm usable (BRP-214). Null if
 * there is neither.
 */
function sideOf(
  { band }: MajorWoundRoll,
  input: MajorWoundInput,
  options: BrpOptions,
  dice: Dice,
): Side | null {
  if (input.side) return input.side;
  const matters = band.cells.fights === 'ONE_HANDED' || band.cells.fights === 'REMAINING_ARM';
  if (!matters) return null;
  return dice.ask(rollOn(tableFor(limbSide, options), 'side of the limb')).cells.side as Side;
}

/** Roll on the major wound table, and Luck roll against permanent harm. */
export const majorWound = rule({
  id: 'majorWound',
  title: 'Major wound',
  description:
    'Rolls on the major wound table and makes a Luck roll. If the Luck roll fails, characteristic points are lost permanently. Also determines how the wounded combatant can continue to fight.',
  citation: combat('Major Wound Table'),
  input: majorWoundInput,
  options: brpOptions,
  name: 'MajorWound',
  about: 'Result of a major wound.',
  outcomes: {
    HEALS_CLEANLY: 'The Luck roll succeeds, and nothing is lost permanently.',
    PERMANENT: 'The Luck roll fails, and characteristic points are lost permanently.',
  },
  faults: majorWoundFaults,
  facts: majorWoundFacts,
  odds: { lost: { title: 'Characteristic points lost', kind: 'number' } },
  play: (input, options, dice) => {
    const maimed = rollMajorWound(input, options, dice);
    const { band, luck, permanent, losses } = maimed;
    const lost = losses.reduce((sum, { points }) => sum + points, 0);
    const outcome = permanent ? 'PERMANENT' : 'HEALS_CLEANLY';
    return {
      outcome,
      odds: { lost },
      later: (dice: Dice) => {
        const hurt = sideOf(maimed, input, options, dice);
        return {
          outcome,
          facts: {
            from: band.from,
            to: band.to,
            text: band.text,
            injury: input.injury,
            luckTarget: luck.total,
            permanent,
            side: hurt,
            ...lossDetail(maimed, input, options),
            ...fightingDetail(band, input, options),
          },
          terms: () => [luck, permanent ? breakdown('points lost', lostTerms(maimed)) : null],
          effects: () => majorWoundEffects(maimed, input, options, hurt),
          say: () =>
            `${(input.injury ?? band.text).replace(/\.$/, '')}. ${
              permanent
                ? `The character permanently loses ${quantity(lost, 'characteristic point')}.`
                : 'The Luck roll succeeds, so the wound will heal completely.'
            }`,
        };
      },
    };
  },
});

const lostTerms = ({ band, losses }: MajorWoundRoll): Term[] =>
  losses.map(({ characteristic, points }) =>
    term(characteristic ?? 'a characteristic', points, 'DICE', majorWoundRule(band)),
  );
