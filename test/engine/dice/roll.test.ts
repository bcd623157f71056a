import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TooManyWays } from '../../../src/engine/dice/bounds.ts';
import { type Chance, enumerate } from '../../../src/engine/dice/exhaustive.ts';
import { diceFrom, givenFaces, OutOfDice } from '../../../src/engine/dice/faces.ts';
import { equal, fractionText, ONE, sum } from '../../../src/engine/dice/fraction.ts';
import { NotationFault } from '../../../src/engine/dice/notation.ts';
import { face } from '../../../src/engine/dice/questions.ts';
import { EXPLOSIONS, throwRoll } from '../../../src/engine/dice/roll.ts';
import { parseRoll } from '../../../src/engine/dice/roll-notation.ts';
import { oddsOfRoll } from '../../../src/engine/dice/roll-odds.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';

const throwing = (text: string, faces: readonly number[]): number =>
  throwRoll(parseRoll(text), text, diceFrom(givenFaces(faces).faces)).total;

const odds = (text: string): Readonly<Record<number, string>> =>
  Object.fromEntries(
    oddsOfRoll(parseRoll(text)).map(({ outcome, probability: { numerator, denominator } }) => [
      outcome,
      `${numerator}/${denominator}`,
    ]),
  );

describe('a roll', () => {
  it.each<[string, readonly number[], number]>([
    [' 1D8 + 1 ', [5], 6],
    ['1d8\t- 2', [5], 3],
    ['2d6+1d8+3', [1, 2, 8], 14],
    ['10 - 2d4', [1, 4], 5],
    ['d%', [73], 73],
    ['4d6kh3', [1, 6, 3, 5], 14],
    ['4d6 k 3', [1, 6, 3, 5], 14],
    ['4d6dl1', [1, 6, 3, 5], 14],
    ['4d6dl', [1, 6, 3, 5], 14],
    ['4d6dh2', [1, 6, 3, 5], 4],
    ['2d20kh', [7, 19], 19],
    ['2d20KL1 + 5', [7, 19], 12],
    ['3d6kh3', [1, 2, 3], 6],
    ['1d6!', [3], 3],
    ['1d6!', [6, 6, 2], 14],
    ['2d6!+1', [6, 1, 4], 12],
    ['1d2!', Array(EXPLOSIONS + 1).fill(2), 2 * (EXPLOSIONS + 1)],
    ['-1d6!', [6, 1], -7],
    ['7', [], 7],
  ])('%s with faces %j is %i', (text, faces, total) => expect(throwing(text, faces)).toBe(total));

  it.each<[string, number]>([
    ['', 0],
    ['   ', 0],
    ['1d6 +', 5],
    ['1d6 1', 4],
    ['1 d 6 d', 6],
    ['d0', 0],
    ['101d6', 0],
    ['60d6 + 60d6', 0],
    ['4d6kh5', 3],
    ['4d6kh0', 3],
    ['4d6dl4', 3],
    ['4d6x', 3],
    ['1d6!kh1', 3],
    ['1d6!!', 4],
    ['2d6kh1kl1', 6],
    ['1d6+-1', 4],
    ['9999999', 0],
    ['1'.repeat(101), 100],
  ])('%j is rejected at character %i', (text, position) => {
    try {
      parseRoll(text);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(NotationFault);
      expect((error as NotationFault).position).toBe(position);
    }
  });
});

describe('the odds of a roll', () => {
  it('are exact for the higher or lower of two dice', () => {
    expect(odds('2d4kh1')).toEqual({ 1: '1/16', 2: '3/16', 3: '5/16', 4: '7/16' });
    expect(odds('2d4kl')).toEqual({ 1: '7/16', 2: '5/16', 3: '3/16', 4: '1/16' });
  });

  it('are exact for an exploding die', () => {
    const found = odds('1d6!');
    expect([found[1], found[6], found[7], found[60 + 6]]).toEqual([
      '1/6',
      undefined,
      '1/36',
      `1/${6n ** BigInt(EXPLOSIONS + 1)}`,
    ]);
  });

  it.each(['1d2!', '2d2!', '1d3! + 1', '3d2! - 1d4', '2d3! + 2d4kh1'])(
    'of %s equal those of playing the dice',
    (text) => {
      const roll = parseRoll(text);
      const counted = enumerate(
        (dice) => throwRoll(roll, text, dice).total,
        (total) => ({ total }),
      ).total;
      const told = (chances: readonly Chance<number>[]) =>
        new Map(chances.map(({ outcome, probability }) => [outcome, fractionText(probability)]));
      expect(told(oddsOfRoll(roll))).toEqual(told(counted));
    },
  );

  it('throw TooManyWays when they are too wide, however the roll is written', () => {
    for (const text of ['100d1000kh50', '100d100!', '50d1000!', '60d20kh30 + 40d1000', '100d40!'])
      expect(() => oddsOfRoll(parseRoll(text)), text).toThrow(TooManyWays);
  });
});

const part = fc
  .record({
    sign: fc.constantFrom('+', ' - ', ' + ', '-'),
    count: fc.integer({ min: 1, max: 4 }),
    sides: fc.integer({ min: 2, max: 6 }),
    how: fc.constantFrom('', 'kh', 'kl2', 'dl1', 'dh', '!'),
  })
  .filter(({ count, how }) => how === '' || how === '!' || count > 2)
  .map(({ sign, count, sides, how }) => `${sign}${count}d${sides}${how}`);
const notation = fc
  .tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 20 }))
  .map(([parts, plus]) => `${parts.join('')} + ${plus}`);

describe('any roll', () => {
  it('has odds that sum to one and include its result', () => {
    fc.assert(
      fc.property(notation, fc.string(), (text, seed) => {
        const roll = parseRoll(text);
        const chances = oddsOfRoll(roll);
        expect(equal(sum(chances.map(({ probability }) => probability)), ONE)).toBe(true);
        const { total } = throwRoll(roll, text, diceFrom(seededFaces(seed).faces));
        expect(chances.map(({ outcome }) => outcome)).toContain(total);
      }),
      { numRuns: 60 },
    );
  });

  it('has the same odds as playing it die by die', () => {
    const small = fc.constantFrom('3d4kh2', '3d3kl1-1d2', '2d3dh1+1', '4d2dl2', '3d4 - 2d3kh1', '2d6+1d4+1');
    fc.assert(
      fc.property(small, (text) => {
        const roll = parseRoll(text);
        const played = enumerate(
          (dice) =>
            throwRoll(roll, text, {
              ...dice,
              ask: (question) => question.answer(question.dice.map((die) => dice.ask(face(die.sides, '')))),
            }).total,
          (total) => ({ total }),
        ).total;
        const sorted = [...played].sort((a, b) => a.outcome - b.outcome);
        expect(oddsOfRoll(roll)).toEqual(sorted);
      }),
      { numRuns: 12 },
    );
  });

  it('is parsed or rejected with NotationFault, for any text', () => {
    const piece = fc.constantFrom(
      'd',
      'D',
      'k',
      'kh',
      'kl',
      'dl',
      'dh',
      '!',
      '+',
      '-',
      ' ',
      '%',
      '1',
      '2',
      '20',
      '0',
    );
    const any = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(any, (text) => {
        try {
          throwing(text, []);
        } catch (error) {
          expect(error instanceof NotationFault || error instanceof OutOfDice).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
