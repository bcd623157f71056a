import { expect, it } from 'vitest';
import { defaulted, flag, integer, list, optional, record } from '../../../src/engine/rules/fields/field.ts';
import { mergeAnswer, withoutDefaults } from '../../../src/engine/rules/fight/answer-needed.ts';

const input = record(
  'AnswerInput',
  {
    kneeling: defaulted(flag('Kneeling.'), false),
    modifiers: defaulted(list(integer(0, 9, 'Points.'), 9, 'Modifiers.'), []),
    rank: optional(integer(0, 9, 'Rank.')),
  },
  'An answer.',
);

it('an answer’s input has no defaults', () => {
  const { fields } = withoutDefaults(input);
  expect(Object.values(fields).map((field) => (field as { fallback: unknown }).fallback)).toEqual([
    null,
    null,
    null,
  ]);
  expect(withoutDefaults(input)).toBe(withoutDefaults(input));
});

it('values in an answer replace those in the act, an omitted or null value keeps the act’s value, and lists are extended', () => {
  const stated = { kneeling: true, modifiers: [1], weapon: 'Blade' };
  expect(mergeAnswer(stated, { rank: 3 })).toEqual({ ...stated, rank: 3 });
  expect(mergeAnswer(stated, { kneeling: null, modifiers: [2] })).toEqual({ ...stated, modifiers: [1, 2] });
  expect(mergeAnswer(stated, { kneeling: false })).toEqual({ ...stated, kneeling: false });
});
