import { describe, expect, it } from 'vitest';
import { act, detailOf, duel, nextRound } from '../fights/duel.ts';

/** In each round, `a` acts before `b`. */
const held = (fight: ReturnType<typeof duel>, who: 'a' | 'b') =>
  fight.of(who).conditions.includes('entangled');

describe('rounds of a condition pass when turns of the affected combatant begin (ruling PMA-R02)', () => {
  it('a condition of one round that begins after the combatant’s turn lasts until the next turn begins', () => {
    const fight = duel();
    fight.endTurn('a');
    fight.endTurn('b');
    fight.gain('b', 'entangled', 1);
    fight.endRound();
    expect(held(fight, 'b')).toBe(true);
    const strike = act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false });
    expect(detailOf(fight.order(strike, [50])).detail.dodge).toBe(0);
    fight.endTurn('a');
    expect(held(fight, 'b')).toBe(false);
    expect(fight.refused('b', 'run', 'b', { distance: 3 })).toBeNull();
  });

  it('the entry states the rounds that were given, and that the current round is not counted', () => {
    const fight = duel();
    fight.endTurn('a');
    fight.endTurn('b');
    expect(fight.gain('b', 'entangled', 2)).toMatchObject([
      { type: 'adjusted' },
      { type: 'affected', effect: { condition: 'entangled', rounds: 2, starts: 'NOW_NOT_COUNTED' } },
    ]);
  });

  it('a condition of one round that begins before the combatant’s turn ends when that turn begins', () => {
    const fight = duel();
    fight.gain('b', 'entangled', 1);
    expect(held(fight, 'b')).toBe(true);
    fight.endTurn('a');
    expect(held(fight, 'b')).toBe(false);
  });

  it('a condition of two rounds that begins in the combatant’s turn lasts beyond the next turn', () => {
    const fight = duel();
    fight.gain('a', 'entangled', 2);
    nextRound(fight);
    expect(held(fight, 'a')).toBe(true);
    nextRound(fight);
    expect(held(fight, 'a')).toBe(false);
  });

  it('if a combatant’s turn is skipped, their condition still ends at the same time', () => {
    const fight = duel();
    fight.endTurn('a');
    fight.gain('b', 'entangled', 1);
    fight.gain('b', 'unconscious');
    fight.endRound();
    expect(held(fight, 'b')).toBe(true);
    fight.endTurn('a');
    expect(held(fight, 'b')).toBe(false);
  });
});
