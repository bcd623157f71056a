import { flag, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';
import { initphaseOptions } from '../options/index.ts';

const resolving = combat('Resolving Botches');

/** Whoever has fallen gets up again; what that costs or provokes is not in the chapter. */
export const standUp = rule({
  id: 'standUp',
  title: 'Stand up',
  description: 'Somebody prone is on their feet again.',
  citation: resolving,
  input: record('StandUpInput', { prone: flag('Whether they are prone.') }, 'Somebody who gets up.'),
  options: initphaseOptions,
  outcomes: { STANDS: 'They are on their feet again.', STOOD: 'They were on their feet.' },
  name: 'StandUp',
  about: 'Getting up.',
  facts: { stands: flag('Whether they are on their feet afterwards.') },
  play: ({ prone }) => ({
    outcome: prone ? 'STANDS' : 'STOOD',
    facts: { stands: true },
    effects: () =>
      prone
        ? [
            ends('ACTOR', 'prone', resolving),
            advises('ACTOR', 'What standing up costs or provokes is for the game master to say.', resolving),
          ]
        : [],
    say: () => (prone ? 'On their feet again.' : 'They were on their feet.'),
  }),
});
