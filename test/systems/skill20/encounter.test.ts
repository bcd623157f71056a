import { describe, expect, it } from 'vitest';
import { move } from '../../../src/engine/systems/skill20/movement/move.ts';
import { play } from '../../kit/play.ts';
import { duel } from './fight.ts';

describe('a turn', () => {
  it('a turn has one action, which an attack uses up', () => {
    const { of, tries } = duel();
    expect(tries('a', 'attack', 'b', { weapon: 'sword' }, [10, 5])).toBeNull();
    // The attack of 10 + 2 + 3 equals an Armour Class of 15, and does 5 + 2 damage.
    expect(of('b')).toMatchObject({ hitPoints: 13 });
    expect(tries('a', 'attack', 'b', { weapon: 'sword' })).toMatchObject({
      reason: 'a has 0 actions left, but this act costs 1',
    });
  });

  it('a combatant cannot act outside their turn', () => {
    const { tries } = duel();
    expect(tries('b', 'attack', 'a', { weapon: 'sword' })).toMatchObject({
      reason: 'it is not b’s turn',
    });
  });

  it('an attack with an unknown weapon is rejected, and the error lists the weapons in hand', () => {
    expect(duel().tries('a', 'attack', 'b', { weapon: 'axe' })).toMatchObject({ accepted: 'sword' });
  });

  it('a combatant moves at most the speed in a turn, or twice the speed without taking an action', () => {
    const { act, of, endTurn, tries } = duel();
    expect(tries('a', 'move', 'a', { feet: 20 })).toBeNull();
    expect(tries('a', 'move', 'a', { feet: 11 })).toMatchObject({
      reason: expect.stringMatching(/a has 10 feet of movement left, but this act costs 11/),
    });
    act('a', 'doubleSpeed', 'a', {});
    expect(tries('a', 'move', 'a', { feet: 40 })).toBeNull();
    expect(of('a')).toMatchObject({ feetMoved: 60, actionsTaken: 1 });
    endTurn('a');
    endTurn('b');
    const again = duel();
    again.act('a', 'attack', 'b', { weapon: 'sword' }, [2]);
    expect(again.tries('a', 'doubleSpeed', 'a', {})).toMatchObject({
      reason: expect.stringMatching(/a has 0 actions left, but this act costs 1/),
    });
  });

  it('a staggered combatant can move or act in a turn but has no full-round action', () => {
    const moved = duel();
    moved.gain('a', 'staggered');
    expect(moved.tries('a', 'beginCasting', 'a', { name: 'light' })).toMatchObject({
      reason: expect.stringMatching(/staggered/),
    });
    moved.act('a', 'move', 'a', { feet: 5 });
    expect(moved.tries('a', 'attack', 'b', { weapon: 'sword' })).toMatchObject({
      reason: expect.stringMatching(/a has 0 actions left, but this act costs 1/),
    });
    const acted = duel();
    acted.gain('a', 'staggered');
    acted.act('a', 'attack', 'b', { weapon: 'sword' }, [2]);
    expect(acted.tries('a', 'move', 'a', { feet: 5 })).toMatchObject({
      reason: expect.stringMatching(/feet of movement/),
    });
  });

  it('a combatant who has been halted by an enemy pays movement for another attempt to move past', () => {
    const { act, of, tries } = duel();
    // The check of 5 + 1 is less than the enemy's 9 + 4, so the enemy halts `a`.
    act('a', 'movePast', 'b', {}, [5, 9]);
    expect(tries('a', 'move', 'a', { feet: 5 })).toMatchObject({
      reason: expect.stringMatching(/halted/),
    });
    // The check of 18 + 1 is more than the enemy's 14 + 4.
    act('a', 'movePast', 'b', {}, [18, 14]);
    expect(of('a')).toMatchObject({ feetMoved: 10, haltedBy: null });
    expect(tries('a', 'move', 'a', { feet: 20 })).toBeNull();
  });
});

describe('statuses', () => {
  it('a stunned combatant drops every held item and cannot use it when the stun ends', () => {
    const encounter = duel();
    const { gain, order, tries } = encounter;
    gain('a', 'stunned', 1);
    order({ type: 'endRound' }, [90, 1]);
    expect(encounter.of('a')).toMatchObject({ dropped: ['sword'], conditions: [] });
    expect(tries('a', 'attack', 'b', { weapon: 'sword' })).toMatchObject({
      reason: 'a has no sword in hand',
    });
  });

  it('a frightened combatant can attack only if they cannot flee', () => {
    const { gain, tries } = duel();
    gain('a', 'frightened');
    expect(tries('a', 'attack', 'b', { weapon: 'sword' })).toMatchObject({
      reason: expect.stringMatching(/frightened/),
    });
    expect(tries('a', 'attack', 'b', { weapon: 'sword', canFlee: false }, [2])).toBeNull();
  });

  it('a frightened combatant who cannot move is unable to flee, unless the game master states otherwise (D20-054)', () => {
    for (const [act, input] of [
      ['attack', { weapon: 'sword' }],
      ['takedown', { kind: 'CLINCHING' }],
    ] as const) {
      const { gain, tries } = duel();
      for (const status of ['frightened', 'entangled', 'anchored']) gain('a', status);
      expect(tries('a', act, 'b', { ...input, canFlee: true })).toMatchObject({
        reason: expect.stringMatching(/frightened but able to flee/),
      });
      expect(tries('a', act, 'b', input, [2])).toBeNull();
    }
    const grapple = duel();
    grapple.act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [15]);
    grapple.endRound([50, 40]);
    grapple.gain('a', 'frightened');
    const changes = { kind: 'SCRAMBLE' };
    expect(grapple.tries('a', 'positionChange', 'b', changes)).toMatchObject({
      reason: expect.stringMatching(/frightened but able to flee/),
    });
    for (const status of ['entangled', 'anchored']) grapple.gain('a', status);
    expect(grapple.tries('a', 'positionChange', 'b', changes, [10])).toBeNull();
  });

  it('a panicked combatant drops all held items and can only flee at top speed', () => {
    const encounter = duel();
    const { gain, endTurn, tries } = encounter;
    gain('b', 'panicked');
    endTurn('a');
    expect(encounter.of('b')).toMatchObject({ dropped: ['club'] });
    expect(tries('b', 'takedown', 'a', { kind: 'TRIPPING' })).toMatchObject({
      reason: 'b cannot do this because of their condition: panicked',
    });
    expect(tries('b', 'doubleSpeed', 'b', {})).toBeNull();
    expect(tries('b', 'move', 'b', { feet: 60 })).toBeNull();
    expect(tries('b', 'check', 'b', {}, [10])).toBeNull();
  });

  it('a roll at the beginning of the turn determines a confused combatant’s behaviour', () => {
    const encounter = duel();
    const { gain, endTurn, tries } = encounter;
    gain('b', 'confused');
    endTurn('a', [30]);
    expect(encounter.of('b')).toMatchObject({ behaviour: 'BABBLE' });
    expect(tries('b', 'move', 'b', { feet: 5 })).toMatchObject({
      reason: expect.stringMatching(/babble/),
    });
    const fleeing = duel();
    fleeing.gain('b', 'confused');
    fleeing.endTurn('a', [60]);
    expect(fleeing.tries('b', 'takedown', 'a', { kind: 'TACKLING' })).toMatchObject({
      reason: expect.stringMatching(/flees/),
    });
    expect(fleeing.tries('b', 'move', 'b', { feet: 5 })).toBeNull();
  });

  it('fascination ends when the combatant is attacked, is shaken by an ally, or makes a save', () => {
    const attacked = duel();
    attacked.gain('b', 'fascinated');
    attacked.act('a', 'attack', 'b', { weapon: 'sword' }, [2]);
    expect(attacked.of('b').conditions).toEqual([]);
    const shaken = duel({}, [50, 40], { a: 'x', b: 'x' });
    shaken.gain('b', 'fascinated');
    shaken.act('a', 'shakeFree', 'b', { by: 'MOVE' });
    expect(shaken.of('b').conditions).toEqual([]);
    expect(shaken.of('a')).toMatchObject({ feetMoved: 30, actionsTaken: 0 });
    const saved = duel();
    saved.gain('b', 'fascinated');
    // The save of 13 + 0 − 4 is less than 10, so it fails.
    saved.act('b', 'saveAgainstFascination', 'b', { save: { difficulty: 10 } }, [13]);
    expect(saved.of('b').conditions).toEqual(['fascinated']);
    saved.act('b', 'saveAgainstFascination', 'b', { save: { difficulty: 10 } }, [14]);
    expect(saved.of('b').conditions).toEqual([]);
  });

  it('a fascinated combatant can be shaken free only by an ally', () => {
    const enemies = duel();
    enemies.gain('b', 'fascinated');
    expect(enemies.tries('a', 'shakeFree', 'b', { by: 'MOVE' })).toMatchObject({
      reason: 'b is an enemy of a',
      accepted: 'an ally',
    });
  });

  it('a panicked combatant may cast a spell, because a spell can help them to flee (D20-R71)', () => {
    const { gain, tries } = duel();
    gain('a', 'panicked');
    expect(tries('a', 'beginCasting', 'a', { name: 'light' })).toBeNull();
  });

  it('a combatant who panics keeps concentrating on a spell (D20-R71)', () => {
    const { act, gain, of } = duel();
    act('a', 'beginCasting', 'a', { name: 'light', rounds: 2 });
    gain('a', 'panicked');
    expect(of('a').conditions).toEqual(expect.arrayContaining(['casting', 'panicked']));
  });

  it('tiring activities cause fatigue and then exhaustion', () => {
    const { act, of } = duel();
    act('a', 'tire', 'a', {});
    expect(of('a').conditions).toEqual(['fatigued']);
    act('a', 'tire', 'a', {});
    expect(of('a').conditions).toEqual(['exhausted']);
  });
});

describe('work on a task', () => {
  it('a task that has begun accepts no other threshold or time scale (D20-006)', () => {
    const { act, of, order, tries } = duel({ initiative: 'ONCE' });
    act('a', 'extendedCheck', 'a', { task: 'lock', threshold: 25, modifier: 5, timeScale: 'MINUTE' });
    order({ type: 'endRound' });
    for (const [stated, accepted] of [
      [{ timeScale: 'ROUND' }, 'MINUTE, or null'],
      [{ threshold: 16 }, '25, or null'],
    ] as const)
      expect(tries('a', 'extendedCheck', 'a', { task: 'lock', ...stated })).toMatchObject({ accepted });
    expect(tries('a', 'extendedCheck', 'a', { task: 'lock' })).toBeNull();
    expect(of('a').tasks).toEqual([
      {
        ...{ name: 'lock', threshold: 25, timeScale: 'MINUTE', modifier: 5, maximumRolls: null },
        ...{ sum: 0, rolls: 0, rounds: 2 },
      },
    ]);
  });

  it('the input may omit threshold, modifier and limit for a task that continues, but not for a new task', () => {
    const { act, order, tries } = duel({ initiative: 'ONCE' });
    expect(tries('a', 'extendedCheck', 'a', { task: 'lock', modifier: 5 })).toMatchObject({
      path: ['act', 'skill20', 'extendedCheck', 'threshold'],
    });
    expect(tries('a', 'extendedCheck', 'a', { task: 'lock', threshold: 40 })).toMatchObject({
      path: ['act', 'skill20', 'extendedCheck', 'modifier'],
    });
    const stated = { task: 'lock', threshold: 40, modifier: 5, maximumRolls: 3 };
    act('a', 'extendedCheck', 'a', stated, [10]);
    order({ type: 'endRound' });
    act('a', 'extendedCheck', 'a', { task: 'lock', modifier: 6 }, [1]);
    order({ type: 'endRound' });
    expect(act('a', 'extendedCheck', 'a', { task: 'lock' }, [2])).toMatchObject({
      outcome: 'FAILED',
      summary: 'After 3 rolls, the total for lock is 30 of 40. The task has failed.',
    });
  });

  it('the modifier of a healing kit that is already in use can be omitted by any healer', () => {
    const { act, endTurn, tries } = duel({ initiative: 'ONCE' });
    expect(tries('a', 'healingKit', 'b')).toMatchObject({
      path: ['act', 'skill20', 'healingKit', 'modifier'],
    });
    act('a', 'healingKit', 'b', { modifier: 20 });
    endTurn('a');
    expect(tries('b', 'healingKit', 'b')).toBeNull();
  });

  it('penalties from statuses to every d20 roll also apply to extended checks and healing kits (D20-R45)', () => {
    const { act, gain, put } = duel();
    gain('a', 'sickened');
    gain('a', 'shaken');
    const worked = act('a', 'extendedCheck', 'a', { task: 'lock', threshold: 45, modifier: 3 }, [15]);
    expect(worked).toMatchObject({
      summary: 'After 1 roll, the total for lock is 14 of 45. The task is not done yet.',
    });
    expect(worked.breakdowns).toContainEqual(
      expect.objectContaining({ of: 'added to each roll', total: -1 }),
    );
    put('a', { actionsTaken: 0 });
    const kit = { name: 'healing kit', sum: 20, rolls: 1, threshold: 100, rounds: 359 };
    put('b', { lost: 4, tasks: [{ ...kit, timeScale: 'HOUR', modifier: 3, maximumRolls: null }] });
    expect(act('a', 'healingKit', 'b', {}, [15])).toMatchObject({ detail: { sum: 34 } });
  });

  it('an extended check that is not finished is stored, and each turn of work on it takes an action', () => {
    const { act, of, order, tries } = duel({ initiative: 'ONCE' });
    const input = { task: 'barricade', threshold: 30, modifier: 4 };
    act('a', 'extendedCheck', 'a', input, [10]);
    expect(of('a')).toMatchObject({ tasks: [{ name: 'barricade', sum: 14, rolls: 1, threshold: 30 }] });
    order({ type: 'endRound' });
    expect(tries('a', 'extendedCheck', 'a', input, [12])).toBeNull();
    expect(of('a')).toMatchObject({ tasks: [] });
  });

  it('an extended check is rolled only after its time has passed, and a minute is six rounds (D20-008)', () => {
    const { act, of, order, tries } = duel({ initiative: 'ONCE' });
    const input = { task: 'barricade', threshold: 30, timeScale: 'MINUTE', modifier: 4 };
    for (let round = 1; round < 6; round++) {
      expect(tries('a', 'extendedCheck', 'a', input)).toBeNull();
      expect(of('a')).toMatchObject({ tasks: [{ rolls: 0, rounds: round }] });
      order({ type: 'endRound' });
    }
    act('a', 'extendedCheck', 'a', input, [10]);
    expect(of('a')).toMatchObject({ tasks: [{ sum: 14, rolls: 1, rounds: 0 }] });
  });

  it('treatment with a healing kit takes hours, and its progress is stored with the patient', () => {
    const { of, hurt, order, tries } = duel({ initiative: 'ONCE' });
    hurt('b', 10);
    hurt('a', 10);
    expect(tries('a', 'healingKit', 'b', { modifier: 20 })).toBeNull();
    expect(of('b')).toMatchObject({ hitPoints: 10, tasks: [{ name: 'healing kit', sum: 0, rounds: 1 }] });
    expect(of('a')).toMatchObject({ tasks: [] });
    order({ type: 'endRound' });
    expect(tries('a', 'healingKit', 'a', { modifier: 20 })).toBeNull();
    expect(of('a')).toMatchObject({ hitPoints: 10, tasks: [{ sum: 0, rounds: 1 }] });
  });

  it('a check uses the score and statuses on the sheet', () => {
    const encounter = duel();
    const { gain, order } = encounter;
    gain('a', 'shaken');
    // With a Strength of 14, the check totals 9 + 2 − 2.
    const input = { attribute: 'STRENGTH', difficulty: 9 };
    const events = encounter.order(
      { type: 'act', actor: 'a', target: 'a', act: 'check', input, outOfTurn: false },
      [9],
    );
    expect(events[0]).toMatchObject({ outcome: 'SUCCESS', detail: { total: 9 } });
    order({ type: 'endTurn', combatant: 'a' });
  });
});

it.each([
  [{ before: 0, feet: 30 }, 'MOVES', 'The combatant moves 30 feet and has 0 feet of movement left.'],
  [{ before: 10, feet: 20 }, 'MOVES', 'The combatant moves 20 feet and has 0 feet of movement left.'],
  [
    { before: 10, feet: 21 },
    'TOO_FAR',
    'A distance of 21 feet is too far. The combatant has 20 feet of movement left.',
  ],
  [{ before: 29, feet: 1 }, 'MOVES', 'The combatant moves 1 foot and has 0 feet of movement left.'],
  [{ before: 30, feet: 1 }, 'HELD', 'The combatant has no movement left.'],
  [
    { before: 30, feet: 30, sacrificeActions: true },
    'MOVES',
    'The combatant moves 30 feet and has 0 feet of movement and no actions left.',
  ],
  [
    { before: 30, feet: 31, sacrificeActions: true },
    'TOO_FAR',
    'A distance of 31 feet is too far. The combatant has 30 feet of movement left.',
  ],
])('a move at speed 30 with %o has the result %s (Map Combat)', (input, outcome, summary) => {
  expect(play(move, { speed: 30, ...input })).toMatchObject({ outcome, summary });
});
