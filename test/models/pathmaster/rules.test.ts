import { expect, it } from 'vitest';
import { rulesOf } from '../kit/rules-of.ts';

it.each(['PMA', 'PMB'])(
  'the README of the model lists exactly the rules %s that the model names',
  (prefix) => {
    const { listed, named } = rulesOf(import.meta.dirname, prefix);
    expect(named).toEqual(listed);
  },
);

it('the model does not import the engine', () => {
  expect(rulesOf(import.meta.dirname, 'PMA').importingTheEngine).toEqual([]);
});
