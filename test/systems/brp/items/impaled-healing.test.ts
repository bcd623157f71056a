import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { medicine } from '../../../../src/engine/systems/brp/healing/treatment.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { afterTime, applyProcedure, keptOf } from '../../../kit/kept.ts';
import { played } from '../../../kit/play.ts';
import { blow, SPECIAL, SUCCESS, spear } from '../fights/blows.ts';
import { person, startFight } from '../fights/fight.ts';

const pistol = { ...spear, name: 'Pistol', damage: '1d2', kind: 'MISSILE' };
const knife = { ...spear, name: 'Knife', damage: '1d4' };

/** Plays a fight until a weapon of `a` is stuck in the second wound of `b`. `b` has 20 hit points. */
const impaledBy = (weapon: object & { readonly name: string }, healer: object = {}) => {
  const fight = startFight({
    a: person({ weapons: [weapon], firstAid: 60, pow: 12, ...healer }),
    b: person({ con: 12, siz: 28, str: 10 }),
  });
  fight.adjust('b', { damage: 3 });
  fight.act('a', 'attack', 'b', blow(weapon.name), [SPECIAL, 2, 2]);
  return fight;
};

const keptAfter = (weapon: object & { readonly name: string }): Fighter => {
  const fight = impaledBy(weapon);
  fight.order({ type: 'finish' });
  return fight.fighter('b');
};

const left = (character: Fighter): number => brp.encounterRules.hitPoints(character).current;
const complete = (id: string, given: object, character: Fighter) =>
  keptOf(brp, id).complete(character, 'TARGET', given, {}, ['input']);

describe('an impaled combatant is not healed while a weapon larger than a knife is lodged (BRP-144)', () => {
  it('in a fight, neither First Aid nor Medicine heals a wound while a large weapon is lodged', () => {
    const fight = impaledBy(spear);
    for (const [act, input] of [
      ['firstAid', { wound: 1 }],
      ['medicine', { wound: 1, rating: 60 }],
    ] as const)
      expect(fight.refused('a', act, 'b', input), act).toContain('must be removed');
  });

  it('between fights, no treatment heals a wound while a large weapon is lodged', () => {
    const character = keptAfter(spear);
    for (const [id, input] of [
      ['firstAid', { rating: 60, which: 1 }],
      ['medicine', { rating: 60, which: 1 }],
      ['medicine', { rating: 60, which: 1, aim: 'OTHER_LOSS' }],
      ['healingSpell', { level: 1, powerPoints: 9, which: 1 }],
    ] as const)
      expect(() => complete(id, input, character), id).toThrow('must be removed');
  });

  it.each(['HEAL', 'OTHER_LOSS'])(
    'without an encounter, Medicine with the aim %s heals nothing either',
    (aim) => {
      const treated = medicine.bind({ rating: 60, aim, lost: 4, lodged: true });
      expect(played(treated, []).outcome).toBe('NOT_ALLOWED');
    },
  );

  it('an input is rejected if it says that no weapon is lodged although one is', () => {
    const input = { rating: 60, which: 1, lodged: false, smallWeapon: true };
    const character = keptAfter(spear);
    expect(complete('firstAid', input, character)).toMatchObject({ lodged: false });
    expect(() => complete('firstAid', { ...input, lodged: true }, character)).toThrow('lodged');
  });

  it('time heals nothing while a weapon is lodged, unless the weapon is small', () => {
    const character = keptAfter(knife);
    expect(afterTime(brp, character, { weeks: 1 }).resolution.outcome).toBe('NOT_ALLOWED');
    expect(left(afterTime(brp, character, { weeks: 1, smallWeapon: true }, [3]).after)).toBe(
      left(character) + 3,
    );
  });

  it('a lodged bullet or arrowhead counts as a small weapon', () => {
    const character = keptAfter(pistol);
    expect(left(afterTime(brp, character, { weeks: 1 }, [3]).after)).toBe(left(character) + 3);
    const treated = applyProcedure(brp, character, 'firstAid', {
      given: { rating: 60, which: 2 },
      faces: [SUCCESS, 2],
    });
    expect(left(treated.after)).toBe(left(character) + 2);
    const fight = impaledBy(pistol);
    expect(fight.act('a', 'firstAid', 'b', { wound: 2 }, [SUCCESS, 1]).outcome).toBe('HEALED');
  });

  it('between fights, the roll to remove a lodged weapon is Easy and uses values from the sheet', () => {
    const character = keptAfter(spear);
    expect(complete('removeImpaling', {}, character)).toMatchObject({
      str: 10,
      damageSoFar: 6,
      outOfCombat: true,
    });
    const { after } = applyProcedure(brp, character, 'removeImpaling', {});
    expect(after.conditions).toEqual([]);
    expect(after.state).toMatchObject({ lodged: [] });
    // A Luck roll follows, because 11 of 20 hit points were lost in a day.
    const failed = applyProcedure(brp, character, 'removeImpaling', {
      given: { outOfCombat: false },
      faces: [96, 2, 40],
    });
    expect(failed.after.state).toMatchObject({ wounds: [{ points: 3 }, { points: 8 }] });
    expect(() => complete('removeImpaling', {}, after)).toThrow('no weapon is lodged');
  });
});

it('a wound to a location uses the location’s hit points on the stored character’s sheet', () => {
  const character = keptAfter(spear);
  expect(complete('locationWound', { location: 'LEFT_ARM', damage: 2 }, character)).toMatchObject({
    locationHitPoints: 5,
    priorDamage: 0,
    hitPoints: { current: 11, maximum: 20 },
  });
});
