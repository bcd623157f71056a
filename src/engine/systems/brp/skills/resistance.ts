import {
  claimed,
  defaulted,
  flag,
  integer,
  modifierList,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type StatedModifier, statedTerms } from '../../../rules/stated-modifier.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { system } from '../core/citations.ts';
import { brpOptions } from '../options/index.ts';
import { modifier } from '../rolls/rating.ts';
import { EVEN_CHANCE, PER_POINT } from '../tables/resistance.ts';
import { resistAt, withinPercent } from './resist.ts';

const cite = system('The Resistance Table');

const pointModifiers = (side: string) =>
  defaulted(claimed(modifierList(modifier, 20, `Modifiers of the ${side} value, in points.`)), []);

const input = record(
  'ResistanceInput',
  {
    active: integer(0, 1000, 'Active value, such as a characteristic or points of damage.'),
    passive: integer(0, 1000, 'Passive value that resists the active value.'),
    activeModifiers: pointModifiers('active'),
    passiveModifiers: pointModifiers('passive'),
    modifiers: defaulted(claimed(modifierList(modifier, 20, 'Flat modifiers to the chance.')), []),
    purpose: defaulted(text(100, 'Purpose of the roll, used as the label of the dice.'), 'resistance roll'),
  },
  'An active value and a passive value.',
);

const sumOfValues = (modifiers: readonly StatedModifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0);

/** Returns the chance with all its terms, from 0 to 100 (ruling R-85). */
function chanceOf({ active, passive, activeModifiers, passiveModifiers, modifiers }: Value<typeof input>) {
  const inPercent = (points: readonly StatedModifier[], sign: 1 | -1) =>
    statedTerms(
      points.map((each) => ({ ...each, value: sign * PER_POINT * each.value })),
      cite,
    );
  const terms: Term[] = [
    term('even chance', EVEN_CHANCE, 'BASE', cite),
    term('5 for each point of the active value', PER_POINT * active, 'MODIFIER', cite),
    ...inPercent(activeModifiers, 1),
    term('5 for each point of the passive value', -PER_POINT * passive, 'MODIFIER', cite),
    ...inPercent(passiveModifiers, -1),
    ...statedTerms(modifiers, cite),
  ];
  return breakdown('chance', withinPercent(terms, 'chance'));
}

/** The resistance roll: an active value against a passive value. */
export const resistance = rule({
  id: 'resistance',
  title: 'Resistance roll',
  description:
    'Compares an active value with a passive value. The chance is 50%, plus or minus 5% for each point of difference.',
  citation: cite,
  input,
  options: brpOptions,
  outcomes: { ACTIVE_WINS: 'The active side wins.', PASSIVE_WINS: 'The passive side resists.' },
  name: 'Resistance',
  about: 'Result of a resistance roll.',
  facts: {
    chance: output.count('Chance in percent that the active side wins.'),
    activeWins: flag('True if the active side wins.'),
    rolled: flag('True if dice were rolled. False if the outcome was certain.'),
  },
  play: (given, options, dice) => {
    const { purpose } = given;
    const counted = chanceOf(given);
    const { chance, activeWins, rolled } = resistAt(dice, counted.total, options, purpose);
    return {
      outcome: activeWins ? 'ACTIVE_WINS' : 'PASSIVE_WINS',
      facts: { chance, activeWins, rolled },
      terms: () => [counted],
      say: () => {
        const active = given.active + sumOfValues(given.activeModifiers);
        const passive = given.passive + sumOfValues(given.passiveModifiers);
        return `With an active value of ${active} and a passive value of ${passive}, the chance is ${chance}%. ${
          activeWins ? 'The active side wins' : 'The passive side wins'
        }${rolled ? '' : ' without a roll'}.`;
      },
    };
  },
});
