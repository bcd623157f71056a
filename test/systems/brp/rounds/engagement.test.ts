import { describe, expect, it } from 'vitest';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { blow, club, MISS, SPECIAL, SUCCESS } from '../fights/blows.ts';
import { person, startFight } from '../fights/fight.ts';

const whip = {
  ...{ name: 'Whip', rating: 60, damage: '1d3-1', special: 'ENTANGLING', reach: 'LONG' },
  modifier: 'NONE',
};
const garrotte = { ...whip, name: 'Garrotte', reach: 'SHORT' };
const halberd = { ...club, name: 'Halberd', hands: 2 };
const ram = { ...club, name: 'Ram', damage: '25', modifier: 'NONE' };
const shield = { name: 'Shield', rating: 60, damage: '1d3', hitPoints: 20 };

/**
 * Plays a fight in which `a` fights `b` hand to hand, and in some tests also `c`. Combatants have no sides unless the
 * test sets them.
 */
const fighting = (...foes: readonly string[]) => {
  const armed = person({
    con: 12,
    siz: 28,
    dodge: 60,
    weapons: [club, halberd, ram, whip, garrotte],
    shield,
  });
  const fight = startFight({ a: armed, b: armed, c: armed });
  for (const foe of foes) fight.act('a', 'attack', foe, blow('Club'), [MISS]);
  return fight;
};

type Fighting = ReturnType<typeof fighting>;
const engaged = (fight: Fighting) => ['a', 'b', 'c'].filter((id) => fight.of(id).engaged);

it('an attack on a combatant who is out of action leaves both combatants outside hand-to-hand combat (BRP-028)', () => {
  const armed = person({ weapons: [club] });
  const fight = startFight({ a: armed, b: armed, c: armed, d: armed });
  fight.act('a', 'attack', 'b', blow('Club'), [MISS]);
  fight.gain('d', 'unconscious');
  fight.act('c', 'attack', 'd', blow('Club'), [SUCCESS, 3]);
  expect(fight.of('b').engaged).toBe(true);
  expect(fight.of('c').engaged).toBe(false);
});

describe('the end of hand-to-hand combat (Action)', () => {
  it.each(['dead', 'dying', 'unconscious'])(
    'hand-to-hand combat ends when the last opponent is %s',
    (condition) => {
      const fight = fighting('b');
      if (condition === 'dying') fight.hurt('b', 20);
      else fight.gain('b', condition);
      expect(fight.of('b').conditions).toContain(condition);
      expect(engaged(fight)).toEqual([]);
      fight.endRound();
      expect(fight.act('a', 'declare', 'a', { metresMoved: 25 }).outcome).toBe('DEFENDS_ONLY');
    },
  );

  it('a blow that fells its target leaves the two combatants outside hand-to-hand combat', () => {
    const fight = fighting();
    const events = fight.effects('a', 'attack', 'b', blow('Ram'), [SUCCESS]);
    expect(fight.of('b').conditions).toContain('dying');
    expect(engaged(fight)).toEqual([]);
    expect(JSON.stringify(events)).not.toContain('engagement');
  });

  it('hand-to-hand combat does not end while another opponent can fight', () => {
    const fight = fighting('b', 'c');
    fight.gain('b', 'dead');
    expect(engaged(fight)).toEqual(['a', 'c']);
    fight.gain('c', 'dead');
    expect(engaged(fight)).toEqual([]);
  });

  it('hand-to-hand combat does not end while an opponent is only prone or helpless', () => {
    const fight = fighting('b');
    for (const condition of ['prone', 'helpless', 'stunned']) fight.gain('b', condition);
    expect(engaged(fight)).toEqual(['a', 'b']);
  });

  it('combatants who have left the fight do not keep others in hand-to-hand combat', () => {
    const fight = fighting('b');
    fight.endRound();
    fight.act('b', 'declare', 'b', { actions: [{ kind: 'DISENGAGE' }] });
    fight.endRound();
    expect(engaged(fight)).toEqual([]);
  });

  it.each([
    ['one side', { a: 'town', b: 'orcs', c: 'orcs' }, []],
    ['no side', {}, ['b', 'c']],
  ])(
    'when an opponent leaves, the others remain in hand-to-hand combat only with each other: %s',
    (_what, sides, left) => {
      const armed = person({ weapons: [club] });
      const fight = new Fight(brp, { a: armed, b: armed, c: armed }, {}, [], { outOfTurn: true, sides });
      for (const foe of ['b', 'c']) fight.act('a', 'attack', foe, blow('Club'), [MISS]);
      fight.endRound();
      fight.act('a', 'declare', 'a', { actions: [{ kind: 'DISENGAGE' }] });
      fight.act('a', 'disengage', 'a');
      expect(engaged(fight)).toEqual(left);
    },
  );
});

describe('entangling (Entangling)', () => {
  const lash = (fight: Fighting, weapon: string, target: string) =>
    fight.act('a', 'attack', target, blow(weapon), [SPECIAL, 2]);

  it('a combatant in hand-to-hand combat can be entangled only with a short weapon', () => {
    const fight = fighting('b');
    lash(fight, 'Whip', 'b');
    expect(fight.of('b').conditions).not.toContain('entangled');
    lash(fight, 'Whip', 'c');
    expect(fight.of('c').conditions).toContain('entangled');
    lash(fight, 'Garrotte', 'b');
    expect(fight.of('b').conditions).toContain('entangled');
  });

  it('a combatant who attacks with the weapon that holds an opponent releases that opponent', () => {
    const fight = fighting();
    lash(fight, 'Whip', 'b');
    fight.endRound();
    fight.act('a', 'grapple', 'b', { effect: 'IMMOBILIZE_LIMB' }, [1]);
    fight.act('a', 'attack', 'c', blow('Club'), [MISS]);
    expect(fight.of('b').conditions).toEqual(['entangled', 'limbHeld']);
    fight.act('a', 'attack', 'c', blow('Whip'), [MISS]);
    expect(fight.of('b').conditions).toEqual([]);
  });

  it.each([
    [false, ['Halberd', 'Shield']],
    [true, []],
  ])('a held limb is an arm unless the entangler holds a leg: %s', (holdsLeg, useless) => {
    const fight = fighting();
    lash(fight, 'Whip', 'b');
    fight.endRound();
    fight.act('a', 'grapple', 'b', { effect: 'IMMOBILIZE_LIMB', holdsLeg }, [1]);
    const refused = ['Club', 'Halberd', 'Shield'].filter(
      (weapon) => fight.refused('b', 'attack', 'a', blow(weapon), [MISS]) !== null,
    );
    expect(refused).toEqual(useless);
  });
});

it('a blow by a combatant who has left brings both combatants into hand-to-hand combat again', () => {
  const fight = fighting('b');
  fight.gain('b', 'unconscious');
  fight.adjust('b', { end: ['unconscious'] });
  expect(engaged(fight)).toEqual([]);
  fight.act('b', 'attack', 'a', blow('Club'), [SUCCESS, 1, 1]);
  expect(engaged(fight)).toEqual(['a', 'b']);
});
