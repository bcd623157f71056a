import { integer, list, output, record, text } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { faultsOfRepeatedNames, initiativeCombatant, rollInitiative } from './initiative-combatant.ts';
import { type InitiativeEntry, orderByInitiative } from './order-by-initiative.ts';

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

interface DecidedInitiative {
  readonly scores: readonly Breakdown[];
  readonly order: readonly InitiativeEntry[];
}

/** Who acts before whom for the whole combat. */
export const initiative = procedure({
  id: 'initiative',
  title: 'Initiative',
  description:
    'Rolls 2d10 and QU for everybody; equals by Basic Speed, by QU, then by dice. The order holds for the whole combat.',
  citation: combat('Initiative'),
  input,
  options: pathmasterOptions,
  detail: record(
    'Initiative',
    {
      scores: output.list(initiativePlace, 'Everybody’s initiative, as given.'),
      order: output.list(output.text('Who.'), 'Who acts, first to last.'),
    },
    'The order of a combat.',
  ),
  outcomes: { ORDERED: 'Everybody has a place.' },
  faults: ({ combatants }, path) => faultsOfRepeatedNames(combatants, path, 'combatants'),
  measures: { first: { title: 'Who acts first; nobody where nobody takes part', kind: 'outcome' } },
  decide: ({ combatants }, options, dice): DecidedInitiative => {
    const scores = combatants.map((who) => rollInitiative(who, options, dice));
    const placed = combatants.map(({ name, basicSpeed, quickness }, index) => ({
      name,
      basicSpeed,
      quickness,
      score: scores[index]!.total,
    }));
    return { scores, order: orderByInitiative(placed, options.diceOffSides, dice) };
  },
  view: ({ order }) => ({ outcome: 'ORDERED', first: order[0]?.name ?? 'nobody' }),
  conclude: ({ scores, order }, { combatants }) => ({
    outcome: 'ORDERED',
    summary: `${order.map(({ name, score }) => `${name} (${score})`).join(', ') || 'Nobody takes part'}.`,
    breakdowns: scores,
    effects: [],
    detail: {
      scores: combatants.map(({ name }, index) => ({ name, score: scores[index]!.total })),
      order: order.map(({ name }) => name),
    },
  }),
});
