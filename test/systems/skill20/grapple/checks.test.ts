import { describe, expect, it } from 'vitest';
import { fractionText } from '../../../../src/engine/dice/fraction.ts';
import type { BoundProcedure } from '../../../../src/engine/rules/procedure.ts';
import { takedown } from '../../../../src/engine/systems/skill20/grapple/takedown.ts';
import { resolveSkill20 } from '../support.ts';

const FIELDS: Readonly<Record<string, string>> = {
  takedown:
    '... on Skill20Takedown { success grappling advantage mayFollowUp opponentChooses freeAttack natural total against }',
  positionChange: '... on Skill20PositionChange { success advantage nextAttackBonus total against }',
  grapplingAttack:
    '... on Skill20GrapplingAttack { success damage stunnedRounds attributeLoss targetStrength targetConstitution unconscious advantage nextAttackBonus total }',
};

const play = (procedure: string, input: object, faces: readonly number[]) =>
  resolveSkill20(procedure, input, faces, FIELDS[procedure]!);

const chancesOf = (bound: BoundProcedure) =>
  Object.fromEntries(
    bound.odds()[0]!.chances.map(({ outcome, probability }) => [outcome, fractionText(probability)]),
  );

const conditionsOf = (played: { effects: readonly { kind: string; on: string; condition?: string }[] }) =>
  played.effects
    .filter(({ kind }) => kind === 'CONDITION_GAINED')
    .map(({ on, condition }) => `${on} ${condition}`);

describe('a takedown', () => {
  const clinch = { kind: 'CLINCHING', score: 14, level: 3, difficulty: 15 };

  it('a successful takedown starts a grapple in which the attacker has the Advantage', async () => {
    const played = await play('takedown', clinch, [10]);
    expect(played).toMatchObject({ outcome: 'GRAPPLING', total: 15, advantage: 'SELF' });
    expect(conditionsOf(played)).toEqual(['ACTOR grappling', 'TARGET grappling', 'ACTOR grapplingAdvantage']);
  });

  it.each([
    [null, { opponentChooses: true, freeAttack: false, grappling: false, advantage: 'NOBODY' }],
    ['ADVANTAGE', { opponentChooses: false, freeAttack: false, grappling: true, advantage: 'OPPONENT' }],
    ['FREE_ATTACK', { opponentChooses: false, freeAttack: true, grappling: false, advantage: 'NOBODY' }],
  ])('a takedown with a natural 1 gives the opponent %s (D20-R33)', async (opponentTakes, expected) => {
    expect(await play('takedown', { ...clinch, opponentTakes }, [1])).toMatchObject({
      outcome: 'OPENING',
      ...expected,
    });
  });

  it('with a rule option, a natural 1 or 20 has no special effect on a takedown (D20-R32)', async () => {
    const options = { grapplingNaturalsByTotal: true };
    expect(await play('takedown', { ...clinch, difficulty: 30, options }, [20])).toMatchObject({
      outcome: 'FAILURE',
    });
    expect(await play('takedown', { ...clinch, level: 20, options }, [1])).toMatchObject({
      outcome: 'GRAPPLING',
    });
  });

  it('with a rule option, a takedown is rolled against the opponent’s later roll, and succeeds if the totals are equal (D20-R03, R31)', async () => {
    const options = { grapplingAgainst: 'OPPONENT' };
    const opponent = { score: 16, level: 1 };
    // The takedown of 10 + 2 + 3 = 15 equals the opponent’s 11 + 3 + 1 = 15, so it succeeds.
    expect(await play('takedown', { ...clinch, opponent, options }, [10, 11])).toMatchObject({
      success: true,
    });
    expect(await play('takedown', { ...clinch, opponent, options }, [10, 12])).toMatchObject({
      success: false,
    });
  });

  it('a takedown against the opponent’s roll has the combined odds of both dice (D20-R31)', () => {
    // With a face of 2 to 19, the takedown succeeds if the opponent's face is at most one higher, because the
    // opponent's bonus is lower by one. These are 3 + 4 + … + 20 of 400 pairs.
    const opponent = { score: 16, level: 1 };
    const against = takedown.bind({ ...clinch, opponent }, { grapplingAgainst: 'OPPONENT' });
    expect(chancesOf(against)).toEqual({
      ...{ OPENING: '1/20', FAILURE: '153/400', GRAPPLING: '207/400', FOLLOW_UP: '1/20' },
    });
  });

  it('a takedown with +5 against 15 succeeds with 11 of 20 faces; one of these faces allows a follow-up', () => {
    expect(chancesOf(takedown.bind(clinch))).toEqual({
      OPENING: '1/20',
      FAILURE: '2/5',
      GRAPPLING: '1/2',
      FOLLOW_UP: '1/20',
    });
  });
});

describe('a position change', () => {
  const scramble = { kind: 'SCRAMBLE', score: 10, level: 0, difficulty: 12 };

  it('a position change with Advantage improves the position, and with a rule option the bonuses add up (D20-R36)', async () => {
    const holding = { ...scramble, advantage: 'SELF', nextAttackBonus: 5 };
    expect(await play('positionChange', holding, [7])).toMatchObject({
      outcome: 'BETTER_POSITION',
      nextAttackBonus: 5,
    });
    const options = { positionBonusStacks: true };
    expect(await play('positionChange', { ...holding, options }, [7])).toMatchObject({ nextAttackBonus: 10 });
  });

  it('a position change without Advantage takes the Advantage from the opponent (D20-R37)', async () => {
    const played = await play('positionChange', { ...scramble, advantage: 'OPPONENT' }, [12]);
    expect(played).toMatchObject({ outcome: 'ADVANTAGE', advantage: 'SELF', nextAttackBonus: 0 });
    expect(conditionsOf(played)).toEqual(['ACTOR grapplingAdvantage']);
    expect(played.effects[0]).toMatchObject({ kind: 'CONDITION_ENDED', on: 'TARGET' });
  });

  it('a position change that fails has no effect, but a natural 1 also ends the actor’s better position (D20-R35, R36)', async () => {
    const holding = { ...scramble, advantage: 'SELF', nextAttackBonus: 5 };
    expect(await play('positionChange', holding, [6])).toMatchObject({
      outcome: 'FAILURE',
      advantage: 'SELF',
      nextAttackBonus: 5,
    });
    expect(await play('positionChange', holding, [1])).toMatchObject({
      outcome: 'ADVANTAGE_LOST',
      advantage: 'OPPONENT',
      nextAttackBonus: 0,
    });
  });

  it('a position change requires a grapple (D20-R38)', async () => {
    expect(await play('positionChange', { ...scramble, grappling: false }, [])).toMatchObject({
      outcome: 'NOT_ALLOWED',
    });
  });
});

describe('a grappling attack', () => {
  const hold = { kind: 'SUBMISSION', score: 10, level: 0, difficulty: 10 };

  it('a submission with a natural 20 takes 2 points, and each point lasts for a separate hour (D20-R39, R40)', async () => {
    const played = await play(
      'grapplingAttack',
      { ...hold, targetStrength: 12, targetConstitution: 9 },
      [20],
    );
    expect(played).toMatchObject({ attributeLoss: 2, targetStrength: 10, targetConstitution: 7 });
    expect(
      played.effects.map(({ condition, rounds }: Record<string, unknown>) => [condition, rounds]),
    ).toEqual([
      ['submitted', 360],
      ['submitted', 360],
    ]);
  });

  it.each([
    [1, {}, true],
    [2, {}, false],
    [6, { unconsciousAtConstitution: 5 }, true],
  ])(
    'a submission against a Constitution of %i with the options %o makes the target unconscious: %s (D20-R41)',
    async (targetConstitution, options, out) => {
      expect(await play('grapplingAttack', { ...hold, targetConstitution, options }, [15])).toMatchObject({
        unconscious: out,
      });
    },
  );

  it('a slam does at least 1 damage, or 2 if doubled, and with a rule option the stun lasts one round (D20-R42, R43)', async () => {
    const slam = { kind: 'SLAM', score: 2, level: 10, difficulty: 10 };
    // The 1d12 of the slam shows a 1, to which a Strength bonus of −4 is added.
    expect(await play('grapplingAttack', slam, [10, 1])).toMatchObject({ damage: 1, stunnedRounds: 1 });
    expect(await play('grapplingAttack', slam, [20, 1])).toMatchObject({ damage: 2, stunnedRounds: 2 });
    const options = { doubledSlamStunsOnce: true };
    expect(await play('grapplingAttack', { ...slam, options }, [20, 12])).toMatchObject({
      damage: 16,
      stunnedRounds: 1,
    });
  });

  it('a slam after the target’s turn stuns for one more round, and its sentence mentions the additional round', async () => {
    const slam = { kind: 'SLAM', score: 2, level: 10, difficulty: 10, targetTurnTaken: true };
    expect(await play('grapplingAttack', slam, [10, 1])).toMatchObject({
      stunnedRounds: 2,
      effects: [{}, { condition: 'stunned', rounds: 2 }],
      summary: expect.stringContaining('stunned for the rest of the round and 1 more round.'),
    });
    expect(await play('grapplingAttack', slam, [20, 1])).toMatchObject({ stunnedRounds: 3 });
  });

  it('a grappling attack uses up the better position, regardless of whether it hits (D20-R36)', async () => {
    const better = { ...hold, advantage: 'SELF', nextAttackBonus: 5, difficulty: 30 };
    expect(await play('grapplingAttack', better, [2])).toMatchObject({ total: 12, nextAttackBonus: 0 });
  });
});

describe('a grappling check with an attribute of 0', () => {
  const opposed = { grapplingAgainst: 'OPPONENT' };

  it('a grappling check with an attribute of 0 has no natural 1, so the opponent gains nothing (D20-R73)', async () => {
    expect(await play('takedown', { kind: 'CLINCHING', score: 0 }, [])).toMatchObject({
      ...{ outcome: 'FAILURE', natural: null, total: null, against: 10, opponentChooses: false },
      summary: 'The takedown fails because Strength is 0 or less. No grapple starts.',
    });
    const holding = { score: 0, advantage: 'SELF', nextAttackBonus: 5 };
    expect(
      await play('positionChange', { kind: 'REVERSAL', ...holding, advantage: 'NOBODY' }, []),
    ).toMatchObject({
      ...{ outcome: 'FAILURE', advantage: 'NOBODY', nextAttackBonus: 5 },
      summary: 'The position change fails because Wisdom is 0 or less. The positions do not change.',
    });
    expect(await play('grapplingAttack', { kind: 'SLAM', ...holding }, [])).toMatchObject({
      ...{ outcome: 'FAILURE', advantage: 'SELF', nextAttackBonus: 0, damage: 0 },
      summary: 'The slam fails because Strength is 0 or less.',
    });
  });

  it('an opponent whose attribute is 0 loses an opposed grappling check, except against a natural 1 (D20-R73)', async () => {
    const clinch = { kind: 'CLINCHING', opponent: { attribute: 'DEXTERITY', score: 0, level: 90 } };
    const fails = 'The opponent’s check fails because Dexterity is 0 or less.';
    expect(await play('takedown', { ...clinch, options: opposed }, [2])).toMatchObject({
      ...{ outcome: 'GRAPPLING', total: 2, against: null },
      summary: `The takedown succeeds with a total of 2. ${fails} The grapple starts, and the actor has Grappling Advantage.`,
    });
    expect(await play('takedown', { ...clinch, options: opposed }, [1])).toMatchObject({
      ...{ outcome: 'OPENING', total: 1, against: null },
      summary: `The takedown fails with a total of 1. ${fails} On a natural 1, the opponent chooses Grappling Advantage or a free melee attack.`,
    });
    const byTotal = { ...opposed, grapplingNaturalsByTotal: true };
    expect(await play('takedown', { ...clinch, options: byTotal }, [1])).toMatchObject({
      ...{ outcome: 'GRAPPLING', total: 1 },
    });
    expect(chancesOf(takedown.bind(clinch, opposed))).toEqual({
      ...{ OPENING: '1/20', GRAPPLING: '9/10', FOLLOW_UP: '1/20' },
    });
  });

  it('an opposed grappling check fails if the attributes of both combatants are 0 (D20-R73)', async () => {
    const input = { kind: 'CLINCHING', score: 0, opponent: { score: 0 }, options: opposed };
    expect(await play('takedown', input, [])).toMatchObject({
      ...{ outcome: 'FAILURE', total: null, against: null },
    });
  });
});
