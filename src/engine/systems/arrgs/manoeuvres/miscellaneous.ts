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
  section: 'Miscellaneous Manoeuvre',
  description:
    'Picking up, drawing, opening, shoving, swinging: succeeds by itself unless the game master wants a check.',
  input: record(
    'MiscellaneousInput',
    {
      ...performFields,
      dc: optional(claimed(integer(-1000, 10_000, 'DC by the game master; left out, no check is needed.'))),
      successValue: optional(
        claimed(integer(0, 10_000, 'Success Value by the game master; left out, none.')),
      ),
    },
    'Something handled.',
  ),
  task: (input, options) => {
    const { dc, successValue: base } = input;
    if (dc === null) return null;
    const stated = plainDc([term('by the game master', dc, 'BASE', combat('Miscellaneous Manoeuvre'))]);
    const task = taskOf('MISCELLANEOUS', input, { of: 'check', dc: stated, base }, options);
    return base === null ? task : { ...task, goal: { ...task.goal, success: 'POSITIVE' } };
  },
  provokes: ({ dc }) => dc !== null,
  conclude: ({ success }) => ({ facts: {}, say: () => (success ? 'done' : 'not done') }),
});
