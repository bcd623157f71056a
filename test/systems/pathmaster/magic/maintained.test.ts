import { describe, expect, it } from 'vitest';
import { act, duel, nextRound } from '../fights/duel.ts';

const CASTER = { powerPoints: 20, level: 10, spells: [{ name: 'Light', level: 1, skill: 60 }] };
const maintain = (spell: string | null = 'Light') => act('a', 'a', 'maintainSpell', { spell });
const spellsOf = (fight: ReturnType<typeof duel>) =>
  fight.of('a').maintained.map(({ spell }: { spell: string }) => spell);

describe('a maintained spell (PMA-114, ruling PMA-R38)', () => {
  it('a maintained spell continues as long as the caster pays for it in each of their turns (ruling PMA-R38)', () => {
    const fight = duel(CASTER);
    fight.order(maintain());
    nextRound(fight);
    expect(fight.of('a').budget.free).toBe(2);
    fight.order(maintain());
    expect(fight.of('a').budget.free).toBe(1);
    fight.endTurn('a');
    expect(spellsOf(fight)).toEqual(['Light']);
  });

  it('a maintained spell ends at the end of a turn in which the caster has not paid for it', () => {
    const fight = duel(CASTER);
    fight.order(maintain());
    nextRound(fight);
    expect(spellsOf(fight)).toEqual(['Light']);
    fight.endTurn('a');
    expect(spellsOf(fight)).toEqual([]);
  });

  it('a maintained spell ends when its caster falls unconscious', () => {
    const fight = duel(CASTER);
    fight.order(maintain());
    fight.gain('a', 'unconscious');
    expect(spellsOf(fight)).toEqual([]);
  });

  it('a maintained spell continues during a Wait', () => {
    const fight = duel(CASTER);
    fight.order(maintain());
    fight.order(act('a', 'a', 'wait'));
    fight.endTurn('a');
    fight.order(act('a', 'a', 'useWait'));
    fight.endTurn('b');
    expect(spellsOf(fight)).toEqual(['Light']);
    fight.endTurn('a');
    expect(spellsOf(fight)).toEqual(['Light']);
  });

  it('a maintained spell does not end if maintaining it costs nothing', () => {
    const fight = duel(CASTER, {}, { maintainIsFreeOfCost: true });
    fight.order(maintain());
    nextRound(fight);
    fight.endTurn('a');
    expect(spellsOf(fight)).toEqual(['Light']);
  });

  it('the input can name a maintained spell only if that spell is on the sheet', () => {
    const fight = duel(CASTER);
    expect(fight.refused('a', 'maintainSpell', 'a', { spell: 'Dark' })).toBe('a does not know Dark');
    expect(fight.refused('a', 'maintainSpell', 'a', { spell: null })).toBeNull();
  });
});
