import { expect, it } from 'vitest';
import { rulesOf } from '../kit/rules-of.ts';

const rules = rulesOf(import.meta.dirname, 'BRP');

it('the README’s list of modelled rules equals the rules that the model names', () => {
  expect(rules.named).toEqual(rules.listed);
});

it('the model imports nothing of the engine', () => {
  expect(rules.importingTheEngine).toEqual([]);
});
