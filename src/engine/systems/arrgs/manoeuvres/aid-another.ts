import { claimed, defaulted, flag, integer, output, record } from '../../../rules/fields/field.ts';
import { measured } from '../../../rules/rule.ts';
import { term } from '../../../rules/term.ts';
import { performFields } from '../actions/manoeuvre-fields.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { plainDc, taskOf } from '../performing/task.ts';

const AID_DC = 10;
const citation = combat('Aid Another Manoeuvre');

/** Returns the note of the condition that the help causes. The note contains the bonus. */
export const assistedNote = (bonus: number): string => `+${bonus} to the next check of the type`;

export const aidAnother = manoeuvre({
  manoeuvre: 'AID_ANOTHER',
  id: 'aidAnother',
  title: 'Aid Another',
  citation,
  description:
    'Helps one ally. The Success Value becomes an Assisted modifier to the ally’s next check of the same type.',
  input: record(
    'AidAnotherInput',
    {
      ...performFields,
      difficulty: defaulted(claimed(integer(-100, 1000, 'Difficulty of the Scene, added to the DC.')), 0),
      adjacent: defaulted(flag('True if the ally is adjacent.'), true),
      advice: defaulted(
        flag('True if the help is only advice or instruction. The ally then does not have to be adjacent.'),
        false,
      ),
    },
    'Help for one ally. The check uses the Personality modifier.',
  ),
  name: 'AidAnother',
  about: 'Result of Aid Another.',
  facts: {
    assisted: measured(
      output.count('Assisted modifier for the ally. 0 if the check fails.'),
      'Assisted modifier',
    ),
  },
  refusal: ({ adjacent, advice }) =>
    adjacent || advice ? null : 'only advice can help an ally who is not adjacent',
  task: (input, options) =>
    taskOf(
      'AID_ANOTHER',
      input,
      {
        of: 'aid',
        dc: plainDc([
          term('Aid Another', AID_DC, 'BASE', citation),
          term('Difficulty of Scene', input.difficulty, 'MODIFIER', citation),
        ]),
      },
      options,
    ),
  conclude: ({ success, successValue }) => ({
    facts: { assisted: successValue },
    effects: () =>
      success
        ? [
            gains('TARGET', 'assisted', citation, 1, {
              note: assistedNote(successValue),
            }),
          ]
        : [],
    say: () =>
      success ? `The ally has +${successValue} to the next check of this type.` : 'The ally gets no help.',
  }),
});
