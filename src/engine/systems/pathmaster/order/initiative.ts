import { integer, list, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { inSeries } from '../../../rules/title.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { faultsOfRepeatedNames, initiativeCombatant, rollInitiative } from './initiative-combatant.ts';
import { orderByInitiative } from './order-by-initiative.ts';

const input = record(
  'InitiativeInput',
  { combatants: list(initiativeCombatant, 30, 'Combatants who take part, in any order.') },
  'The combatants who roll initiative.',
);

export const initiativePlace = record(
  'InitiativePlace',
  { name: text(100, 'Name of the combatant.'), score: integer(-1000, 1000, 'Initiative of the combatant.') },
  'A combatant’s place in the turn order.',
);

export const initiative = rule({
  id: 'initiative',
  title: 'Initiative',
  description:
    'Rolls 2d10 and adds QU for every combatant. Ties are broken by Basic Speed, then QU, then dice.',
  citation: combat('Initiative', 'PMA-013'),
  input,
  options: pathmasterOptions,
  outcomes: { ORDERED: 'Every combatant has a place in the order.' },
  faults: ({ combatants }, path) => faultsOfRepeatedNames(combatants, path, 'combatants'),
  name: 'Initiative',
  about: 'Initiative and order of all combatants.',
  facts: {
    scores: output.list(initiativePlace, 'Initiative of each combatant, in the order of the input.'),
    order: output.list(output.text('Name of a combatant.'), 'Names of the combatants in turn order.'),
  },
  odds: { first: { title: 'Combatant who acts first, or nobody', kind: 'outcome' } },
  play: ({ combatants }, options, dice) => {
    const rolled = combatants.map((who) => rollInitiative(who, options, dice));
    const placed = combatants.map(({ name, basicSpeed, quickness }, index) => ({
      ...{ name, basicSpeed, quickness },
      score: rolled[index]!.total,
    }));
    const ordered = orderByInitiative(placed, options.diceOffSides, dice);
    const scores = placed.map(({ name, score }) => ({ name, score }));
    const order = ordered.map(({ name }) => name);
    return {
      outcome: 'ORDERED',
      facts: { scores, order },
      odds: { first: order[0] ?? 'nobody' },
      terms: () => rolled,
      say: () =>
        ordered.length === 0
          ? 'There are no combatants.'
          : `The initiative order is ${inSeries(ordered.map(({ name, score }) => `${name} (${score})`))}.`,
    };
  },
});
