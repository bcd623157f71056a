import { describe, expect, it } from 'vitest';
import { person, startFight, totalOf } from '../fights/fight.ts';
import { resolveBrp } from '../support.ts';

const bow = {
  ...{ name: 'Bow', rating: 60, damage: '1d6+1', special: 'IMPALING' },
  ...{ kind: 'MISSILE', reach: 'MISSILE', modifier: 'HALF', range: 60 },
};
const club = { name: 'Club', rating: 60, damage: '1d6' };
const shield = { name: 'Shield', rating: 50, size: 'FULL', hitPoints: 20 };

// With DEX 10, a target is at point blank up to a third of 10 in metres, rounded up to 4.
const shooting = (options: object = {}) =>
  startFight(
    {
      a: person({ weapons: [bow, club, { ...bow, name: 'Sling', range: null }] }),
      b: person({ siz: 28, shield }),
    },
    options,
  );

const at = (shot: object, but: object = {}) => ({ weapon: 'Bow', defence: 'NONE', shot, ...but });

describe('a shot in an encounter (BRP-187 to 198)', () => {
  it.each([
    ['point blank: Easy', { distance: 4 }, 120],
    ['normal range', { distance: 60 }, 60],
    ['medium range: Difficult', { distance: 120 }, 30],
    ['long range: a fifth', { distance: 240 }, 12],
    ['aimed gear, which halves the distance', { distance: 120, targetingGear: true, aimed: true }, 60],
    ['gear without aiming, which does not', { distance: 120, targetingGear: true }, 30],
    ['cover: Difficult', { distance: 60, concealed: true }, 30],
    ['a target lying down: Difficult', { distance: 60, targetProne: true }, 30],
    ['a target lying down at point blank', { distance: 4, targetProne: true }, 120],
    ['darkness: Difficult', { distance: 60, visibility: 'DARKNESS' }, 30],
    ['light shadows', { distance: 60, visibility: 'LIGHT_SHADOWS' }, 50],
    ['light fog', { distance: 60, visibility: 'LIGHT_FOG' }, 35],
    ['a fast target', { distance: 60, fastMoving: true }, 10],
    ['fixed support after aiming', { distance: 60, aimed: true, support: 'FIRST_ATTACK' }, 100],
    ['fixed support in a later round', { distance: 60, aimed: true, support: 'LATER_ROUND' }, 80],
    ['fixed support without aiming', { distance: 60, support: 'FIRST_ATTACK' }, 60],
  ] as const)('the rating of a shot in an encounter is correct for %s', (_what, shot, rating) => {
    const { breakdowns } = shooting().act('a', 'attack', 'b', at(shot), rating < 95 ? [95] : [95, 3]);
    expect(totalOf(breakdowns, 'attack rating')).toBe(rating);
  });

  it('a shot at a prone target is Difficult even if the input does not say that the target is prone', () => {
    const fight = shooting();
    fight.adjust('b', { gain: ['prone'] });
    const { breakdowns } = fight.act('a', 'attack', 'b', at({ distance: 60 }), [90]);
    expect(totalOf(breakdowns, 'attack rating')).toBe(30);
  });

  it('with a rule option, several reasons that make a shot difficult add up', () => {
    const shot = at({ distance: 120, concealed: true });
    for (const [options, rating] of [
      [{}, 30],
      [{ stackDifficulty: true }, 15],
    ] as const)
      expect(totalOf(shooting(options).act('a', 'attack', 'b', shot, [90]).breakdowns, 'attack rating')).toBe(
        rating,
      );
  });

  it('a shot at long range is at most an ordinary success unless a rule option allows better levels (R-48)', () => {
    const shot = at({ distance: 240 });
    expect(shooting().act('a', 'attack', 'b', shot, [2, 3]).outcome).toBe('HIT');
    const better = shooting({ longRangeAllowsSpecials: true });
    expect(better.act('a', 'attack', 'b', shot, [2, 3, 3]).outcome).toBe('SPECIAL_HIT');
  });

  it('a shot beyond four times the range, or with a weapon without a range, is rejected', () => {
    const fight = shooting();
    expect(fight.refused('a', 'attack', 'b', at({ distance: 241 }))).toContain('out of range');
    expect(fight.refused('a', 'attack', 'b', at({ distance: 5 }, { weapon: 'Club' }))).toContain(
      'the Club is a melee weapon',
    );
    expect(fight.refused('a', 'attack', 'b', at({ distance: 5 }, { weapon: 'Sling' }))).toContain('no range');
  });

  it('a parry of a shot with a shield has a higher chance if the bearer kneels', () => {
    const chance = (kneeling: boolean) => {
      const given = at({ distance: 60 }, { defence: 'SHIELD', kneeling });
      return totalOf(shooting().act('a', 'attack', 'b', given, [40, 90, 3]).breakdowns, 'parry rating');
    };
    expect([chance(false), chance(true)]).toEqual([30, 60]);
  });
});

describe('a shot in the attack procedure', () => {
  const attack = (shot: object, given: readonly number[], kind = 'MISSILE') =>
    resolveBrp(
      'attack',
      {
        attacker: {
          ...{ rating: 60, shot: { dex: 10, range: 60, ...shot } },
          weapon: { name: 'Bow', damage: '1d6', special: 'IMPALING', kind },
        },
      },
      given,
      '... on BrpAttack { attackLevel strikeLevel }',
    );

  it.each([
    // At 60%, a roll of up to 12 is a special success. At long range, the rating is a fifth, and no success is special.
    [{ distance: 60 }, [12, 3, 3], 'SPECIAL'],
    [{ distance: 240 }, [1, 3], 'SUCCESS'],
    // A Difficult shot has a rating of 30%, at which a roll of up to 6 is a special success.
    [{ distance: 120 }, [7, 3], 'SUCCESS'],
    [{ distance: 120, targetingGear: true, aimed: true }, [7, 3, 3], 'SPECIAL'],
  ])('a shot with %o has the success level for its rating', async (shot, given, strikeLevel) => {
    expect(await attack(shot, given)).toMatchObject({ strikeLevel });
  });

  it('a shot at a target that is out of range, or by a combatant in melee, is rejected', async () => {
    await expect(attack({ distance: 241 }, [])).rejects.toThrow('out of range');
    await expect(attack({ distance: 1 }, [], 'MELEE')).rejects.toThrow('a melee attack has no range');
  });
});
