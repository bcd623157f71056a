import type { Dice } from '../../../dice/dice.ts';
import { defaulted, flag, integer, output, record, text } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { ruling, system } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { type Resisted, resist } from './resist.ts';

const resistanceInput = record(
  'ResistanceInput',
  {
    active: integer(0, 1000, 'The force that acts: a characteristic, or points of damage.'),
    passive: integer(0, 1000, 'What it acts against.'),
    purpose: defaulted(text(100, 'What it is for, as the throw will be labelled.'), 'resistance roll'),
  },
  'One force against another.',
);

/** The resistance roll: an active value against a passive one. */
export const resistance = procedure({
  id: 'resistance',
  title: 'Resistance roll',
  description: 'An active value against a passive one: 50% and 5% for each point of difference.',
  citation: system('The Resistance Table'),
  input: resistanceInput,
  options: brpOptions,
  detail: record(
    'Resistance',
    {
      chance: output.count('Percent at or below which the active side prevails.'),
      activeWins: flag('Whether the active side prevails.'),
      rolled: flag('Whether dice were thrown; not where the outcome is certain.'),
    },
    'How a resistance roll came out.',
  ),
  outcomes: { ACTIVE_WINS: 'The active side prevails.', PASSIVE_WINS: 'The passive side holds.' },
  measures: {},
  decide: ({ active, passive, purpose }, options: BrpOptions, dice: Dice): Resisted =>
    resist(dice, active, passive, options, purpose),
  view: ({ activeWins }) => ({ outcome: outcomeOf(activeWins) }),
  conclude: (resisted, { active, passive, purpose }) => {
    const { chance, activeWins, rolled } = resisted;
    const terms = [
      term('even chance', 50, 'BASE', system('The Resistance Table')),
      term('5 for each point of the active value', 5 * active, 'MODIFIER', system('The Resistance Table')),
      term('5 for each point of the passive value', -5 * passive, 'MODIFIER', system('The Resistance Table')),
    ];
    const beyond = chance - breakdown('chance', terms).total;
    if (beyond !== 0) terms.push(term('chances lie between 0 and 100', beyond, 'LIMIT', ruling('R-85')));
    const won = activeWins ? 'the active side prevails' : 'the passive side holds';
    return {
      outcome: outcomeOf(activeWins),
      summary: `${purpose}: ${active} against ${passive}, ${chance}%; ${won}${rolled ? '' : ' without a roll'}.`,
      breakdowns: [breakdown('chance', terms)],
      effects: [],
      detail: resisted,
    };
  },
});

const outcomeOf = (activeWins: boolean) => (activeWins ? 'ACTIVE_WINS' : 'PASSIVE_WINS');
