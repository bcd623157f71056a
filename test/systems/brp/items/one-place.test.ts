import { describe, expect, it } from 'vitest';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { blow, SPECIAL, spear } from '../fights/blows.ts';
import { person, startFight } from '../fights/fight.ts';

const armed = (but: object = {}) => person({ weapons: [spear], ...but });
const victim = person({ con: 12, siz: 28 });

/** Plays a fight until the spear of `a` is stuck in a wound of `b`. The damage of 2D6+2 has faces of 3 and 4. */
const impaled = () => {
  const fight = startFight({ a: armed(), b: victim, c: armed() });
  fight.act('a', 'attack', 'b', blow('Spear'), [SPECIAL, 3, 4]);
  return fight;
};

describe('a lodged weapon is in exactly one place (BRP-141, 146)', () => {
  it('a weapon that the victim has pulled out is no longer reported in the wound', () => {
    const fight = impaled();
    expect(fight.of('a').away).toMatchObject([{ item: 'Spear', why: 'LODGED', in: 'b' }]);
    fight.act('b', 'removeImpaling', 'b', {}, [5]);
    expect(fight.of('a').away).toMatchObject([{ item: 'Spear', why: 'TAKEN' }]);
    expect(fight.refused('a', 'attack', 'b', blow('Spear'))).toBe('another combatant has taken the Spear');
  });

  it('a weapon that lodged in a dead body can be picked up from the ground', () => {
    const fight = impaled();
    fight.adjust('b', { gain: ['dead'] });
    expect(fight.of('b').lodged).toEqual([]);
    expect(fight.of('a').away).toMatchObject([{ item: 'Spear', why: 'DROPPED' }]);
    fight.act('a', 'simpleAction', 'a', { action: 'TAKE_UP' });
    expect(fight.of('a').away).toEqual([]);
  });

  it('a weapon that the game master puts on the ground can be picked up from there', () => {
    const fight = impaled();
    fight.adjust('b', { end: ['impaled'] });
    fight.adjust('a', { items: [{ name: 'Spear', damage: 0, mended: 0, breaks: false, lies: true }] });
    expect(fight.of('a').away).toMatchObject([{ item: 'Spear', why: 'DROPPED' }]);
  });

  it('a weapon that is lodged when a fight ends is missing from its owner’s hand in the next fight', () => {
    const fight = impaled();
    fight.order({ type: 'finish' });
    expect(fight.of('a').away).toMatchObject([{ item: 'Spear', why: 'LODGED' }]);
    const sheets = { a2: armed(), b2: victim };
    const next = new Fight(brp, sheets, {}, [], { outOfTurn: true });
    for (const [was, is] of [
      ['a', 'a2'],
      ['b', 'b2'],
    ] as const) {
      const { state, conditions } = fight.state.combatants.get(was)!;
      const combatants = new Map(next.state.combatants);
      combatants.set(is, { ...combatants.get(is)!, state, conditions });
      next.state = { ...next.state, combatants };
    }
    expect(next.refused('a2', 'attack', 'b2', blow('Spear'))).toBe('the Spear was left in a wound');
    next.act('a2', 'pullFree', 'b2', {}, [60]);
    expect(next.of('a2').away).toEqual([]);
    expect(next.of('b2')).toMatchObject({ lodged: [], conditions: [] });
  });

  it('weapons on the ground and malfunctioned weapons are ready for use again after the fight', () => {
    const fight = impaled();
    fight.adjust('c', { items: [{ name: 'Spear', damage: 0, mended: 0, breaks: false, lies: true }] });
    fight.order({ type: 'finish' });
    expect(fight.of('c').away).toEqual([]);
  });
});

describe('two weapons of the same name in one body', () => {
  const both = () => {
    const fight = impaled();
    // With faces of 2 and 2, the second wound has 6 points.
    fight.act('c', 'attack', 'b', blow('Spear'), [SPECIAL, 2, 2, 5]);
    return fight;
  };

  it('each attacker pulls their weapon free, even if two weapons in one body have the same name', () => {
    const fight = both();
    fight.act('c', 'pullFree', 'b', { weapon: 'Spear' }, [10]);
    expect(fight.of('b').lodged).toMatchObject([{ by: 'a', wound: 0 }]);
    expect(fight.of('a').away).toMatchObject([{ why: 'LODGED' }]);
    expect(fight.of('c').away).toEqual([]);
    expect(fight.refused('c', 'pullFree', 'b')).toBe('the Spear in the wound does not belong to c');
  });

  it('of two weapons with the same name in one body, only the broken weapon counts as broken', () => {
    const fight = both();
    fight.act('b', 'removeImpaling', 'b', { means: 'BREAK' }, [5]);
    expect(fight.of('b').lodged).toMatchObject([
      { by: 'a', broken: true, lost: 15 },
      { by: 'c', broken: false, lost: 0 },
    ]);
    expect(fight.of('a').items).toMatchObject([{ name: 'Spear', broken: true }]);
    fight.act('b', 'removeImpaling', 'b', { means: 'BREAK' }, [5]);
    expect(fight.of('b').lodged).toMatchObject([{ broken: true }, { broken: true }]);
  });
});
