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
import { procedure } from '../../../rules/procedure.ts';
import { lostRoundsOf } from '../botch/lost-rounds.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';

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

interface InterruptedRound {
  readonly executed: readonly string[];
  readonly lost: readonly string[];
}

/** Actions up to the botch, and what goes on by itself. */
function interruptRound({ actions, botched }: Input): InterruptedRound {
  const goesOn = ({ voluntary, setOff }: Input['actions'][number], index: number) =>
    index < botched || !voluntary || setOff;
  return {
    executed: actions.filter(goesOn).map(({ name }) => name),
    lost: actions.filter((action, index) => !goesOn(action, index)).map(({ name }) => name),
  };
}

const outcomeOf = ({ lost }: InterruptedRound) => (lost.length > 0 ? 'ACTIONS_LOST' : 'NOTHING_LOST');

/** What a botch leaves of a round. */
export const interruption = procedure({
  id: 'interruption',
  title: 'Interruption',
  description:
    'Which actions of a round are still carried out after a botch, and when the character acts again.',
  citation: combat('Interruption'),
  input: interruptionInput,
  options: initphaseOptions,
  detail: record(
    'Interruption',
    {
      executed: output.list(output.text('An action.'), 'What is carried out or goes on.'),
      lost: output.list(output.text('An action.'), 'What is lost.'),
      lostRounds: output.list(output.count('A round.'), 'Rounds lost, of the first what was left of it.'),
      actsAgain: output.count('The first round in which the character acts again.'),
    },
    'What a botch interrupts.',
  ),
  outcomes: {
    ACTIONS_LOST: 'Some of the actions are lost.',
    NOTHING_LOST: 'Nothing was left to lose this round.',
  },
  faults,
  measures: {},
  decide: interruptRound,
  view: (broken) => ({ outcome: outcomeOf(broken) }),
  conclude: (broken, { round, roundsLost }, options: InitphaseOptions) => {
    const lost = lostRoundsOf({ rounds: roundsLost }, round, options);
    return {
      outcome: outcomeOf(broken),
      summary: `Carried out: ${broken.executed.join(', ') || 'nothing'}; acts again in round ${lost.actsAgain}.`,
      breakdowns: [],
      effects: [gains('ACTOR', 'interrupted', combat('Interruption'), lost.rounds.length)],
      detail: { ...broken, lostRounds: lost.rounds, actsAgain: lost.actsAgain },
    };
  },
});
