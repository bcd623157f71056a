import { claimed, integer, optional, record } from '../../../rules/fields/field.ts';
import { term } from '../../../rules/term.ts';
import { performFields } from '../actions/manoeuvre-fields.ts';
import { combat } from '../core/citations.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { plainDc, taskOf } from '../performing/task.ts';

export const miscellaneous = manoeuvre({
  manoeuvre: 'MISCELLANEOUS',
  id: 'miscellaneous',
  title: 'Miscellaneous',
  citation: combat('Miscellaneous Manoeuvre'),
  description:
    'Picks up, draws, opens, pushes or swings an object, or does something similar. It succeeds automatically unless the game master requires a check.',
  input: record(
    'MiscellaneousInput',
    {
      ...performFields,
      dc: optional(
        claimed(integer(-1000, 10_000, 'DC set by the game master. If omitted: no check is needed.')),
      ),
      successValue: optional(
        claimed(integer(0, 10_000, 'Success Value set by the game master. If omitted: there is none.')),
      ),
    },
    'A Miscellaneous Manoeuvre with an object or the surroundings.',
  ),
  task: (input, options) => {
    const { dc, successValue: base } = input;
    if (dc === null) return null;
    const stated = plainDc([term('by the game master', dc, 'BASE', combat('Miscellaneous Manoeuvre'))]);
    const task = taskOf('MISCELLANEOUS', input, { of: 'check', dc: stated, base }, options);
    return base === null ? task : { ...task, goal: { ...task.goal, success: 'POSITIVE' } };
  },
  provokes: ({ dc }) => dc !== null,
  conclude: ({ success }) => ({
    facts: {},
    say: () => (success ? 'The attempt succeeds.' : 'The attempt fails.'),
  }),
});
