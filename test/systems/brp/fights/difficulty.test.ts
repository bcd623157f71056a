import { describe, expect, it } from 'vitest';
import { resolveBrp } from '../support.ts';
import { person, startFight, totalOf } from './fight.ts';

const swords = { weapons: [{ name: 'Sword', rating: 20, damage: '1d8', reach: 'MEDIUM' }] };
const MISS = 90;

/** Returns the rating of an attack with a sword at 20%, if the attacker and the target have these conditions. */
function attackRating(
  options: object,
  actor: readonly string[],
  target: readonly string[],
  input: object = {},
) {
  const fight = startFight({ a: person(swords), b: person() }, options);
  if (actor.length > 0) fight.adjust('a', { gain: actor });
  if (target.length > 0) fight.adjust('b', { gain: target });
  const { breakdowns } = fight.act('a', 'attack', 'b', { weapon: 'Sword', defence: 'NONE', ...input }, [
    MISS,
  ]);
  return totalOf(breakdowns, 'attack rating');
}

const STACKED = { stackDifficulty: true };
const HARD = { difficulty: 'DIFFICULT' };

describe('difficulty from conditions (R-06)', () => {
  it.each([
    ['nothing', [], [], {}, 20, 20],
    ['lying down', ['prone'], [], {}, 10, 10],
    ['lying down and holding a wound', ['prone', 'holdingWound'], [], {}, 10, 5],
    ['lying down twice over', ['prone', 'prone'], [], {}, 10, 10],
    ['a stunned target', [], ['stunned'], {}, 40, 40],
    ['a prone and stunned target', [], ['prone', 'stunned'], {}, 40, 80],
    ['an attack between two prone combatants', ['prone'], ['prone'], {}, 20, 20],
    ['lying down and a hard blow', ['prone'], [], HARD, 10, 5],
    ['two stated reasons', [], [], { reasons: [{ label: 'rain', step: 'DIFFICULT' }], ...HARD }, 10, 5],
  ])(
    'conditions that make an attack easier or more difficult change its rating correctly for %s',
    (_what, actor, target, input, net, stacked) => {
      expect(attackRating({}, actor, target, input)).toBe(net);
      expect(attackRating(STACKED, actor, target, input)).toBe(stacked);
    },
  );

  it('conditions that make attacks more difficult also make defences more difficult', () => {
    for (const [options, chance] of [
      [{}, 35],
      [STACKED, 18],
    ] as const) {
      const fight = startFight(
        { a: person(swords), b: person({ weapons: [{ ...swords.weapons[0], rating: 70 }] }) },
        options,
      );
      fight.adjust('b', { gain: ['prone', 'holdingWound'] });
      const blow = { weapon: 'Sword', defence: 'PARRY' };
      const { breakdowns } = fight.act('a', 'attack', 'b', blow, [10, chance]);
      expect(totalOf(breakdowns, 'parry rating')).toBe(chance);
    }
  });
});

it('every reason for a difficulty is listed among the terms; reasons without an effect have an explanation', async () => {
  const reasons = [
    { label: 'rain', step: 'DIFFICULT' },
    { label: 'a good view', step: 'EASY' },
    { label: 'haste', step: 'DIFFICULT' },
  ];
  const { breakdowns, terms } = await resolveBrp('skill', { rating: 50, reasons }, [40], '');
  expect(breakdowns[0].total).toBe(25);
  expect(terms.map(({ label, excluded }: { label: string; excluded: string }) => [label, excluded])).toEqual([
    ['rating', null],
    ['rain: Difficult', null],
    ['a good view: Easy', 'Easy and Difficult cancel each other'],
    ['haste: Difficult', 'Easy and Difficult cancel each other'],
  ]);
});
