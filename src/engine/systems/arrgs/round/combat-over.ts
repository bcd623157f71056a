import { flag, list, output, record, text } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';

const name = text(100, 'Which side.');

/** Whether a combat is over. */
export const combatOver = procedure({
  id: 'combatOver',
  title: 'End of combat',
  description: 'A combat is over when everybody on one side is unable to act.',
  citation: combat('Structure'),
  input: record(
    'CombatOverInput',
    {
      sides: list(
        record(
          'Side',
          {
            name,
            canAct: list(
              flag('Whether this one can act: neither dead nor incapacitated.'),
              200,
              'One by one.',
            ),
          },
          'A side.',
        ),
        20,
        'All sides.',
      ),
    },
    'Who can still act.',
  ),
  options: arrgsOptions,
  detail: record(
    'CombatOver',
    { ended: flag('Whether it is over.'), out: output.list(name, 'Sides of which nobody can act.') },
    'Whether a combat is over.',
  ),
  outcomes: { OVER: 'It is over.', GOES_ON: 'It goes on.' },
  measures: {},
  decide: ({ sides }) => sides.filter(({ canAct }) => !canAct.includes(true)).map(({ name }) => name),
  view: ({ length }) => ({ outcome: length > 0 ? 'OVER' : 'GOES_ON' }),
  conclude: (out) => ({
    outcome: out.length > 0 ? 'OVER' : 'GOES_ON',
    summary:
      out.length > 0 ? `The combat is over: nobody of ${out.join(', ')} can act.` : 'The combat goes on.',
    breakdowns: [],
    effects: [],
    detail: { ended: out.length > 0, out },
  }),
});
