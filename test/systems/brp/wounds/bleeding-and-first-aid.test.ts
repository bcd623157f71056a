import { describe, expect, it } from 'vitest';
import { axe, blow, club, fightWith, MISS, SPECIAL, SUCCESS, spear, sturdy } from '../fights/blows.ts';
import { person, startFight } from '../fights/fight.ts';

describe('a bleeding wound (BRP-118 to 125)', () => {
  const bleeding = (options: object = {}) => {
    const fight = fightWith([axe], options);
    fight.act('a', 'attack', 'b', blow('Axe'), [SPECIAL, 3]);
    return fight;
  };

  it('a bleeding wound costs 1 hit point in every later round', () => {
    const fight = bleeding();
    const hitPoints = [1, 2, 3].map(() => {
      fight.endRound();
      return fight.of('b').hitPoints;
    });
    expect(hitPoints).toEqual([17, 16, 15]);
  });

  it('a hand on a bleeding wound, after a Stamina roll, stops further losses from the next round on', () => {
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

  it('a wound stops bleeding after five rounds in which it is held closed', () => {
    const fight = bleeding();
    fight.act('b', 'simpleAction', 'b', { action: 'PRESS_WOUND' });
    fight.endRound([60]);
    for (let round = 1; round <= 4; round++) fight.endRound();
    expect(fight.of('b').conditions).toContain('bleeding');
    fight.endRound();
    expect(fight.of('b')).toMatchObject({ hitPoints: 17, conditions: [] });
  });

  it('a wound that a hand holds closed bleeds again if the hand is needed for a dodge', () => {
    const fight = bleeding();
    fight.act('b', 'simpleAction', 'b', { action: 'PRESS_WOUND' });
    fight.endRound([60]);
    fight.act('a', 'attack', 'b', { weapon: 'Axe', defence: 'DODGE' }, [SUCCESS, 5]);
    expect(fight.of('b').conditions).toEqual(['bleeding']);
    fight.endRound();
    expect(fight.of('b').hitPoints).toBe(16);
  });

  it('First Aid stops bleeding permanently, or it fails and cannot be tried again', () => {
    const stopped = bleeding();
    stopped.act('a', 'firstAid', 'b', {}, [20, 1]);
    expect(stopped.of('b').conditions).toEqual([]);

    const beyond = bleeding();
    beyond.act('a', 'firstAid', 'b', {}, [MISS]);
    expect(beyond.of('b').conditions).toEqual(['bleeding', 'beyondFirstAid']);
    beyond.act('a', 'medicine', 'b', { rating: 50 }, [40, 1]);
    expect(beyond.of('b').conditions).toEqual([]);
  });

  it('Medicine for a loss without an injury treats no bleeding wound (R-92)', () => {
    const other = { rating: 50, aim: 'OTHER_LOSS' };
    const fight = bleeding();
    expect(fight.refused('a', 'medicine', 'b', other)).toContain('bleeds');
    fight.adjust('b', { damage: 2 });
    fight.act('a', 'medicine', 'b', other, [40, 1]);
    const { conditions, wounds } = fight.of('b');
    expect(conditions).toEqual(['bleeding']);
    expect(wounds.map(({ points }: { points: number }) => points)).toEqual([3, 1]);
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

  it('each healer can try First Aid on a wound only once', () => {
    const fight = treated();
    expect(fight.refused('c', 'firstAid', 'b', { wound: 1 })).toContain('already tried');
    expect(fight.act('d', 'firstAid', 'b', { wound: 1 }, [SUCCESS, 2]).outcome).toBe('HEALED');
    expect(fight.act('c', 'firstAid', 'b', { wound: 2 }, [SUCCESS, 2]).outcome).toBe('HEALED');
    expect(fight.of('b').hitPoints).toBe(18);
  });

  it('with a rule option, only one healer can try First Aid, and only once', () => {
    const fight = treated({ firstAidAttempts: 'ONCE' });
    expect(fight.refused('d', 'firstAid', 'b', { wound: 1 })).toContain('already tried');
    expect(fight.act('d', 'firstAid', 'b', { wound: 2 }, [SUCCESS, 1]).outcome).toBe('HEALED');
  });
});

describe('treatment that names no wound', () => {
  it('treatment that names no wound applies to the worst wound that this healer may still treat, if there is one', () => {
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
  ] as const)('a weapon lodged in one wound prevents the healing of all wounds: %s', (act, input, faces) => {
    const fight = startFight({ a: person({ weapons: [spear, club] }), b: sturdy, c: person({ dex: 5 }) });
    fight.act('a', 'attack', 'b', blow('Spear'), [SPECIAL, 3, 4]);
    expect(fight.refused('c', act, 'b', input)).toContain('must be removed');
    // For a character with 20 hit points, losses of 9 and 4 together count as a major wound, so a Luck roll at 50% is
    // required.
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 4, 50]);
    expect(fight.refused('c', act, 'b', { ...input, wound: 2 })).toContain('must be removed');
    fight.act('c', act, 'b', { ...input, wound: 1, smallWeapon: true }, faces);
    expect(fight.of('b').wounds[0].points).toBe(7);
  });
});
