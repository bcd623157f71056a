import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

/** Whether a defensive spell comes in time, and what becomes of its charges. */
export const defensiveSpell = rule({
  id: 'defensiveSpell',
  title: 'Defensive spell',
  description:
    'A defensive spell is an Interrupt before the attack is rolled; its charges serve one attack each, in the turn after the casting.',
  citation: magic('Defensive'),
  input: record(
    'DefensiveSpellInput',
    {
      attackRolled: defaulted(flag('Whether the attack has already been rolled.'), false),
      charges: defaulted(integer(0, 1000, 'How many uses the spell gives.'), 1),
      attacks: defaulted(integer(0, 1000, 'Attacks of that turn that the caster defends against.'), 1),
    },
    'A defensive spell; it targets the attack, so its caster decides about its charges.',
  ),
  options: pathmasterOptions,
  outcomes: { IN_TIME: 'It may be cast.', TOO_LATE: 'The attack has been rolled.' },
  name: 'DefensiveSpell',
  about: 'What a defensive spell does.',
  facts: {
    allowed: flag('Whether it may still be cast.'),
    used: output.count('Charges used.'),
    lost: output.count('Charges that are lost when the turn ends.'),
  },
  play: ({ attackRolled, charges, attacks }) => {
    const allowed = !attackRolled;
    const used = allowed ? Math.min(charges, attacks) : 0;
    const lost = breakdown(
      'charges lost',
      allowed
        ? [
            term('charges of the spell', charges, 'BASE', magic('Defensive')),
            term('attacks that they served against', -used, 'MODIFIER', magic('Defensive')),
          ]
        : [],
    );
    return {
      outcome: allowed ? 'IN_TIME' : 'TOO_LATE',
      facts: { allowed, used, lost },
      say: () =>
        allowed
          ? `${quantity(used, 'charge')} used, ${lost.total} lost.`
          : 'Too late: the attack has been rolled.',
    };
  },
});
