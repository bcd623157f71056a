import { expect, it } from 'vitest';
import { citing } from '../../../src/engine/rules/citation.ts';
import { record } from '../../../src/engine/rules/fields/field.ts';
import { optionsField } from '../../../src/engine/rules/fields/option.ts';
import { procedure } from '../../../src/engine/rules/procedure.ts';

const declared = (mishaps: readonly string[]) =>
  procedure({
    ...{ id: 'leap', title: 'Leap', description: 'A leap.', citation: citing('Book')('Leaps') },
    ...{ options: optionsField({}), measures: {}, mishaps },
    input: record('Leap', {}, 'A leap.'),
    detail: record('LeapDetail', {}, 'Nothing more.'),
    outcomes: { LANDS: 'It lands.', FALLS: 'It falls.' },
    decide: () => null,
    view: () => ({ outcome: 'FALLS' }),
    conclude: () => ({ outcome: 'FALLS', summary: 'It falls.', breakdowns: [], effects: [], detail: {} }),
  });

it('a mishap is one of the outcomes', () => {
  expect(declared(['FALLS']).mishaps).toEqual(['FALLS']);
  expect(() => declared(['FALLS', 'DROWNS'])).toThrow('leap has no outcome DROWNS');
});
