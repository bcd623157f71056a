import { defaulted, flag, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { rules } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

const cite = rules('Status Definitions', 'D20-059');

export const petrifaction = rule({
  id: 'petrifaction',
  title: 'Recovery from petrification',
  description: 'Returns a petrified combatant to flesh, whole or with pieces missing.',
  citation: cite,
  input: record(
    'PetrifactionInput',
    {
      broken: defaulted(flag('True if the stone has cracked or broken.'), false),
      joined: defaulted(flag('True if all broken pieces are joined with the body.'), true),
    },
    'A petrified combatant who returns to flesh.',
  ),
  options: skill20Options,
  outcomes: {
    UNHARMED: 'The combatant is unharmed.',
    INCOMPLETE: 'Pieces are missing, which causes lasting harm that only regeneration heals.',
  },
  name: 'Petrifaction',
  about: 'Result of the return to flesh.',
  facts: { unharmed: flag('True if the combatant is unharmed.') },
  play: ({ broken, joined }) => {
    const unharmed = !broken || joined;
    return {
      outcome: unharmed ? 'UNHARMED' : 'INCOMPLETE',
      facts: { unharmed },
      effects: () => [
        ends('TARGET', 'petrified', cite),
        ...(unharmed
          ? []
          : [
              advises(
                'TARGET',
                'The missing pieces cost hit points or abilities until they are regenerated. The game master decides how many.',
                cite,
              ),
            ]),
      ],
      say: () =>
        unharmed
          ? 'The combatant is flesh again and unharmed.'
          : 'The combatant is flesh again, but parts of the body are missing.',
    };
  },
});
