import { claimed, defaulted, flag, integer, output, record } from '../../../rules/fields/field.ts';
import { measured } from '../../../rules/rule.ts';
import { term } from '../../../rules/term.ts';
import { performFields } from '../actions/manoeuvre-fields.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { plainDc, taskOf } from '../performing/task.ts';

const AID_DC = 10;
const section = 'Aid Another Manoeuvre';

/** What is held beside the condition. */
export const assistedNote = (bonus: number): string => `+${bonus} to the next check of the type`;

export const aidAnother = manoeuvre({
  manoeuvre: 'AID_ANOTHER',
  id: 'aidAnother',
  title: 'Aid Another',
  section,
  description:
    'Helps one ally: the Success Value becomes an Assisted modifier to the ally’s next check of that type.',
  input: record(
    'AidAnotherInput',
    {
      ...performFields,
      difficulty: defaulted(claimed(integer(-100, 1000, 'Difficulty of the Scene.')), 0),
      adjacent: defaulted(flag('Whether the ally is adjacent.'), true),
      advice: defaulted(flag('Whether the help is advice and instruction, which reaches further.'), false),
    },
    'Help for one ally; the ability modifier is that of Personality.',
  ),
  name: 'AidAnother',
  about: 'What the help came to.',
  facts: { assisted: measured(output.count('Assisted modifier of the ally.'), 'Assisted modifier') },
  refusal: ({ adjacent, advice }) =>
    adjacent || advice ? null : 'the ally is not adjacent, and the help is more than advice',
  task: (input, options) =>
    taskOf(
      'AID_ANOTHER',
      input,
      {
        of: 'aid',
        dc: plainDc([
          term('Aid Another', AID_DC, 'BASE', combat(section)),
          term('Difficulty of Scene', input.difficulty, 'MODIFIER', combat(section)),
        ]),
      },
      options,
    ),
  conclude: ({ success, successValue }) => ({
    facts: { assisted: successValue },
    effects: () =>
      success
        ? [
            gains('TARGET', 'assisted', combat(section), 1, {
              note: assistedNote(successValue),
            }),
          ]
        : [],
    say: () => (success ? `the ally has +${successValue} on the next check of that type` : 'no help'),
  }),
});
