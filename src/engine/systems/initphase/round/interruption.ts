import type { Fault, Path } from '../../../fault.ts';
import { quantity } from '../../../quantity.ts';
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
    name: text(100, 'What it is.'),
    voluntary: defaulted(flag('Whether it is an action of one’s own will; a fall is not.'), true),
    setOff: defaulted(flag('Whether the botch itself has set it off.'), false),
  },
  'Something that was to happen this round.',
);

const interruptionInput = record(
  'InterruptionInput',
  {
    actions: list(planned, 50, 'What the character was to do, or was to happen to them, in order.'),
    botched: defaulted(integer(1, 50, 'Which of them is botched, the first being 1.'), 1),
    round: defaulted(integer(1, 10_000, 'The round under way.'), 1),
    roundsLost: defaulted(integer(0, 1000, 'Rounds that the effect of the botch costs besides.'), 0),
  },
  'A round that a botch breaks off.',
);

type Input = Value<typeof interruptionInput>;

function faults({ actions, botched }: Input, path: Path): readonly Fault[] {
  return botched <= actions.length
    ? []
    : [
        {
          path: [...path, 'botched'],
          problem: `only ${quantity(actions.length, 'action is', 'actions are')} planned`,
          accepted: 'the number of an action',
        },
      ];
}

/** What a botch leaves of a round. */
export const interruption = rule({
  id: 'interruption',
  title: 'Interruption',
  description:
    'Which actions of a round are still carried out after a botch, and when the character acts again.',
  citation: combat('Interruption'),
  input: interruptionInput,
  options: initphaseOptions,
  outcomes: {
    ACTIONS_LOST: 'Some of the actions are lost.',
    NOTHING_LOST: 'Nothing was left to lose this round.',
  },
  name: 'Interruption',
  about: 'What a botch interrupts.',
  facts: {
    executed: output.list(output.text('An action.'), 'What is carried out or goes on.'),
    lost: output.list(output.text('An action.'), 'What is lost.'),
    lostRounds: output.list(output.count('A round.'), 'Rounds lost, of the first what was left of it.'),
    actsAgain: output.count('The first round in which the character acts again.'),
  },
  faults,
  play: ({ actions, botched, round, roundsLost }, options) => {
    // actions up to the botch, and what goes on by itself
    const goesOn = ({ voluntary, setOff }: (typeof actions)[number], index: number) =>
      index < botched || !voluntary || setOff;
    const executed = actions.filter(goesOn).map(({ name }) => name);
    const lost = actions.filter((action, index) => !goesOn(action, index)).map(({ name }) => name);
    const { rounds: lostRounds, actsAgain } = lostRoundsOf({ rounds: roundsLost }, round, options);
    return {
      outcome: lost.length > 0 ? 'ACTIONS_LOST' : 'NOTHING_LOST',
      facts: { executed, lost, lostRounds, actsAgain },
      effects: () => [gains('ACTOR', 'interrupted', combat('Interruption'), lostRounds.length)],
      say: () => `Carried out: ${executed.join(', ') || 'nothing'}; acts again in round ${actsAgain}.`,
    };
  },
});
