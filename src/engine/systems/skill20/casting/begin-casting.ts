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

const SPELLS = rules('Spellcasting and Psionics in Combat', 'D20-022');

export const beginCasting = rule({
  id: 'beginCasting',
  title: 'Begin casting or manifesting',
  description: 'Begins a spell or power as the action of a turn. It takes effect right before a later turn.',
  citation: SPELLS,
  input: record(
    'BeginCastingInput',
    {
      craft: defaulted(craft, 'SPELL'),
      rounds: defaulted(integer(0, 10_000, 'Casting time in rounds. 0 counts as 1.'), 1),
      round: defaulted(integer(1, 10_000, 'Number of the current round.'), 1),
      statuses,
    },
    'A caster who begins a spell or power.',
  ),
  options: skill20Options,
  outcomes: {
    BEGUN: 'The caster begins the spell or power.',
    NOT_ALLOWED: 'A status forbids casting or manifesting.',
  },
  name: 'BeginCasting',
  about: 'When a spell or power takes effect.',
  facts: {
    allowed: flag('True if the spell or power can be begun.'),
    hindrance: optional(output.text('Status that forbids casting. Null if no status forbids it.')),
    rounds: output.count('Casting time in rounds.'),
    takesEffectInRound: optional(
      output.count(
        'Round in which the spell or power takes effect, right before the caster’s turn. Null if it cannot be begun.',
      ),
    ),
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
          ? `The ${it} takes effect right before the caster’s turn in round ${takesEffectInRound.total}.`
          : `The caster is ${hindrance} and cannot begin the ${it}.`,
    };
  },
});
