import { defaulted, flag, integer, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { ruling, system } from '../core/citations.ts';
import { brpOptions } from '../options/index.ts';
import { resist } from './resist.ts';

const cite = system('The Resistance Table');

/** The resistance roll: an active value against a passive one. */
export const resistance = rule({
  id: 'resistance',
  title: 'Resistance roll',
  description:
    'Sets an active value against a passive one. The chance is 50%, plus or minus 5% for each point of difference.',
  citation: cite,
  input: record(
    'ResistanceInput',
    {
      active: integer(0, 1000, 'Active value, such as a characteristic or points of damage.'),
      passive: integer(0, 1000, 'Passive value that resists the active value.'),
      purpose: defaulted(text(100, 'Purpose of the roll, used as the label of the dice.'), 'resistance roll'),
    },
    'An active value and a passive value.',
  ),
  options: brpOptions,
  outcomes: { ACTIVE_WINS: 'The active side wins.', PASSIVE_WINS: 'The passive side resists.' },
  name: 'Resistance',
  about: 'Result of a resistance roll.',
  facts: {
    chance: output.count('Chance in percent that the active side wins.'),
    activeWins: flag('True if the active side wins.'),
    rolled: flag('True if dice were rolled. False if the outcome was certain.'),
  },
  play: ({ active, passive, purpose }, options, dice) => {
    const { chance, activeWins, rolled } = resist(dice, active, passive, options, purpose);
    return {
      outcome: activeWins ? 'ACTIVE_WINS' : 'PASSIVE_WINS',
      facts: { chance, activeWins, rolled },
      terms: () => {
        const terms = [
          term('even chance', 50, 'BASE', cite),
          term('5 for each point of the active value', 5 * active, 'MODIFIER', cite),
          term('5 for each point of the passive value', -5 * passive, 'MODIFIER', cite),
        ];
        const beyond = chance - breakdown('chance', terms).total;
        if (beyond !== 0) terms.push(term('chances lie between 0 and 100', beyond, 'LIMIT', ruling('R-85')));
        return [breakdown('chance', terms)];
      },
      say: () =>
        `${purpose}: ${active} against ${passive}, ${chance}%; ${
          activeWins ? 'the active side prevails' : 'the passive side holds'
        }${rolled ? '' : ' without a roll'}.`,
    };
  },
});
