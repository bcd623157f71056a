import { describe, expect, it } from 'vitest';
import { person, startFight, totalOf } from '../fights/fight.ts';

const axe = { name: 'Axe', rating: 60, damage: '1d6', special: 'BLEEDING' };
const club = { name: 'Club', rating: 60, damage: '1d20' };
const [SPECIAL, SUCCESS, MISS] = [5, 40, 90];

/** Starts a fight between an attacker, a healer, and a combatant with 20 hit points. */
const fightWith = (options: object = {}) =>
  startFight(
    {
      a: person({ weapons: [axe, club] }),
      h: person({ firstAid: 60 }),
      b: person({ con: 12, siz: 28, weapons: [club] }),
    },
    options,
  );
type Fight = ReturnType<typeof fightWith>;

const strike = (fight: Fight, weapon: string, faces: readonly number[]) =>
  fight.act('a', 'attack', 'b', { weapon, defence: 'NONE' }, faces);
const pointsOf = (fight: Fight): readonly number[] =>
  fight.of('b').wounds.map(({ points }: { readonly points: number }) => points);
const conditionsOf = (fight: Fight): readonly string[] => fight.of('b').conditions;

describe('the bleeding of one wound', () => {
  /** Gives the target two wounds: a bruise of 2 points, and a bleeding cut of 3 points. */
  const bruisedAndCut = () => {
    const fight = fightWith();
    strike(fight, 'Club', [SUCCESS, 2]);
    strike(fight, 'Axe', [SPECIAL, 3]);
    return fight;
  };

  it('bleeding makes the bleeding wound worse and causes no new wound (BRP-118, 200)', () => {
    const fight = bruisedAndCut();
    for (let round = 1; round <= 3; round++) fight.endRound();
    expect(pointsOf(fight)).toEqual([2, 5]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 13, minorToday: 7 });
  });

  it('First Aid on another wound does not stop the bleeding of the wound that bleeds (BRP-124)', () => {
    const fight = bruisedAndCut();
    fight.act('h', 'firstAid', 'b', { wound: 1 }, [SUCCESS, 1]);
    expect(conditionsOf(fight)).toEqual(['bleeding']);
    fight.act('h', 'firstAid', 'b', { wound: 2 }, [SUCCESS, 1]);
    expect(conditionsOf(fight)).toEqual([]);
  });

  it('failed First Aid on another wound does not prevent a later attempt on the bleeding wound', () => {
    const fight = bruisedAndCut();
    fight.act('h', 'firstAid', 'b', { wound: 1 }, [MISS]);
    expect(conditionsOf(fight)).toEqual(['bleeding']);
    fight.act('h', 'firstAid', 'b', { wound: 2 }, [MISS]);
    expect(conditionsOf(fight)).toEqual(['bleeding', 'beyondFirstAid']);
    fight.act('a', 'firstAid', 'b', { wound: 2 }, [20, 1]);
    expect(conditionsOf(fight)).toEqual(['bleeding', 'beyondFirstAid']);
    fight.act('a', 'medicine', 'b', { rating: 60, wound: 2 }, [SUCCESS, 1]);
    expect(conditionsOf(fight)).toEqual([]);
  });

  it('a healing spell on the bleeding wound stops the bleeding (BRP-124, 261)', () => {
    const fight = bruisedAndCut();
    fight.act('h', 'healingSpell', 'b', { level: 1, wound: 1 }, [2]);
    expect(conditionsOf(fight)).toEqual(['bleeding']);
    fight.act('h', 'healingSpell', 'b', { level: 1, wound: 2 }, [1]);
    expect(conditionsOf(fight)).toEqual([]);
  });

  it('bleeding ends when the wound is healed in any way (BRP-262)', () => {
    const fight = bruisedAndCut();
    fight.adjust('b', { healing: 3, wound: 1 });
    expect(conditionsOf(fight)).toEqual([]);
  });

  it('First Aid with the aim STOP_BLEEDING stops the bleeding without healing', () => {
    const fight = bruisedAndCut();
    expect(fight.act('h', 'firstAid', 'b', { wound: 2, aim: 'STOP_BLEEDING' }, [SUCCESS]).outcome).toBe(
      'BLEEDING_STOPPED',
    );
    expect(pointsOf(fight)).toEqual([2, 3]);
    expect(conditionsOf(fight)).toEqual([]);
    expect(fight.refused('h', 'firstAid', 'b', { wound: 1, aim: 'STOP_BLEEDING' })).toContain('bleed');
  });

  it('a hand on one wound does not close any other wound', () => {
    const fight = fightWith();
    for (const damage of [1, 2]) strike(fight, 'Axe', [SPECIAL, damage]);
    fight.act('b', 'simpleAction', 'b', { action: 'PRESS_WOUND' });
    fight.endRound([60]);
    fight.endRound();
    expect(pointsOf(fight)).toEqual([1, 3]);
  });
});

describe('fatigue points (BRP-119)', () => {
  const fatigueOf = (fight: Fight) => fight.budgets('b').find(({ id }) => id === 'FATIGUE');

  it('fatigue points are STR plus CON, and each round of bleeding costs one point, regardless of the number of wounds that bleed', () => {
    const fight = fightWith({ fatiguePoints: true });
    expect(fatigueOf(fight)).toMatchObject({ remaining: 22, maximum: 22 });
    strike(fight, 'Axe', [SPECIAL, 3]);
    strike(fight, 'Axe', [SPECIAL, 2]);
    fight.endRound();
    expect(fatigueOf(fight)?.remaining).toBe(22);
    fight.endRound();
    fight.endRound();
    expect(fatigueOf(fight)?.remaining).toBe(20);
    expect(fight.of('b')).toMatchObject({ hitPoints: 11 });
  });

  it('combatants have no fatigue points if the option for fatigue points is off', () => {
    const fight = fightWith();
    strike(fight, 'Axe', [SPECIAL, 3]);
    fight.endRound();
    fight.endRound();
    expect(fatigueOf(fight)).toBeUndefined();
  });
});

describe('hit points', () => {
  it('a combatant at 1 or 2 hit points is unconscious for the number of minutes that a rule option sets (R-66)', () => {
    const fight = fightWith({ koMinutes: 1 });
    fight.adjust('b', { damage: 9 });
    fight.adjust('b', { damage: 9 });
    expect(fight.of('b')).toMatchObject({ hitPoints: 2, conditions: ['unconscious'] });
    // A minute has five rounds, of which the current round is the first.
    for (let round = 1; round <= 4; round++) fight.endRound();
    expect(conditionsOf(fight)).toEqual(['unconscious']);
    fight.endRound();
    expect(conditionsOf(fight)).toEqual([]);
    fight.adjust('b', { damage: 1 });
    expect(conditionsOf(fight)).toEqual(['unconscious']);
  });

  it('a revived combatant at 2 hit points stays conscious', () => {
    const fight = fightWith();
    fight.adjust('b', { damage: 9 });
    fight.adjust('b', { damage: 9 });
    const aided = fight.act('h', 'firstAid', 'b', { aim: 'REVIVE' }, [SUCCESS]);
    // None of the wounds has been treated.
    expect(aided).toMatchObject({ outcome: 'REVIVED', detail: { woundAfter: 0 } });
    expect(fight.of('b')).toMatchObject({ hitPoints: 2, conditions: [] });
    expect(fight.refused('h', 'firstAid', 'b', { aim: 'REVIVE' })).toContain('unconscious');
  });

  it('a total of at least 1 hit point saves a dying combatant immediately (BRP-216, R-67)', () => {
    const fight = fightWith();
    strike(fight, 'Club', [SUCCESS, 9]);
    strike(fight, 'Club', [SUCCESS, 5, 1]);
    strike(fight, 'Club', [SUCCESS, 7]);
    expect(fight.of('b')).toMatchObject({ hitPoints: -1, conditions: ['prone', 'dying'] });
    fight.act('h', 'firstAid', 'b', { wound: 1 }, [SUCCESS, 2]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 1, conditions: ['prone', 'unconscious'] });
  });

  it('a dying combatant who is saved with 2 hit points is unconscious, even after an earlier revival (R-66)', () => {
    const fight = fightWith();
    fight.adjust('b', { damage: 9 });
    fight.adjust('b', { damage: 9 });
    fight.act('h', 'firstAid', 'b', { aim: 'REVIVE' }, [SUCCESS]);
    fight.adjust('b', { damage: 2 });
    expect(fight.of('b')).toMatchObject({ hitPoints: 0, conditions: ['prone', 'dying'] });
    fight.act('h', 'firstAid', 'b', { wound: 1 }, [SUCCESS, 2]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 2, conditions: ['prone', 'unconscious'] });
  });

  it('losses through bleeding cause unconsciousness and death like any other loss (BRP-205, 215)', () => {
    const fight = fightWith();
    strike(fight, 'Axe', [SPECIAL, 3]);
    fight.adjust('b', { damage: 9 });
    fight.adjust('b', { damage: 5 });
    // The minor wounds of the day add up to a major wound, so a Luck roll is required.
    fight.endRound([50]);
    fight.endRound();
    expect(fight.of('b')).toMatchObject({ hitPoints: 2, conditions: ['bleeding', 'unconscious'] });
    fight.endRound();
    fight.endRound();
    expect(conditionsOf(fight)).toEqual(expect.arrayContaining(['dying', 'prone']));
  });

  it('later losses shorten shock immediately (R-65)', () => {
    const fight = fightWith();
    strike(fight, 'Club', [SUCCESS, 10]);
    fight.adjust('b', { damage: 5 });
    const [shock] = fight.held('b');
    // The next round is the first one that counts.
    expect(shock).toMatchObject({ condition: 'shock', from: 2, until: 6 });
  });
});

describe('dead combatants (BRP-216)', () => {
  const killed = () => {
    const fight = fightWith();
    fight.adjust('b', { gain: ['dead'], damage: 21 });
    return fight;
  };

  it.each([
    ['firstAid', {}],
    ['medicine', { rating: 60 }],
    ['healingSpell', { level: 1 }],
  ])('the treatment %s of a dead combatant is rejected', (act, input) => {
    expect(killed().refused('h', act, 'b', input)).toContain('dead');
  });

  it('a dead combatant has no condition other than death', () => {
    const fight = killed();
    expect(fight.of('b')).toMatchObject({ hitPoints: -1, conditions: ['dead'] });
    strike(fight, 'Club', [SUCCESS, 12]);
    fight.adjust('b', { gain: ['dying', 'bleeding'] });
    expect(conditionsOf(fight)).toEqual(['dead']);
    fight.adjust('b', { healing: 30 });
    expect(fight.of('b')).toMatchObject({ hitPoints: -13, conditions: ['dead'] });
  });
});

describe('a useless body part', () => {
  const [LEG, ABDOMEN] = [1, 10];

  it.each([
    ['leg', LEG],
    ['abdomen', ABDOMEN],
  ])(
    'a combatant with a useless body part is prone until that part is healed: %s (BRP-236, 237)',
    (_part, location) => {
      const fight = fightWith({ hitLocations: true });
      strike(fight, 'Club', [SUCCESS, location, 7]);
      fight.endRound();
      expect(fight.refused('b', 'simpleAction', 'b', { action: 'STAND_UP' })).toContain(_part);
      fight.adjust('b', { end: ['prone'] });
      expect(conditionsOf(fight)).toContain('prone');
      fight.adjust('b', { healing: 1 });
      expect(conditionsOf(fight)).not.toContain('disabledLocation');
      fight.act('b', 'simpleAction', 'b', { action: 'STAND_UP' });
      expect(conditionsOf(fight)).not.toContain('prone');
    },
  );
});

describe('owed rolls', () => {
  it('a Luck roll that the day’s minor wounds still require is made once, at the end of the round (R-60)', () => {
    const fight = fightWith();
    for (const damage of [6, 4]) fight.adjust('b', { damage });
    expect(fight.of('b')).toMatchObject({ minorToday: 10, luckOwed: true });
    fight.endRound([51]);
    expect(fight.of('b')).toMatchObject({ luckOwed: false, conditions: ['unconscious'] });
    fight.endRound();
  });

  it('a major wound that must still be rolled is listed until it is rolled, which happens only once (BRP-206)', () => {
    const fight = fightWith();
    fight.adjust('b', { damage: 10 });
    expect(fight.of('b').majorWoundsOwed).toBe(1);
    fight.act('b', 'majorWound', 'b', {}, [15, 50]);
    expect(fight.of('b').majorWoundsOwed).toBe(0);
    fight.endRound();
  });
});

describe('a dying blow (BRP-163, 164, R-55)', () => {
  /** Plays a fight in which `b` gets a fatal wound in the first round, at rank 10. `b` also acts on this rank. */
  const felled = () => {
    const fight = startFight(
      { a: person({ weapons: [club] }), b: person({ con: 12, weapons: [club] }) },
      { dyingBlows: true },
    );
    strike(fight, 'Club', [SUCCESS, 20]);
    return fight;
  };

  it('each round of delay requires one more Stamina roll for a dying blow', () => {
    const fight = startFight(
      { a: person({ weapons: [club] }), b: person({ con: 12, dex: 8, weapons: [club] }) },
      { dyingBlows: true },
    );
    strike(fight, 'Club', [SUCCESS, 20]);
    fight.endRound();
    expect(fight.act('b', 'dyingBlow', 'b', {}, [60, 60]).detail.rollsNeeded).toBe(2);
  });

  it('a dying blow requires one roll if the combatant’s rank had already passed when the fatal wound was dealt', () => {
    const fight = felled();
    fight.endRound();
    expect(fight.act('b', 'dyingBlow', 'b', {}, [60]).detail.rollsNeeded).toBe(1);
  });

  it('a dying blow that is not made in its round requires another roll in the next round', () => {
    const fight = startFight(
      { a: person({ weapons: [club] }), b: person({ con: 12, dex: 8, weapons: [club] }) },
      { dyingBlows: true },
    );
    strike(fight, 'Club', [SUCCESS, 20]);
    fight.act('b', 'dyingBlow', 'b', {}, [60]);
    fight.endRound();
    expect(conditionsOf(fight)).not.toContain('lastAction');
    expect(fight.act('b', 'dyingBlow', 'b', {}, [60]).detail.rollsNeeded).toBe(1);
  });

  it('a dying combatant who is saved can no longer make a dying blow', () => {
    const fight = felled();
    fight.act('b', 'dyingBlow', 'b', {}, [60]);
    fight.adjust('b', { healing: 15 });
    expect(conditionsOf(fight)).not.toContain('lastAction');
    expect(fight.refused('b', 'dyingBlow', 'b')).toContain('dying');
  });
});

describe('permanent effects of a major wound (BRP-219, 221, 229; R-63)', () => {
  const bow = { name: 'Bow', rating: 90, damage: '1d6', kind: 'MISSILE', range: 50 };
  const maimed = (input: object, luck: number) => {
    const fight = startFight({
      a: person({ weapons: [club] }),
      b: person({ con: 12, siz: 28, weapons: [club, bow] }),
    });
    strike(fight, 'Club', [SUCCESS, 10]);
    fight.act('b', 'majorWound', 'b', input, luck > 50 ? [luck, 1] : [luck]);
    fight.endRound();
    return fight;
  };
  const shoot = (fight: ReturnType<typeof maimed>, faces: readonly number[]) =>
    fight.act('b', 'attack', 'a', { weapon: 'Bow', defence: 'NONE', shot: { distance: 20 } }, faces);

  it('a combatant with injured eyes has a skill of at most 65% with missiles', () => {
    const { breakdowns } = shoot(maimed({ row: 45, headInjury: 'SIGHT' }, 51), [70]);
    expect(totalOf(breakdowns, 'attack rating')).toBe(65);
  });

  it('a skill is not limited if a Luck roll lets the wound heal completely', () => {
    const { breakdowns } = shoot(maimed({ row: 45, headInjury: 'SIGHT' }, 50), [95]);
    expect(totalOf(breakdowns, 'attack rating')).toBe(90);
  });

  it.each([
    [97, 51, 'armsLost'],
    [25, 51, 'shieldArmHurt'],
  ])(
    'the effect of row %i of the major wound table lasts beyond the fight only if it is permanent',
    (row, luck, condition) => {
      const lasting = maimed({ row }, luck);
      lasting.order({ type: 'finish' });
      expect(conditionsOf(lasting)).toContain(condition);
      const clean = maimed({ row }, 50);
      clean.order({ type: 'finish' });
      expect(conditionsOf(clean)).toEqual(['shock']);
    },
  );
});
