import { describe, expect, it } from 'vitest';
import { read } from '../../../../src/engine/rules/fields/read.ts';
import { turnProcedure } from '../../../../src/engine/systems/pathmaster/budget/turn-procedure.ts';
import { bleeding } from '../../../../src/engine/systems/pathmaster/injury/bleeding.ts';
import { stunReceived } from '../../../../src/engine/systems/pathmaster/injury/stun-received.ts';
import { stunModifier } from '../../../../src/engine/systems/pathmaster/injury/stun-track.ts';
import { pathmasterOptions } from '../../../../src/engine/systems/pathmaster/options/index.ts';
import { play } from '../../../kit/play.ts';
import { duel, endRound, endTurn } from '../fights/duel.ts';

describe('wounds on a common clock (option of ruling PMA-R110)', () => {
  const clock = { commonClock: true };
  const natural = (wounds: readonly object[], turns: number) =>
    play(bleeding, { wounds, turns }, [], clock).detail.wounds.map(
      (wound: { readonly natural: number }) => wound.natural,
    );

  it('with the option for a common clock, every wound clots when the oldest wound clots, but never before it has opened', () => {
    // The first wound clots in its 12th, 24th and 36th turn. The second wound opened in the 25th of these turns, and
    // the third in the 35th.
    expect(natural([{ rate: 5, age: 35 }, { rate: 4, age: 10 }, { rate: 4 }], 0)).toEqual([3, 4, 4]);
    expect(natural([{ rate: 5, age: 35 }, { rate: 4, age: 10 }, { rate: 4 }], 1)).toEqual([2, 3, 3]);
  });

  it('with the option for a common clock, the clock does not change when the oldest wound closes', () => {
    const fight = duel({}, {}, clock);
    const wound = (rate: number, age: number) => ({ rate, age, treated: 0, magic: false });
    fight.put('b', { bleeding: [wound(1, 11), wound(3, 4)] });
    fight.order(endTurn('a'));
    // Both wounds have bled once more and cost 1 + 3 hits. Then clotting has reduced each of them by 1, so together
    // they now bleed 2 hits.
    expect(fight.of('b').hits).toBe(96);
    fight.order(endTurn('b'));
    fight.order(endRound);
    fight.order(endTurn('a'));
    expect(fight.of('b').hits).toBe(94);
  });
});

it('each severity of stun lasts for a separate number of rounds (PMA-171)', () => {
  const { effects } = play(stunReceived, { stun: { stunned: 2 }, received: { downed: 1 } });
  expect(effects).toMatchObject([{ condition: 'downed', rounds: 1 }]);
});

it('a prone combatant under Must Parry may stand up but may not change posture in any other way (ruling PMA-R109)', () => {
  const up = (...conditions: readonly string[]) =>
    play(turnProcedure, { conditions, actions: [{ action: 'CHANGE_POSTURE' }] }).outcome;
  expect(up('MUST_PARRY', 'PRONE')).toBe('ALLOWED');
  expect(up('MUST_PARRY')).toBe('REFUSED');
  expect(up('STUNNED', 'PRONE')).toBe('REFUSED');
  expect(
    play(turnProcedure, { conditions: ['MUST_PARRY', 'PRONE'], actions: [{ action: 'MELEE_ATTACK' }] })
      .outcome,
  ).toBe('REFUSED');
});

it.each([
  [0, 0],
  [1, 0],
  [2, -10],
  [4, -20],
  [5, -30],
  [9, -50],
  [10, -70],
])(
  '%i rounds of stun add %i to the roll for acting despite them (Stunned Maneuvering)',
  (rounds, modifier) => {
    expect(stunModifier(rounds, read(pathmasterOptions, {}))).toBe(modifier);
  },
);
