import { describe, expect, it } from 'vitest';
import type { Data } from '../conformance.ts';
import { consultPathmaster, resolvePathmaster } from './support.ts';

const turn = (names: readonly string[], more: object = {}): Promise<Data> =>
  consultPathmaster(
    'turn',
    { actions: names.map((action) => ({ action })), ...more },
    `... on PathmasterTurn { legal rejectedIndex reason runs waiting provokes budget { attack move free interrupt step }
      defences { dodgeModifier opportunityDodge shield parry } }`,
  );

describe('the legality of a turn', () => {
  it.each([
    ['a Move and an Attack are legal', ['MOVE', 'MELEE_ATTACK'], null],
    ['two Attacks are illegal', ['MELEE_ATTACK', 'MELEE_ATTACK'], 'NO_ATTACK_LEFT'],
    ['a third Free action is illegal', ['TALK', 'TALK', 'TALK'], 'NO_FREE_LEFT'],
    [
      'four Free actions are legal in exchange for the Attack',
      ['ATTACK_FOR_FREE', 'TALK', 'TALK', 'TALK', 'TALK'],
      null,
    ],
    ['a third Interrupt is illegal', ['ATTACK_FOR_INTERRUPT', 'MOVE_FOR_INTERRUPT'], 'INTERRUPT_CAP'],
    [
      'a Full Round action after an exchange is illegal',
      ['ATTACK_FOR_MOVE', 'RUN'],
      'FULL_ROUND_NEEDS_ATTACK_AND_MOVE',
    ],
    ['a Step with an Attack is legal', ['STEP', 'MELEE_ATTACK'], null],
    ['a Step without an act that grants one is illegal', ['STEP', 'EVALUATE'], 'STEP_NOT_GRANTED'],
    ['two Steps are illegal', ['STEP', 'MELEE_ATTACK', 'STEP'], 'STEP_USED'],
    ['a Step after two Moves is illegal', ['ATTACK_FOR_MOVE', 'MOVE', 'MOVE', 'STEP'], 'STEP_USED'],
    ['a Move before an All-Out Attack is legal', ['MOVE', 'ALL_OUT_ATTACK'], null],
    [
      'a Move after an All-Out Attack is illegal',
      ['ALL_OUT_ATTACK', 'MOVE'],
      'NO_MOVEMENT_AFTER_ALL_OUT_ATTACK',
    ],
    ['any act after Delay is illegal', ['DELAY', 'MOVE'], 'NOTHING_AFTER_DELAY'],
    ['an Attack while waiting is illegal', ['WAIT', 'MELEE_ATTACK'], 'ONLY_INTERRUPTS_WHILE_WAITING'],
    ['an Attack after the Wait is used is legal', ['WAIT', 'USE_WAIT', 'MOVE', 'MELEE_ATTACK'], null],
    ['quick drawing with a Move is legal', ['MOVE', 'QUICK_READY'], null],
    ['quick drawing without a Move is illegal', ['QUICK_READY'], 'NEEDS_A_MOVE'],
    ['a Step before a braced aim is illegal', ['STEP', 'AIM_BRACED', 'RANGED_ATTACK'], 'BRACED'],
  ] as const)('%s', async (_what, names, reason) => {
    expect(await turn(names)).toMatchObject({ legal: reason === null, reason });
  });

  it('a Step and a Move together are at most the Move rating', async () => {
    const go = (distance: number) =>
      consultPathmaster(
        'turn',
        { move: 6, actions: [{ action: 'STEP' }, { action: 'MOVE', distance }, { action: 'MELEE_ATTACK' }] },
        '... on PathmasterTurn { legal reason }',
      );
    expect(await go(5)).toMatchObject({ legal: true });
    expect(await go(6)).toMatchObject({ legal: false, reason: 'TOO_FAR' });
  });

  it('a stunned combatant may only fall prone, and a combatant under Must Parry may only defend', async () => {
    const stunned = { conditions: ['STUNNED'] };
    expect(await turn(['MELEE_ATTACK'], stunned)).toMatchObject({ reason: 'FORBIDDEN_BY_CONDITION' });
    expect(await turn(['DO_NOTHING', 'DODGE_AND_DROP'], stunned)).toMatchObject({ legal: true });
    const mustParry = { conditions: ['MUST_PARRY'] };
    expect(await turn(['ALL_OUT_DEFENCE_PARRY', 'STEP'], mustParry)).toMatchObject({ legal: true });
    expect(await turn(['FEINT'], mustParry)).toMatchObject({ reason: 'FORBIDDEN_BY_CONDITION' });
  });

  it.each([
    ['SURPRISED', { attack: 0, move: 0, free: 1 }],
    ['NAUSEATED', { attack: 0, move: 0, free: 2 }],
  ])('a %s combatant may do nothing, and keeps the printed remaining actions', async (condition, budget) => {
    expect(await turn(['DO_NOTHING'], { conditions: [condition] })).toMatchObject({ legal: true, budget });
    const moved = { before: ['MOVE'], left: { attack: 1, move: 0, free: 2, interrupt: 1, step: 1 } };
    expect(await turn(['DO_NOTHING'], moved)).toMatchObject({ reason: 'FULL_ROUND_NEEDS_ATTACK_AND_MOVE' });
  });

  it('two Moves count as a Run and remove Parry, unless a rule option says otherwise', async () => {
    const moves = { package: 'OPTION_3' };
    expect((await turn(['MOVE', 'MOVE'], moves)).defences).toMatchObject({ shield: 'NORMAL', parry: 'NONE' });
    expect((await turn(['MOVE', 'READY'], moves)).defences).toMatchObject({ parry: 'HALF' });
    expect(
      (await turn(['MOVE', 'MOVE'], { ...moves, options: { doubleMoveIsRun: false } })).defences,
    ).toMatchObject({ parry: 'NORMAL' });
  });

  it('a package of actions can be used only at the start of a turn, and only if the whole turn is available', async () => {
    const six = { package: 'OPTION_6' };
    await expect(turn([], { ...six, conditions: ['SURPRISED'] })).rejects.toThrow('a whole turn');
    await expect(turn([], { ...six, before: ['EVALUATE'] })).rejects.toThrow('at the start of the turn');
    expect(await turn(['DO_NOTHING'], six)).toMatchObject({ reason: 'FULL_ROUND_NEEDS_ATTACK_AND_MOVE' });
    expect(await turn(['CHARGE'], { package: 'OPTION_2' })).toMatchObject({ legal: true });
  });

  it('an Interrupt that has already been used counts towards the maximum number in the round', async () => {
    const spent = {
      before: ['INSTANT_SPELL'],
      left: { attack: 1, move: 1, free: 2, interrupt: 0, step: 1 },
    };
    expect(await turn(['ATTACK_FOR_INTERRUPT'], spent)).toMatchObject({ legal: true });
    expect(await turn(['ATTACK_FOR_INTERRUPT', 'MOVE_FOR_INTERRUPT'], spent)).toMatchObject({
      reason: 'INTERRUPT_CAP',
    });
  });

  it.each([
    ['RUN', 12, false, true],
    ['RUN', 13, false, false],
    ['RUN', 13, true, true],
    ['RUN', 14, true, false],
    ['RUN_TUMBLING', 13, true, false],
  ])(
    'the action %s over a distance of %i with a Move of 6 (after a Run: %s) is legal: %s',
    async (action, distance, ran, legal) => {
      const run = { actions: [{ action, distance }], move: 6, ran };
      expect(await consultPathmaster('turn', run, '... on PathmasterTurn { legal }')).toMatchObject({
        legal,
      });
    },
  );

  it('in a turn, a Step can be taken before a herb is applied to the patient, but not afterwards', async () => {
    expect(await turn(['STEP', 'APPLY_HERB'])).toMatchObject({ legal: true });
    expect(await turn(['APPLY_HERB', 'STEP'])).toMatchObject({ reason: 'STEP_NOT_GRANTED' });
  });

  it('half of an odd Move rating is rounded as a rule option says', async () => {
    const netted = { conditions: ['ENTANGLED'], move: 7 };
    const fields = '... on PathmasterTurn { moveRating }';
    const rating = (options: object) => consultPathmaster('turn', { ...netted, options }, fields);
    expect(await rating({})).toMatchObject({ moveRating: 3 });
    expect(await rating({ rounding: 'UP' })).toMatchObject({ moveRating: 4 });
  });

  it('a Move does not restore the defences that an All-Out Attack removes', async () => {
    expect((await turn(['MOVE', 'ALL_OUT_ATTACK'])).defences).toEqual({
      dodgeModifier: -30,
      opportunityDodge: 0,
      shield: 'NONE',
      parry: 'NONE',
    });
  });
});

const defended = async (defender: object, attacks: readonly object[]): Promise<number[]> => {
  const { attacks: met } = await consultPathmaster(
    'defences',
    { ...defender, attacks },
    '... on PathmasterDefences { attacks { parry } }',
  );
  return met.map(({ parry }: Data) => parry);
};

describe('All-Out Defence', () => {
  const all = { weaponSkill: 40, manoeuvres: ['ALL_OUT_DEFENCE_PARRY'] };
  const from = (...foes: readonly string[]) => foes.map((foe) => ({ foe, parry: true }));

  it('in an All-Out Defence against a single opponent, Parry is the higher of twice the skill and the skill plus 20', async () => {
    expect(await defended(all, from('one'))).toEqual([80]);
    expect(await defended({ ...all, weaponSkill: 10 }, from('one'))).toEqual([30]);
  });

  it('in an All-Out Defence against several opponents, Parry counts as if there were one opponent fewer', async () => {
    expect(await defended(all, from('one', 'two', 'three', 'four'))).toEqual([40, 40, 20, 10]);
  });
});

it('at the beginning of a turn, bleeding is resolved first, then stun, then surprise', async () => {
  const begun = await resolvePathmaster(
    'turnStart',
    {
      hitPoints: 30,
      maximumHitPoints: 40,
      wounds: [{ rate: 3 }],
      stun: { mustParry: 2 },
      painResistance: 50,
      surprisedTurn: 1,
      perception: 40,
    },
    [90, 30],
    '... on PathmasterTurnStart { steps hitPoints totalStun surprised budget { free attack } }',
  );
  // With 27 of 40 hit points, there is a penalty of 10. Pain Resistance totals 90 + 50 − 10, and Perception fails with
  // 30 + 40 − 10.
  expect(begun).toMatchObject({
    outcome: 'HINDERED',
    steps: ['EXPIRE', 'BLEED', 'RECOVER', 'CONSCIOUS', 'PAIN', 'SURPRISE', 'ACTIONS'],
    hitPoints: 27,
    totalStun: 1,
    surprised: true,
    budget: { free: 1, attack: 0 },
  });
});

it('interrupting an extended action before its first progress spoils nothing', async () => {
  const interrupted = (done: number) =>
    consultPathmaster(
      'extendedAction',
      { action: 'FIRST_AID', did: ['MOVE'], done },
      '... on PathmasterExtendedActionProgress { progress spoiled }',
    );
  expect(await interrupted(0)).toMatchObject({ progress: 0, spoiled: false });
  expect(await interrupted(1)).toMatchObject({ progress: 0, spoiled: true });
});
