import { expect, it } from 'vitest';
import { citing } from '../../../src/engine/rules/citation.ts';
import { record } from '../../../src/engine/rules/fields/field.ts';
import { optionsField } from '../../../src/engine/rules/fields/option.ts';
import { rule } from '../../../src/engine/rules/rule.ts';

/** The outcome names have the type `string`, so the compiler cannot check them. */
const outcomes: Readonly<Record<string, string>> = { LANDS: 'It lands.', FALLS: 'It falls.' };

const declared = (mishaps: readonly string[]) =>
  rule({
    ...{ id: 'leap', title: 'Leap', description: 'A leap.', citation: citing('Book')('Leaps') },
    ...{ options: optionsField({}), outcomes, mishaps, facts: {} },
    ...{ name: 'LeapDetail', about: 'Nothing more.' },
    input: record('Leap', {}, 'A leap.'),
    play: () => ({ outcome: 'FALLS', facts: {}, say: () => 'It falls.' }),
  });

it('an outcome that a procedure declares as a mishap must be one of its outcomes', () => {
  expect(declared(['FALLS']).mishaps).toEqual(['FALLS']);
  expect(() => declared(['FALLS', 'DROWNS'])).toThrow('leap has no outcome DROWNS');
});
