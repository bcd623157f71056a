import { describe, expect, it } from 'vitest';
import { person, startFight } from '../fights/fight.ts';

const armed = { rating: 60, damage: '1d6', hitPoints: 20 };
const weapons = [
  { ...armed, name: 'Sword', hands: 1 },
  { ...armed, name: 'Greatsword', hands: 2 },
  { ...armed, name: 'Fist', kind: 'NATURAL', limb: 'RIGHT_ARM' },
  { ...armed, name: 'Kick', kind: 'NATURAL', limb: 'LEFT_LEG' },
];
const shield = { ...armed, name: 'Shield' };
/** A character with 20 hit points. Each arm therefore has 5 hit points and each leg 7. */
const sturdy = { con: 12, siz: 28 };

const fighting = (own: object = { weapons, shield }) =>
  startFight(
    { a: person({ weapons: [{ ...armed, name: 'Axe', damage: '1d20' }] }), b: person({ ...sturdy, ...own }) },
    { hitLocations: true },
  );

type Fighting = ReturnType<typeof fighting>;

const NAMES = [...weapons, shield].map(({ name }) => name);

/** Returns the names of the weapons with which `b` cannot attack. */
const cannotAttackWith = (fight: Fighting) =>
  NAMES.filter((weapon) => fight.refused('b', 'attack', 'a', { weapon, defence: 'NONE' }, [90]) !== null);

const defencesOf = (fight: Fighting) => {
  fight.does('a', 'attack', 'b', { weapon: 'Axe' }, [40]);
  return new Map(fight.choices().map(({ title, refused }) => [title, refused]));
};

describe('an arm without hit points (Damage Equal to or More Than the Location’s Hit Points)', () => {
  it.each([
    ['RIGHT_ARM', ['Sword', 'Greatsword', 'Fist']],
    ['LEFT_ARM', ['Greatsword', 'Shield']],
    ['LEFT_LEG', ['Kick']],
  ])('a useless %s prevents attacks with %o', (location, useless) => {
    const fight = fighting();
    fight.adjust('b', { damage: 7, location });
    fight.adjust('b', { end: ['losesRounds'] });
    expect(cannotAttackWith(fight)).toEqual(useless);
  });

  it('a combatant can pick up with the other arm the item that the useless arm has dropped', () => {
    const fight = fighting();
    fight.adjust('b', { damage: 5, location: 'RIGHT_ARM' });
    expect(fight.of('b').away).toMatchObject([{ item: 'Sword', why: 'DROPPED', metres: 0 }]);
    fight.act('b', 'simpleAction', 'b', { action: 'TAKE_UP', item: 'Sword' });
    fight.endRound();
    expect(cannotAttackWith(fight)).toEqual(['Greatsword', 'Fist']);
  });

  it('another blow to an arm that is already useless causes no item to be dropped', () => {
    const fight = fighting();
    fight.adjust('b', { damage: 5, location: 'RIGHT_ARM' });
    fight.act('b', 'simpleAction', 'b', { action: 'TAKE_UP', item: 'Sword' });
    fight.adjust('b', { damage: 1, location: 'RIGHT_ARM' });
    expect(fight.of('b').away).toEqual([]);
    fight.act('a', 'attack', 'b', { weapon: 'Axe', defence: 'NONE' }, [40, 13, 1]);
    expect(fight.of('b').away).toEqual([]);
  });

  it('a blow to one arm makes it drop the weapon, and the other arm keeps the shield', () => {
    const fight = fighting();
    const events = fight.effects('a', 'attack', 'b', { weapon: 'Axe', defence: 'NONE' }, [40, 13, 5]);
    expect(events.flatMap(({ effect }) => (effect.type === 'itemDropped' ? [effect.item] : []))).toEqual([
      'Sword',
    ]);
    const left = fighting();
    left.act('a', 'attack', 'b', { weapon: 'Axe', defence: 'NONE' }, [40, 16, 5]);
    expect(left.of('b').away).toEqual([]);
  });

  it('a useless arm, left or right, makes the combatant drop a two-handed weapon', () => {
    for (const location of ['LEFT_ARM', 'RIGHT_ARM']) {
      const fight = fighting({ weapons: [weapons[1]] });
      fight.adjust('b', { damage: 5, location });
      expect(fight.of('b').away.map(({ item }: { item: string }) => item)).toEqual(['Greatsword']);
    }
  });

  it('a combatant whose arms are both useless can neither hold nor pick up an item', () => {
    const fight = fighting();
    for (const location of ['RIGHT_ARM', 'LEFT_ARM']) fight.adjust('b', { damage: 5, location });
    expect(cannotAttackWith(fight)).toEqual(['Sword', 'Greatsword', 'Fist', 'Shield']);
    expect(fight.refused('b', 'simpleAction', 'b', { action: 'TAKE_UP', item: 'Sword' })).toBe(
      'b cannot use either arm',
    );
    const defences = defencesOf(fight);
    for (const name of ['Sword', 'Greatsword', 'Fist', 'Shield'])
      expect(defences.get(`Parry with the ${name}`)).not.toBeNull();
    expect(defences.get('Parry with the Kick')).toBeNull();
  });

  it('a combatant whose arms both become useless takes the hand off a wound (BRP-121)', () => {
    const fight = fighting();
    fight.adjust('b', { damage: 1, gain: ['bleeding'] });
    fight.act('b', 'simpleAction', 'b', { action: 'PRESS_WOUND' });
    fight.adjust('b', { damage: 5, location: 'RIGHT_ARM' });
    expect(fight.of('b').conditions).toContain('holdingWound');
    fight.adjust('b', { damage: 5, location: 'LEFT_ARM' });
    expect(fight.of('b').conditions).not.toContain('holdingWound');
  });

  it('the only usable hand neither strikes nor parries while it presses on a wound', () => {
    const fight = fighting();
    fight.adjust('b', { damage: 1, gain: ['bleeding', 'oneArmed'] });
    expect(cannotAttackWith(fight)).not.toContain('Fist');
    fight.act('b', 'simpleAction', 'b', { action: 'PRESS_WOUND' });
    expect(cannotAttackWith(fight)).toEqual(['Sword', 'Greatsword', 'Fist', 'Shield']);
    expect(defencesOf(fight).get('Parry with the Fist')).toBe('b has no free hand');
  });

  it('a parry with a useless arm is rejected with the same reason as an attack', () => {
    const fight = fighting();
    fight.adjust('b', { damage: 5, location: 'LEFT_ARM' });
    const defences = defencesOf(fight);
    expect(defences.get('Parry with the Greatsword')).toBe('the Greatsword needs both hands');
    expect(defences.get('Parry with the Shield')).toBe('the left arm, which carries the shield, is useless');
  });

  it('a useless arm can be used again when it is healed', () => {
    const fight = fighting();
    fight.adjust('b', { damage: 5, location: 'LEFT_ARM' });
    fight.adjust('b', { healing: 1 });
    expect(cannotAttackWith(fight)).toEqual([]);
  });
});

describe('a maimed limb (Severed and Maimed Limbs)', () => {
  it('a maimed limb stays useless, but its owner can fight again once the wound is healed', () => {
    const fight = fighting();
    fight.act('a', 'attack', 'b', { weapon: 'Axe', defence: 'NONE' }, [40, 16, 15]);
    expect(cannotAttackWith(fight)).toEqual(NAMES);
    fight.adjust('b', { healing: 10 });
    expect(fight.of('b').conditions).toEqual(expect.arrayContaining(['maimed', 'disabledLocation']));
    expect(fight.of('b').conditions).not.toContain('incapacitated');
    expect(cannotAttackWith(fight)).toEqual(['Greatsword', 'Shield']);
  });

  it('a limb that has no hit points left because of maiming counts as healed when no wound on it remains', () => {
    const fight = fighting({ con: 1, siz: 5, weapons });
    fight.act('a', 'attack', 'b', { weapon: 'Axe', defence: 'NONE' }, [40, 13, 3]);
    expect(fight.of('b').conditions).toEqual(expect.arrayContaining(['maimed', 'incapacitated']));
    fight.adjust('b', { healing: 2 });
    expect(fight.of('b').conditions).not.toContain('incapacitated');
    expect(fight.of('b').conditions).toContain('disabledLocation');
  });
});

describe('a hand on a bleeding wound (Bleeding)', () => {
  const pressing = () => {
    const fight = fighting();
    fight.adjust('b', { damage: 1 });
    fight.adjust('b', { gain: ['bleeding'] });
    fight.act('b', 'simpleAction', 'b', { action: 'PRESS_WOUND' });
    return fight;
  };

  it('a hand that presses a bleeding wound can hold neither a shield nor part of a two-handed weapon', () => {
    const fight = pressing();
    expect(cannotAttackWith(fight)).toEqual(['Greatsword', 'Shield']);
    fight.act('b', 'simpleAction', 'b', { action: 'LET_GO' });
    fight.endRound();
    expect(cannotAttackWith(fight)).toEqual([]);
  });

  it('a combatant with one useless arm cannot hold a weapon while pressing a wound', () => {
    const fight = pressing();
    fight.adjust('b', { damage: 5, location: 'LEFT_ARM' });
    expect(cannotAttackWith(fight)).toEqual(['Sword', 'Greatsword', 'Fist', 'Shield']);
  });

  it('a combatant without a usable arm cannot press the wound', () => {
    const fight = fighting();
    for (const location of ['RIGHT_ARM', 'LEFT_ARM']) fight.adjust('b', { damage: 5, location });
    fight.adjust('b', { gain: ['bleeding'] });
    expect(fight.refused('b', 'simpleAction', 'b', { action: 'PRESS_WOUND' })).toBe('b has no free hand');
  });
});

it('a parry with the name of the shield is a parry with the shield', () => {
  const fight = fighting();
  const parry = { weapon: 'Axe', defence: 'PARRY', parryWith: 'Shield' };
  fight.act('a', 'attack', 'b', parry, [40, 30]);
  expect(fight.of('b')).toMatchObject({ hitPoints: 20, defences: ['PARRY'] });
});
