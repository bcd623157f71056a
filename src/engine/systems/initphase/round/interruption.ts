import type { Fault, Path } from '../../../fault.ts';
import {
  defaulted,
  flag,
  integer,
  list,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { lostRoundsOf } from '../botch/lost-rounds.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { initphaseOptions } from '../options/index.ts';

const planned = record(
  'PlannedAction',
  {
    name: text(100, 'Name of the action.'),
    voluntary: defaulted(flag('True if the action is voluntary, unlike a fall.'), true),
    setOff: defaulted(flag('True if the botch itself triggered the action.'), false),
  },
  'An action or event planned for this round.',
);

const interruptionInput = record(
  'InterruptionInput',
  {
    actions: list(planned, 50, 'Actions and events planned for the character this round, in order.'),
    botched: defaulted(integer(1, 50, 'Position of the botched action in the list; the first is 1.'), 1),
    round: defaulted(integer(1, 10_000, 'Number of the current round.'), 1),
    roundsLost: defaulted(integer(0, 1000, 'Number of further rounds lost to the effect of the botch.'), 0),
  },
  'A round that a botch interrupts.',
);

type Input = Value<typeof interruptionInput>;

function faults({ actions, botched }: Input, path: Path): readonly Fault[] {
  return botched <= actions.length
    ? []
    : [
        {
          path: [...path, 'botched'],
          problem: `the list of planned actions has no action with the number ${botched}`,
          accepted: actions.length === 0 ? 'a list with at least one action' : `1 to ${actions.length}`,
        },
      ];
}

export const interruption = rule({
  id: 'interruption',
  title: 'Interruption',
  description:
    'Determines which actions of a round are still carried out after a botch, and when the character acts again.',
  citation: combat('Interruption'),
  input: interruptionInput,
  options: initphaseOptions,
  outcomes: {
    ACTIONS_LOST: 'The character loses at least one planned action.',
    NOTHING_LOST: 'The character has no actions left to lose this round.',
  },
  name: 'Interruption',
  about: 'Result of an interruption.',
  facts: {
    executed: output.list(
      output.text('Name of the action.'),
      'Actions that are carried out or continue, in order.',
    ),
    lost: output.list(output.text('Name of the action.'), 'Actions that are lost, in order.'),
    lostRounds: output.list(
      output.count('Number of the round.'),
      'Rounds in which actions are lost, in order. In the first round, only the remaining actions are lost.',
    ),
    actsAgain: output.count('First round in which the character acts again.'),
  },
  faults,
  play: ({ actions, botched, round, roundsLost }, options) => {
    // Actions that a botch does not cancel: actions before it, involuntary actions, and actions that it causes.
    const goesOn = ({ voluntary, setOff }: (typeof actions)[number], index: number) =>
      index < botched || !voluntary || setOff;
    const executed = actions.filter(goesOn).map(({ name }) => name);
    const lost = actions.filter((action, index) => !goesOn(action, index)).map(({ name }) => name);
    const { rounds: lostRounds, actsAgain } = lostRoundsOf({ rounds: roundsLost }, round, options);
    return {
      outcome: lost.length > 0 ? 'ACTIONS_LOST' : 'NOTHING_LOST',
      facts: { executed, lost, lostRounds, actsAgain },
      effects: () => [gains('ACTOR', 'interrupted', combat('Interruption'), lostRounds.length)],
      say: () =>
        `The character performs these actions: ${executed.join(', ')}. The character acts again in round ${actsAgain}.`,
    };
  },
});
