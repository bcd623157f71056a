import { describe, expect, it } from 'vitest';
import { person, startFight } from '../fights/fight.ts';

const sword = { name: 'Sword', rating: 60, damage: '1d8' };
const fist = { name: 'Fist', rating: 60, damage: '1d3', kind: 'NATURAL' };

// For a character with 18 hit points, minor wounds that cost 9 points in total require a Luck roll. A roll of 51
// against 50% fails.
const tough = (but: object = {}) => person({ str: 6, con: 18, siz: 18, weapons: [sword, fist], ...but });

const startedWith = (wounded: 'a' | 'b' | 'w', minor: number) => {
  const fight = startFight({ a: tough(), b: tough(), w: tough() });
  fight.adjust(wounded, { damage: minor });
  return fight;
};

describe('every combatant that an act hurts rolls Luck for minor wounds at once (BRP-204, R-60)', () => {
  it('the owner of a natural weapon that loses hit points to a parry rolls Luck if minor wounds require it', () => {
    const fight = startedWith('a', 7);
    // A critical parry costs the attacker's weapon 2 hit points.
    fight.act('a', 'attack', 'b', { weapon: 'Fist', defence: 'PARRY', parryWith: 'Sword' }, [30, 1, 51]);
    expect(fight.of('a')).toMatchObject({ luckOwed: false, luckAt: 9, conditions: ['unconscious'] });
  });

  it('an ally who is hit by a fumble rolls Luck if minor wounds require it', () => {
    const fight = startedWith('w', 5);
    const input = { weapon: 'Sword', defence: 'NONE' } as const;
    // A roll of 80 on the fumble table means that the ally is hit.
    const swing = { type: 'act', actor: 'a', target: 'b', ally: 'w', act: 'attack', input } as const;
    fight.order(swing, [98, 80, 4, 51]);
    expect(fight.of('w')).toMatchObject({ luckOwed: false, luckAt: 9, conditions: ['unconscious'] });
  });

  it('a patient who is hurt by a fumbled treatment rolls Luck if minor wounds require it', () => {
    const fight = startedWith('b', 8);
    fight.act('a', 'firstAid', 'b', { wound: 1 }, [100, 51]);
    expect(fight.of('b')).toMatchObject({ luckOwed: false, luckAt: 9, conditions: ['unconscious'] });
  });

  it('a combatant whose minor wounds add up to less than a major wound does not roll Luck', () => {
    const fight = startedWith('b', 7);
    fight.act('a', 'firstAid', 'b', { wound: 1 }, [100]);
    expect(fight.of('b')).toMatchObject({ luckOwed: false, luckAt: 0, conditions: [] });
  });
});

it('no Luck roll is due if the last minor wound leaves 2 hit points or fewer', () => {
  const fight = startFight({ a: tough() });
  fight.adjust('a', { damage: 8 });
  const events = fight.adjust('a', { damage: 8 });
  expect(fight.of('a')).toMatchObject({ hitPoints: 2, luckOwed: false, luckAt: 16 });
  const changed = events.flatMap((event) =>
    event.type === 'affected' && event.effect.type === 'changed' ? [event.effect.change] : [],
  );
  expect(changed).toEqual(['brp.luckPaid']);
});
