import { expect, it } from 'vitest';
import { rulesOf } from '../kit/rules-of.ts';

const rules = rulesOf(import.meta.dirname, 'BRP');

it('the README of the model lists exactly the rules that the model names', () => {
  expect(rules.named).toEqual(rules.listed);
});

it('the model does not import the engine', () => {
  expect(rules.importingTheEngine).toEqual([]);
});
