import { describe, expect, it } from 'vitest';
import { afterFight } from '../../../src/engine/rules/effects/after-fight.ts';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { afterTime } from '../../kit/kept.ts';
import { play } from '../../kit/play.ts';
import { botchedAttack } from './botched-attack.ts';
import { fight as begin, tulkas } from './fight.ts';

describe('the end of effects', () => {
  it('conditions of the fight, weapons on the ground and action dice end with the fight; a broken weapon stays broken', () => {
    const fight = begin({ gmActionDice: 3 });
    botchedAttack(fight);
    fight.act('t', 'botch', 't', {}, [2, 2, 2, 3]);
    fight.adjust('t', {
      pools: [{ pool: 'ACTION_DIE', spent: 2, regained: 0 }],
      items: [{ name: 'sword', damage: 3, mended: 0, breaks: true, lies: true }],
      gain: ['prone', 'embarrassed', 'criticalWoundOfPart'],
    });
    fight.order({ type: 'finish' });
    const after = fight.state.combatants.get('t')!;
    expect(after.conditions.map(({ condition }) => condition)).toEqual(['criticalWoundOfPart']);
    expect(fight.of('t')).toMatchObject({
      actionDice: 2,
      items: [{ name: 'sword', recorded: 3, broken: true, inHand: true }],
    });
    expect(afterFight(initphase, after)).toEqual(after);
  });

  const kept = (fighter: Partial<Fighter>): Fighter => ({
    ...{
      id: 't',
      sheet: tulkas,
      state: initphase.encounterRules.initialState(),
      conditions: [],
      round: 0,
      side: null,
    },
    ...fighter,
  });

  it('conditions with a number of rounds end as time passes (INI-002)', () => {
    const conditions = [{ condition: 'stunned', from: 0, until: 6, note: null }];
    const { resolution, after } = afterTime(initphase, kept({ conditions }), { minutes: 1.5 });
    expect(resolution.summary).toBe('90 seconds are 6 rounds.');
    expect(after.conditions).toEqual([{ condition: 'stunned', from: -6, until: 0, note: null }]);
    const longer = afterTime(initphase, kept({ conditions }), { rounds: 7 });
    expect(longer.resolution.effects).toMatchObject([{ type: 'conditionEnded', condition: 'stunned' }]);
    expect(longer.after.conditions).toEqual([]);
  });

  it('advancing time in several short periods has the same effect as one long period (INI-R02)', () => {
    const conditions = [{ condition: 'stunned', from: 1, until: 1, note: null }];
    const later = (...spans: readonly object[]) =>
      spans.reduce((who: Fighter, span) => afterTime(initphase, who, span).after, kept({ conditions }));
    const segments = (...numbers: readonly number[]) =>
      later(...numbers.map((number) => ({ segments: number })));
    expect(segments(2, 2)).toEqual(segments(4));
    expect(segments(2, 2).conditions).toMatchObject([{ condition: 'stunned', until: 0 }]);
    expect(segments(2, 2, 1)).toEqual(segments(5));
    expect(segments(5).conditions).toEqual([]);
    // 0.05 segments last 0.3 seconds, so fifty of them last 15 seconds
    expect(later(...Array(50).fill({ segments: 0.05 })).conditions).toMatchObject([{ until: 0 }]);
  });

  it('the total time of a fight is limited to 1,000,000,000 seconds', () => {
    const most = { days: 11_574, hours: 1, minutes: 46, rounds: 2, segments: 1.67 };
    expect(afterTime(initphase, kept({}), most).resolution.summary).toBe(
      '1000000000 seconds are 66666666 rounds and 10 seconds.',
    );
    const oneMore = { ...most, segments: 1.84 };
    const refused = () => initphase.time!.begin(kept({}), oneMore, {}, ['time']);
    expect(refused).toThrow('time: the total time is too long; accepted: at most 1000000000 seconds in all');
  });
});

it('half a round is 7.5 seconds (INI-R02)', () => {
  const time = initphase.procedures.find(({ id }) => id === 'time')!;
  const half = play(time, { amount: 0.5, unit: 'ROUND' });
  expect(half.detail).toMatchObject({ seconds: 7.5, segments: { text: '5/4' } });
  expect(half.breakdowns).toMatchObject([
    { of: 'tenths of a second', total: 75, terms: [{ label: '0.5 times 15 seconds', value: 75 }] },
  ]);
});

it('actions that a slow player delayed no longer wait after the round for which they were delayed (INI-R03)', () => {
  const fight = begin({ slowPlayerPenalty: 'DELAY' });
  fight.act('t', 'slowPlayer', 't');
  expect(fight.of('t')).toMatchObject({ putOffIn: 1 });
  fight.endRound();
  expect(fight.of('t')).toMatchObject({ putOffIn: 1 });
  expect(fight.turns()[0]).toEqual([20, 't']);
  fight.endRound();
  expect(fight.of('t')).toMatchObject({ putOffIn: null });
});

it('the state of a fight contains the time that the fight has lasted (INI-002)', () => {
  const fight = begin();
  expect(fight.of('t')).toMatchObject({ secondsGone: 0 });
  for (let round = 1; round <= 4; round++) fight.endRound();
  expect(fight.of('t')).toMatchObject({ secondsGone: 60 });
});
