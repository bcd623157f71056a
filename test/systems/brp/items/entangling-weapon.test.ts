import { describe, expect, it } from 'vitest';
import { person, startFight } from '../fights/fight.ts';

const whip = {
  name: 'whip',
  rating: 60,
  damage: '1d3-1',
  special: 'ENTANGLING',
  hitPoints: 4,
  reach: 'LONG',
};
const net = { ...whip, name: 'net', damage: '1d3', kind: 'THROWN', hitPoints: 6 };
const sword = { name: 'sword', rating: 60, damage: '1d8', special: 'BLEEDING', hitPoints: 20 };

const sheet = person({ con: 14, siz: 14, weapons: [whip, sword, net] });

const fightOf = (options: object = {}) =>
  startFight({ a: sheet, b: sheet, c: sheet, d: person({ weapons: [sword] }) }, options);

/** Combatant `a` has entangled `b` with this weapon. It is the round after that hit. */
const entangled = (weapon = 'whip', options: object = {}) => {
  const fight = fightOf(options);
  const where = 'hitLocations' in options ? [10] : [];
  fight.act('a', 'attack', 'b', { weapon, defence: 'NONE' }, [10, ...where, weapon === 'whip' ? 1 : 2]);
  expect(fight.of('b').conditions).toContain('entangled');
  fight.endRound();
  return fight;
};

const untouched = { damage: 0, mended: 0, breaks: false, lies: null };

const FREE = { conditions: [], entangler: null };

describe('the entangler holds only with a whole weapon in hand (BRP-136)', () => {
  it('an entangler who drops the weapon in a fumbled parry lets go', () => {
    const fight = entangled();
    const parry = { weapon: 'sword', defence: 'PARRY', parryWith: 'whip' };
    fight.act('d', 'attack', 'a', parry, [50, 100, 45, 2]);
    expect(fight.of('a').away).toMatchObject([{ item: 'whip', why: 'DROPPED' }]);
    expect(fight.of('b')).toMatchObject(FREE);
    expect(fight.refused('a', 'grapple', 'b', { effect: 'STRANGLE' })).toContain('b is not entangled');
  });

  it('an entangler whose weapon lies on the ground lets go', () => {
    const fight = entangled();
    fight.act('a', 'grapple', 'b', { effect: 'IMMOBILIZE_TARGET' }, [1]);
    fight.adjust('a', { items: [{ ...untouched, name: 'whip', lies: true }] });
    expect(fight.of('b')).toMatchObject(FREE);
  });

  it('a whip that breaks in a parry holds nobody', () => {
    const fight = entangled();
    fight.act('d', 'attack', 'a', { weapon: 'sword', defence: 'PARRY', parryWith: 'whip' }, [2, 30, 8]);
    expect(fight.of('a').items).toMatchObject([{ name: 'whip', broken: true }]);
    expect(fight.of('b')).toMatchObject(FREE);
  });

  it('an entangler whose weapon arm becomes useless lets go', () => {
    const fight = entangled('whip', { hitLocations: true });
    fight.adjust('a', { damage: 6, location: 'RIGHT_ARM' } as object);
    expect(fight.of('b')).toMatchObject(FREE);
  });

  it('a thrown net entangles until it breaks, even if the thrower drops other weapons', () => {
    const fight = entangled('net');
    fight.adjust('a', { items: [{ ...untouched, name: 'net', lies: true }] });
    expect(fight.of('b').conditions).toEqual(['entangled']);
    fight.adjust('a', { items: [{ ...untouched, name: 'net', breaks: true }] });
    expect(fight.of('b')).toMatchObject(FREE);
  });
});
