import { describe, expect, it } from 'vitest';
import { act, attackBonus, detailOf, duel, endRound, endTurn, nextRound } from './duel.ts';

const injury = (penalty: number, eased = 0) => ({ penalty, wound: null, eased, days: null });
const aid = (input: object) => act('a', 'b', 'firstAid', input);
const strike = act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false });

describe('a braced wound', () => {
  it('bracing reduces the penalty of a wound in a fight (PMA-143)', () => {
    const fight = duel();
    fight.put('a', { injuries: [injury(-30, 15), injury(-5, 8)] });
    expect(attackBonus(fight.order(strike, [50]))).toBe(45);
  });

  it('only the penalty that remains after bracing a wound counts towards unconsciousness (PMA-196)', () => {
    const fight = duel();
    fight.put('b', { injuries: [injury(-150, 75)] });
    fight.order(endTurn('a'));
    expect(fight.of('b').conditions).not.toContain('unconscious');
  });

  it('each bracing removes a quarter of the remaining penalty, and the original penalty stays recorded (ruling PMA-R113)', () => {
    const fight = duel({ firstAid: 60 }, {}, { firstAid: 'COMBAT_CHAPTER' });
    fight.put('b', { injuries: [injury(-40, 10)] });
    fight.order(aid({ aim: 'BRACE' }));
    nextRound(fight);
    const { detail } = detailOf(fight.order(aid({ aim: 'BRACE' }), [61]));
    // A penalty of 30 remains. A quarter of it is rounded to 7, which is the same whether it is rounded down or in the
    // patient's favour.
    expect(detail.penaltyAfter).toBe(-23);
    expect(fight.of('b').injuries).toMatchObject([injury(-40, 17)]);
  });
});

describe('First Aid', () => {
  it('First Aid is spoiled if the healer spends a turn on another act (ruling PMA-R32)', () => {
    const fight = duel({ firstAid: 60 });
    fight.put('b', { lost: 20 });
    fight.order(aid({ aim: 'HEAL' }));
    nextRound(fight);
    nextRound(fight);
    // No die is rolled yet, because First Aid has started again and this is only the first of two rounds.
    fight.order(aid({ aim: 'HEAL' }));
    expect(fight.of('b').hits).toBe(80);
  });

  it('First Aid that is paid for with Moves takes four Moves, and turns and attacks may come between them (ruling PMA-R33)', () => {
    const fight = duel({ firstAid: 60 }, {}, { firstAidPaidInMoves: true, firstAid: 'COMBAT_CHAPTER' });
    fight.put('b', { lost: 20 });
    for (let move = 1; move <= 3; move++) {
      fight.order(aid({ aim: 'HEAL' }));
      expect(fight.of('a').budget).toMatchObject({ attack: 1, move: 0 });
      if (move === 2) fight.order(strike, [50]);
      nextRound(fight);
      if (move === 1) nextRound(fight);
    }
    // The total of the First Aid roll is 60 + 61 = 121. It heals 1 hit, and 2 more because it is 20 points over 101.
    fight.order(aid({ aim: 'HEAL' }), [61]);
    expect(fight.of('b').hits).toBe(83);
  });

  it('stun also spoils First Aid that is paid for with Moves', () => {
    const fight = duel({ firstAid: 60 }, {}, { firstAidPaidInMoves: true });
    fight.order(aid({ aim: 'HEAL' }));
    fight.adjust('a', { gain: ['mustParry'], rounds: 1 });
    expect(fight.of('a').aiding).toBeNull();
  });
});

describe('First Aid by the healing chapter, the default', () => {
  const second = (aim: string, faces: number[], wounded: object) => {
    const fight = duel({ firstAid: 60 });
    fight.put('b', wounded);
    fight.order(aid({ aim }));
    nextRound(fight);
    return { fight, told: detailOf(fight.order(aid({ aim }), faces)) };
  };

  it('First Aid heals 1d10 hits (PMB-133)', () => {
    const { fight } = second('HEAL', [61, 7], { lost: 20 });
    expect(fight.of('b').hits).toBe(87);
  });

  it('First Aid braces half of a penalty, and the bracing ends with the fight', () => {
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

it('First Aid on a dead combatant is rejected', () => {
  const fight = duel({ firstAid: 60 });
  fight.adjust('b', { gain: ['dead'] });
  expect(fight.attempt(aid({ aim: 'HEAL' })).ok).toBe(false);
});

describe('First Aid on a bleeding wound', () => {
  /** Returns the result of First Aid that has succeeded after two rounds. */
  const stopped = (wound: object) => {
    const fight = duel({ firstAid: 60 });
    fight.put('b', { bleeding: [{ rate: 0, age: 0, treated: 0, magic: false, ...wound }] });
    fight.order(aid({}));
    nextRound(fight);
    const { outcome, detail } = detailOf(fight.order(aid({}), [61]));
    return { outcome, detail, bleeding: fight.of('b').bleeding };
  };

  it('First Aid stops bleeding at the current rate, which clotting may have lowered (PMA-137, ruling PMA-R111)', () => {
    // At first, the wound bled 6 hits in each round. In its 12th turn, which is a turn of `b` before First Aid ends,
    // clotting reduces this by 1.
    const { outcome, detail, bleeding } = stopped({ rate: 6, age: 11 });
    expect(outcome).toBe('STOPPED');
    expect(detail.bleedingAfter).toBe(0);
    expect(bleeding).toMatchObject([{ rate: 6, treated: 5 }]);
  });

  it('each First Aid on a bleeding wound stops five more hits of bleeding per round', () => {
    const { outcome, detail, bleeding } = stopped({ rate: 13, treated: 5 });
    expect(outcome).toBe('REDUCED');
    expect(detail.bleedingAfter).toBe(3);
    expect(bleeding).toMatchObject([{ treated: 10 }]);
  });
});

describe('a wound that First Aid has stopped (PMA-138, ruling PMA-R111)', () => {
  /** It is the turn of `b`, whose wound was treated. First Aid stops 5 of the 6 hits that it bleeds in each round. */
  const treated = (age: number) => {
    const fight = duel();
    fight.put('b', { bleeding: [{ rate: 6, age, treated: 5, magic: false }] });
    fight.adjust('b', { gain: ['treatedWound'] });
    fight.order(endTurn('a'));
    return fight;
  };
  const attack = act('b', 'a', 'attack', { weapon: 'Sword', targetParries: false });

  it('a patient whose bleeding First Aid has stopped only in part cannot attack and still loses hits from the rest', () => {
    const fight = treated(0);
    expect(fight.of('b').hits).toBe(99);
    expect(fight.attempt(attack).ok).toBe(false);
  });

  it('exertion reopens a wound that First Aid has stopped, at the rate that remains after clotting', () => {
    const fight = treated(23);
    fight.order(act('b', 'b', 'exert'));
    expect(fight.attempt(attack, [50]).ok).toBe(true);
    fight.order(endTurn('b'));
    fight.order(endRound);
    fight.order(endTurn('a'));
    // As long as all 5 hits were stopped, no hits were lost. After 24 turns, the wound bleeds 4 of its 6 hits in each
    // round.
    expect(fight.of('b').hits).toBe(96);
    expect(fight.attempt(act('b', 'b', 'exert')).ok).toBe(false);
  });

  it('a patient treated with First Aid can act freely again at the time when the wound would have clotted untreated', () => {
    const fight = treated(6 * 12 - 1);
    expect(fight.of('b')).toMatchObject({ conditions: [], bleeding: [] });
    expect(fight.attempt(attack, [50]).ok).toBe(true);
  });
});
