import { expect, it } from 'vitest';
import { rulesOf } from '../kit/rules-of.ts';

const { listed, named, importingTheEngine } = rulesOf(import.meta.dirname, 'ARR');

it('the README’s list of modelled rules equals the rules that the model names', () => {
  expect(named).toEqual(listed);
});

it('the model imports nothing of the engine', () => {
  expect(importingTheEngine).toEqual([]);
});
