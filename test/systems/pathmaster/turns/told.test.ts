import { describe, expect, it } from 'vitest';
import { act, duel, SWORD } from '../fights/duel.ts';

const BOW = { ...SWORD, name: 'Bow', attack: 'BOW' };
const titles = (fight: ReturnType<typeof duel>) => fight.choices().map(({ title }) => title);

describe('the offers and rejections of a fight', () => {
  it.each(['cowering', 'fascinated'])('%s combatants cannot exchange actions', (condition) => {
    const fight = duel();
    fight.gain('a', condition);
    for (const name of ['exchange', 'package'])
      expect(fight.legal('a', name).refused?.reason).toContain('a cannot act because of their condition: ');
  });

  it.each(['paralyzed', 'cowering', 'helpless'])('%s combatants cannot allot Parry', (condition) => {
    const fight = duel();
    fight.gain('a', condition);
    expect(fight.legal('a', 'allotParry').refused?.reason).toContain(
      'a cannot parry because of their condition: ',
    );
  });

  it('a movement that is too long is rejected, and the error contains the remaining distance', () => {
    const fight = duel();
    expect(fight.tries('a', 'move', 'a', { distance: 11 })).toMatchObject({ accepted: 'at most 10' });
    expect(fight.tries('a', 'run', 'a', { distance: 21 })).toMatchObject({ accepted: 'at most 20' });
  });

  it('dropping to the ground is offered as an answer to a standing target but not to a prone one', () => {
    const shot = act('a', 'b', 'attack', { weapon: 'Bow', waits: true });
    const standing = duel({ weapons: [BOW] });
    standing.order(shot);
    expect(titles(standing)).toContain('Drop to the ground');
    const lying = duel({ weapons: [BOW] });
    lying.gain('b', 'prone');
    lying.order(shot);
    expect(titles(lying)).not.toContain('Drop to the ground');
  });

  it('while the target of an attack is asked for an answer, the attacker cannot act', () => {
    const fight = duel();
    fight.order(act('a', 'b', 'attack', { weapon: 'Sword', waits: true }));
    expect(fight.refused('a', 'baseAttack', 'b')).toBe('b must answer first');
  });

  it('the sentence about a loading step names the weapon and the step', () => {
    const crossbow = { ...BOW, name: 'Arbalest', crossbow: true, loads: 'HEAVY_CROSSBOW' };
    const fight = duel({ weapons: [crossbow] }, {}, { crossbowLoading: 'EXTENDED' });
    const { summary } = fight.act('a', 'load', 'a', { weapon: 'Arbalest' });
    expect(summary).toBe('To load the Arbalest, the combatant does this step: place the cranequin.');
  });

  it('a loaded weapon cannot be loaded again', () => {
    const crossbow = { ...BOW, loads: 'LIGHT_CROSSBOW', ammunition: 1 };
    const fight = duel({ weapons: [crossbow] });
    expect(fight.refused('a', 'load', 'a', { weapon: 'Bow' })).toBe('the Bow is already loaded');
    fight.put('a', { ammunition: [{ weapon: 'Bow', used: 1 }] });
    expect(fight.refused('a', 'load', 'a', { weapon: 'Bow' })).toBeNull();
  });
});
