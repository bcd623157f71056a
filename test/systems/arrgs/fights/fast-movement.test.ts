import { describe, expect, it } from 'vitest';
import { armed, fight, nimble, with_ } from './fight.ts';

describe('fast movement lowers every check of the mover (ARR-083)', () => {
  const slow = with_(armed, { initiative: 5 });
  /**
   * `b` moves twelve squares at once. This reaches the third Movement Increment, which gives a penalty of 4 to checks.
   */
  const run = (more: object = {}) => {
    const fighting = fight(slow, with_(nimble, { initiative: 20, ...more }));
    return {
      ...fighting,
      moves: (faces: number[] = []) => fighting.act('b', 'movement', 'b', { speed: 12 }, faces),
    };
  };

  it('fast movement lowers the Reaction of and the attacks against the mover (ARR-R70)', () => {
    const { act, moves, endTurn } = run({ additionalActionPoints: 0 });
    moves();
    endTurn('b');
    // The attack of 10 + 8 − 4 is compared with a Reflex of 10 + 4 − 4.
    expect(act('a', 'attack', 'b', { weapon: 'Sword' }, [10]).detail).toMatchObject({
      ...{ checkResult: 14, dc: 10, margin: 4, successValue: 10 },
    });
  });

  it('fast movement lowers the mover’s Defence Manoeuvre (ARR-083)', () => {
    const { act, moves, endTurn } = run();
    moves();
    endTurn('b');
    const blow = { weapon: 'Sword', defence: 'DEFEND' };
    // The attack totals 14, and the Defence totals 16 + 4 − 4.
    expect(act('a', 'attack', 'b', blow, [10, 16]).detail).toMatchObject({
      ...{ successValueBeforeDefence: 10, defence: { checkResult: 16, reduction: 2 }, successValue: 8 },
    });
  });

  it('fast movement lowers attacks against the mover that replace damage with another effect (ARR-083)', () => {
    const { act, moves, endTurn } = run({ additionalActionPoints: 0 });
    moves();
    endTurn('b');
    expect(act('a', 'trip', 'b', { weapon: 'Sword' }, [6]).detail).toMatchObject({
      ...{ checkResult: 10, dc: 10, prone: true },
    });
  });

  it('fast movement lowers the following Fortitude check (ARR-083)', () => {
    const { of, adjust, moves } = run();
    adjust('b', { gain: ['dying'] });
    // The Fortitude check totals 4 − 4, and the DC is 1.
    moves([4]);
    // The movement costs 1 Vitality, and the failed check costs 1 more.
    expect(of('b').current).toBe(10);
  });

  it('fast movement lowers the Fortitude check at the End of Round (ARR-083)', () => {
    const { of, adjust, moves, endTurn, endRound } = run();
    adjust('b', { gain: ['dying'] });
    moves([20]);
    endTurn('b');
    endTurn('a');
    // The Fortitude check totals 4 − 4, and the DC is 1.
    endRound([4]);
    expect(of('b').conditions.filter((each: string) => each === 'dying')).toHaveLength(1);
    // The movement costs 1 Vitality, and the failed check costs 1 more.
    expect(of('b').current).toBe(10);
  });
});
