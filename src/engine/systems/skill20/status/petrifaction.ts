import { defaulted, flag, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { rules } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

/** What becomes of somebody who is flesh again after being stone. */
export const petrifaction = procedure({
  id: 'petrifaction',
  title: 'Back from stone',
  description: 'Somebody petrified returns to flesh, whole or with pieces missing.',
  citation: rules('Status Definitions'),
  input: record(
    'PetrifactionInput',
    {
      broken: defaulted(flag('Whether the stone has cracked or broken.'), false),
      joined: defaulted(flag('Whether all broken pieces are joined with the body.'), true),
    },
    'Somebody petrified who returns to flesh.',
  ),
  options: skill20Options,
  detail: record(
    'Petrifaction',
    { unharmed: flag('Whether they are unharmed.') },
    'What becomes of somebody petrified.',
  ),
  outcomes: {
    UNHARMED: 'They are unharmed.',
    INCOMPLETE: 'Pieces are missing: lasting loss that only regeneration heals.',
  },
  measures: {},
  decide: ({ broken, joined }) => !broken || joined,
  view: (unharmed) => ({ outcome: unharmed ? 'UNHARMED' : 'INCOMPLETE' }),
  conclude: (unharmed) => ({
    outcome: unharmed ? 'UNHARMED' : 'INCOMPLETE',
    summary: unharmed ? 'Flesh again, and unharmed.' : 'Flesh again, with pieces missing.',
    breakdowns: [],
    effects: [
      ends('TARGET', 'petrified', rules('Status Definitions')),
      ...(unharmed
        ? []
        : [
            advises(
              'TARGET',
              'Hit points or abilities are lost for good until regenerated; how much, the game master says.',
              rules('Status Definitions'),
            ),
          ]),
    ],
    detail: { unharmed },
  }),
});
