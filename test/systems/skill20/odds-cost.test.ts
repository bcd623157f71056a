import { expect, it } from 'vitest';
import { fraction } from '../../../src/engine/dice/fraction.ts';
import { concentration } from '../../../src/engine/systems/skill20/casting/concentration.ts';

const odds = (wounds: number) =>
  new Map(
    concentration
      .bind({ score: 10, wounds: Array.from({ length: wounds }, () => ({ damage: 1 })) })
      .odds()
      .find(({ name }) => name === 'outcome')!
      .chances.map(({ outcome, probability }) => [outcome, probability]),
  );

it('the odds of keeping concentration after a hundred wounds are the product of the odds for each wound', () => {
  const held = odds(1).get('HELD')!;
  expect(odds(100).get('HELD')).toEqual(fraction(held.numerator ** 100n, held.denominator ** 100n));
});
