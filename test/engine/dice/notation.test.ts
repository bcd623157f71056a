import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  doubled,
  type Formula,
  formulaText,
  halvedDice,
  maximum,
  minimum,
} from '../../../src/engine/dice/formula.ts';
import { NotationFault, parseFormula } from '../../../src/engine/dice/notation.ts';

const die = (count: number, sides: number) => ({ count, sides });

it.each<[string, Formula]>([
  ['2d6+3', { dice: [die(2, 6)], plus: 3 }],
  [' 1D8 + 1 ', { dice: [die(1, 8)], plus: 1 }],
  ['2d6 − 1', { dice: [die(2, 6)], plus: -1 }],
  ['d%', { dice: [die(1, 100)], plus: 0 }],
  ['10 - (1d4 + 1)', { dice: [die(-1, 4)], plus: 9 }],
  ['2*3+1d6', { dice: [die(1, 6)], plus: 6 }],
  ['1d4-1', { dice: [die(1, 4)], plus: -1 }],
  ['d100', { dice: [die(1, 100)], plus: 0 }],
  ['-1d6', { dice: [die(-1, 6)], plus: 0 }],
  ['+2D6', { dice: [die(2, 6)], plus: 0 }],
  ['1d8+1d4+2', { dice: [die(1, 8), die(1, 4)], plus: 2 }],
  ['0', { dice: [], plus: 0 }],
  ['7', { dice: [], plus: 7 }],
  ['100d1000', { dice: [die(100, 1000)], plus: 0 }],
])('the dice notation %s is parsed', (text, formula) => expect(parseFormula(text)).toEqual(formula));

it.each([
  ['', 0],
  ['1d6+', 4],
  ['d0', 1],
  ['1d1', 2],
  ['0d6', 0],
  ['d', 1],
  ['1d1001', 2],
  ['101d6', 0],
  ['60d6+60d6', 0],
  ['1d6d6', 3],
  ['1e3d6', 1],
  ['1d6.5', 3],
  ['١d6', 0],
  ['--1', 1],
  ['10001', 0],
  ['1'.repeat(101), 100],
  ['2d6*2', 0],
  ['1d8+4d6kh3', 7],
  ['1d4+4dF', 4],
  ['D66', 0],
])('the dice notation %j is rejected at character %i', (text, position) => {
  try {
    parseFormula(text);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(NotationFault);
    expect((error as NotationFault).position).toBe(position);
  }
});

const anyFormula: fc.Arbitrary<Formula> = fc.record({
  dice: fc.array(
    fc.record({ count: fc.integer({ min: 1, max: 9 }), sides: fc.integer({ min: 2, max: 1000 }) }),
    { maxLength: 4 },
  ),
  plus: fc.integer({ min: -999, max: 999 }),
});

describe('any formula', () => {
  it('any formula can be printed and parsed again', () => {
    fc.assert(
      fc.property(anyFormula, (formula) => {
        expect(parseFormula(formulaText(formula))).toEqual(formula);
      }),
    );
  });

  it('any formula has a minimum that is at most its maximum, and doubling the formula doubles its minimum and its maximum', () => {
    fc.assert(
      fc.property(anyFormula, (formula) => {
        expect(minimum(formula)).toBeLessThanOrEqual(maximum(formula));
        expect(minimum(doubled(formula))).toBe(2 * minimum(formula));
        expect(maximum(doubled(formula))).toBe(2 * maximum(formula));
      }),
    );
  });

  it('any formula that can be parsed can be printed and parsed again', () => {
    const readOrNull = (text: string): Formula | null => {
      try {
        return parseFormula(text);
      } catch (error) {
        expect(error).toBeInstanceOf(NotationFault);
        return null;
      }
    };
    const dice = fc.array(fc.constantFrom('d6', 'd100', '1d4', '3'), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(dice, (parts) => {
        const formula = readOrNull(parts.join('+'));
        if (formula) expect(parseFormula(formulaText(formula))).toEqual(formula);
        else expect(parts.length).toBeGreaterThan(10);
      }),
      { examples: [[Array.from({ length: 21 }, () => 'd6')]] },
    );
  });

  it('any text is parsed as a formula or rejected with the position of the fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789dD+- x'), maxLength: 70 }), (text) => {
        try {
          parseFormula(text);
        } catch (error) {
          expect(error).toBeInstanceOf(NotationFault);
        }
      }),
    );
  });
});

it('halving dice halves the number of sides of each die and rounds up', () => {
  expect(formulaText(halvedDice(parseFormula('1d4')))).toBe('1d2');
  expect(formulaText(halvedDice(parseFormula('2d6')))).toBe('2d3');
});
