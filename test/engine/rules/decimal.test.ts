import { expect, it } from 'vitest';
import { InvalidInput } from '../../../src/engine/fault.ts';
import { decimal } from '../../../src/engine/rules/fields/field.ts';
import { read } from '../../../src/engine/rules/fields/read.ts';

const rate = decimal(0.1, 10, 1, 'A rate.');

it.each([0.1, 1, 1.5, 10])('a rate with the value %d is accepted', (value) => {
  expect(read(rate, value)).toBe(value);
});

it.each([0, 10.1, 1.25, Number.NaN, '1.5', null])('a rate with the value %s is rejected', (value) => {
  expect(() => read(rate, value)).toThrow(InvalidInput);
});
