import { expect, it } from 'vitest';
import { rulesOf } from '../kit/rules-of.ts';

const { listed, named, importingTheEngine } = rulesOf(import.meta.dirname, 'D20');

it('the README lists exactly the rules that the model cites', () => {
  expect(named).toEqual(listed);
});

it('the model does not import the engine', () => {
  expect(importingTheEngine).toEqual([]);
});
