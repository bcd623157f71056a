import { describe, expect, it } from 'vitest';
import { person, startFight, totalOf } from '../fights/fight.ts';

const maul = { name: 'Maul', rating: 60, damage: '12', hitPoints: 20 };
const knife = { name: 'Knife', rating: 60, damage: '4', special: 'BLEEDING', reach: 'SHORT', hitPoints: 10 };
const club = { name: 'Club', rating: 60, damage: '4', hitPoints: 10 };
const net = { name: 'Net', rating: 60, damage: '0', special: 'ENTANGLING', hitPoints: 6 };
const spear = { name: 'Spear', rating: 60, damage: '1d6', special: 'IMPALING', hitPoints: 4 };
const buckler = { name: 'Buckler', rating: 50, armour: 3, hitPoints: 4 };
const [SPECIAL, SUCCESS, MISS] = [5, 40, 90];

describe('an attack on a shield or weapon (BRP-185, 186)', () => {
  const striking = (options: object = {}, but: object = {}) =>
    startFight(
      {
        a: person({ weapons: [maul] }),
        b: person({ con: 12, siz: 28, armour: 1, dodge: 50, shield: buckler, weapons: [club], ...but }),
      },
      options,
    );
  const blow = (defence: string, but: object = {}) => ({
    weapon: 'Maul',
    atItem: 'Buckler',
    defence,
    ...but,
  });

  it('an attack on a shield or weapon is an aimed attack, and therefore Difficult, unless the item is used to parry', () => {
    const fight = striking();
    const { breakdowns, outcome } = fight.act('a', 'attack', 'b', blow('NONE'), [31]);
    expect([totalOf(breakdowns, 'attack rating'), outcome]).toEqual([30, 'MISS']);
    const parried = fight.act('a', 'attack', 'b', blow('SHIELD'), [60, 50]);
    expect([totalOf(parried.breakdowns, 'attack rating'), parried.outcome]).toEqual([60, 'ITEM_STRUCK']);
  });

  it('the damage of an attack on an item is reduced by the item’s armour, and the damage that goes through is reduced by the holder’s armour', () => {
    const fight = striking();
    const { detail } = fight.act('a', 'attack', 'b', blow('NONE'), [30]);
    // Of 12 damage, the buckler’s armour stops 3. The buckler has 4 hit points and breaks. The holder’s own armour
    // stops 1 of the rest.
    expect(detail.struckItem).toMatchObject({ rolled: 12, itemLost: 4, through: 5, net: 4 });
    expect(fight.of('b')).toMatchObject({
      hitPoints: 16,
      items: [{ name: 'Buckler', lost: 4, broken: true }],
    });
    expect(fight.refused('a', 'attack', 'b', blow('NONE'))).toContain('no Buckler');
  });

  it('with hit locations, the remaining damage to a shield hits the shield arm', () => {
    const fight = striking({ hitLocations: true });
    fight.act('a', 'attack', 'b', blow('NONE'), [30]);
    expect(fight.of('b').wounds).toEqual([{ points: 4, severity: null, location: 'LEFT_ARM' }]);
  });

  it('an attack on a shield or weapon hits the defender like any other attack if the parry fails', () => {
    const fight = striking();
    const { outcome } = fight.act('a', 'attack', 'b', blow('SHIELD'), [SUCCESS, MISS]);
    expect(outcome).toBe('HIT');
    expect(fight.of('b')).toMatchObject({ hitPoints: 9, items: [] });
  });

  it('an attack on a shield or weapon can be dodged, or parried with another item', () => {
    const fight = striking();
    expect(fight.act('a', 'attack', 'b', blow('DODGE'), [30, 50]).outcome).toBe('DODGED');
    fight.endRound();
    const by = blow('PARRY', { parryWith: 'Club' });
    expect(fight.act('a', 'attack', 'b', by, [31]).outcome).toBe('MISS');
    expect(fight.act('a', 'attack', 'b', by, [30, MISS]).outcome).toBe('ITEM_STRUCK');
  });

  it('an attack on a shield or weapon requires an item with hit points', () => {
    const fight = striking({}, { weapons: [{ ...club, hitPoints: null }] });
    expect(fight.refused('a', 'attack', 'b', { ...blow('NONE'), atItem: 'Club' })).toContain('hit points');
    expect(fight.refused('a', 'attack', 'a', { weapon: 'Maul' })).toContain('themselves');
  });
});

describe('cutting oneself loose (BRP-137)', () => {
  const entangled = () => {
    const fight = startFight({ a: person({ weapons: [net] }), b: person({ weapons: [knife, club] }) });
    fight.act('a', 'attack', 'b', { weapon: 'Net', defence: 'NONE' }, [SPECIAL]);
    return fight;
  };
  const cut = { weapon: 'Knife', atItem: 'Net', defence: 'NONE' };

  it('a combatant can cut themselves loose with an attack on the entangling weapon, with an edged weapon and from the next round on', () => {
    const fight = entangled();
    expect(fight.refused('b', 'attack', 'a', cut)).toContain('b cannot get free before the next round');
    fight.endRound();
    expect(fight.refused('b', 'attack', 'a', { ...cut, weapon: 'Club' })).toContain('cannot cut');
    fight.act('b', 'attack', 'a', cut, [30]);
    expect(fight.of('b').conditions).toEqual(['entangled']);
    fight.act('b', 'attack', 'a', cut, [30]);
    expect(fight.of('b').conditions).toEqual([]);
    expect(fight.of('a')).toMatchObject({ hitPoints: 10, items: [{ name: 'Net', lost: 6, broken: true }] });
  });
});

describe('an attack on a lodged weapon (BRP-148)', () => {
  const impaled = () => {
    const fight = startFight({ a: person({ weapons: [spear] }), b: person({ con: 20, weapons: [knife] }) });
    fight.act('a', 'attack', 'b', { weapon: 'Spear', defence: 'NONE' }, [SPECIAL, 1, 1]);
    return fight;
  };

  it('an attack on a lodged weapon breaks it off and ruins it for its owner, even if the victim attacks', () => {
    const fight = impaled();
    fight.act('b', 'attack', 'b', { weapon: 'Knife', atItem: 'Spear' }, [30]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 13, items: [], lodged: [{ lost: 4, broken: true }] });
    expect(fight.of('a').items).toEqual([{ name: 'Spear', lost: 4, broken: true }]);
  });

  it('the effects of an attack on a lodged weapon apply to the weapon’s owner', () => {
    const effects = impaled().effects('b', 'attack', 'b', { weapon: 'Knife', atItem: 'Spear' }, [30]);
    expect(effects).toContainEqual(
      expect.objectContaining({
        combatant: 'a',
        effect: expect.objectContaining({ type: 'itemDamaged', on: 'OWNER' }),
      }),
    );
  });
});

describe('an attack aimed at a part of the body (R-84)', () => {
  const aiming = (options: object) =>
    startFight({ a: person({ weapons: [club] }), b: person({ con: 20 }) }, options);
  const blow = { weapon: 'Club', aimedAt: 'HEAD', defence: 'NONE' };

  it('an attack aimed at a part of the body is Difficult and, if it hits, hits that part', () => {
    const fight = aiming({ hitLocations: true });
    const { breakdowns } = fight.act('a', 'attack', 'b', blow, [30]);
    expect(totalOf(breakdowns, 'attack rating')).toBe(30);
    expect(fight.of('b').wounds).toMatchObject([{ points: 4, location: 'HEAD' }]);
  });

  it('an attack aimed at a part of the body is not Difficult if the attack was delayed by five ranks', () => {
    const fight = aiming({ hitLocations: true });
    fight.act('a', 'declare', 'a', { actions: [{ kind: 'ATTACK', holdTo: 5 }] });
    const { breakdowns } = fight.act('a', 'attack', 'b', blow, [60]);
    expect(totalOf(breakdowns, 'attack rating')).toBe(60);
  });

  it('without the rules of chapter 7, an attack aimed at a part of the body is an ordinary attack', () => {
    const { breakdowns } = aiming({ useChapter7Defaults: false }).act('a', 'attack', 'b', blow, [60]);
    expect(totalOf(breakdowns, 'attack rating')).toBe(60);
  });
});
