import {
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { craft, craftWords } from '../combatant/craft.ts';
import { statusForbiddingCasting } from '../combatant/status-forbidding.ts';
import { rules } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { statuses } from '../rolls/active-statuses.ts';

const beginInput = record(
  'BeginCastingInput',
  {
    craft: defaulted(craft, 'SPELL'),
    rounds: defaulted(integer(0, 10_000, 'Rounds that it takes; at least one.'), 1),
    round: defaulted(integer(1, 10_000, 'The round under way.'), 1),
    statuses,
  },
  'Somebody who begins to cast or manifest.',
);

type Input = Value<typeof beginInput>;

const LEAST_ROUNDS = 1;

const SPELLS = rules('Spellcasting and Psionics in Combat');

/** Beginning a spell or power, which takes effect right before a later turn of its caster. */
export const beginCasting = procedure({
  id: 'beginCasting',
  title: 'Begin casting or manifesting',
  description:
    'It is begun as the action, takes a full round at least, and takes effect right before the next turn.',
  citation: SPELLS,
  input: beginInput,
  options: skill20Options,
  detail: record(
    'BeginCasting',
    {
      allowed: flag('Whether it can be begun.'),
      hindrance: optional(output.text('The status that forbids it.')),
      rounds: output.count('Rounds that it takes.'),
      takesEffectInRound: optional(output.count('The round of the turn right before which it takes effect.')),
    },
    'When a spell or power takes effect.',
  ),
  outcomes: { BEGUN: 'It is begun.', NOT_ALLOWED: 'A status forbids it.' },
  measures: {},
  decide: ({ statuses }: Input, options: Skill20Options) => statusForbiddingCasting(statuses, options),
  view: (hindered) => ({ outcome: hindered === null ? 'BEGUN' : 'NOT_ALLOWED' }),
  conclude: (hindered, { craft, rounds: asked, round }) => {
    const rounds = Math.max(LEAST_ROUNDS, asked);
    const { it } = craftWords[craft];
    return {
      outcome: hindered === null ? 'BEGUN' : 'NOT_ALLOWED',
      summary:
        hindered === null
          ? `The ${it} takes effect right before the turn in round ${round + rounds}.`
          : `No ${it} can be begun: ${hindered}.`,
      breakdowns:
        hindered === null
          ? [
              breakdown('round', [
                term('round under way', round, 'BASE', SPELLS),
                term('rounds that it takes', rounds, 'MODIFIER', SPELLS),
              ]),
            ]
          : [],
      effects: hindered === null ? [gains('ACTOR', 'casting', SPELLS)] : [],
      detail: {
        allowed: hindered === null,
        hindrance: hindered,
        rounds,
        takesEffectInRound: hindered === null ? round + rounds : null,
      },
    };
  },
});
