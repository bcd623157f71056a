import { integer, list, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { faultsOfRepeatedNames, initiativeCombatant, rollInitiative } from './initiative-combatant.ts';
import { orderByInitiative } from './order-by-initiative.ts';

const input = record(
  'InitiativeInput',
  { combatants: list(initiativeCombatant, 30, 'Everybody who takes part.') },
  'Everybody who takes part in a combat.',
);

export const initiativePlace = record(
  'InitiativePlace',
  { name: text(100, 'Who.'), score: integer(-1000, 1000, 'Initiative.') },
  'A place in the order of the combat.',
);

/** Who acts before whom for the whole combat. */
export const initiative = rule({
  id: 'initiative',
  title: 'Initiative',
  description:
    'Rolls 2d10 and QU for everybody; equals by Basic Speed, by QU, then by dice. The order holds for the whole combat.',
  citation: combat('Initiative'),
  input,
  options: pathmasterOptions,
  outcomes: { ORDERED: 'Everybody has a place.' },
  faults: ({ combatants }, path) => faultsOfRepeatedNames(combatants, path, 'combatants'),
  name: 'Initiative',
  about: 'The order of a combat.',
  facts: {
    scores: output.list(initiativePlace, 'Everybody’s initiative, as given.'),
    order: output.list(output.text('Who.'), 'Who acts, first to last.'),
  },
  odds: { first: { title: 'Who acts first; nobody where nobody takes part', kind: 'outcome' } },
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
        `${ordered.map(({ name, score }) => `${name} (${score})`).join(', ') || 'Nobody takes part'}.`,
    };
  },
});
