import { describe, expect, it } from 'vitest';
import { act, attackBonus, detailOf, duel, endTurn, nextRound, put } from './duel.ts';

const injury = (penalty: number, eased = 0) => ({ penalty, wound: null, eased, days: null });
const aid = (input: object) => act('a', 'b', 'firstAid', input);
const strike = act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false });

describe('a wound that is braced', () => {
  it('costs as much less in a fight as bracing takes off (PMA-143)', () => {
    const fight = duel();
    put(fight, 'a', { injuries: [injury(-30, 15), injury(-5, 8)] });
    expect(attackBonus(fight.order(strike, [50]))).toBe(45);
  });

  it('knocks out only with what it still costs (PMA-196)', () => {
    const fight = duel();
    put(fight, 'b', { injuries: [injury(-150, 75)] });
    fight.order(endTurn('a'));
    expect(fight.of('b').conditions).not.toContain('unconscious');
  });

  it('is eased by a quarter of what is left each time, and keeps what it was (ruling PMA-R113)', () => {
    const fight = duel({ firstAid: 60 });
    put(fight, 'b', { injuries: [injury(-40, 10)] });
    fight.order(aid({ aim: 'BRACE' }));
    nextRound(fight);
    const { detail } = detailOf(fight.order(aid({ aim: 'BRACE' }), [61]));
    // 30 were left, a quarter of which is 7 rounded for the patient or down
    expect(detail.penaltyAfter).toBe(-23);
    expect(fight.of('b').injuries).toMatchObject([injury(-40, 17)]);
  });
});
