import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

export const defensiveSpell = rule({
  id: 'defensiveSpell',
  title: 'Defensive spell',
  description:
    'Uses a defensive spell, which is cast as an Interrupt before the attack is rolled. Each charge defends against one attack, within the turn after the casting.',
  citation: magic('Defensive', 'PMB-080'),
  input: record(
    'DefensiveSpellInput',
    {
      attackRolled: defaulted(flag('True if the attack has already been rolled.'), false),
      charges: defaulted(integer(0, 1000, 'Number of times that the spell can be used.'), 1),
      attacks: defaulted(
        integer(
          0,
          1000,
          'Number of attacks in the turn after the casting against which the caster uses the spell.',
        ),
        1,
      ),
    },
    'A defensive spell. Its caster determines how to use the charges.',
  ),
  options: pathmasterOptions,
  outcomes: { IN_TIME: 'The spell may still be cast.', TOO_LATE: 'The attack has already been rolled.' },
  name: 'DefensiveSpell',
  about: 'Result of a defensive spell.',
  facts: {
    allowed: flag('True if the spell may still be cast.'),
    used: output.count('Number of charges used.'),
    lost: output.count('Number of charges lost when the turn ends.'),
  },
  play: ({ attackRolled, charges, attacks }) => {
    const allowed = !attackRolled;
    const used = allowed ? Math.min(charges, attacks) : 0;
    const lost = breakdown(
      'charges lost',
      allowed
        ? [
            term('charges of the spell', charges, 'BASE', magic('Defensive', 'PMB-081')),
            term('charges used', -used, 'MODIFIER', magic('Defensive', 'PMB-081')),
          ]
        : [],
    );
    return {
      outcome: allowed ? 'IN_TIME' : 'TOO_LATE',
      facts: { allowed, used, lost },
      say: () =>
        allowed
          ? `The spell uses ${quantity(used, 'charge')} and loses ${lost.total}.`
          : 'It is too late, because the attack has already been rolled.',
    };
  },
});
