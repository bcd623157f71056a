import { defaulted, flag, integer, list, record, text } from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { ruling } from '../citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { combatant, namesOnce, rollInitiative } from './combatant.ts';
import { initiativePlace } from './initiative.ts';

const input = record(
  'LateArrivalInput',
  {
    order: list(initiativePlace, 30, 'The order of the combat, first to last.'),
    arrives: combatant,
    acted: defaulted(integer(0, 30, 'How many of the order have had their turn this round.'), 0),
  },
  'Somebody who joins a combat under way.',
);

interface Arrived {
  readonly score: Breakdown;
  readonly index: number;
}

/** Somebody who joins later rolls on arrival (ruling PMA-R04). */
export const lateArrival = procedure({
  id: 'lateArrival',
  title: 'Joining a combat',
  description: 'Initiative of somebody who joins later, and whether the first turn comes this round.',
  citation: ruling('PMA-R04'),
  input,
  options: pathmasterOptions,
  detail: record(
    'LateArrival',
    {
      score: integer(-1000, 1000, 'Initiative.'),
      order: list(text(100, 'Who.'), 31, 'The new order.'),
      actsThisRound: flag('Whether the place has not passed in this round.'),
    },
    'Somebody’s place in a combat under way.',
  ),
  outcomes: {
    THIS_ROUND: 'The first turn comes this round.',
    NEXT_ROUND: 'The first turn comes next round.',
  },
  faults: ({ order, arrives }, path) => namesOnce([...order, arrives], path, 'order'),
  views: {},
  decide: ({ order, arrives }, options, dice): Arrived => {
    const score = rollInitiative(arrives, options, dice);
    const slower = order.findIndex((each) => each.score < score.total);
    return { score, index: slower < 0 ? order.length : slower };
  },
  view: ({ index }, { acted }) => ({ outcome: index >= acted ? 'THIS_ROUND' : 'NEXT_ROUND' }),
  conclude: ({ score, index }, { order, arrives, acted }) => {
    const names = order.map(({ name }) => name);
    const actsThisRound = index >= acted;
    return {
      outcome: actsThisRound ? 'THIS_ROUND' : 'NEXT_ROUND',
      summary: `${arrives.name} joins at ${score.total}, ${actsThisRound ? 'this' : 'next'} round.`,
      breakdowns: [score],
      effects: [],
      detail: {
        score: score.total,
        order: [...names.slice(0, index), arrives.name, ...names.slice(index)],
        actsThisRound,
      },
    };
  },
});
