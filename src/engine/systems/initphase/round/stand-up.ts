import { flag, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';
import { initphaseOptions } from '../options/index.ts';

const resolving = combat('Resolving Botches', 'INI-028');

/** The chapter does not define what standing up costs or provokes. */
export const standUp = rule({
  id: 'standUp',
  title: 'Stand up',
  description: 'A prone character stands up.',
  citation: resolving,
  input: record(
    'StandUpInput',
    { prone: flag('True if the character is prone.') },
    'A character who stands up.',
  ),
  options: initphaseOptions,
  outcomes: { STANDS: 'The character stands up.', STOOD: 'The character was already standing.' },
  name: 'StandUp',
  about: 'Result of standing up.',
  facts: { stands: flag('True if the character is standing afterwards.') },
  play: ({ prone }) => ({
    outcome: prone ? 'STANDS' : 'STOOD',
    facts: { stands: true },
    effects: () =>
      prone
        ? [
            ends('ACTOR', 'prone', resolving),
            advises('ACTOR', 'The game master decides what standing up costs and provokes.', resolving),
          ]
        : [],
    say: () => (prone ? 'The character stands up.' : 'The character was already standing.'),
  }),
});
