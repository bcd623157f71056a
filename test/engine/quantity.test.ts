import { expect, it } from 'vitest';
import { quantity } from '../../src/engine/quantity.ts';

it.each([
  [0, '0 hit points'],
  [1, '1 hit point'],
  [2, '2 hit points'],
  [-1, '-1 hit points'],
  [1.5, '1.5 hit points'],
])('a quantity of %f is printed as %s', (count, said) => expect(quantity(count, 'hit point')).toBe(said));

it('a quantity can have a unit with an irregular plural', () => {
  expect([1, 2].map((feet) => quantity(feet, 'foot', 'feet'))).toEqual(['1 foot', '2 feet']);
});
