import { describe, expect, it } from 'vitest';
import { fullRoundAttack } from '../../../src/engine/systems/pathmaster/attack/full-round-attack.ts';
import { play } from '../../kit/play.ts';
import { consultPathmaster, resolvePathmaster } from './support.ts';

describe('a Full-Round Attack', () => {
  it.each([
    // An attacker has another strike for every ten ranks, and each strike has 30 less than the one before it (PMA-038
    // to PMA-041).
    [
      { main: { skill: 90, ranks: 20 } },
      'The attacker has 3 strikes, with an attack bonus of 90, 60 and 30.',
    ],
    [{ main: { skill: 90 } }, 'The attacker has 1 strike, with an attack bonus of 90.'],
    // A strike with the off hand has a penalty of 20 (PMA-045).
    [
      { main: { skill: 90 }, offHand: { skill: 60 }, twoWeapon: { skill: 90 } },
      'The attacker has 2 strikes, with an attack bonus of 90 and 40.',
    ],
  ])(
    'the sentence about a Full-Round Attack contains the number of strikes and the bonus of each: %j',
    (input, summary) => {
      expect(play(fullRoundAttack, { parry: 0, ...input }).summary).toBe(summary);
    },
  );

  const strikes = (input: object) =>
    consultPathmaster('fullRoundAttack', input, '... on PathmasterFullRoundAttack { main off }');

  it('in a Full-Round Attack, at most the skill with two weapons can be allotted to Parry', async () => {
    const two = {
      main: { skill: 90, ranks: 20 },
      offHand: { skill: 60, ranks: 5 },
      twoWeapon: { skill: 70, ranks: 9 },
    };
    expect(await strikes({ ...two, parry: 70 })).toMatchObject({ main: [0], off: -30 });
    await expect(strikes({ ...two, parry: 71 })).rejects.toThrow('at most 70');
  });
});

describe('a Charge', () => {
  it('a Charge with a ranged weapon is rejected, and a Charge with another weapon returns its bonus', async () => {
    const charge = (more: object) =>
      consultPathmaster(
        'charge',
        { distance: 6, move: 6, ...more },
        '... on PathmasterChargeResult { legal bonus }',
      );
    expect(await charge({ ranged: true })).toMatchObject({
      outcome: 'NOT_IN_MELEE',
      legal: false,
      bonus: null,
    });
    expect(await charge({})).toMatchObject({ bonus: 20, breakdowns: [{ of: 'charge bonus', total: 20 }] });
  });
});

describe('a Feint', () => {
  const FIELDS = '... on PathmasterFeint { feintTotal target }';

  it('in a Feint, at most the weapon skill can be allotted to Parry', async () => {
    const feint = (parry: number) => resolvePathmaster('feint', { skill: 80, parry }, [50], FIELDS);
    expect(await feint(80)).toMatchObject({ feintTotal: 50 });
    await expect(feint(81)).rejects.toThrow('at most 80');
  });

  it('the result of a Feint contains the total that the opponent must reach', async () => {
    const told = await resolvePathmaster(
      'feint',
      { skill: 80, ranks: 12, foe: { level: 5 } },
      [60, 20],
      FIELDS,
    );
    expect(told.breakdowns).toContainEqual({ of: 'target number', total: 85 });
  });

  it('the option resistanceTargetFloor limits the target number of a Feint (PMB-R58)', async () => {
    // The target number is 50 − 5 × 20 = −50, so the roll of 20 resists with or without the option.
    const target = async (options: object) =>
      (await resolvePathmaster('feint', { skill: 80, foe: { level: 20 }, options }, [60, 20], FIELDS)).target;
    expect(await target({})).toBe(-50);
    expect(await target({ resistanceTargetFloor: 'ZERO' })).toBe(0);
  });

  it('a Feint that replaces one strike of a Full-Round Attack counts only for that action', async () => {
    const counts = async (more: object) =>
      (
        await consultPathmaster(
          'preparation',
          { of: 'FEINT', ...more },
          '... on PathmasterPreparation { counts }',
        )
      ).counts;
    expect(await counts({ inFullRound: true, attacksSince: 2 })).toBe(true);
    expect(await counts({ inFullRound: true, turnsAgo: 1 })).toBe(false);
    expect(await counts({ turnsAgo: 1 })).toBe(true);
    expect(await counts({ attacksSince: 1 })).toBe(false);
  });
});

describe('joining a combat at the initiative of another combatant', () => {
  const join = async (more: object, dice: readonly number[] = []) =>
    (
      await resolvePathmaster(
        'lateArrival',
        {
          order: [
            { name: 'A', score: 20 },
            { name: 'B', score: 15, ...more },
          ],
          arrives: { name: 'C', quickness: 3, basicSpeed: 6, rolled: 12 },
        },
        dice,
        '... on PathmasterLateArrival { order }',
      )
    ).order.join('');

  it.each([
    ['a lower speed', { basicSpeed: 5, quickness: 9 }, 'ACB'],
    ['a higher speed', { basicSpeed: 7, quickness: 0 }, 'ABC'],
    ['a lower QU', { quickness: 2 }, 'ACB'],
    ['a higher QU', { basicSpeed: 6, quickness: 4 }, 'ABC'],
    ['no known values', {}, 'ABC'],
  ])(
    'a combatant who joins later with the same initiative as another gets the correct place in the turn order with %s',
    async (_what, more, order) => {
      expect(await join(more)).toBe(order);
    },
  );

  it('a roll determines the turn order if speed and QU are equal', async () => {
    const same = { basicSpeed: 6, quickness: 3 };
    expect(await join(same, [40, 40, 51, 50])).toBe('ACB');
    expect(await join(same, [50, 51])).toBe('ABC');
  });
});

describe('herbs, brews and potions', () => {
  const take = (input: object) =>
    consultPathmaster('remedy', input, '... on PathmasterRemedy { manoeuvre worksAfter }');

  it.each([
    [{ taken: 'HERB_APPLIED' }, { manoeuvre: 'APPLY_HERB', worksAfter: 1 }],
    [
      { taken: 'HERB_APPLIED', patientStays: false },
      { outcome: 'FAILED', worksAfter: null },
    ],
    [
      { taken: 'HERB_APPLIED', immediate: true },
      { outcome: 'AT_ONCE', worksAfter: 0 },
    ],
    [{ taken: 'HERB_INGESTED' }, { manoeuvre: 'INGEST_HERB', worksAfter: 1 }],
    [
      { taken: 'BREW', immediate: true },
      { manoeuvre: 'DRINK', worksAfter: 0 },
    ],
    [
      { taken: 'POTION', immediate: true },
      { outcome: 'FOLLOWING_ROUND', worksAfter: 1 },
    ],
  ])('%j: the herb, brew or potion takes effect after the printed time', async (input, expected) => {
    expect(await take(input)).toMatchObject(expected);
  });

  it('a potion must be in hand before it is taken', async () => {
    await expect(take({ taken: 'POTION', inHand: false })).rejects.toThrow('the remedy is not ready');
  });
});

describe('the Parry of a surprised combatant', () => {
  const parry = async (input: object, options: object) =>
    (
      await consultPathmaster(
        'defences',
        {
          weaponSkill: 61,
          conditions: ['SURPRISED'],
          attacks: [{ foe: 'a', parry: true }],
          ...input,
          options,
        },
        '... on PathmasterDefences { attacks { parry } }',
      )
    ).attacks[0].parry;

  it.each([
    ['off guard', {}],
    ['doing nothing', { manoeuvres: ['DO_NOTHING'] }],
    ['with all allotted', { parry: 61, manoeuvres: ['DO_NOTHING'] }],
  ])(
    'a surprised combatant has half the Parry skill, or the whole skill with a rule option: %s',
    async (_what, input) => {
      expect(await parry(input, {})).toBe(30);
      expect(await parry(input, { surpriseFullParry: true })).toBe(61);
      expect(await parry({ ...input, conditions: [] }, { surpriseFullParry: true })).toBe(30);
    },
  );
});

describe('covering fire', () => {
  const way = (...spaces: readonly (readonly [number, number])[]) => spaces.map(([x, y]) => ({ x, y }));
  const meets = (input: object) =>
    consultPathmaster(
      'coveredGround',
      { centre: { x: 0, y: 0 }, ...input },
      '... on PathmasterCoveredGround { attacked at }',
    );

  it.each([
    ['starts within 5 feet', { way: way([1, 1]) }, 0],
    ['crosses', { way: way([-3, 1], [-2, 1], [-1, 1], [0, 1], [1, 1], [2, 1]) }, 2],
    ['passes by', { way: way([-2, 2], [-1, 2], [0, 2]) }, null],
    ['is a hex away', { grid: 'HEX', way: way([1, -1]) }, 0],
    ['is two hexes away', { grid: 'HEX', way: way([1, 1]) }, null],
    ['was attacked before', { way: way([0, 0]), attackedBefore: true }, null],
    ['has no path', { way: [] }, null],
  ])(
    'covering fire attacks a combatant who %s in the covered area at the correct space',
    async (_what, input, at) => {
      expect(await meets(input)).toMatchObject({ attacked: at !== null, at });
    },
  );

  it('a path of covering fire that skips spaces is rejected', async () => {
    await expect(meets({ way: way([3, 0], [1, 0]) })).rejects.toThrow('not adjacent');
  });
});
