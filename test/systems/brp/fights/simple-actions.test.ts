import { describe, expect, it } from 'vitest';
import { blow, club, fightWith, MISS, SUCCESS, sturdy } from './blows.ts';
import { person, startFight, totalOf } from './fight.ts';

describe('simple actions', () => {
  it('standing up ends the condition Prone, and a combatant who is not prone cannot stand up', () => {
    const fight = fightWith([club]);
    expect(fight.refused('b', 'simpleAction', 'b', { action: 'STAND_UP' })).toContain('b is not prone');
    fight.adjust('b', { gain: ['prone'] });
    fight.act('b', 'simpleAction', 'b', { action: 'STAND_UP' });
    expect(fight.of('b').conditions).toEqual(['gettingUp']);
    fight.endRound();
    expect(fight.of('b').conditions).toEqual([]);
  });

  it('a combatant who stands up has Difficult defences and suffers Easy attacks in that round (R-84)', () => {
    const fight = startFight({
      a: person({ weapons: [club] }),
      b: person({ con: 12, siz: 28, weapons: [club] }),
    });
    fight.adjust('b', { gain: ['prone'] });
    fight.act('b', 'simpleAction', 'b', { action: 'STAND_UP' });
    const { breakdowns } = fight.act('a', 'attack', 'b', { weapon: 'Club', defence: 'PARRY' }, [90, 30]);
    expect([totalOf(breakdowns, 'attack rating'), totalOf(breakdowns, 'parry rating')]).toEqual([120, 30]);
  });

  it('a prone combatant’s attack ignores a positive damage modifier (R-84)', () => {
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
    // The first blow makes both combatants engaged.
    fight.act('a', 'attack', 'b', { weapon: 'Club', defence: 'NONE' }, [MISS]);
    fight.endRound();
    fight.act('b', 'declare', 'b', { actions: [{ kind: 'DISENGAGE' }] });
    return fight;
  };
  const swing = (fight: ReturnType<typeof leaving>, faces: readonly number[]) =>
    fight.act('a', 'attack', 'b', { weapon: 'Club', defence: 'DODGE' }, faces);

  it.each([
    ['there is no attack', [], 'DISENGAGED'],
    [
      'every dodge succeeds',
      [
        [SUCCESS, 60],
        [SUCCESS, 30],
      ],
      'DISENGAGED',
    ],
    [
      'one dodge fails',
      [
        [SUCCESS, 60],
        [SUCCESS, 31, 1],
      ],
      'STILL_ENGAGED',
    ],
    ['an attack misses', [[MISS]], 'DISENGAGED'],
  ] as const)('disengaging has the correct outcome if %s', (_what, swings, outcome) => {
    const fight = leaving();
    for (const faces of swings) swing(fight, faces);
    expect(fight.act('b', 'disengage', 'b').outcome).toBe(outcome);
  });

  it('disengaging is cancelled if a defence fails later in the round', () => {
    const fight = leaving();
    swing(fight, [SUCCESS, 60]);
    fight.act('b', 'disengage', 'b');
    expect(fight.of('b').engaged).toBe(false);
    expect(fight.refused('b', 'disengage', 'b')).toContain('b is not in hand-to-hand combat');
    swing(fight, [SUCCESS, 31, 1]);
    fight.endRound();
    expect(fight.of('b').engaged).toBe(true);

    const undisturbed = leaving();
    swing(undisturbed, [SUCCESS, 60]);
    undisturbed.endRound();
    expect(undisturbed.of('b').engaged).toBe(false);
  });

  it('a combatant must disengage to move far from hand-to-hand combat (BRP-037)', () => {
    const fight = fightWith([club]);
    fight.act('a', 'attack', 'b', blow('Club'), [MISS]);
    fight.endRound();
    expect(fight.of('b').engaged).toBe(true);
    expect(fight.refused('b', 'declare', 'b', { metresMoved: 10 })).toContain(
      'an engaged combatant can move at most 5 metres',
    );
    fight.act('b', 'declare', 'b', { metresMoved: 10, engaged: false });
  });

  it('a combatant who disengages cannot attack', () => {
    expect(leaving().refused('b', 'attack', 'a', blow('Club'))).toContain('disengaging');
  });

  it('a combatant can disengage only if they declared it in their statement of intent', () => {
    expect(fightWith([club]).refused('b', 'disengage', 'b')).toContain('declared');
  });
});
