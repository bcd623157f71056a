import { describe, expect, it } from 'vitest';
import { armed, fight, nimble, with_ } from './fight.ts';

const blow = { weapon: 'Sword', defence: 'NONE' };

describe('a Reposition that ends a Charge (ARR-095, ARR-108)', () => {
  it('an attack that ends a Charge has +2, and counts as a Charge and a movement of the attacker', () => {
    const { act, of } = fight();
    // The check of 5 + 8 + 2 exceeds 14 by 1, so the target is moved 1 + 1 squares.
    const acted = act('a', 'reposition', 'b', { ...blow, charge: { straightSquares: 2 } }, [5]);
    expect(acted.detail).toMatchObject({ checkResult: 15, squares: 2, points: 2 });
    expect(of('a')).toMatchObject({ squares: 2, actionPoints: 1, conditions: ['charged', 'provoking'] });
  });

  it('the squares of a Charge count when Movement Increments are calculated', () => {
    const { act } = fight();
    // Because of the second Movement Increment, the check has a penalty of 2 and totals 5 + 8 + 2 − 2.
    const charge = { straightSquares: 6 };
    expect(act('a', 'reposition', 'b', { ...blow, charge }, [5]).detail).toMatchObject({ checkResult: 13 });
    const runUp = fight().act('a', 'reposition', 'b', { ...blow, charge, runUp: true }, [5]);
    expect(runUp.detail).toMatchObject({ checkResult: 17 });
  });

  it.each([
    [{ straightSquares: 1 }, /at least 2 squares/],
    [{ straightSquares: 60 }, /the combatant can move at most/],
    [{ straightSquares: 2, straight: false }, /not in one straight line/],
    [{ straightSquares: 2, lineOfSightAtStart: false }, /no line of sight/],
  ])('a Charge of %o is rejected', (charge, why) => {
    expect(fight().refused('a', 'reposition', 'b', { ...blow, charge })).toMatch(why);
  });

  it('a Reposition that ends a Charge moves the target in the direction of the Charge', () => {
    const input = { ...blow, charge: { straightSquares: 2 }, chargeDirection: 'N', direction: 'S' };
    expect(fight().refused('a', 'reposition', 'b', input)).toMatch(/only N/);
  });

  it('an immobile combatant cannot charge, but can still move a target with a Reposition', () => {
    const { adjust, refused, act } = fight();
    adjust('a', { gain: ['immobile'] });
    expect(refused('a', 'reposition', 'b', { ...blow, charge: { straightSquares: 2 } })).toMatch(/immobile/);
    expect(act('a', 'reposition', 'b', blow, [10]).detail).toMatchObject({ moved: 5 });
  });

  it('a Reposition that does not end a Charge has no bonus, and its actor does not move', () => {
    const { act, of } = fight(armed, with_(nimble, { vitality: 30 }));
    expect(act('a', 'reposition', 'b', blow, [10]).detail).toMatchObject({ checkResult: 18, squares: 5 });
    expect(of('a')).toMatchObject({ squares: 0 });
  });
});

it.each([
  [{}, 6],
  [{ overspendTiming: 'SUBSEQUENT_ONLY' }, 10],
])(
  'with the options %o, a Charge by a combatant who has spent 3 points covers at most %i squares (ARR-R01)',
  (options, squares) => {
    // The distance of a Charge is like that of a Movement, which covers 5 + 3 + 2 squares. The Charge uses the fourth and
    // the fifth point of the round.
    const { act, refused } = fight(with_(armed, { actionPoints: 5 }), nimble, options);
    for (const _ of [1, 2, 3]) act('a', 'doNothing', 'a');
    expect(refused('a', 'charge', 'b', { ...blow, straightSquares: squares + 1 })).toMatch(/at most/);
    act('a', 'charge', 'b', { ...blow, straightSquares: squares }, [2]);
  },
);
