import { describe, expect, it } from 'vitest';
import { armed, fight, nimble, with_ } from './fight.ts';

describe('moving fast lowers every check of the mover (ARR-083)', () => {
  const slow = with_(armed, { initiative: 5 });
  /** `b` moves twelve squares at once: the third Movement Increment, −4. */
  const run = (more: object = {}) => {
    const fighting = fight(slow, with_(nimble, { initiative: 20, ...more }));
    return {
      ...fighting,
      moves: (faces: number[] = []) => fighting.act('b', 'movement', 'b', { speed: 12 }, faces),
    };
  };

  it('the Defence as a Reaction, and attacks against it (ARR-R70)', () => {
    const { act, moves, endTurn } = run({ additionalActionPoints: 0 });
    moves();
    endTurn('b');
    // 10 + 8 − 4 against 10 + 4 − 4
    expect(act('a', 'attack', 'b', { weapon: 'Sword' }, [10]).detail).toMatchObject({
      ...{ checkResult: 14, dc: 10, margin: 4, successValue: 10 },
    });
  });

  it('the Defence Manoeuvre', () => {
    const { act, moves, endTurn } = run();
    moves();
    endTurn('b');
    const blow = { weapon: 'Sword', defence: 'DEFEND' };
    // the attack is 14; 16 + 4 − 4
    expect(act('a', 'attack', 'b', blow, [10, 16]).detail).toMatchObject({
      ...{ successValueBeforeDefence: 10, defence: { checkResult: 16, reduction: 2 }, successValue: 8 },
    });
  });

  it('an attack whose effect is replaced', () => {
    const { act, moves, endTurn } = run({ additionalActionPoints: 0 });
    moves();
    endTurn('b');
    expect(act('a', 'trip', 'b', { weapon: 'Sword' }, [6]).detail).toMatchObject({
      ...{ checkResult: 10, dc: 10, prone: true },
    });
  });

  it('Fortitude at the End of Round', () => {
    const { of, adjust, moves, endTurn, endRound } = run();
    adjust('b', { gain: ['dying'] });
    moves([20]);
    endTurn('b');
    endTurn('a');
    // 4 − 4 against 1
    endRound([4]);
    expect(of('b').conditions.filter((each: string) => each === 'dying')).toHaveLength(1);
    // 1 for moving, 1 for the failure
    expect(of('b').current).toBe(10);
  });
});

it('a Counterspell is against the Reaction of whoever has used many points (ARR-R02)', () => {
  const wall = { name: 'Wall', kind: 'SPELL', spellLevel: 1, concentration: true, successValue: 1 };
  const caster = { vitality: 30, initiative: 20, actionPoints: 5, weapons: [wall] };
  const { act, endTurn } = fight(with_(armed, { initiative: 5 }), caster);
  act('b', 'attack', 'a', { weapon: 'Wall' }, [19]);
  for (let more = 0; more < 3; more++) act('b', 'doNothing', 'b');
  endTurn('b');
  const counter = { spell: 'Wall', ownLevel: 1, enemyLevel: 1, inCloseRange: true };
  // five points: 10 − 4
  expect(act('a', 'counterspell', 'b', counter, [6]).detail).toMatchObject({
    ...{ dc: 6, success: true, result: 'CONTROLLED' },
  });
});

describe('modifiers of one type, from sheet, weapon and allies (ARR-R19)', () => {
  const blade = { name: 'Sword', successValue: 6, modifiers: { inherent: 3, tech: 1 } };
  const gifted = with_(armed, { modifiers: { inherent: 2, assisted: 1 }, weapons: [blade] });
  const blow = { weapon: 'Sword', defence: 'NONE' };
  const aid = { skill: 'MELEE_WEAPONRY' };

  it.each([
    // 10 + 8, 2 and 3, 1, 1 and help of 1 and 3
    ['SUM', 29],
    // 10 + 8, 3, 1 and the better help of 3
    ['HIGHEST', 25],
  ])('%s', (stackTyped, checkResult) => {
    const { act, endTurn } = fight(with_(gifted, { initiative: 5 }), with_(nimble, { initiative: 20 }), {
      stackTyped,
    });
    act('b', 'aidAnother', 'a', aid, [10]);
    act('b', 'aidAnother', 'a', aid, [12]);
    endTurn('b');
    expect(act('a', 'attack', 'b', blow, [10]).detail).toMatchObject({ checkResult });
  });

  it('count however many there are', () => {
    const many = { circumstance: Array.from({ length: 20 }, () => ({ value: 1 })) };
    const { act } = fight(
      with_(armed, { modifiers: many, weapons: [{ name: 'Sword', successValue: 6, modifiers: many }] }),
    );
    const { detail } = act('a', 'attack', 'b', { ...blow, circumstances: many.circumstance }, [2]);
    expect(detail).toMatchObject({ checkResult: 2 + 8 + 60 });
  });
});

describe('a weapon that strikes an area', () => {
  const { refused } = fight(with_(armed, { weapons: [{ name: 'Sword', successValue: 6, area: true }] }));

  it.each(['disarm', 'sunder'])('is not for a %s (ARR-100, ARR-112)', (act) => {
    expect(refused('a', act, 'b', { weapon: 'Sword', item: 'Sword' })).toBe('an area attack cannot do that');
  });
});

describe('somebody Dying who is attacked', () => {
  const dying = () => {
    const fighting = fight(armed, with_(nimble, { additionalActionPoints: 0, vitality: 100 }));
    fighting.adjust('b', { gain: ['dying'] });
    return fighting;
  };

  it('makes the check for every Reaction to repeated attacks (ARR-068)', () => {
    const { act, of } = dying();
    // 2 + 8, 5 + 6 and 4 + 4 against 14: 2, 3 and nothing; after each a natural 1
    act('a', 'repeatedAttack', 'b', { weapon: 'Sword', attacks: 3 }, [2, 1, 5, 1, 4, 1]);
    expect(of('b')).toMatchObject({ current: 100 - 2 - 3 - 3, dying: 1 });
  });

  it('makes none where they are willing, and offer no Defence (ARR-093)', () => {
    const { act, of } = dying();
    act('a', 'attack', 'b', { weapon: 'Sword', willing: true }, [2]);
    // 2 + 8 against 0
    expect(of('b')).toMatchObject({ current: 100 - 16, dying: 1 });
  });
});

describe('an Opportunity for a Repeated Attack', () => {
  const twice = { weapon: 'Sword', attacks: 2, defence: 'NONE' };
  const moved = (points: number) => {
    const fighting = fight(armed, with_(nimble, { additionalActionPoints: points }));
    fighting.act('a', 'movement', 'a');
    return fighting;
  };

  it('takes three Additional Action Points in the enemy’s turn', () => {
    const { act, of } = moved(4);
    act('b', 'repeatedOpportunity', 'a', twice, [10, 10]);
    // 10 − 2 and 8 − 2 against 12 − 2: 6 − 2 and 6 − 4
    expect(of('a')).toMatchObject({ current: 20 - 1 - 6 });
    expect(of('b')).toMatchObject({ additionalActionPoints: 1, current: 12 - 2 });
  });

  it('needs them, somebody who has provoked, and a melee weapon', () => {
    expect(moved(2).refused('b', 'repeatedOpportunity', 'a', twice)).toMatch(/Additional Action Points/);
    const standing = fight(armed, with_(nimble, { additionalActionPoints: 3 }));
    expect(standing.refused('b', 'repeatedOpportunity', 'a', twice)).toBe('the target has not provoked');
    expect(moved(3).refused('b', 'repeatedOpportunity', 'a', { ...twice, weapon: 'Bow' })).toBe(
      'the manoeuvre would provoke itself',
    );
  });
});

it.each([
  ['rouse', {}, [10]],
  ['revitalise', { amount: 1, points: 1 }, []],
])(
  'whoever has provoked and goes on to %s gives the Opportunity until their turn ends',
  (doing, input, faces) => {
    const { act, adjust, endTurn, of } = fight();
    act('a', 'movement', 'a');
    adjust('b', { gain: ['unconscious'] });
    expect(of('a').conditions).toContain('provoking');
    act('a', doing, 'b', input, faces);
    expect(of('a').conditions).toContain('provoking');
    endTurn('a');
    expect(of('a').conditions).not.toContain('provoking');
  },
);

it('as many points as a sheet has can be readied', () => {
  const { act, of } = fight(with_(armed, { actionPoints: 150, additionalActionPoints: 200 }));
  act('a', 'ready', 'a', { points: 120, trigger: 'the door opens' });
  expect(of('a')).toMatchObject({ actionPoints: 30, additionalActionPoints: 320 });
});

it('a fight tells the Fortitude check that acting asks of the Dying, and what made it', () => {
  const { act, adjust } = fight();
  adjust('a', { gain: ['dying', 'dying'], damage: 22 });
  // −3 after the Action: 3 + 2 against 1 + 5 of Fortitude and a 2, over it by 2
  const { summary, breakdowns } = act('a', 'doNothing', 'a', {}, [2]);
  expect(summary).toMatch(/Dying: Fortitude 7 against 5, 0 Vitality lost\.$/);
  expect(breakdowns.map(({ of, total }) => [of, total])).toEqual([
    ['DC', 5],
    ['Fortitude', 7],
  ]);
});
