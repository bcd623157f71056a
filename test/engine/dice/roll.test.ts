import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TooManyWays } from '../../../src/engine/dice/bounds.ts';
import type { Dice } from '../../../src/engine/dice/dice.ts';
import { type Chance, enumerate } from '../../../src/engine/dice/exhaustive.ts';
import { diceFrom, givenFaces, OutOfDice } from '../../../src/engine/dice/faces.ts';
import { equal, fractionText, ONE, sum } from '../../../src/engine/dice/fraction.ts';
import { NotationFault, parseRoll, rollText } from '../../../src/engine/dice/notation.ts';
import { RETHROWS } from '../../../src/engine/dice/pool.ts';
import { face } from '../../../src/engine/dice/questions.ts';
import { throwRoll } from '../../../src/engine/dice/roll.ts';
import { oddsOfRoll, stepsOf } from '../../../src/engine/dice/roll-odds.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';

function throwing(text: string, faces: readonly number[]): { total: number; unused: number } {
  const hand = givenFaces(faces);
  const { total } = throwRoll(parseRoll(text), text, diceFrom(hand.faces));
  return { total, unused: hand.unused() };
}

const told = (chances: readonly Chance<number>[]): Readonly<Record<number, string>> =>
  Object.fromEntries(chances.map(({ outcome, probability }) => [outcome, fractionText(probability)]));

const odds = (text: string): Readonly<Record<number, string>> => told(oddsOfRoll(parseRoll(text)));

describe('a roll with given faces', () => {
  it.each<[string, readonly number[], number]>([
    [' 1D8 + 1 ', [5], 6],
    ['1d8\t- 2', [5], 3],
    ['2d6+1d8+3', [1, 2, 8], 14],
    ['10 - 2d4', [1, 4], 5],
    ['d%', [73], 73],
    ['2d6−1', [3, 4], 6],
    ['2d6 – 1', [3, 4], 6],
    ['1d6+-1', [4], 3],
    ['1d6 - -1', [4], 5],
    ['4d6kh3', [1, 6, 3, 5], 14],
    ['4d6 k 3', [1, 6, 3, 5], 14],
    ['4d6dl1', [1, 6, 3, 5], 14],
    ['4d6dl', [1, 6, 3, 5], 14],
    ['4d6dh2', [1, 6, 3, 5], 4],
    ['4d10dh1dl2', [5, 3, 7, 8], 7],
    ['2d20kh', [7, 19], 19],
    ['2d20KL1 + 5', [7, 19], 12],
    ['3d6kh3', [1, 2, 3], 6],
    ['1d6!', [3], 3],
    ['1d6!', [6, 6, 2], 14],
    ['2d6!+1', [6, 1, 4], 12],
    ['1d2!', Array(RETHROWS + 1).fill(2), 2 * (RETHROWS + 1)],
    ['-1d6!', [6, 1], -7],
    ['1d6!>=5', [5, 6, 4], 15],
    ['1d6e5', [5, 6], 11],
    ['2d6!!kh1', [6, 3, 5], 9],
    ['1d6!p', [6, 6, 4], 14],
    ['7', [], 7],
    ['2d6*2', [3, 4], 14],
    ['3 × 1d6', [5], 15],
    ['(1d6+2)*3', [4], 18],
    ['1d6+2*3', [4], 10],
    ['1d6*1d4', [5, 3], 15],
    ['10 - (1d4 + 1)', [3], 6],
    ['-(1d4 + 1)*2', [3], -8],
    ['0*1d6', [4], 0],
    ['3d6r1', [1, 1, 2, 3, 4], 9],
    ['2d6ro<3', [2, 1, 3], 4],
    ['1d6rr<=2', [1, 2, 3], 3],
    ['1d6r', [1, 6], 6],
    ['1d2r=1', Array(RETHROWS + 1).fill(1), 1],
    ['3d6mi2', [1, 2, 6], 10],
    ['3d6min2max5', [1, 2, 6], 9],
    ['6d10>=7', [7, 10, 6, 1, 8, 2], 3],
    ['6d10>=7f1', [7, 10, 6, 1, 1, 2], 0],
    ['4d6>4f<3', [2, 5, 4, 5], 1],
    ['2d10!=10>=8', [10, 8, 3], 2],
    ['2d10!!=10>=12', [10, 8, 3], 1],
    ['3d6kh2≥5', [5, 6, 1], 2],
    ['4dF', [1, 2, 3, 3], 1],
    ['2dF + 1', [1, 1], -1],
    ['D66', [3, 5], 35],
    ['D66 + 1', [1, 1], 12],
    ['d66', [50], 50],
    ['1D66', [50], 50],
    ['2d66', [1, 66], 67],
  ])('the roll %s with the faces %j is %i, and every face counts or is returned', (text, faces, total) =>
    expect(throwing(text, faces)).toEqual({ total, unused: 0 }),
  );

  it.each<[string, number, string]>([
    ['', 0, 'dice are missing'],
    ['   ', 0, 'dice are missing'],
    ['1d6 +', 5, 'expected a number or dice'],
    ['1d6 1', 4, 'expected +, - or *'],
    ['1 d 6 d', 6, '"d" is not dice'],
    ['d0', 1, '2 to 1000 sides'],
    ['101d6', 0, 'at most 100 dice'],
    ['60d6 + 60d6', 0, 'at most 100 dice'],
    ['4d6kh5', 3, '1 to 4 of 4 dice can be kept'],
    ['4d6kh0', 3, '1 to 4 of 4 dice can be kept'],
    ['4d6dl4', 3, '1 to 3 of 4 dice can be dropped'],
    ['4d6dl2dh2', 6, '1 to 1 of 2 dice can be dropped'],
    ['4d6x', 3, 'x is not accepted'],
    ['1d6!kh1', 4, 'use !!'],
    ['2d6kh1kl1', 6, '"kl" is not dice'],
    ['2d6kh1dl1', 6, 'once at each end'],
    ['1d6++-1', 5, 'expected a number or dice'],
    ['9999999', 0, 'numbers up to 10000'],
    ['1'.repeat(101), 100, 'too long'],
    ['(1d6', 4, 'expected +, -, * or )'],
    ['1d6)', 3, 'expected +, - or *'],
    ['2d6/2', 3, 'division is not accepted'],
    ['{2d6, 1d8}kh1', 0, 'groups of rolls'],
    ['1d8[fire]', 3, 'labels are not accepted'],
    ['1D6+DB', 4, '"DB" is not dice'],
    ['1d6r<7', 3, 'at least one face, but not all faces'],
    ['1d6!>6', 3, 'at least one face, but not all faces'],
    ['1d6!mi2', 4, 'exploding dice have no limits'],
    ['1d6mi5ma2', 6, 'above the maximum'],
    ['1d6kh1r1', 6, '"r" is not dice'],
    ['100d1000*100', 0, 'totals up to 1000000'],
  ])('the roll %j is rejected at character %i', (text, position, problem) => {
    try {
      parseRoll(text);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(NotationFault);
      expect((error as NotationFault).message).toContain(problem);
      expect((error as NotationFault).position).toBe(position);
    }
  });
});

describe('the odds of a roll', () => {
  it('the odds of a roll are exact for the higher or lower of two dice', () => {
    expect(odds('2d4kh1')).toEqual({ 1: '1/16', 2: '3/16', 3: '5/16', 4: '7/16' });
    expect(odds('2d4kl')).toEqual({ 1: '7/16', 2: '5/16', 3: '3/16', 4: '1/16' });
  });

  it('the odds of a roll are exact for an exploding die', () => {
    const found = odds('1d6!');
    expect([found[1], found[6], found[7], found[60 + 6]]).toEqual([
      '1/6',
      undefined,
      '1/36',
      `1/${6n ** BigInt(RETHROWS + 1)}`,
    ]);
  });

  it('the odds of a roll are exact for a die that is rolled again once, or until it shows a different face', () => {
    expect(odds('1d4ro1')).toEqual({ 1: '1/16', 2: '5/16', 3: '5/16', 4: '5/16' });
    const last = 4n ** BigInt(RETHROWS + 1);
    expect(odds('1d4r1')[1]).toBe(`1/${last}`);
    expect(odds('1d4r1')[2]).toBe(`${(last - 1n) / 3n}/${last}`);
  });

  it('the odds of a roll are exact for limits, counts, Fate dice, D66 and products', () => {
    expect(odds('1d4mi2ma3')).toEqual({ 2: '1/2', 3: '1/2' });
    expect(odds('1d4mi2')).toEqual({ 2: '1/2', 3: '1/4', 4: '1/4' });
    expect(odds('2d10>=7')).toEqual({ 0: '9/25', 1: '12/25', 2: '4/25' });
    expect(odds('1d6>=5f1')).toEqual({ [-1]: '1/6', 0: '1/2', 1: '1/3' });
    expect(odds('2dF')).toEqual({ [-2]: '1/9', [-1]: '2/9', 0: '1/3', 1: '2/9', 2: '1/9' });
    const d66 = oddsOfRoll(parseRoll('D66'));
    expect([d66.length, d66[0]!.outcome, d66.at(-1)!.outcome]).toEqual([36, 11, 66]);
    expect(odds('(1d2+1)*3')).toEqual({ 6: '1/2', 9: '1/2' });
    expect(odds('1d2*1d2')).toEqual({ 1: '1/4', 2: '1/2', 4: '1/4' });
  });

  it('calculating the odds of a roll throws TooManyWays if the roll has too many different results, however the notation is written', () => {
    const wide = [
      '100d1000kh50',
      '100d100!',
      '50d1000!',
      '60d20kh30 + 40d1000',
      '100d40!',
      '1d100*1d100*1d90',
      '1d1000!>=2',
      '90d100mi2',
    ];
    for (const text of wide) expect(() => oddsOfRoll(parseRoll(text)), text).toThrow(TooManyWays);
  });
});

const compared = fc
  .tuple(fc.constantFrom('=', '<', '>', '<=', '>='), fc.integer({ min: 1, max: 4 }))
  .map(([is, value]) => is + value);
const rethrown = fc.oneof(
  fc.constant(''),
  fc.tuple(fc.constantFrom('r', 'ro', '!', '!!', '!p', '!!p'), compared).map((all) => all.join('')),
  fc.constantFrom('!', '!!', 'r'),
);
const limited = fc.constantFrom('', '', 'mi2', 'ma3', 'mi2ma3');
const kept = fc.constantFrom('', '', 'kh1', 'kl', 'dl1', 'dh', 'kh2', 'dl1dh1');
const counted = fc.oneof(
  fc.constant(''),
  compared,
  fc.tuple(compared, compared).map(([yes, no]) => `${yes}f${no}`),
);
const pool = fc
  .record({
    count: fc.integer({ min: 1, max: 3 }),
    sides: fc.constantFrom('2', '3', '4', 'F', '%'),
    rethrown,
    limited,
    kept,
    counted,
  })
  .map(
    ({ count, sides, ...how }) => `${count}d${sides}${how.rethrown}${how.limited}${how.kept}${how.counted}`,
  );
const roll = fc.letrec<{ factor: string; sum: string }>((tie) => ({
  factor: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    pool,
    fc.constant('D66'),
    fc.integer({ min: 0, max: 20 }).map(String),
    tie('sum').map((sum) => `(${sum})`),
  ),
  sum: fc
    .tuple(
      fc.constantFrom('', '-'),
      tie('factor'),
      fc.array(fc.tuple(fc.constantFrom('+', ' - ', ' * ', '−', '×', '+-'), tie('factor')), { maxLength: 2 }),
    )
    .map(([sign, first, others]) => sign + first + others.flat().join('')),
})).sum;
/**
 * Only notations that the parser accepts. Some of the notations listed above keep more dice than they roll, or match no
 * face.
 */
const accepted = roll.filter((text) => {
  try {
    parseRoll(text);
    return true;
  } catch (error) {
    if (error instanceof NotationFault) return false;
    throw error;
  }
});

/**
 * Rolls each die with a separate request. Otherwise, dice that are rolled together are requested as groups of
 * equivalent results.
 */
const dieByDie = (dice: Dice): Dice => ({
  ...dice,
  ask: (question) => question.answer(question.dice.map((die) => dice.ask(face(die.sides, '')))),
});

describe('any roll', () => {
  it('any roll can be printed and parsed again', () => {
    fc.assert(
      fc.property(accepted, (text) => {
        const read = parseRoll(text);
        expect(parseRoll(rollText(read))).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  it('any roll has odds that sum to one and include the result that was rolled', () => {
    fc.assert(
      fc.property(accepted, fc.string(), (text, seed) => {
        const read = parseRoll(text);
        const { total } = throwRoll(read, text, diceFrom(seededFaces(seed).faces));
        if (stepsOf(read) > 50_000) return;
        const chances = oddsOfRoll(read);
        expect(equal(sum(chances.map(({ probability }) => probability)), ONE)).toBe(true);
        expect(chances.map(({ outcome }) => outcome)).toContain(total);
      }),
      { numRuns: 200 },
    );
  });

  it('any roll either uses each given face or returns it as unused', () => {
    fc.assert(
      fc.property(accepted, fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 60 }), (text, faces) => {
        const asked: number[] = [];
        const hand = givenFaces(faces);
        try {
          throwRoll(
            parseRoll(text),
            text,
            diceFrom((die) => {
              const shown = hand.faces(die);
              asked.push(shown);
              return shown;
            }),
          );
        } catch (error) {
          expect(error).toBeInstanceOf(OutOfDice);
          expect(hand.unused()).toBe(0);
        }
        expect([...asked, ...faces.slice(faces.length - hand.unused())]).toEqual(faces);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    '3d4kh2',
    '3d3kl1-1d2',
    '2d3dh1+1',
    '4d2dl2',
    '4d3dl1dh1',
    '3d4 - 2d3kh1',
    '2d6+1d4+1',
    '2d3ro1kh1',
    '2d4mi2ma3',
    '3d4>=3f1',
    '3d4kl2<=2',
    '2d4ro<3 * 2 + 2dF',
    '(1d4+1)*(1d3-2)',
    'D66 - 1d6',
    '1d2!',
    '1d3!>=2>=3',
    '1d3!!',
    '1d3!!p - 1',
    '1d2!p=1',
    '1d3r1',
    '1dF!=-1',
    '2dFmi0kh1',
  ])('the odds of the roll %s are the same as when it is rolled die by die', (text) => {
    const read = parseRoll(text);
    const played = enumerate(
      (dice) => throwRoll(read, text, dieByDie(dice)).total,
      (total) => ({ total }),
    ).total;
    expect(odds(text)).toEqual(told(played));
    const together = enumerate(
      (dice) => throwRoll(read, text, dice).total,
      (total) => ({ total }),
    ).total;
    expect(odds(text)).toEqual(told(together));
  });

  it('any text is parsed as a roll or rejected with NotationFault', () => {
    const piece = fc.constantFrom(
      ...['d', 'D', 'k', 'kh', 'kl', 'dl', 'dh', '!', '+', '-', ' ', '%', '1', '2', '20', '0'],
      ...['(', ')', '*', 'r', 'ro', 'mi', 'ma', '>=', '<', '=', 'f', 'F', '66', 'e', 'p', '−'],
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
      { numRuns: 1000 },
    );
  });
});
