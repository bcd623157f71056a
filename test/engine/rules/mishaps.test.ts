import { expect, it } from 'vitest';
import { citing } from '../../../src/engine/rules/citation.ts';
import { record } from '../../../src/engine/rules/fields/field.ts';
import { optionsField } from '../../../src/engine/rules/fields/option.ts';
import { procedure } from '../../../src/engine/rules/procedure.ts';

/** As whoever reads them from elsewhere has them, where the compiler cannot tell. */
const outcomes: Readonly<Record<string, string>> = { LANDS: 'It lands.', FALLS: 'It falls.' };

const declared = (mishaps: readonly string[]) =>
  procedure({
    ...{ id: 'leap', title: 'Leap', description: 'A leap.', citation: citing('Book')('Leaps') },
    ...{ options: optionsField({}), measures: {}, mishaps },
    input: record('Leap', {}, 'A leap.'),
    detail: record('LeapDetail', {}, 'Nothing more.'),
    outcomes,
    decide: () => null,
    view: () => ({ outcome: 'FALLS' }),
    conclude: () => ({ outcome: 'FALLS', summary: 'It falls.', breakdowns: [], effects: [], detail: {} }),
  });

it('a mishap is one of the outcomes', () => {
  expect(declared(['FALLS']).mishaps).toEqual(['FALLS']);
  expect(() => declared(['FALLS', 'DROWNS'])).toThrow('leap has no outcome DROWNS');
});
