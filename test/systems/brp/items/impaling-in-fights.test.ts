import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import { blow, fightWith, javelin, SPECIAL, spear } from '../fights/blows.ts';

describe('an impaling weapon (BRP-140 to 149)', () => {
  const impaled = (weapon: object & { name: string } = spear, options: object = {}) => {
    const fight = fightWith([weapon as Json], options);
    // The weapon impales, so its damage is 2D6+2. With faces of 3 and 4, this is 9.
    fight.act('a', 'attack', 'b', blow(weapon.name), [SPECIAL, 3, 4]);
    return fight;
  };

  it('an impaling weapon remains in the wound, which cannot be healed', () => {
    const fight = impaled();
    expect(fight.of('b')).toMatchObject({
      hitPoints: 11,
      lodged: [{ weapon: 'Spear', wound: 0 }],
      conditions: ['impaled'],
    });
    expect(fight.refused('a', 'firstAid', 'b')).toContain('must be removed');
    expect(fight.act('a', 'firstAid', 'b', { smallWeapon: true }, [20, 1]).outcome).toBe('HEALED');
  });

  it('the attacker pulls an impaling weapon free with the full skill and does nothing else in that round', () => {
    const fight = impaled();
    expect(fight.act('a', 'pullFree', 'b', {}, [61]).outcome).toBe('LODGED');
    expect(fight.of('a').conditions).toEqual(['retrieving']);
    fight.endRound();
    expect(fight.act('a', 'pullFree', 'b', {}, [60]).outcome).toBe('FREED');
    expect(fight.of('b')).toMatchObject({ lodged: [], conditions: [] });
    expect(fight.refused('a', 'pullFree', 'b')).toContain('lodged');
  });

  it('an attacker with a hand on their own wound pulls an impaling weapon free at half skill (BRP-122)', () => {
    const fight = impaled();
    fight.adjust('a', { gain: ['holdingWound'] });
    expect(fight.act('a', 'pullFree', 'b', {}, [31]).outcome).toBe('LODGED');
    expect(fight.act('a', 'pullFree', 'b', {}, [30]).outcome).toBe('FREED');
  });

  it('a thrown impaling weapon must be grabbed first, with a Difficult Agility roll', () => {
    const fight = impaled(javelin);
    expect(fight.act('a', 'pullFree', 'b', {}, [26]).outcome).toBe('LODGED');
    expect(fight.act('a', 'pullFree', 'b', {}, [25]).outcome).toBe('GRABBED');
    expect(fight.act('a', 'pullFree', 'b', {}, [60]).outcome).toBe('FREED');
    expect(fight.of('a').conditions).toEqual(['retrieving']);
  });

  it('a victim who moves takes half of the impaling weapon’s damage again, in the same wound', () => {
    const fight = impaled();
    // The 1D6+1 shows a 5 and adds 1, so it is 6, and half of it is 3. Losing 12 of 20 hit points in a day requires a
    // Luck roll.
    fight.act('b', 'impaledMovement', 'b', {}, [5, 40]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 8, wounds: [{ points: 12 }] });
  });

  it('the victim pulls an impaling weapon out with a roll of STR against its total damage, and loses 1D3 hit points if the roll fails', () => {
    const fight = impaled();
    // STR 10 against a damage of 9 has a chance of 55%. Because minor wounds now cost 11 points in total, a Luck roll
    // is required.
    expect(fight.act('b', 'removeImpaling', 'b', {}, [56, 2, 50]).outcome).toBe('LODGED');
    expect(fight.of('b')).toMatchObject({ hitPoints: 9, wounds: [{ points: 11 }] });
    // STR 10 against a damage of 11 now has a chance of 45%.
    expect(fight.act('b', 'removeImpaling', 'b', {}, [45]).outcome).toBe('REMOVED');
    expect(fight.of('b').conditions).toEqual([]);
    expect(fight.refused('a', 'removeImpaling', 'b')).toContain('lodged');
  });

  it('an impaling weapon that is broken off remains in the wound but does no further damage', () => {
    const fight = impaled();
    // STR 10 against the weapon's 12 hit points has a chance of 40%.
    const broken = { means: 'BREAK', weaponHitPoints: 12 };
    expect(fight.act('b', 'removeImpaling', 'b', broken, [40]).outcome).toBe('BROKEN_OFF');
    expect(fight.of('b').lodged).toHaveLength(1);
    expect(fight.act('b', 'impaledMovement', 'b').outcome).toBe('UNHURT');
  });

  it('another combatant can remove an impaling weapon only with First Aid', () => {
    const fight = impaled();
    expect(fight.refused('a', 'removeImpaling', 'b')).toContain('only b can pull or break this weapon');
    expect(fight.act('a', 'removeImpaling', 'b', { means: 'FIRST_AID' }, [30]).outcome).toBe('REMOVED');
  });
});
