import { describe, expect, it } from 'vitest';
import { person, startFight } from '../fights/fight.ts';

const club = { name: 'Club', rating: 60, damage: '1d6', hitPoints: 20 };
const spear = { ...club, name: 'Spear', special: 'IMPALING' };
const musket = { ...club, name: 'Musket', kind: 'MISSILE', malfunctionFrom: 95 };
const fist = { name: 'Fist', rating: 60, damage: '1d3', kind: 'NATURAL', hitPoints: 10 };
const greatsword = { ...club, name: 'Greatsword', hands: 2 };
const [CRITICAL, SPECIAL, SUCCESS, MISS, JAM, FUMBLE] = [1, 5, 40, 90, 95, 98];

const fighting = (weapons: readonly object[] = [club, spear, musket], foe: object = {}) =>
  startFight({
    a: person({ weapons }),
    b: person({ con: 12, siz: 28, damageModifier: '0', weapons: [club, fist], ...foe }),
  });

const at = (weapon: string, defence = 'NONE') => ({ weapon, defence });

describe('a weapon that was dropped (BRP-106, 108)', () => {
  const dropped = (faces: readonly number[]) => {
    const fight = fighting();
    fight.act('a', 'attack', 'b', at('Club'), [FUMBLE, ...faces]);
    fight.endRound();
    return fight;
  };

  it('a weapon that was dropped cannot be used to attack or parry until it is picked up', () => {
    const fight = dropped([45]);
    expect(fight.of('a').away).toMatchObject([{ item: 'Club', why: 'DROPPED', metres: 0 }]);
    expect(fight.refused('a', 'attack', 'b', at('Club'))).toContain('on the ground');
    expect(fight.refused('b', 'attack', 'a', { ...at('Club', 'PARRY'), parryWith: 'Club' })).toContain(
      'on the ground',
    );
    fight.act('a', 'attack', 'b', at('Spear'), [MISS]);
    fight.act('a', 'simpleAction', 'a', { action: 'TAKE_UP' });
    fight.act('a', 'attack', 'b', at('Club'), [MISS]);
  });

  it('a weapon that has flown away can be picked up only after a move', () => {
    const fight = dropped([55, 8]);
    expect(fight.refused('a', 'simpleAction', 'a', { action: 'TAKE_UP', item: 'Club' })).toContain(
      '8 metres',
    );
  });

  it('a combatant cannot pick up an item if none is on the ground', () => {
    expect(fighting().refused('a', 'simpleAction', 'a', { action: 'TAKE_UP' })).toContain('nothing');
  });
});

it('a malfunctioned weapon cannot fire until it is cleared, but can parry (BRP-081)', () => {
  const fight = fighting();
  fight.act('a', 'attack', 'b', at('Musket'), [JAM]);
  expect(fight.refused('a', 'attack', 'b', at('Musket'))).toContain('malfunctioned');
  fight.act('b', 'attack', 'a', { ...at('Club', 'PARRY'), parryWith: 'Musket' }, [SUCCESS, 20]);
  fight.act('a', 'simpleAction', 'a', { action: 'CLEAR' });
  fight.act('a', 'attack', 'b', at('Musket'), [MISS]);
});

describe('a hand weapon in a wound (BRP-141, 146)', () => {
  const lodged = () => {
    const fight = fighting([spear]);
    fight.act('a', 'attack', 'b', at('Spear'), [SPECIAL, 1, 2]);
    return fight;
  };

  it('a hand weapon in a wound cannot be used until it is pulled free', () => {
    const fight = lodged();
    expect(fight.refused('a', 'attack', 'b', at('Spear'))).toContain('in a wound');
    expect(fight.refused('b', 'attack', 'a', at('Club', 'PARRY'))).toContain('a has no weapon to parry with');
    fight.act('a', 'pullFree', 'b', {}, [SUCCESS]);
    fight.endRound();
    fight.act('a', 'attack', 'b', at('Spear'), [MISS]);
  });

  it('the combatant who pulled a weapon out of a wound has it in hand', () => {
    const fight = lodged();
    fight.act('b', 'removeImpaling', 'b', {}, [1]);
    expect(fight.refused('a', 'attack', 'b', at('Spear'))).toContain('another combatant has taken');
  });

  it('a weapon does not lodge in the target if armour stops the attack', () => {
    const fight = fighting([spear], { armour: 12 });
    fight.act('a', 'attack', 'b', at('Spear'), [SPECIAL, 6, 6]);
    expect(fight.of('b')).toMatchObject({ lodged: [], conditions: [] });
    fight.act('a', 'attack', 'b', at('Spear'), [MISS]);
  });
});

it('a natural weapon that parries loses as many hit points as an item would (R-12)', () => {
  const fight = fighting();
  fight.act('a', 'attack', 'b', { ...at('Club', 'PARRY'), parryWith: 'Fist' }, [SPECIAL, SUCCESS, 3]);
  expect(fight.of('b')).toMatchObject({ hitPoints: 20 - 3 - 2, items: [] });
});

it('a missile weapon parries at 20%, or at half its rating if the combatant has trained this (BRP-055, 056, 266)', () => {
  const parry = (fitness: object, roll: number) =>
    fighting().act(
      ...(['b', 'attack', 'a'] as const),
      { ...at('Club', 'PARRY'), parryWith: 'Musket', ...fitness },
      roll > 30 ? [SUCCESS, roll, 1] : [SUCCESS, roll],
    ).outcome;
  expect([parry({}, 20), parry({ parryFitness: 'TRAINED' }, 30)]).toEqual(['PARRIED', 'PARRIED']);
  expect(parry({ parryFitness: 'TRAINED' }, 31)).toBe('HIT');
});

it('a combatant with one arm cannot use two-handed weapons (BRP-227)', () => {
  const fight = fighting([greatsword, club]);
  fight.adjust('a', { gain: ['oneArmed'] });
  expect(fight.refused('a', 'attack', 'b', at('Greatsword'))).toContain('both hands');
  fight.act('a', 'attack', 'b', at('Club'), [MISS]);
});

it('the error about an unusable weapon lists only usable weapons as accepted', () => {
  const fight = fighting([{ ...club, hitPoints: 1 }, spear]);
  fight.act('b', 'attack', 'a', { ...at('Club', 'PARRY'), parryWith: 'Club' }, [CRITICAL, SUCCESS, 6]);
  expect(fight.tries('a', 'attack', 'b', at('Club'))?.accepted).toBe('Spear');
});

it('a disarmed combatant’s lost weapon is reported (BRP-136)', () => {
  const whip = { ...club, name: 'Whip', special: 'ENTANGLING', damage: '1' };
  const fight = startFight({
    a: person({ str: 30, damageModifier: '0', weapons: [whip] }),
    b: person({ weapons: [fist, club] }),
  });
  fight.act('a', 'attack', 'b', at('Whip'), [SPECIAL]);
  fight.endRound();
  fight.act('a', 'grapple', 'b', { effect: 'DISARM' });
  expect(fight.of('b').away).toMatchObject([{ item: 'Club', why: 'DROPPED', metres: 0 }]);
  expect(fight.refused('a', 'entangled', 'b', { tries: 'WRENCH' })).toContain('no weapon');
});
