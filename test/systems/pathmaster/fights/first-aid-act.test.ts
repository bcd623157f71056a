import { describe, expect, it } from 'vitest';
import { act, attackBonus, detailOf, duel, endRound, endTurn, nextRound } from './duel.ts';

const injury = (penalty: number, eased = 0) => ({ penalty, wound: null, eased, days: null });
const aid = (input: object) => act('a', 'b', 'firstAid', input);
const strike = act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false });

describe('a wound that is braced', () => {
  it('costs as much less in a fight as bracing takes off (PMA-143)', () => {
    const fight = duel();
    fight.put('a', { injuries: [injury(-30, 15), injury(-5, 8)] });
    expect(attackBonus(fight.order(strike, [50]))).toBe(45);
  });

  it('knocks out only with what it still costs (PMA-196)', () => {
    const fight = duel();
    fight.put('b', { injuries: [injury(-150, 75)] });
    fight.order(endTurn('a'));
    expect(fight.of('b').conditions).not.toContain('unconscious');
  });

  it('is eased by a quarter of what is left each time, and keeps what it was (ruling PMA-R113)', () => {
    const fight = duel({ firstAid: 60 }, {}, { firstAid: 'COMBAT_CHAPTER' });
    fight.put('b', { injuries: [injury(-40, 10)] });
    fight.order(aid({ aim: 'BRACE' }));
    nextRound(fight);
    const { detail } = detailOf(fight.order(aid({ aim: 'BRACE' }), [61]));
    // 30 were left, a quarter of which is 7 rounded for the patient or down
    expect(detail.penaltyAfter).toBe(-23);
    expect(fight.of('b').injuries).toMatchObject([injury(-40, 17)]);
  });
});

describe('First Aid', () => {
  it('is spoiled by a turn of something else (ruling PMA-R32)', () => {
    const fight = duel({ firstAid: 60 });
    fight.put('b', { lost: 20 });
    fight.order(aid({ aim: 'HEAL' }));
    nextRound(fight);
    nextRound(fight);
    // no die is thrown: the first of two rounds begins anew
    fight.order(aid({ aim: 'HEAL' }));
    expect(fight.of('b').hits).toBe(80);
  });

  it('paid in Moves takes four of them, with turns and attacks between (ruling PMA-R33)', () => {
    const fight = duel({ firstAid: 60 }, {}, { firstAidPaidInMoves: true, firstAid: 'COMBAT_CHAPTER' });
    fight.put('b', { lost: 20 });
    for (let move = 1; move <= 3; move++) {
      fight.order(aid({ aim: 'HEAL' }));
      expect(fight.of('a').budget).toMatchObject({ attack: 1, move: 0 });
      if (move === 2) fight.order(strike, [50]);
      nextRound(fight);
      if (move === 1) nextRound(fight);
    }
    // 60 + 61 = 121: 1, and 2 more for 20 over 101
    fight.order(aid({ aim: 'HEAL' }), [61]);
    expect(fight.of('b').hits).toBe(83);
  });

  it('paid in Moves is still spoiled by stun', () => {
    const fight = duel({ firstAid: 60 }, {}, { firstAidPaidInMoves: true });
    fight.order(aid({ aim: 'HEAL' }));
    fight.adjust('a', { gain: ['mustParry'], rounds: 1 });
    expect(fight.of('a').aiding).toBeNull();
  });
});

describe('First Aid by the chapter on healing, as always where the group says nothing else', () => {
  const second = (aim: string, faces: number[], wounded: object) => {
    const fight = duel({ firstAid: 60 });
    fight.put('b', wounded);
    fight.order(aid({ aim }));
    nextRound(fight);
    return { fight, told: detailOf(fight.order(aid({ aim }), faces)) };
  };

  it('heals 1d10 hits (PMB-133)', () => {
    const { fight } = second('HEAL', [61, 7], { lost: 20 });
    expect(fight.of('b').hits).toBe(87);
  });

  it('braces half of a penalty, once', () => {
    const { fight, told } = second('BRACE', [61], { injuries: [injury(-40)] });
    expect(told).toMatchObject({ outcome: 'BRACED', detail: { penaltyAfter: -20 } });
    nextRound(fight);
    fight.order(aid({ aim: 'BRACE' }));
    nextRound(fight);
    expect(detailOf(fight.order(aid({ aim: 'BRACE' }), [61])).outcome).toBe('NOTHING');
    expect(fight.of('b').injuries).toMatchObject([{ penalty: -40, braced: 20 }]);
    fight.order({ type: 'finish' });
    expect(fight.of('b').injuries).toMatchObject([{ penalty: -40, braced: 0 }]);
  });
});

it('the dead are beyond First Aid', () => {
  const fight = duel({ firstAid: 60 });
  fight.adjust('b', { gain: ['dead'] });
  expect(fight.attempt(aid({ aim: 'HEAL' })).ok).toBe(false);
});

describe('First Aid on a wound that bleeds', () => {
  /** After two rounds of it with a success. */
  const stopped = (wound: object) => {
    const fight = duel({ firstAid: 60 });
    fight.put('b', { bleeding: [{ rate: 0, age: 0, treated: 0, magic: false, ...wound }] });
    fight.order(aid({}));
    nextRound(fight);
    const { outcome, detail } = detailOf(fight.order(aid({}), [61]));
    return { outcome, detail, bleeding: fight.of('b').bleeding };
  };

  it('stops what it bleeds now, after clotting (PMA-137, ruling PMA-R111)', () => {
    // 6 hits when it opened; with the 12th of its turns, which b begins in between, one less
    const { outcome, detail, bleeding } = stopped({ rate: 6, age: 11 });
    expect(outcome).toBe('STOPPED');
    expect(detail.bleedingAfter).toBe(0);
    expect(bleeding).toMatchObject([{ rate: 6, treated: 5 }]);
  });

  it('stops five hits more each time', () => {
    const { outcome, detail, bleeding } = stopped({ rate: 13, treated: 5 });
    expect(outcome).toBe('REDUCED');
    expect(detail.bleedingAfter).toBe(3);
    expect(bleeding).toMatchObject([{ treated: 10 }]);
  });
});

describe('a wound that First Aid has stopped (PMA-138, ruling PMA-R111)', () => {
  /** `b`, whose turn it is, has been treated: 5 of 6 hits a round are stopped. */
  const treated = (age: number) => {
    const fight = duel();
    fight.put('b', { bleeding: [{ rate: 6, age, treated: 5, magic: false }] });
    fight.adjust('b', { gain: ['treatedWound'] });
    fight.order(endTurn('a'));
    return fight;
  };
  const attack = act('b', 'a', 'attack', { weapon: 'Sword', targetParries: false });

  it('allows no attack, and bleeds on by the rest', () => {
    const fight = treated(0);
    expect(fight.of('b').hits).toBe(99);
    expect(fight.attempt(attack).ok).toBe(false);
  });

  it('opens with exertion, at what clotting has left', () => {
    const fight = treated(23);
    fight.order(act('b', 'b', 'exert'));
    expect(fight.attempt(attack, [50]).ok).toBe(true);
    fight.order(endTurn('b'));
    fight.order(endRound);
    fight.order(endTurn('a'));
    // nothing while 5 of 5 were stopped; after two dozen turns 4 of the 6 are left
    expect(fight.of('b').hits).toBe(96);
    expect(fight.attempt(act('b', 'b', 'exert')).ok).toBe(false);
  });

  it('binds nobody any more once it would have clotted', () => {
    const fight = treated(6 * 12 - 1);
    expect(fight.of('b')).toMatchObject({ conditions: [], bleeding: [] });
    expect(fight.attempt(attack, [50]).ok).toBe(true);
  });
});
