import type { Dice } from '../../../dice/dice.ts';
import {
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { initiativePlace } from './initiative.ts';
import { faultsOfRepeatedNames, initiativeCombatant, rollInitiative } from './initiative-combatant.ts';
import { type InitiativeEntry, orderByInitiative } from './order-by-initiative.ts';

const placeHeld = record(
  'PlaceHeld',
  {
    ...initiativePlace.fields,
    basicSpeed: initiativeCombatant.fields.basicSpeed,
    quickness: optional(
      integer(
        -100,
        100,
        'QU bonus, for ties; left out with Basic Speed, whoever is there already goes first.',
      ),
    ),
  },
  'A place in the order of a combat under way.',
);

const input = record(
  'LateArrivalInput',
  {
    order: list(placeHeld, 30, 'The order of the combat, first to last.'),
    arrives: initiativeCombatant,
    acted: defaulted(integer(0, 30, 'How many of the order have had their turn this round.'), 0),
  },
  'Somebody who joins a combat under way.',
);

/** Whether a newcomer goes before somebody of the order; equals as when all rolled (ruling PMA-R03). */
function precedes(
  newcomer: InitiativeEntry,
  { name, score, basicSpeed, quickness }: Value<typeof placeHeld>,
  { diceOffSides }: PathmasterOptions,
  dice: Dice,
): boolean {
  if (newcomer.score !== score || (basicSpeed === null && quickness === null)) return newcomer.score > score;
  const other = { name, score, basicSpeed, quickness: quickness ?? newcomer.quickness };
  return orderByInitiative([newcomer, other], diceOffSides, dice)[0] === newcomer;
}

/** Somebody who joins later rolls on arrival (ruling PMA-R04). */
export const lateArrival = rule({
  id: 'lateArrival',
  title: 'Joining a combat',
  description: 'Initiative of somebody who joins later, and whether the first turn comes this round.',
  citation: ruling('PMA-R04'),
  input,
  options: pathmasterOptions,
  outcomes: {
    THIS_ROUND: 'The first turn comes this round.',
    NEXT_ROUND: 'The first turn comes next round.',
  },
  name: 'LateArrival',
  about: 'Somebody’s place in a combat under way.',
  facts: {
    score: output.integer('Initiative.'),
    order: output.list(output.text('Who.'), 'The new order.'),
    actsThisRound: flag('Whether the place has not passed in this round.'),
  },
  faults: ({ order, arrives }, path) => faultsOfRepeatedNames([...order, arrives], path, 'order'),
  play: ({ order, arrives, acted }, options, dice) => {
    const { name, basicSpeed, quickness } = arrives;
    const score = rollInitiative(arrives, options, dice);
    const newcomer = { name, basicSpeed, quickness, score: score.total };
    const slower = order.findIndex((each) => precedes(newcomer, each, options, dice));
    const place = slower < 0 ? order.length : slower;
    const actsThisRound = place >= acted;
    const names = order.map(({ name }) => name);
    return {
      outcome: actsThisRound ? 'THIS_ROUND' : 'NEXT_ROUND',
      facts: { score, order: names.toSpliced(place, 0, name), actsThisRound },
      say: () => `${name} joins at ${score.total}, ${actsThisRound ? 'this' : 'next'} round.`,
    };
  },
});
