import { describe, expect, it } from 'vitest';
import type { Data } from '../conformance.ts';
import { resolveBrp } from './support.ts';

const POWER =
  '... on BrpUsePower { allowed phase rank spent powerPointsAfter effectRound effectPhase mayAttack mayMoveAndDefend }';
const RANKS = '... on BrpActionRanks { allowed acts { name rank lost } engagedAfter mostMetres }';
const ORDER =
  '... on BrpRoundOrder { phases { phase places { rank turns { combatant } } } dice { combatant die } lost { combatant why } }';

const power = (input: object, faces: readonly number[] = []) => resolveBrp('usePower', input, faces, POWER);
const ranks = (input: object, faces: readonly number[] = []) =>
  resolveBrp('actionRanks', input, faces, RANKS);
const order = (combatants: readonly object[], options: object = {}, faces: readonly number[] = []) =>
  resolveBrp('roundOrder', { combatants, options }, faces, ORDER);

const inPhase = ({ phases }: Data, wanted: string): string[][] =>
  phases
    .find(({ phase }: Data) => phase === wanted)
    .places.map(({ turns }: Data) => turns.map(({ combatant }: Data) => combatant));

describe('powers (BRP-020 to 027)', () => {
  it.each([
    ['an instantaneous power at once', { instantaneous: true }, 4, 'POWERS'],
    ['any other power at the beginning of the next powers phase', { instantaneous: false }, 5, 'POWERS'],
    [
      'an instantaneous power in the action phase',
      { instantaneous: true, options: { powersInActionPhase: true } },
      4,
      'ACTION',
    ],
    [
      'any other power in the powers phase, with the same option',
      { instantaneous: false, options: { powersInActionPhase: true } },
      5,
      'POWERS',
    ],
  ])(
    'a power takes effect in the correct round and phase: %s',
    async (_what, input, effectRound, effectPhase) => {
      expect(await power({ int: 13, round: 4, ...input })).toMatchObject({
        rank: 13,
        effectRound,
        effectPhase,
      });
    },
  );

  it.each([
    [13, 13],
    [7, 7],
    [1, 1],
  ])('a power of a combatant with INT 13 can be delayed to rank %i', async (holdTo, rank) => {
    expect(await power({ int: 13, holdTo })).toMatchObject({ allowed: true, rank });
  });

  it.each([
    ['held beyond rank 1', { holdTo: 0 }, 'LOST'],
    ['held to a higher rank', { holdTo: 14 }, 'NOT_ALLOWED'],
    ['the second power in the round', { usedBefore: true }, 'NOT_ALLOWED'],
    ['used with an attack', { attacks: true }, 'NOT_ALLOWED'],
    ['more expensive than the power points', { cost: 4, powerPoints: 3 }, 'NOT_ALLOWED'],
  ])('a combatant does not use a power that is %s', async (_what, input, outcome) => {
    const used = await power({ int: 13, ...input });
    expect(used).toMatchObject({ outcome, allowed: false, rank: null, spent: 0 });
    if ('powerPoints' in input) expect(used.powerPointsAfter).toBe(3);
  });

  it('the cost of a power is paid on the combatant’s rank, and a combatant who uses a power may otherwise only move and defend', async () => {
    const used = await power({ int: 13, holdTo: 5, cost: 4, powerPoints: 11, instantaneous: false });
    expect(used).toMatchObject({
      rank: 5,
      spent: 4,
      powerPointsAfter: 7,
      mayAttack: false,
      mayMoveAndDefend: true,
    });
  });

  const caster = (name: string, int: number, more: object = {}) => ({
    ...{ name, dex: 10, int, actions: [{ kind: 'POWER' }] },
    ...more,
  });

  it.each([
    ['highest INT first', [caster('a', 9), caster('b', 16), caster('c', 12)], [['b'], ['c'], ['a']]],
    [
      'then the higher skill',
      [caster('a', 12, { skill: 40 }), caster('b', 12, { skill: 55 })],
      [['b'], ['a']],
    ],
    [
      'then, without a skill, the higher POW',
      [caster('a', 12, { pow: 9 }), caster('b', 12, { pow: 14 })],
      [['b'], ['a']],
    ],
    ['then together', [caster('a', 12, { pow: 9 }), caster('b', 12, { pow: 9 })], [['a', 'b']]],
    [
      'a held power after the earlier ranks',
      [{ ...caster('a', 16), actions: [{ kind: 'POWER', holdTo: 11 }] }, caster('b', 12)],
      [['b'], ['a']],
    ],
  ])('powers are used in the order of INT ranks: %s', async (_what, casters, expected) => {
    expect(inPhase(await order(casters), 'POWERS')).toEqual(expected);
  });

  it.each([
    ['INT 15 before DEX 14', { int: 15 }, { dex: 14 }, [['mage'], ['fighter']]],
    ['DEX 14 before INT 12', { int: 12 }, { dex: 14 }, [['fighter'], ['mage']]],
    [
      'a tie: the mage’s DEX 12 above the fighter’s INT 11',
      { int: 13, dex: 12 },
      { dex: 13, int: 11 },
      [['mage'], ['fighter']],
    ],
    [
      'a tie in both: the higher skill',
      { int: 13, dex: 11, skill: 40 },
      { dex: 13, int: 11, skill: 70 },
      [['fighter'], ['mage']],
    ],
    [
      'a tie in all: together',
      { int: 13, dex: 11, skill: 40 },
      { dex: 13, int: 11, skill: 40 },
      [['mage', 'fighter']],
    ],
  ])(
    'powers and physical actions use the same countdown in the action phase: %s',
    async (_what, mage, fighter, expected) => {
      const combatants = [
        { name: 'mage', dex: 10, ...mage, actions: [{ kind: 'POWER' }] },
        { name: 'fighter', int: 10, ...fighter },
      ];
      expect(inPhase(await order(combatants, { powersInActionPhase: true }), 'ACTION')).toEqual(expected);
    },
  );

  it('powers that were prepared in the previous round come first in the powers phase', async () => {
    const { phases } = await order([{ name: 'mage', dex: 10, prepared: 'Wall', actions: [] }], {
      powersInActionPhase: true,
    });
    expect(phases[1]).toMatchObject({
      phase: 'POWERS',
      places: [{ rank: null, turns: [{ combatant: 'mage' }] }],
    });
  });

  it('a plan with a power can contain no other action in that round', async () => {
    expect(await ranks({ dex: 12, int: 12, actions: [{ kind: 'POWER' }, {}] })).toMatchObject({
      allowed: false,
    });
    expect(await ranks({ dex: 12, int: 12, actions: [{ kind: 'POWER', times: 2 }] })).toMatchObject({
      allowed: false,
    });
    expect(await ranks({ dex: 12, int: 12, metresMoved: 12, actions: [{ kind: 'POWER' }] })).toMatchObject({
      allowed: true,
      acts: [{ rank: 12 }],
    });
  });
});

describe('initiative over several rounds (BRP-015 to 018)', () => {
  const once = { initiative: 'ROLL_ONCE' };
  const each = { initiative: 'ROLL_EACH_ROUND' };
  const two = [
    { name: 'a', dex: 14 },
    { name: 'b', dex: 11 },
  ];

  it('initiative that is rolled once is rolled only in the first round', async () => {
    const first = await order(two, once, [2, 9]);
    expect(inPhase(first, 'ACTION')).toEqual([['b'], ['a']]);
    const kept = two.map((who, index) => ({ ...who, keptDie: first.dice[index].die }));
    expect(inPhase(await order(kept, once), 'ACTION')).toEqual([['b'], ['a']]);
  });

  it('initiative that is not fixed for the fight is rolled again every round', async () => {
    expect(inPhase(await order(two, each, [2, 9]), 'ACTION')).toEqual([['b'], ['a']]);
    expect(inPhase(await order(two, each, [8, 1]), 'ACTION')).toEqual([['a'], ['b']]);
  });

  it('the members of a group add their DEX to one shared die, and a leader who is not a member rolls a separate die', async () => {
    const goblins = [9, 11].map((dex) => ({ name: `goblin ${dex}`, dex, group: 'goblins' }));
    const { phases } = await order([...goblins, { name: 'chief', dex: 10 }], each, [4, 6]);
    expect(phases.find(({ phase }: Data) => phase === 'ACTION').places.map(({ rank }: Data) => rank)).toEqual(
      [16, 15, 13],
    );
  });

  it.each([
    ['the body by DEX', [{}], 20],
    ['a power by INT', [{ kind: 'POWER' }], 17],
  ])('the initiative die is added to %s', async (_what, actions, rank) => {
    expect((await ranks({ dex: 14, int: 11, actions, options: each }, [6])).acts[0].rank).toBe(rank);
  });
});

describe('movement and actions on ranks (BRP-033 to 043)', () => {
  it.each([
    [13, 5, 13],
    [13, 6, 7],
    [13, 15, 7],
    [13, 16, 4],
    [13, 29, 4],
    [17, 29, 5],
    [1, 16, 1],
  ])('a combatant with DEX %i who has moved %i m acts on rank %i', async (dex, metresMoved, rank) => {
    expect((await ranks({ dex, metresMoved, actions: [{}] })).acts[0].rank).toBe(rank);
  });

  it('a combatant who moves 30 m can only defend', async () => {
    expect(await ranks({ dex: 13, metresMoved: 30, actions: [{}] })).toMatchObject({
      outcome: 'LOSES_ACTIONS',
    });
    expect(await ranks({ dex: 13, metresMoved: 30, actions: [] })).toMatchObject({
      outcome: 'DEFENDS_ONLY',
      allowed: true,
      mostMetres: 30,
    });
    expect(await ranks({ dex: 13, actions: [{}] })).toMatchObject({ mostMetres: 29 });
    expect(await ranks({ dex: 13, engaged: true, metresMoved: 6, actions: [{}] })).toMatchObject({
      allowed: false,
      mostMetres: 5,
    });
  });

  it.each([
    ['three attacks', { dex: 16, actions: [{ times: 3 }] }, [16, 11, 6]],
    ['halved first, then 5 apart', { dex: 16, metresMoved: 10, actions: [{ times: 3 }] }, [8, 3, null]],
    ['the second at rank 1', { dex: 6, actions: [{ times: 2 }] }, [6, 1]],
    ['the second at rank 0, and lost', { dex: 5, actions: [{ times: 2 }] }, [5, null]],
    ['draw, then strike', { dex: 14, actions: [{ kind: 'NONCOMBAT' }, {}] }, [14, 9]],
    ['a longer action, then strike', { dex: 14, actions: [{ kind: 'NONCOMBAT', takes: 10 }, {}] }, [14, 4]],
    ['held, and the next 5 after it', { dex: 14, actions: [{ holdTo: 9, times: 2 }] }, [9, 4]],
    ['held to 1', { dex: 14, actions: [{ holdTo: 1 }] }, [1]],
    ['held past 1', { dex: 14, actions: [{ holdTo: 0 }] }, [null]],
  ])('actions happen on the correct ranks: %s', async (_what, input, expected) => {
    expect((await ranks(input)).acts.map(({ rank }: Data) => rank)).toEqual(expected);
  });
});

describe('disengaging (BRP-045, 046)', () => {
  const leave = (input: object) =>
    resolveBrp('disengage', input, [], '... on BrpDisengagement { allowed disengaged mayMoveAway }');

  it.each([
    ['declared in time', {}, true, true],
    ['declared in the action phase', { declaredIn: 'ACTION' }, false, false],
    ['declared in the powers phase', { declaredIn: 'POWERS' }, false, false],
    [
      'declared late without statements',
      { declaredIn: 'ACTION', options: { statements: 'NONE' } },
      true,
      true,
    ],
    ['with an attack', { attacked: true }, false, false],
    ['by a combatant who is not engaged', { engaged: false }, false, false],
    ['with every defence successful', { defences: ['SUCCESS', 'CRITICAL', 'SPECIAL'] }, true, true],
    ['with one that fails', { defences: ['SUCCESS', 'FAILURE'] }, true, false],
    ['with one that fumbles', { defences: ['FUMBLE'] }, true, false],
  ])(
    'disengaging is allowed and succeeds only as the rules say: %s',
    async (_what, input, allowed, disengaged) => {
      expect(await leave(input)).toMatchObject({ allowed, disengaged, mayMoveAway: disengaged });
    },
  );

  it.each([
    ['an attack', [{ kind: 'DISENGAGE' }, {}]],
    ['a power', [{ kind: 'DISENGAGE' }, { kind: 'POWER' }]],
  ])('disengaging cannot be planned together with %s', async (_what, actions) => {
    expect(await ranks({ dex: 12, int: 12, engaged: true, actions })).toMatchObject({ allowed: false });
  });

  it('disengaging is not lost if the combatant moves away for the whole round (BRP-046)', async () => {
    const plan = { dex: 12, engaged: true, metresMoved: 30, actions: [{ kind: 'DISENGAGE' }] };
    expect(await ranks(plan)).toMatchObject({
      allowed: true,
      outcome: 'DEFENDS_ONLY',
      acts: [{ rank: null, lost: null }],
    });
  });
});
