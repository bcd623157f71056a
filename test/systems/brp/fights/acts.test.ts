import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import { person, startFight, totalOf } from './fight.ts';

const spear = { name: 'Spear', rating: 60, damage: '1d6+1', special: 'IMPALING', hitPoints: 15 };
const javelin = { ...spear, name: 'Javelin', kind: 'THROWN' };
const axe = { name: 'Axe', rating: 60, damage: '1d6', special: 'BLEEDING' };
const club = { name: 'Club', rating: 60, damage: '1d6' };
const sturdy = person({ con: 12, siz: 28, weapons: [club] });

const [SPECIAL, SUCCESS, MISS] = [5, 40, 90];

const fightWith = (weapons: Json, options: object = {}, victim = sturdy) =>
  startFight({ a: person({ weapons }), b: victim }, options);

const blow = (weapon: string) => ({ weapon, defence: 'NONE' });

describe('simple actions', () => {
  it('getting up ends lying down, and is no use to whoever stands', () => {
    const fight = fightWith([club]);
    expect(fight.refused('b', 'simpleAction', 'b', { action: 'STAND_UP' })).toContain('stands');
    fight.adjust('b', { gain: ['prone'] });
    fight.act('b', 'simpleAction', 'b', { action: 'STAND_UP' });
    expect(fight.of('b').conditions).toEqual(['gettingUp']);
    fight.endRound();
    expect(fight.of('b').conditions).toEqual([]);
  });

  it('getting up leaves defences Difficult and attacks Easy for the round (R-84)', () => {
    const fight = startFight({
      a: person({ weapons: [club] }),
      b: person({ con: 12, siz: 28, weapons: [club] }),
    });
    fight.adjust('b', { gain: ['prone'] });
    fight.act('b', 'simpleAction', 'b', { action: 'STAND_UP' });
    const { breakdowns } = fight.act('a', 'attack', 'b', { weapon: 'Club', defence: 'PARRY' }, [90, 30]);
    expect([totalOf(breakdowns, 'attack rating'), totalOf(breakdowns, 'parry rating')]).toEqual([120, 30]);
  });

  it('lying down takes the damage modifier that adds (R-84)', () => {
    const strong = person({ str: 20, siz: 20, weapons: [club] });
    const fight = startFight({ a: strong, b: sturdy, c: strong });
    fight.adjust('a', { gain: ['prone'] });
    fight.act('a', 'attack', 'b', blow('Club'), [30, 4]);
    fight.act('c', 'attack', 'b', blow('Club'), [30, 1, 2]);
    expect(fight.of('b').hitPoints).toBe(20 - 4 - 3);
  });
});

describe('disengaging (BRP-045, 046)', () => {
  const leaving = () => {
    const fight = startFight({
      a: person({ weapons: [club] }),
      b: person({ dex: 8, dodge: 60, weapons: [club] }),
    });
    fight.endRound();
    fight.act('b', 'declare', 'b', { engaged: true, actions: [{ kind: 'DISENGAGE' }] });
    return fight;
  };
  const swing = (fight: ReturnType<typeof leaving>, faces: readonly number[]) =>
    fight.act('a', 'attack', 'b', { weapon: 'Club', defence: 'DODGE' }, faces);

  it.each([
    ['nobody attacks', [], 'DISENGAGED'],
    [
      'every dodge succeeds',
      [
        [SUCCESS, 60],
        [SUCCESS, 30],
      ],
      'DISENGAGED',
    ],
    [
      'one fails',
      [
        [SUCCESS, 60],
        [SUCCESS, 31, 1],
      ],
      'STILL_ENGAGED',
    ],
    ['an attack misses', [[MISS]], 'DISENGAGED'],
  ] as const)('%s', (_what, swings, outcome) => {
    const fight = leaving();
    for (const faces of swings) swing(fight, faces);
    expect(fight.act('b', 'disengage', 'b').outcome).toBe(outcome);
  });

  it('is undone by a defence that fails later in the round, and settled as it ends', () => {
    const fight = leaving();
    swing(fight, [SUCCESS, 60]);
    fight.act('b', 'disengage', 'b');
    expect(fight.of('b').engaged).toBe(false);
    expect(fight.refused('b', 'disengage', 'b')).toContain('out of it already');
    swing(fight, [SUCCESS, 31, 1]);
    fight.endRound();
    expect(fight.of('b').engaged).toBe(true);

    const undisturbed = leaving();
    swing(undisturbed, [SUCCESS, 60]);
    undisturbed.endRound();
    expect(undisturbed.of('b').engaged).toBe(false);
  });

  it('is what those in hand-to-hand combat must do to go far (BRP-037)', () => {
    const fight = fightWith([club]);
    fight.act('a', 'attack', 'b', blow('Club'), [MISS]);
    fight.endRound();
    expect(fight.of('b').engaged).toBe(true);
    expect(fight.refused('b', 'declare', 'b', { metresMoved: 10 })).toContain('only the unengaged');
    fight.act('b', 'declare', 'b', { metresMoved: 10, engaged: false });
  });

  it('leaves no attack', () => {
    expect(leaving().refused('b', 'attack', 'a', blow('Club'))).toContain('disengages');
  });

  it('must be declared', () => {
    expect(fightWith([club]).refused('b', 'disengage', 'b')).toContain('declared');
  });
});

describe('a bleeding wound (BRP-118 to 125)', () => {
  const bleeding = (options: object = {}) => {
    const fight = fightWith([axe], options);
    fight.act('a', 'attack', 'b', blow('Axe'), [SPECIAL, 3]);
    return fight;
  };

  it('costs 1 hit point in every round after it', () => {
    const fight = bleeding();
    const hitPoints = [1, 2, 3].map(() => {
      fight.endRound();
      return fight.of('b').hitPoints;
    });
    expect(hitPoints).toEqual([17, 16, 15]);
  });

  it('is held closed by a hand and a Stamina roll, after the loss of the round', () => {
    const fight = bleeding();
    fight.endRound();
    fight.act('b', 'simpleAction', 'b', { action: 'PRESS_WOUND' });
    fight.endRound([61]);
    expect(fight.of('b').hitPoints).toBe(16);
    fight.endRound([60]);
    expect(fight.of('b').hitPoints).toBe(15);
    fight.endRound();
    expect(fight.of('b').hitPoints).toBe(15);
  });

  it('is over after five rounds held closed', () => {
    const fight = bleeding();
    fight.act('b', 'simpleAction', 'b', { action: 'PRESS_WOUND' });
    fight.endRound([60]);
    for (let round = 1; round <= 4; round++) fight.endRound();
    expect(fight.of('b').conditions).toContain('bleeding');
    fight.endRound();
    expect(fight.of('b')).toMatchObject({ hitPoints: 17, conditions: [] });
  });

  it('opens again when the hand is needed for a dodge', () => {
    const fight = bleeding();
    fight.act('b', 'simpleAction', 'b', { action: 'PRESS_WOUND' });
    fight.endRound([60]);
    fight.act('a', 'attack', 'b', { weapon: 'Axe', defence: 'DODGE' }, [SUCCESS, 5]);
    expect(fight.of('b').conditions).toEqual(['bleeding']);
    fight.endRound();
    expect(fight.of('b').hitPoints).toBe(16);
  });

  it('is stopped by First Aid for good, or is beyond it', () => {
    const stopped = bleeding();
    stopped.act('a', 'firstAid', 'b', {}, [20, 1]);
    expect(stopped.of('b').conditions).toEqual([]);

    const beyond = bleeding();
    beyond.act('a', 'firstAid', 'b', {}, [MISS]);
    expect(beyond.of('b').conditions).toEqual(['bleeding', 'beyondFirstAid']);
    beyond.act('a', 'medicine', 'b', { rating: 50 }, [40, 1]);
    expect(beyond.of('b').conditions).toEqual([]);
  });
});

describe('First Aid on one wound (R-76)', () => {
  const treated = (options: object = {}) => {
    const healer = person({ firstAid: 60 });
    const fight = startFight(
      { a: person({ weapons: [club] }), b: person({ siz: 28 }), c: healer, d: healer },
      options,
    );
    for (const damage of [3, 2]) fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, damage]);
    fight.act('c', 'firstAid', 'b', { wound: 1 }, [MISS]);
    return fight;
  };

  it('is tried once by each healer', () => {
    const fight = treated();
    expect(fight.refused('c', 'firstAid', 'b', { wound: 1 })).toContain('already tried');
    expect(fight.act('d', 'firstAid', 'b', { wound: 1 }, [SUCCESS, 2]).outcome).toBe('HEALED');
    expect(fight.act('c', 'firstAid', 'b', { wound: 2 }, [SUCCESS, 2]).outcome).toBe('HEALED');
    expect(fight.of('b').hitPoints).toBe(18);
  });

  it('is tried once, by one healer, where the group says so', () => {
    const fight = treated({ firstAidAttempts: 'ONCE' });
    expect(fight.refused('d', 'firstAid', 'b', { wound: 1 })).toContain('already been tried');
    expect(fight.act('d', 'firstAid', 'b', { wound: 2 }, [SUCCESS, 1]).outcome).toBe('HEALED');
  });
});

describe('care of no wound in particular', () => {
  it('is for the worst wound that this healer may still treat, and refused where there is none', () => {
    const healer = person({ firstAid: 60 });
    const fight = startFight({ a: person({ weapons: [club] }), b: sturdy, c: healer, d: healer });
    for (const damage of [3, 5]) fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, damage]);
    fight.act('c', 'firstAid', 'b', {}, [MISS]);
    fight.act('c', 'firstAid', 'b', {}, [SUCCESS, 2]);
    expect(fight.of('b').wounds.map(({ points }: { points: number }) => points)).toEqual([1, 5]);
    expect(fight.refused('c', 'firstAid', 'b')).toContain('already tried');
    fight.act('d', 'firstAid', 'b', {}, [SUCCESS, 3]);
    expect(fight.of('b').wounds.map(({ points }: { points: number }) => points)).toEqual([1, 2]);
  });

  it.each([
    ['medicine', { rating: 60 }, [SUCCESS, 2]],
    ['healingSpell', { level: 1 }, [2]],
  ] as const)('leaves out the wound that a weapon is lodged in: %s', (act, input, faces) => {
    const fight = startFight({ a: person({ weapons: [spear, club] }), b: sturdy, c: person({ dex: 5 }) });
    fight.act('a', 'attack', 'b', blow('Spear'), [SPECIAL, 3, 4]);
    expect(fight.refused('c', act, 'b', input)).toContain('must come out');
    // 9 and 4 are as much as a major wound of somebody of 20 hit points: a Luck roll of 50%
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 4, 50]);
    fight.act('c', act, 'b', input, faces);
    expect(fight.of('b').wounds.map(({ points }: { points: number }) => points)).toEqual([9, 2]);
    expect(fight.refused('c', act, 'b', { ...input, wound: 1 })).toContain('must come out');
    fight.act('c', act, 'b', { ...input, wound: 1, smallWeapon: true }, faces);
    expect(fight.of('b').wounds[0].points).toBe(7);
  });
});

describe('an impaling weapon (BRP-140 to 149)', () => {
  const impaled = (weapon: object & { name: string } = spear, options: object = {}) => {
    const fight = fightWith([weapon as Json], options);
    // 2D6+2: 3 and 4, and so 9
    fight.act('a', 'attack', 'b', blow(weapon.name), [SPECIAL, 3, 4]);
    return fight;
  };

  it('stays in the wound, which cannot be healed', () => {
    const fight = impaled();
    expect(fight.of('b')).toMatchObject({
      hitPoints: 11,
      lodged: [{ weapon: 'Spear', wound: 0 }],
      conditions: ['impaled'],
    });
    expect(fight.refused('a', 'firstAid', 'b')).toContain('must come out');
    expect(fight.act('a', 'firstAid', 'b', { smallWeapon: true }, [20, 1]).outcome).toBe('HEALED');
  });

  it('is pulled free at full skill by an attacker who gives up everything else', () => {
    const fight = impaled();
    expect(fight.act('a', 'pullFree', 'b', {}, [61]).outcome).toBe('LODGED');
    expect(fight.of('a').conditions).toEqual(['retrieving']);
    fight.endRound();
    expect(fight.act('a', 'pullFree', 'b', {}, [60]).outcome).toBe('FREED');
    expect(fight.of('b')).toMatchObject({ lodged: [], conditions: [] });
    expect(fight.refused('a', 'pullFree', 'b')).toContain('lodged');
  });

  it('is pulled free at half the skill with a hand on a wound of one’s own (BRP-122)', () => {
    const fight = impaled();
    fight.adjust('a', { gain: ['holdingWound'] });
    expect(fight.act('a', 'pullFree', 'b', {}, [31]).outcome).toBe('LODGED');
    expect(fight.act('a', 'pullFree', 'b', {}, [30]).outcome).toBe('FREED');
  });

  it('that was thrown must be grabbed first: a Difficult Agility roll', () => {
    const fight = impaled(javelin);
    expect(fight.act('a', 'pullFree', 'b', {}, [26]).outcome).toBe('LODGED');
    expect(fight.act('a', 'pullFree', 'b', {}, [25]).outcome).toBe('GRABBED');
    expect(fight.act('a', 'pullFree', 'b', {}, [60]).outcome).toBe('FREED');
    expect(fight.of('a').conditions).toEqual(['retrieving']);
  });

  it('hurts whoever moves with it: half its damage anew, in the same wound', () => {
    const fight = impaled();
    // 1D6+1 of 5 and 1 is 6, and half of it 3; 12 of 20 in a day call for Luck
    fight.act('b', 'impaledMovement', 'b', {}, [5, 40]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 8, wounds: [{ points: 12 }] });
  });

  it('is pulled out by STR against all it has cost, and costs 1D3 when that fails', () => {
    const fight = impaled();
    // STR 10 against 9: 55%
    expect(fight.act('b', 'removeImpaling', 'b', {}, [56, 2]).outcome).toBe('LODGED');
    expect(fight.of('b')).toMatchObject({ hitPoints: 9, wounds: [{ points: 11 }] });
    // STR 10 against 11: 45%
    expect(fight.act('b', 'removeImpaling', 'b', {}, [45]).outcome).toBe('REMOVED');
    expect(fight.of('b').conditions).toEqual([]);
    expect(fight.refused('a', 'removeImpaling', 'b')).toContain('lodged');
  });

  it('that is broken off stays in, but hurts no more', () => {
    const fight = impaled();
    // STR 10 against 12 hit points: 40%
    const broken = { means: 'BREAK', weaponHitPoints: 12 };
    expect(fight.act('b', 'removeImpaling', 'b', broken, [40]).outcome).toBe('BROKEN_OFF');
    expect(fight.of('b').lodged).toHaveLength(1);
    expect(fight.act('b', 'impaledMovement', 'b').outcome).toBe('UNHURT');
  });

  it('is taken out by somebody else with First Aid only', () => {
    const fight = impaled();
    expect(fight.refused('a', 'removeImpaling', 'b')).toContain('themselves');
    expect(fight.act('a', 'removeImpaling', 'b', { means: 'FIRST_AID' }, [30]).outcome).toBe('REMOVED');
  });
});

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

  it('is rolled for when it happens, and what it takes is taken off the sheet', () => {
    const fight = wounded();
    expect(fight.of('b').conditions).toEqual(['shock']);
    // row 05, Luck 60% fails, 1D3 of 2: DEX and MOV fall by 2
    const { outcome } = fight.act('b', 'majorWound', 'b', {}, [5, 61, 2]);
    expect(outcome).toBe('PERMANENT');
    expect(fight.of('b').losses).toEqual([
      { attribute: 'dex', points: 2 },
      { attribute: 'mov', points: 2 },
    ]);
    expect(fight.refused('b', 'majorWound', 'b')).toContain('no major wound');
    // a dodge of DEX × 2 is now 24%
    const { breakdowns } = fight.act('a', 'attack', 'b', { weapon: 'Club', defence: 'DODGE' }, [SUCCESS, 20]);
    expect(breakdowns.find(({ of }) => of === 'dodge rating')!.total).toBe(24);
  });

  it('is rolled for as the round ends where nobody has', () => {
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
    // a major wound, which leaves nothing behind
    fight.adjust('b', { damage: 12 });
    fight.act('b', 'majorWound', 'b', {}, [15, 50]);
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, damage]);
    return fight;
  };

  it('of somebody saved from a fatal one is rolled for then (R-62)', () => {
    const fight = slain(10);
    expect(fight.of('b')).toMatchObject({ hitPoints: -2, conditions: ['prone', 'dying', 'majorWhenSaved'] });
    expect(fight.refused('b', 'majorWound', 'b')).toContain('no major wound');
    fight.adjust('b', { healing: 8 });
    fight.act('b', 'majorWound', 'b', {}, [27, 50]);
    expect(fight.refused('b', 'majorWound', 'b')).toContain('no major wound');
    fight.endRound();
    expect(fight.of('b').conditions).not.toContain('dying');
  });

  it('of somebody saved is rolled for as the round ends where nobody has, and 1 or 2 hit points fell them', () => {
    const fight = slain(10);
    fight.adjust('b', { healing: 4 });
    fight.endRound([27, 50]);
    expect(fight.of('b')).toMatchObject({
      hitPoints: 2,
      conditions: ['prone', 'unconscious', 'withoutShield'],
    });
  });

  it('is none where a small wound was fatal, and shock no longer counts (R-62)', () => {
    expect(slain(9).of('b').conditions).toEqual(['prone', 'dying']);
  });

  it('that takes CON takes hit points with it', () => {
    const fight = wounded();
    expect(fight.of('b')).toMatchObject({ hitPoints: 4, maximum: 10 });
    fight.act('b', 'majorWound', 'b', {}, [35, 61, 3]);
    // CON 7 and SIZ 10 are 9 hit points
    expect(fight.of('b')).toMatchObject({ hitPoints: 3, maximum: 9 });
  });

  it.each([
    [55, 'unableToFight', 'held back: unableToFight'],
    [97, 'withoutArms', 'neither arm'],
  ])('of row %i forbids fighting with a weapon from the next round on (R-64)', (row, condition, why) => {
    const fight = wounded();
    fight.act('b', 'majorWound', 'b', { row }, [60]);
    fight.act('b', 'attack', 'a', blow('Club'), [MISS]);
    fight.endRound();
    expect(fight.of('b').conditions).toContain(condition);
    expect(fight.refused('b', 'attack', 'a', blow('Club'))).toContain(why);
  });
});

describe('minor wounds of a day (BRP-204, R-60)', () => {
  /** 20 hit points, and so 10 for a major wound; POW 10, and so Luck at 50%. */
  const hurt = (wounds: readonly number[], options: object = {}) => {
    const fight = fightWith([club], options);
    for (const points of wounds) fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, points]);
    return fight;
  };

  it('that come to a major one call for Luck, once', () => {
    const fight = hurt([6, 3]);
    const { breakdowns } = fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 1, 50]);
    expect(breakdowns.at(-1)).toMatchObject({ of: 'Luck', total: 50 });
    expect(fight.of('b')).toMatchObject({ hitPoints: 10, minorToday: 10, conditions: [] });
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 2]);
    expect(fight.of('b').conditions).toEqual([]);
  });

  it('fell whoever has none, and are no major wound', () => {
    const fight = hurt([6]);
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 4, 51]);
    expect(fight.of('b')).toMatchObject({ conditions: ['unconscious'], majorWoundsRolled: 0 });
    expect(fight.refused('b', 'majorWound', 'b')).toContain('no major wound');
  });

  it('count although they are healed since, and call for Luck again where the group says so', () => {
    const fight = hurt([6], { minorSumReroll: true });
    fight.adjust('b', { healing: 6 });
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 5, 50]);
    fight.act('b', 'fall', 'b', { metres: 3 }, [2, 51]);
    expect(fight.of('b').conditions).toEqual(['unconscious']);
  });
});

describe('shock (BRP-207, R-65)', () => {
  /** Six hit points left of twelve, and so six rounds after the first. */
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

  it('lasts as many rounds as hit points are left', () => {
    expect(roundsActed(shocked())).toBe(6);
  });

  it('is shortened by losses to the hit points left after them', () => {
    const fight = shocked();
    fight.adjust('b', { damage: 3 });
    expect(roundsActed(fight)).toBe(1 + 3);
  });

  it('is prolonged by healing only where the group says so', () => {
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

describe('wounded locations (BRP-237 to 245, R-71)', () => {
  const [CHEST, HEAD] = [12, 19];
  /** 20 hit points, and so a chest of 8 and a head of 7. */
  const hit = (location: number, damage: number) => {
    const fight = startFight(
      { a: person({ weapons: [{ ...club, damage: '1d20' }] }), b: person({ con: 12, siz: 28 }) },
      { hitLocations: true },
    );
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, location, damage]);
    return fight;
  };

  it('a location without hit points to spare: 1 a round and a Stamina roll each', () => {
    const fight = hit(CHEST, 8);
    expect(fight.of('b').conditions).toEqual(
      expect.arrayContaining(['bleedingOut', 'mortallyHurt', 'prone']),
    );
    fight.endRound();
    expect(fight.of('b').hitPoints).toBe(12);
    fight.endRound([61]);
    expect(fight.of('b').hitPoints).toBe(11);
    fight.endRound([60]);
    expect(fight.of('b').hitPoints).toBe(10);
    expect(fight.of('b').conditions).not.toContain('mortallyHurt');
    fight.endRound();
    expect(fight.of('b').hitPoints).toBe(10);
  });

  const treat = { action: 'OTHER' };
  const [LEG, ARM] = [1, 13];

  it('a leg leaves no action for the rest of the round, and then only lying down (BRP-236)', () => {
    const fight = hit(LEG, 7);
    expect(fight.of('b').conditions).toEqual(expect.arrayContaining(['prone', 'disabledLocation']));
    expect(fight.refused('b', 'simpleAction', 'b', treat)).toContain('losesRounds');
    fight.endRound();
    expect(fight.act('b', 'simpleAction', 'b', treat).outcome).toBe('DONE');
  });

  it('a chest leaves no action at all, not even treating oneself, until it is healed (BRP-238)', () => {
    const fight = hit(CHEST, 8);
    fight.endRound();
    expect(fight.refused('b', 'firstAid', 'b')).toContain('chokingOnBlood');
    fight.act('a', 'firstAid', 'b', {}, [10, 1]);
    expect(fight.of('b').conditions).not.toContain('bleedingOut');
    fight.endRound();
    expect(fight.of('b').conditions).toEqual(['prone']);
    expect(fight.act('b', 'firstAid', 'b', {}, [10, 1]).outcome).toBe('HEALED');
  });

  it('an arm leaves the others to fight on with (BRP-239)', () => {
    const fight = startFight(
      { a: person({ weapons: [club] }), b: person({ con: 12, siz: 28, weapons: [club] }) },
      { hitLocations: true },
    );
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, ARM, 5]);
    expect(fight.of('b').conditions).toEqual(['disabledLocation']);
    fight.act('b', 'attack', 'a', blow('Club'), [99, 30]);
  });

  it('a limb at double forbids fighting until it is healed below its hit points (BRP-242)', () => {
    const fight = hit(ARM, 10);
    expect(fight.of('b').conditions).toContain('incapacitated');
    fight.adjust('b', { healing: 5 });
    fight.endRound();
    expect(fight.of('b').conditions).toContain('incapacitated');
    fight.adjust('b', { healing: 1 });
    expect(fight.of('b').conditions).toEqual([]);
  });

  it('a maimed limb is not healed (BRP-246)', () => {
    const fight = hit(ARM, 15);
    fight.adjust('b', { healing: 10 });
    fight.endRound();
    expect(fight.of('b').conditions).toEqual(
      expect.arrayContaining(['maimed', 'disabledLocation', 'incapacitated']),
    );
  });

  it('a head untreated for 25 rounds after it kills, unless one Stamina roll steadies it', () => {
    const fallen = () => {
      const fight = hit(HEAD, 7);
      fight.endRound();
      return fight;
    };
    const steadied = fallen();
    steadied.endRound([60]);
    expect(steadied.of('b').conditions).not.toContain('mortallyHurt');

    const dies = fallen();
    dies.endRound([61]);
    for (let round = 2; round < 25; round++) dies.endRound();
    expect(dies.of('b').conditions).not.toContain('dead');
    dies.endRound();
    expect(dies.of('b').conditions).toContain('dead');
  });

  it('a chest at double bleeds until a Difficult Stamina roll', () => {
    const fight = hit(CHEST, 16);
    fight.endRound();
    fight.endRound([31]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 3 });
    expect(fight.of('b').conditions).toContain('bleedingBadly');
    fight.adjust('b', { healing: 5 });
    fight.endRound([30]);
    expect(fight.of('b').conditions).not.toContain('bleedingBadly');
    expect(fight.of('b').conditions).not.toContain('mortallyHurt');
  });

  it('First Aid ends bleeding and danger', () => {
    const fight = hit(CHEST, 16);
    expect(fight.of('b').conditions).toContain('bleedingBadly');
    fight.act('a', 'firstAid', 'b', {}, [20, 1]);
    expect(fight.of('b').conditions).not.toContain('bleedingBadly');
    expect(fight.of('b').conditions).not.toContain('mortallyHurt');
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

  it('gives one action, and then death', () => {
    const fight = dying();
    expect(fight.refused('b', 'attack', 'a', blow('Club'))).toContain('dying');
    expect(fight.act('b', 'dyingBlow', 'b', {}, [60]).outcome).toBe('ACTS');
    // lying down halves 60%
    fight.act('b', 'attack', 'a', blow('Club'), [30, 4]);
    expect(fight.of('a').hitPoints).toBe(6);
    expect(fight.of('b').conditions).toContain('dead');
  });

  it('fails with the Stamina roll', () => {
    const fight = dying();
    expect(fight.act('b', 'dyingBlow', 'b', {}, [61]).outcome).toBe('DIES');
    expect(fight.of('b').conditions).toContain('dead');
  });

  it('that is put off needs another roll', () => {
    const fight = dying();
    fight.act('b', 'dyingBlow', 'b', {}, [60]);
    fight.endRound();
    expect(fight.refused('b', 'attack', 'a', blow('Club'))).toContain('dying');
    expect(fight.act('b', 'dyingBlow', 'b', {}, [60]).outcome).toBe('ACTS');
  });

  it('can be last words, each by Luck', () => {
    const fight = dying();
    const { detail } = fight.act('b', 'dyingBlow', 'b', { pieces: 2 }, [60, 50, 51]);
    expect(detail.told).toEqual([true, false]);
    expect(fight.of('b').conditions).toContain('dead');
  });

  it('is only for groups that play with it', () => {
    expect(dying({}).refused('b', 'dyingBlow', 'b')).toContain('where the group plays');
  });
});

describe('entangled (BRP-133 to 139)', () => {
  const whip = { name: 'Whip', rating: 60, damage: '1d3-1', special: 'ENTANGLING' };
  const held = () => {
    const fight = startFight({
      a: person({ str: 12, weapons: [whip] }),
      b: person({ dodge: 44, weapons: [club] }),
    });
    fight.act('a', 'attack', 'b', blow('Whip'), [SPECIAL, 1]);
    return fight;
  };

  it('nobody gets free in the same round', () => {
    expect(held().refused('b', 'entangled', 'a', { tries: 'SLIP' })).toContain('round after');
  });

  it.each([
    ['slips out by Agility', { tries: 'SLIP' }, 50, 'FREE'],
    ['dodges out', { tries: 'EVADE' }, 44, 'FREE'],
    ['grapples out', { tries: 'EVADE', grapple: { rating: 25 } }, 25, 'FREE'],
    ['pulls the weapon away: STR 10 against 12', { tries: 'PULL_AWAY' }, 40, 'WEAPON_TAKEN'],
  ])('the entangled %s', (_what, input, chance, outcome) => {
    for (const [roll, result] of [
      [chance, outcome],
      [chance + 1, 'HELD'],
    ] as const) {
      const fight = held();
      fight.endRound();
      expect(fight.act('b', 'entangled', 'a', input, [roll]).outcome).toBe(result);
      expect(fight.of('b').conditions).toEqual(result === 'HELD' ? ['entangled'] : []);
    }
  });

  it('the entangler wrenches a weapon away: STR 12 against 10', () => {
    const fight = held();
    fight.endRound();
    expect(fight.act('a', 'entangled', 'b', { tries: 'WRENCH' }, [60]).outcome).toBe('DISARMED');
  });

  it('needs somebody entangled', () => {
    const fight = fightWith([club]);
    expect(fight.refused('b', 'entangled', 'a', { tries: 'SLIP' })).toContain('entangled');
  });
});

it('armour is rolled for where the group plays so, and only there', () => {
  for (const [options, faces, left] of [
    [{}, [SUCCESS, 6], 14],
    [{ randomArmour: true }, [SUCCESS, 6, 1], 15],
  ] as const) {
    const armoured = person({ con: 12, siz: 28, armour: 0, armourDice: '1d3' });
    const fight = fightWith([club], options, armoured);
    fight.act('a', 'attack', 'b', blow('Club'), faces);
    expect(fight.of('b').hitPoints).toBe(left);
  }
});

describe('shields and what is no flesh', () => {
  it('strikes with a shield at the Shield skill, and knocks back', () => {
    const shield = { name: 'Buckler', rating: 40, damage: '1d2', hitPoints: 15 };
    const fight = startFight({ a: person({ shield }), b: person() });
    const { breakdowns } = fight.act('a', 'attack', 'b', blow('Buckler'), [41]);
    expect(breakdowns[0]!.total).toBe(40);
    // 2 against SIZ 10: 10%; at 51 an Agility roll of 50% fails
    fight.act('a', 'attack', 'b', blow('Buckler'), [8, 2, 10, 51]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 8, conditions: ['prone'] });
  });

  it('a robot takes no major wound', () => {
    const fight = startFight({ a: person({ weapons: [club] }), b: person({ organic: false }) });
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 6]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 4, conditions: [], wounds: [{ severity: 'MINOR' }] });
  });
});
