import { flag, list, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';

const name = text(100, 'Which side.');

/** Whether a combat is over. */
export const combatOver = rule({
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
  outcomes: { OVER: 'It is over.', GOES_ON: 'It goes on.' },
  name: 'CombatOver',
  about: 'Whether a combat is over.',
  facts: { ended: flag('Whether it is over.'), out: output.list(name, 'Sides of which nobody can act.') },
  play: ({ sides }) => {
    const out = sides.filter(({ canAct }) => !canAct.includes(true)).map(({ name }) => name);
    const ended = out.length > 0;
    return {
      outcome: ended ? 'OVER' : 'GOES_ON',
      facts: { ended, out },
      say: () => (ended ? `The combat is over: nobody of ${out.join(', ')} can act.` : 'The combat goes on.'),
    };
  },
});
