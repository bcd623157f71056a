import { describe, expect, it } from 'vitest';
import { shock } from '../../../../src/engine/systems/brp/wounds/shock.ts';
import { play } from '../../../kit/play.ts';
import { blow, club, fightWith, MISS, SUCCESS } from '../fights/blows.ts';
import { person, startFight } from '../fights/fight.ts';

describe('a major wound (BRP-206 to 231)', () => {
  const wounded = (options: object = {}) => {
    const fight = startFight(
      {
        a: person({ weapons: [{ ...club, damage: '1d8' }] }),
        b: person({ pow: 12, dex: 14, weapons: [club] }),
      },
      options,
    );
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 6]);
    return fight;
  };

  it('a major wound is rolled by the act for it, and its losses are subtracted from the sheet', () => {
    const fight = wounded();
    expect(fight.of('b').conditions).toEqual(['shock']);
    // The Luck roll at 60% fails, so row 05 takes effect. Its 1D3 shows a 2, so DEX and MOV are reduced by 2.
    const { outcome } = fight.act('b', 'majorWound', 'b', {}, [5, 61, 2]);
    expect(outcome).toBe('PERMANENT');
    expect(fight.of('b').losses).toEqual([
      { attribute: 'dex', points: 2 },
      { attribute: 'mov', points: 2 },
    ]);
    expect(fight.refused('b', 'majorWound', 'b')).toContain('no major wound');
    // A dodge at DEX × 2 now has a rating of 24%.
    const { breakdowns } = fight.act('a', 'attack', 'b', { weapon: 'Club', defence: 'DODGE' }, [SUCCESS, 20]);
    expect(breakdowns.find(({ of }) => of === 'dodge rating')!.total).toBe(24);
  });

  it('a major wound is rolled at the end of the round if no act has rolled it', () => {
    const fight = wounded();
    fight.endRound([27, 60]);
    expect(fight.of('b')).toMatchObject({ losses: [], majorWoundsRolled: 1 });
    expect(fight.of('b').conditions).toEqual(['shock', 'withoutShield']);
    fight.endRound();
    expect(fight.of('b').majorWoundsRolled).toBe(1);
  });

  const slain = (damage: number) => {
    const fight = startFight(
      { a: person({ weapons: [{ ...club, damage: '1d20' }] }), b: person({ con: 12, siz: 28 }) },
      {},
    );
    // A roll on the table for a major wound that has no lasting effects.
    fight.adjust('b', { damage: 12 });
    fight.act('b', 'majorWound', 'b', {}, [15, 50]);
    fight.adjust('b', { end: ['shock'] });
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, damage]);
    return fight;
  };

  it.each([
    [3, ['prone', 'shock']],
    [2, ['prone', 'unconscious']],
  ])(
    'a combatant in shock who is saved from a fatal wound with %i hit points is %o (R-65)',
    (left, conditions) => {
      const fight = startFight({ a: person(), b: person({ con: 12, siz: 12 }) });
      fight.adjust('b', { damage: 8 });
      fight.act('b', 'majorWound', 'b', {}, [15, 50]);
      fight.adjust('b', { damage: 4 });
      expect(fight.of('b').conditions).toEqual(['prone', 'dying', 'shockWhenSaved']);
      fight.adjust('b', { healing: left });
      expect(fight.of('b')).toMatchObject({ hitPoints: left, conditions });
      expect(fight.held('b').at(-1)).toMatchObject(left === 3 ? { from: 2, until: 4 } : { until: 300 });
      expect(fight.refused('b', 'majorWound', 'b')).toContain('no major wound');
    },
  );

  it('a combatant who is saved from a fatal wound then rolls for a major wound (R-62)', () => {
    const fight = slain(10);
    expect(fight.of('b')).toMatchObject({ hitPoints: -2, conditions: ['prone', 'dying', 'majorWhenSaved'] });
    expect(fight.refused('b', 'majorWound', 'b')).toContain('no major wound');
    fight.adjust('b', { healing: 8 });
    fight.act('b', 'majorWound', 'b', {}, [27, 50]);
    expect(fight.refused('b', 'majorWound', 'b')).toContain('no major wound');
    fight.endRound();
    expect(fight.of('b').conditions).not.toContain('dying');
  });

  it('a major wound roll that a saved combatant still requires is made at the end of the round, and the combatant is unconscious at 2 hit points', () => {
    const fight = slain(10);
    fight.adjust('b', { healing: 4 });
    fight.endRound([27, 50]);
    expect(fight.of('b')).toMatchObject({
      hitPoints: 2,
      conditions: ['prone', 'unconscious', 'withoutShield'],
    });
  });

  it('a small fatal wound causes neither a major wound nor shock (R-62)', () => {
    expect(slain(9).of('b').conditions).toEqual(['prone', 'dying']);
  });

  it('a loss of CON also lowers the hit points and their maximum', () => {
    const fight = wounded();
    expect(fight.of('b')).toMatchObject({ hitPoints: 4, maximum: 10 });
    fight.act('b', 'majorWound', 'b', {}, [35, 61, 3]);
    // A character with CON 7 and SIZ 10 has 9 hit points.
    expect(fight.of('b')).toMatchObject({ hitPoints: 3, maximum: 9 });
  });

  it.each([
    [55, 'unableToFight', 'b cannot attack because of their condition: unable to fight'],
    [97, 'withoutArms', 'b cannot use either arm'],
  ])(
    'row %i of the major wound table prevents fighting with a weapon from the next round on (R-64)',
    (row, condition, why) => {
      const fight = wounded();
      fight.act('b', 'majorWound', 'b', { row }, [60]);
      fight.act('b', 'attack', 'a', blow('Club'), [MISS]);
      fight.endRound();
      expect(fight.of('b').conditions).toContain(condition);
      expect(fight.refused('b', 'attack', 'a', blow('Club'))).toContain(why);
    },
  );
});

describe('minor wounds of a day (BRP-204, R-60)', () => {
  /** A character who has lost 10 of 20 hit points to a major wound. POW is 10, so Luck rolls are at 50%. */
  const hurt = (wounds: readonly number[], options: object = {}) => {
    const fight = fightWith([club], options);
    for (const points of wounds) fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, points]);
    return fight;
  };

  it('minor wounds that add up to a major wound require one Luck roll', () => {
    const fight = hurt([6, 3]);
    const { breakdowns } = fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 1, 50]);
    expect(breakdowns.at(-1)).toMatchObject({ of: 'Luck', total: 50 });
    expect(fight.of('b')).toMatchObject({ hitPoints: 10, minorToday: 10, conditions: [] });
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 2]);
    expect(fight.of('b').conditions).toEqual([]);
  });

  it('a failed Luck roll causes unconsciousness but no major wound', () => {
    const fight = hurt([6]);
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 4, 51]);
    expect(fight.of('b')).toMatchObject({ conditions: ['unconscious'], majorWoundsRolled: 0 });
    expect(fight.refused('b', 'majorWound', 'b')).toContain('no major wound');
  });

  it('if a major wound is half of the current hit points, the sum of minor wounds is compared with half of the hit points before those wounds', () => {
    const fight = hurt([6, 3], { majorThreshold: 'HALF_OF_CURRENT' });
    expect(fight.of('b')).toMatchObject({ minorToday: 9, luckAt: 0 });
    const { breakdowns } = fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 1, 50]);
    expect(breakdowns.at(-1)).toMatchObject({ of: 'Luck', total: 50 });
  });

  it('healed wounds still count in the day’s sum of minor wounds, and with a rule option each further wound requires a Luck roll', () => {
    const fight = hurt([6], { minorSumReroll: true });
    fight.adjust('b', { healing: 6 });
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 5, 50]);
    fight.act('b', 'fall', 'b', { metres: 3 }, [2, 51]);
    expect(fight.of('b').conditions).toEqual(['unconscious']);
  });
});

describe('shock (BRP-207, R-65)', () => {
  /** The character has 6 of 12 hit points left, and can therefore act for six rounds after the first. */
  const shocked = (options: object = {}) => {
    const fight = startFight({ a: person({ weapons: [club] }), b: person({ con: 12, siz: 12 }) }, options);
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 6]);
    fight.endRound([15, 50]);
    return fight;
  };
  const roundsActed = (fight: ReturnType<typeof shocked>) => {
    let rounds = 0;
    while (!fight.of('b').conditions.includes('unconscious') && rounds < 20) {
      fight.endRound();
      rounds++;
    }
    return rounds;
  };

  it('shock lasts for as many rounds as hit points remain', () => {
    expect(roundsActed(shocked())).toBe(6);
  });

  it('later losses shorten shock to the number of hit points that remain then', () => {
    const fight = shocked();
    fight.adjust('b', { damage: 3 });
    expect(roundsActed(fight)).toBe(1 + 3);
  });

  it('healing prolongs shock only with a rule option', () => {
    for (const [options, rounds] of [
      [{}, 6],
      [{ shockRecomputedOnHealing: true }, 1 + 8],
    ] as const) {
      const fight = shocked(options);
      fight.adjust('b', { healing: 2 });
      expect(roundsActed(fight)).toBe(rounds);
    }
  });
});

describe('a dying blow (BRP-163 to 168, R-55)', () => {
  const dying = (options: object = { dyingBlows: true }) => {
    const fight = startFight(
      { a: person({ weapons: [club] }), b: person({ dex: 8, con: 12, weapons: [club] }) },
      options,
    );
    fight.adjust('b', { damage: 12, gain: ['dying', 'prone'] });
    return fight;
  };

  it('a dying blow allows one action before death', () => {
    const fight = dying();
    expect(fight.refused('b', 'attack', 'a', blow('Club'))).toContain('dying');
    expect(fight.act('b', 'dyingBlow', 'b', {}, [60]).outcome).toBe('ACTS');
    // The attacker is lying on the ground, so the rating of 60% is halved.
    fight.act('b', 'attack', 'a', blow('Club'), [30, 4]);
    expect(fight.of('a').hitPoints).toBe(6);
    expect(fight.of('b').conditions).toContain('dead');
  });

  it('a dying blow cannot be made if the Stamina roll fails', () => {
    const fight = dying();
    expect(fight.act('b', 'dyingBlow', 'b', {}, [61]).outcome).toBe('DIES');
    expect(fight.of('b').conditions).toContain('dead');
  });

  it('a dying blow that is delayed requires another roll', () => {
    const fight = dying();
    fight.act('b', 'dyingBlow', 'b', {}, [60]);
    fight.endRound();
    expect(fight.refused('b', 'attack', 'a', blow('Club'))).toContain('dying');
    expect(fight.act('b', 'dyingBlow', 'b', {}, [60]).outcome).toBe('ACTS');
  });

  it('a dying blow can be last words, and each piece of information requires a Luck roll', () => {
    const fight = dying();
    const { detail } = fight.act('b', 'dyingBlow', 'b', { pieces: 2 }, [60, 50, 51]);
    expect(detail.told).toEqual([true, false]);
    expect(fight.of('b').conditions).toContain('dead');
  });

  it.each([
    ['a blow', {}, [60], true],
    ['last words', { pieces: 1 }, [60, 50], false],
  ] as const)(
    'with a rule option, aid can save a combatant after %s, and there is no second dying blow',
    (_what, input, faces, strikes) => {
      const fight = dying({ dyingBlows: true, dyingBlowBlocksAid: false });
      fight.act('b', 'dyingBlow', 'b', input, [...faces]);
      if (strikes) fight.act('b', 'attack', 'a', blow('Club'), [30, 4]);
      expect(fight.of('b').conditions).toContain('dying');
      expect(fight.refused('b', 'dyingBlow', 'b')).toContain('b cannot make a dying blow');
      fight.adjust('b', { healing: 6 });
      expect(fight.of('b').conditions).not.toContain('dying');
    },
  );

  it('a dying blow is possible only with the rule option for it', () => {
    expect(dying({}).refused('b', 'dyingBlow', 'b')).toContain('b cannot make a dying blow');
  });
});

/**
 * In round 1, the character has 8 hit points left. In round 4, five of the rounds in which the character can act
 * remain.
 */
it.each([
  ['a loss that leaves more than the rounds', -1, {}, 5],
  ['a loss that leaves fewer', -5, {}, 3],
  ['healing', 2, {}, 5],
  ['healing, with shock recomputed by option', 2, { shockRecomputedOnHealing: true }, 10],
])('%s determines how many rounds of shock remain (R-65)', async (_what, hitPoints, options, rounds) => {
  const input = { woundRound: 1, hitPoints: 8, changes: [{ round: 4, hitPoints }] };
  expect(play(shock, input, [], options).detail.roundsRemaining).toBe(rounds);
});
