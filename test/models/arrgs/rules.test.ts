import { expect, it } from 'vitest';
import { rulesOf } from '../kit/rules-of.ts';

const { listed, named, importingTheEngine } = rulesOf(import.meta.dirname, 'ARR');

it('the README of the model lists exactly the rules that the model names', () => {
  expect(named).toEqual(listed);
});

it('the model does not import the engine', () => {
  expect(importingTheEngine).toEqual([]);
});
