import { describe, expect, it } from 'vitest';
import type { Data } from '../conformance.ts';
import { consultPathmaster, resolvePathmaster } from './support.ts';

const turn = (input: object): Promise<Data> =>
  consultPathmaster(
    'turn',
    input,
    '... on PathmasterTurn { legal reason budget { attack move free interrupt step } manoeuvres }',
  );

const met = async (defender: object, attacks: readonly object[]): Promise<number[]> => {
  const { attacks: all } = await consultPathmaster(
    'defences',
    { ...defender, attacks },
    '... on PathmasterDefences { attacks { total } }',
  );
  return all.map(({ total }: Data) => total);
};

const gavvin = {
  dodge: 15,
  shieldMelee: 20,
  parry: 40,
  weaponSkill: 80,
  manoeuvres: ['EVALUATE', 'MELEE_ATTACK'],
};

describe('Example 1: Gavvin against three orcs', () => {
  it('in Example 1, Evaluate and Attack fit into one turn, and the Step is still available (rulings PMA-R26, PMA-R59)', async () => {
    const { legal, budget } = await turn({ actions: [{ action: 'EVALUATE' }, { action: 'MELEE_ATTACK' }] });
    expect(legal).toBe(true);
    expect(budget).toEqual({ attack: 0, move: 0, free: 2, interrupt: 1, step: 1 });
  });

  it('in Example 1, 80, plus 10 for Evaluate, minus 40 for Parry, is an attack of 50', async () => {
    const allotted = await consultPathmaster(
      'parryAllotment',
      { weaponSkill: 80, attackBonuses: 10, requested: 40 },
      '... on PathmasterParryAllotment { legal attack }',
    );
    expect(allotted).toMatchObject({ legal: true, attack: 50 });
    const attack = await resolvePathmaster(
      'attack',
      {
        attacker: { skill: 80, parry: 40, evaluations: 1 },
        target: { dodge: 10 },
        weapon: { results: [{ from: 10_000, hits: 0 }], fumbleUpTo: 0 },
      },
      [8],
      '... on PathmasterAttack { attackBonus total }',
    );
    expect(attack).toMatchObject({ attackBonus: 50, total: 48 });
  });

  it('in Example 1, Gavvin defends against the three orcs with the shield, the Parry, and half the Parry with a Retreat', async () => {
    expect(
      await met({ ...gavvin, retreatedFrom: ['third'] }, [
        { foe: 'first', shield: true },
        { foe: 'second', parry: true },
        { foe: 'third', parry: true },
      ]),
    ).toEqual([15 + 20, 15 + 40, 15 + 20 + 40 / 2]);
  });

  it('in Example 1, the third orc’s Step flanks Gavvin until his Retreat ends the flanking', async () => {
    const flanking = (target: object): Promise<Data> =>
      consultPathmaster(
        'flanking',
        {
          target: [target],
          attackers: [
            { name: 'first', spaces: [{ x: -1, y: 0 }] },
            { name: 'second', spaces: [{ x: -1, y: 1 }] },
            { name: 'third', spaces: [{ x: 1, y: 0 }] },
          ],
        },
        '... on PathmasterFlanking { flanked attackers { bonus } }',
      );
    expect(await flanking({ x: 0, y: 0 })).toMatchObject({
      flanked: true,
      attackers: [{ bonus: 20 }, { bonus: 20 }, { bonus: 20 }],
    });
    expect(await flanking({ x: 0, y: -1 })).toMatchObject({ flanked: false });
  });

  it('in Example 1, the Retreat costs the Interrupt and the Step that Gavvin saved, and a second Retreat is rejected', async () => {
    const afterOwnTurn = {
      left: { attack: 0, move: 0, free: 2, interrupt: 1, step: 1 },
      before: gavvin.manoeuvres,
    };
    const once = await turn({ ...afterOwnTurn, actions: [{ action: 'RETREAT' }] });
    expect(once).toMatchObject({ legal: true, budget: { interrupt: 0, step: 0 } });
    expect(
      await turn({ ...afterOwnTurn, actions: [{ action: 'RETREAT' }, { action: 'RETREAT' }] }),
    ).toMatchObject({
      legal: false,
      reason: 'NO_INTERRUPT_LEFT',
    });
  });

  it('in Example 1 without the Retreat, only the halved Parry would count against the flanking third orc', async () => {
    expect(
      (
        await met(gavvin, [
          { foe: 'second', parry: true },
          { foe: 'third', parry: true },
        ])
      )[1],
    ).toBe(15 + 20);
  });
});

const STUN = `... on PathmasterStunTurn { recovered { downed stunnedNoParry stunned mustParry } totalRounds current modifier
  total effective protectedUntilNextTurn }`;

const stunTurn = (input: object, dice: readonly number[]): Promise<Data> =>
  resolvePathmaster('stunTurn', { co: 10, painResistance: 60, ...input }, dice, STUN);

const effects = (condition: string): Promise<Data> =>
  consultPathmaster(
    'conditionEffects',
    { conditions: [condition] },
    '... on PathmasterConditionEffects { conditions attackedInMelee parry }',
  );

describe('Example 2: Gavvin stunned', () => {
  it('in Example 2, attackers have +20 until Gavvin’s turn, and he has no Parry, even if he allotted some before (ruling PMA-R105)', async () => {
    expect(await effects('STUNNED_NO_PARRY')).toMatchObject({ attackedInMelee: 20, parry: 'NONE' });
    expect(await met({ ...gavvin, conditions: ['STUNNED_NO_PARRY'] }, [{ foe: 'orc', parry: true }])).toEqual(
      [15],
    );
  });

  it('in Example 2, one of five rounds without Parry passes, and the roll at −20 succeeds', async () => {
    expect(await stunTurn({ stun: { stunnedNoParry: 2, stunned: 3 } }, [70])).toMatchObject({
      recovered: { downed: 0, stunnedNoParry: 1, stunned: 3, mustParry: 0 },
      totalRounds: 4,
      modifier: -20,
      total: 110,
      effective: null,
      protectedUntilNextTurn: true,
    });
  });

  it('in Example 2, a further round of Downed counts in the total but takes effect only later', async () => {
    const received = await consultPathmaster(
      'stunReceived',
      { stun: { stunnedNoParry: 1, stunned: 3 }, received: { downed: 1 }, protected: true, co: 10 },
      '... on PathmasterStunReceived { totalRounds effective pending { downed } }',
    );
    expect(received).toMatchObject({
      outcome: 'PENDING',
      totalRounds: 5,
      effective: null,
      pending: { downed: 1 },
    });
  });

  const waiting = { stun: { stunnedNoParry: 1, stunned: 3 }, pending: { downed: 1 } };

  it('in Example 2, a round of lighter stun is removed first, because Downed was not yet in force (ruling PMA-R101)', async () => {
    expect(await stunTurn(waiting, [20])).toMatchObject({
      recovered: { downed: 1, stunnedNoParry: 0, stunned: 3, mustParry: 0 },
      totalRounds: 4,
      modifier: -20,
      total: 60,
      effective: 'DOWNED',
    });
    expect(await effects('DOWNED')).toMatchObject({ conditions: ['DOWNED', 'PRONE'], attackedInMelee: 50 });
  });

  it('in Example 2, the general rule alone would remove the round of Downed first', async () => {
    const { recovered } = await stunTurn({ ...waiting, options: { stunRecoverWorstAlways: true } }, [20]);
    expect(recovered).toEqual({ downed: 0, stunnedNoParry: 1, stunned: 3, mustParry: 0 });
  });
});
