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
        'Quickness (QU) bonus, used to break ties. If Quickness and Basic Speed are both omitted: the combatant already in the turn order acts before the newcomer.',
      ),
    ),
  },
  'A combatant’s place in the turn order of an ongoing combat.',
);

const input = record(
  'LateArrivalInput',
  {
    order: list(placeHeld, 30, 'Places in the turn order, first to last.'),
    arrives: initiativeCombatant,
    acted: defaulted(
      integer(0, 30, 'Number of combatants in the turn order who have already had their turn this round.'),
      0,
    ),
  },
  'A combatant who joins an ongoing combat.',
);

/** True if a newcomer acts before a combatant in the order. Ties are broken as usual (ruling PMA-R03). */
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

export const lateArrival = rule({
  id: 'lateArrival',
  title: 'Joining a combat',
  description:
    'Rolls initiative for a combatant who joins later, and determines whether their first turn is in this round.',
  citation: ruling('PMA-R04'),
  input,
  options: pathmasterOptions,
  outcomes: {
    THIS_ROUND: 'The first turn of the newcomer is in this round.',
    NEXT_ROUND: 'The first turn of the newcomer is in the next round.',
  },
  name: 'LateArrival',
  about: 'A newcomer’s place in an ongoing combat.',
  facts: {
    score: output.integer('The newcomer’s initiative.'),
    order: output.list(
      output.text('Name of a combatant.'),
      'Names of the combatants in the new turn order, first to last.',
    ),
    actsThisRound: flag('True if the newcomer still has a turn in this round.'),
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
      say: () =>
        `${name} joins with initiative ${score.total} and first acts in ${actsThisRound ? 'this' : 'the next'} round.`,
    };
  },
});
