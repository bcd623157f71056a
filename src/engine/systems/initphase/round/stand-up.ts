import { flag, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';
import { initphaseOptions } from '../options/index.ts';

const resolving = combat('Resolving Botches');

/** Whoever has fallen gets up again; what that costs or provokes is not in the chapter. */
export const standUp = procedure({
  id: 'standUp',
  title: 'Stand up',
  description: 'Somebody prone is on their feet again.',
  citation: resolving,
  input: record('StandUpInput', { prone: flag('Whether they are prone.') }, 'Somebody who gets up.'),
  options: initphaseOptions,
  detail: record('StandUp', { stands: flag('Whether they are on their feet afterwards.') }, 'Getting up.'),
  outcomes: { STANDS: 'They are on their feet again.', STOOD: 'They were on their feet.' },
  measures: {},
  decide: ({ prone }) => prone,
  view: (prone) => ({ outcome: prone ? 'STANDS' : 'STOOD' }),
  conclude: (prone) => ({
    outcome: prone ? 'STANDS' : 'STOOD',
    summary: prone ? 'On their feet again.' : 'They were on their feet.',
    breakdowns: [],
    effects: prone
      ? [
          ends('ACTOR', 'prone', resolving),
          advises('ACTOR', 'What standing up costs or provokes is for the game master to say.', resolving),
        ]
      : [],
    detail: { stands: true },
  }),
});
