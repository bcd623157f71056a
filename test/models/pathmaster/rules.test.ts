import { expect, it } from 'vitest';
import { rulesOf } from '../kit/rules-of.ts';

it.each(['PMA', 'PMB'])(
  'the README’s list of modelled rules %s equals the rules that the model names',
  (prefix) => {
    const { listed, named } = rulesOf(import.meta.dirname, prefix);
    expect(named).toEqual(listed);
  },
);

it('the model imports nothing of the engine', () => {
  expect(rulesOf(import.meta.dirname, 'PMA').importingTheEngine).toEqual([]);
});
