import { defaulted, flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { craft, craftWords } from '../combatant/craft.ts';
import { statusForbiddingCasting } from '../combatant/status-forbidding.ts';
import { rules } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';
import { statuses } from '../rolls/active-statuses.ts';

const LEAST_ROUNDS = 1;

const SPELLS = rules('Spellcasting and Psionics in Combat');

/** Beginning a spell or power, which takes effect right before a later turn of its caster. */
export const beginCasting = rule({
  id: 'beginCasting',
  title: 'Begin casting or manifesting',
  description:
    'It is begun as the action, takes a full round at least, and takes effect right before the next turn.',
  citation: SPELLS,
  input: record(
    'BeginCastingInput',
    {
      craft: defaulted(craft, 'SPELL'),
      rounds: defaulted(integer(0, 10_000, 'Rounds that it takes; at least one.'), 1),
      round: defaulted(integer(1, 10_000, 'The round under way.'), 1),
      statuses,
    },
    'Somebody who begins to cast or manifest.',
  ),
  options: skill20Options,
  outcomes: { BEGUN: 'It is begun.', NOT_ALLOWED: 'A status forbids it.' },
  name: 'BeginCasting',
  about: 'When a spell or power takes effect.',
  facts: {
    allowed: flag('Whether it can be begun.'),
    hindrance: optional(output.text('The status that forbids it.')),
    rounds: output.count('Rounds that it takes.'),
    takesEffectInRound: optional(output.count('The round of the turn right before which it takes effect.')),
  },
  play: (input, options) => {
    const { it } = craftWords[input.craft];
    const hindrance = statusForbiddingCasting(input.statuses, options);
    const allowed = hindrance === null;
    const rounds = Math.max(LEAST_ROUNDS, input.rounds);
    const takesEffectInRound = allowed
      ? breakdown('round', [
          term('round under way', input.round, 'BASE', SPELLS),
          term('rounds that it takes', rounds, 'MODIFIER', SPELLS),
        ])
      : null;
    return {
      outcome: allowed ? 'BEGUN' : 'NOT_ALLOWED',
      facts: { allowed, hindrance, rounds, takesEffectInRound },
      effects: () => (allowed ? [gains('ACTOR', 'casting', SPELLS)] : []),
      say: () =>
        takesEffectInRound
          ? `The ${it} takes effect right before the turn in round ${takesEffectInRound.total}.`
          : `No ${it} can be begun: ${hindrance}.`,
    };
  },
});
