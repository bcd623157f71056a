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

  it('an arm that becomes useless drops the weapon that holds the victim, and no other weapon (R-96)', () => {
    const fight = startFight(
      { a: person({ con: 14, siz: 14, weapons: [sword, whip] }), b: sheet },
      { hitLocations: true },
    );
    fight.act('a', 'attack', 'b', { weapon: 'whip', defence: 'NONE' }, [10, 10, 1]);
    fight.endRound();
    fight.adjust('a', { damage: 6, location: 'RIGHT_ARM' } as object);
    expect(fight.of('a').away).toMatchObject([{ item: 'whip', why: 'DROPPED' }]);
    expect(fight.of('b')).toMatchObject(FREE);
    expect(fight.of('a')).toMatchObject({ entangling: null });
  });

  it('the arm drops the first weapon on the sheet if the victim is already free (R-96)', () => {
    const fight = startFight(
      { a: person({ con: 14, siz: 14, weapons: [sword, whip] }), b: sheet },
      { hitLocations: true },
    );
    fight.act('a', 'attack', 'b', { weapon: 'whip', defence: 'NONE' }, [10, 10, 1]);
    fight.endRound();
    fight.act('b', 'entangled', 'a', { tries: 'SLIP' }, [1]);
    fight.adjust('a', { damage: 6, location: 'RIGHT_ARM' } as object);
    expect(fight.of('a').away).toMatchObject([{ item: 'sword', why: 'DROPPED' }]);
  });

  it('a thrown net entangles until it breaks, even if the thrower drops other weapons', () => {
    const fight = entangled('net');
    fight.adjust('a', { items: [{ ...untouched, name: 'net', lies: true }] });
    expect(fight.of('b').conditions).toEqual(['entangled']);
    fight.adjust('a', { items: [{ ...untouched, name: 'net', breaks: true }] });
    expect(fight.of('b')).toMatchObject(FREE);
  });
});

describe('a blow at an entangling weapon (BRP-137)', () => {
  it('a blow by a third combatant frees the victim, and the remaining damage has no effect', () => {
    const fight = entangled();
    fight.act('d', 'attack', 'a', { weapon: 'sword', atItem: 'whip', defence: 'NONE' }, [20, 7]);
    expect(fight.of('a')).toMatchObject({ hitPoints: 14, items: [{ name: 'whip', broken: true }] });
    expect(fight.of('b')).toMatchObject(FREE);
  });

  it('a victim cuts a whip in the hand of the entangler', () => {
    const fight = entangled();
    fight.act('b', 'attack', 'a', { weapon: 'sword', atItem: 'whip', defence: 'NONE' }, [20, 7]);
    expect(fight.of('a')).toMatchObject({ hitPoints: 14, items: [{ name: 'whip', broken: true }] });
    expect(fight.of('b')).toMatchObject(FREE);
  });

  it('a victim cuts a thrown net on their own body: the thrower cannot defend and is not engaged', () => {
    const fight = entangled('net');
    expect(fight.tries('b', 'attack', 'a', { weapon: 'sword', atItem: 'net' })).toMatchObject({
      reason: 'a no longer holds the net that entangles b',
      path: expect.arrayContaining(['targetId']),
    });
    expect(
      fight
        .legal('b', 'attack')
        .targets()
        .map(({ combatant }) => combatant),
    ).toContain('b');
    fight.act('b', 'attack', 'b', { weapon: 'sword', atItem: 'net' }, [20, 5]);
    expect(fight.of('a')).toMatchObject({ engaged: false, items: [{ name: 'net', lost: 5, broken: false }] });
    expect(fight.of('b')).toMatchObject({ engaged: false, conditions: ['entangled'] });
    fight.act('b', 'attack', 'b', { weapon: 'sword', atItem: 'net' }, [20, 5]);
    expect(fight.of('b')).toMatchObject({ ...FREE, hitPoints: 12 });
    expect(fight.refused('b', 'attack', 'b', { weapon: 'sword', atItem: 'net' })).toContain('themselves');
  });
});

describe('an entangler who leaves the fight (R-91)', () => {
  it('an entangler with the weapon lets go', () => {
    const fight = entangled();
    fight.act('a', 'grapple', 'b', { effect: 'IMMOBILIZE_TARGET' }, [1]);
    fight.order({ type: 'leave', combatants: ['a'], reason: 'they fled' });
    expect(fight.of('b')).toMatchObject(FREE);
  });

  it('a thrown net entangles without its thrower, and no combatant can grapple with it', () => {
    const fight = entangled('net');
    fight.order({ type: 'leave', combatants: ['a'], reason: 'they fled' });
    expect(fight.of('b')).toMatchObject({
      conditions: ['entangled'],
      entangler: { by: null, weapon: 'net' },
    });
    expect(fight.refused('c', 'grapple', 'b', { effect: 'STRANGLE' })).toContain('does not hold');
    expect(fight.refused('c', 'entangled', 'b', { tries: 'WRENCH' })).toContain('no combatant holds');
    fight.act('b', 'entangled', 'c', { tries: 'SLIP' }, [1]);
    expect(fight.of('b')).toMatchObject(FREE);
  });

  it('a thrown net has its remaining hit points after its thrower has left, and can be cut (R-95)', () => {
    const fight = entangled('net');
    const cut = { weapon: 'sword', atItem: 'net' };
    fight.act('b', 'attack', 'b', cut, [20, 2]);
    expect(fight.of('b')).toMatchObject({ entangler: { by: 'a', hitPoints: 4 } });
    fight.order({ type: 'leave', combatants: ['a'], reason: 'they fled' });
    fight.act('b', 'attack', 'b', cut, [20, 3]);
    expect(fight.of('b')).toMatchObject({ conditions: ['entangled'], entangler: { by: null, hitPoints: 1 } });
    fight.act('b', 'attack', 'b', cut, [20, 3]);
    expect(fight.of('b')).toMatchObject({ ...FREE, hitPoints: 12 });
  });
});

describe('a second weapon that entangles the same combatant (R-94)', () => {
  it.each(['whip', 'net'])('a %s does not end the hold of the first entangler', (weapon) => {
    const fight = fightOf();
    fight.act('a', 'attack', 'b', { weapon: 'whip', defence: 'NONE' }, [10, 1]);
    fight.act('c', 'attack', 'b', { weapon, defence: 'NONE' }, [10, weapon === 'whip' ? 1 : 2]);
    fight.endRound();
    expect(fight.of('b').entangler).toMatchObject({ by: 'a', weapon: 'whip' });
    expect(fight.refused('c', 'grapple', 'b', { effect: 'STRANGLE' })).toContain('another combatant');
    fight.act('a', 'grapple', 'b', { effect: 'STRANGLE' }, [1]);
  });

  it('a whip takes control of a combatant in a thrown net', () => {
    const fight = fightOf();
    fight.act('a', 'attack', 'b', { weapon: 'net', defence: 'NONE' }, [10, 2]);
    fight.act('c', 'attack', 'b', { weapon: 'whip', defence: 'NONE' }, [10, 1]);
    expect(fight.of('b').entangler).toMatchObject({ by: 'c', weapon: 'whip' });
  });
});
