import { defaulted, flag, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { rules } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

const cite = rules('Status Definitions');

/** What becomes of somebody who is flesh again after being stone. */
export const petrifaction = rule({
  id: 'petrifaction',
  title: 'Back from stone',
  description: 'Somebody petrified returns to flesh, whole or with pieces missing.',
  citation: cite,
  input: record(
    'PetrifactionInput',
    {
      broken: defaulted(flag('Whether the stone has cracked or broken.'), false),
      joined: defaulted(flag('Whether all broken pieces are joined with the body.'), true),
    },
    'Somebody petrified who returns to flesh.',
  ),
  options: skill20Options,
  outcomes: {
    UNHARMED: 'They are unharmed.',
    INCOMPLETE: 'Pieces are missing: lasting loss that only regeneration heals.',
  },
  name: 'Petrifaction',
  about: 'What becomes of somebody petrified.',
  facts: { unharmed: flag('Whether they are unharmed.') },
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
                'Hit points or abilities are lost for good until regenerated; how much, the game master says.',
                cite,
              ),
            ]),
      ],
      say: () => (unharmed ? 'Flesh again, and unharmed.' : 'Flesh again, with pieces missing.'),
    };
  },
});
