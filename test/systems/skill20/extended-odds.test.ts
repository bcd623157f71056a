import { describe, expect, it } from 'vitest';
import { fraction } from '../../../src/engine/dice/fraction.ts';
import { extendedCheck } from '../../../src/engine/systems/skill20/extended/index.ts';

const outcomes = (input: object) =>
  new Map(
    extendedCheck
      .bind(input)
      .odds()
      .find(({ name }) => name === 'outcome')!
      .chances.map(({ outcome, probability }) => [outcome, probability]),
  );

describe('odds of an extended check', () => {
  it('the odds of an extended check are exact if the first rolls cannot end it', () => {
    // There are as many ways to roll at least 41 with 3d20 as to roll at most 22. This number is 22 choose 3.
    const odds = outcomes({ threshold: 41, modifier: 0, rolls: 3 });
    expect(odds.get('REACHED')).toEqual(fraction(1540n, 8000n));
    expect(odds.get('UNFINISHED')).toEqual(fraction(6460n, 8000n));
  });

  it('the odds of an extended check are exact if totals below 0 add nothing (D20-R06)', () => {
    // There are two rolls with a modifier of −19 each. A roll adds a point only if it shows a 20.
    const odds = outcomes({ threshold: 2, modifier: -19, rolls: 2 });
    expect(odds.get('REACHED')).toEqual(fraction(1n, 400n));
  });

  it('the odds of an extended check stop at the game master’s limit on the number of rolls', () => {
    const odds = outcomes({ threshold: 100, modifier: 0, rolls: 20, maximumRolls: 3 });
    expect(odds.get('FAILED')).toEqual(fraction(1n, 1n));
  });
});
