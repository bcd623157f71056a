import { describe, expect, it } from 'vitest';
import { duel } from './fight.ts';

describe('a turn', () => {
  it('has one action, which an attack takes', () => {
    const { act, of } = duel();
    expect(act('attack', { weapon: 'sword' }, [10, 5])).toBeNull();
    // 10 + 2 + 3 against 15; 5 + 2 damage
    expect(of('b')).toMatchObject({ hitPoints: 13 });
    expect(act('attack', { weapon: 'sword' })).toMatchObject({
      reason: 'a has 0 of 1 left of: the action of this turn',
    });
  });

  it('waits for its time', () => {
    const { act } = duel();
    expect(act('attack', { weapon: 'sword' }, [], ['b', 'a'])).toMatchObject({
      reason: 'it is not the turn of b',
    });
  });

  it('names the weapons in hand where another is asked for', () => {
    expect(duel().act('attack', { weapon: 'axe' })).toMatchObject({ accepted: 'sword' });
  });

  it('has movement up to the speed, and twice that without actions', () => {
    const { act, of, end } = duel();
    expect(act('move', { feet: 20 }, [], ['a', 'a'])).toBeNull();
    expect(act('move', { feet: 11 }, [], ['a', 'a'])).toMatchObject({
      reason: expect.stringMatching(/10 of 11 left/),
    });
    act('doubleSpeed', {}, [], ['a', 'a']);
    expect(act('move', { feet: 40 }, [], ['a', 'a'])).toBeNull();
    expect(of('a')).toMatchObject({ feetMoved: 60, actionsTaken: 1 });
    end('a');
    end('b');
    const again = duel();
    again.act('attack', { weapon: 'sword' }, [2]);
    expect(again.act('doubleSpeed', {}, [], ['a', 'a'])).toMatchObject({
      reason: expect.stringMatching(/the action/),
    });
  });

  it('leaves the staggered a move or an action, and no full round', () => {
    const moved = duel();
    moved.gain('a', 'staggered');
    expect(moved.act('beginCasting', { name: 'light' }, [], ['a', 'a'])).toMatchObject({
      reason: expect.stringMatching(/staggered/),
    });
    moved.act('move', { feet: 5 }, [], ['a', 'a']);
    expect(moved.act('attack', { weapon: 'sword' })).toMatchObject({
      reason: expect.stringMatching(/the action/),
    });
    const acted = duel();
    acted.gain('a', 'staggered');
    acted.act('attack', { weapon: 'sword' }, [2]);
    expect(acted.act('move', { feet: 5 }, [], ['a', 'a'])).toMatchObject({
      reason: expect.stringMatching(/feet of movement/),
    });
  });

  it('halts at an enemy, and pays for another attempt', () => {
    const { act, of } = duel();
    // 5 + 1 against 9 + 4: halted
    act('movePast', {}, [5, 9]);
    expect(act('move', { feet: 5 }, [], ['a', 'a'])).toMatchObject({
      reason: expect.stringMatching(/halted/),
    });
    // 18 + 1 against 14 + 4
    act('movePast', {}, [18, 14]);
    expect(of('a')).toMatchObject({ feetMoved: 10, haltedBy: null });
    expect(act('move', { feet: 20 }, [], ['a', 'a'])).toBeNull();
  });
});

describe('statuses', () => {
  it('make somebody drop everything, for the rest of the fight', () => {
    const { encounter, gain, order, act } = duel();
    gain('a', 'stunned', 1);
    order({ type: 'endRound' }, [90, 1]);
    expect(encounter.of('a')).toMatchObject({ dropped: ['sword'], conditions: [] });
    expect(act('attack', { weapon: 'sword' })).toMatchObject({ reason: 'the attacker has no sword in hand' });
  });

  it('let the frightened fight only where they cannot flee', () => {
    const { gain, act } = duel();
    gain('a', 'frightened');
    expect(act('attack', { weapon: 'sword' })).toMatchObject({ reason: expect.stringMatching(/frightened/) });
    expect(act('attack', { weapon: 'sword', canFlee: false }, [2])).toBeNull();
  });

  it('let the panicked flee at top speed, with empty hands', () => {
    const { encounter, gain, end, act } = duel();
    gain('b', 'panicked');
    end('a');
    expect(encounter.of('b')).toMatchObject({ dropped: ['club'] });
    expect(act('takedown', { kind: 'TRIPPING' }, [], ['b', 'a'])).toMatchObject({
      reason: 'held back: panicked',
    });
    expect(act('doubleSpeed', {}, [], ['b', 'b'])).toBeNull();
    expect(act('move', { feet: 60 }, [], ['b', 'b'])).toBeNull();
    expect(act('check', {}, [10], ['b', 'b'])).toBeNull();
  });

  it('tell the confused what to do as their turn begins', () => {
    const { encounter, gain, end, act } = duel();
    gain('b', 'confused');
    end('a', [30]);
    expect(encounter.of('b')).toMatchObject({ behaviour: 'BABBLE' });
    expect(act('move', { feet: 5 }, [], ['b', 'b'])).toMatchObject({
      reason: expect.stringMatching(/babble/),
    });
    const fleeing = duel();
    fleeing.gain('b', 'confused');
    fleeing.end('a', [60]);
    expect(fleeing.act('takedown', { kind: 'TACKLING' }, [], ['b', 'a'])).toMatchObject({
      reason: expect.stringMatching(/Flees/),
    });
    expect(fleeing.act('move', { feet: 5 }, [], ['b', 'b'])).toBeNull();
  });

  it('end a fascination by an attack, a shake or a save', () => {
    const attacked = duel();
    attacked.gain('b', 'fascinated');
    attacked.act('attack', { weapon: 'sword' }, [2]);
    expect(attacked.of('b').conditions).toEqual([]);
    const shaken = duel();
    shaken.gain('b', 'fascinated');
    shaken.act('shakeFree', { by: 'MOVE' });
    expect(shaken.of('b').conditions).toEqual([]);
    expect(shaken.of('a')).toMatchObject({ feetMoved: 30, actionsTaken: 0 });
    const saved = duel();
    saved.gain('b', 'fascinated');
    // 13 + 0 − 4
    saved.act('saveAgainstFascination', { save: { difficulty: 10 } }, [13], ['b', 'b']);
    expect(saved.of('b').conditions).toEqual(['fascinated']);
    saved.act('saveAgainstFascination', { save: { difficulty: 10 } }, [14], ['b', 'b']);
    expect(saved.of('b').conditions).toEqual([]);
  });

  it('weary by steps', () => {
    const { act, of } = duel();
    act('tire', {}, [], ['a', 'a']);
    expect(of('a').conditions).toEqual(['fatigued']);
    act('tire', {}, [], ['a', 'a']);
    expect(of('a').conditions).toEqual(['exhausted']);
  });
});

describe('work', () => {
  it('is kept until it is done, an action a turn', () => {
    const { act, of, order } = duel({ initiative: 'ONCE' });
    const input = { task: 'barricade', threshold: 30, modifier: 4 };
    act('extendedCheck', input, [10], ['a', 'a']);
    expect(of('a')).toMatchObject({ tasks: [{ name: 'barricade', sum: 14, rolls: 1, threshold: 30 }] });
    order({ type: 'endRound' });
    expect(act('extendedCheck', input, [12], ['a', 'a'])).toBeNull();
    expect(of('a')).toMatchObject({ tasks: [] });
  });

  it('is rolled for when its time has been worked: a minute is six rounds (D20-008)', () => {
    const { act, of, order } = duel({ initiative: 'ONCE' });
    const input = { task: 'barricade', threshold: 30, timeScale: 'MINUTE', modifier: 4 };
    for (let round = 1; round < 6; round++) {
      expect(act('extendedCheck', input, [], ['a', 'a'])).toBeNull();
      expect(of('a')).toMatchObject({ tasks: [{ rolls: 0, rounds: round }] });
      order({ type: 'endRound' });
    }
    act('extendedCheck', input, [10], ['a', 'a']);
    expect(of('a')).toMatchObject({ tasks: [{ sum: 14, rolls: 1, rounds: 0 }] });
  });

  it('with a healing kit takes hours, and is kept by whoever is treated', () => {
    const { act, of, hurt, order } = duel({ initiative: 'ONCE' });
    hurt('b', 10);
    hurt('a', 10);
    expect(act('healingKit', { modifier: 20 })).toBeNull();
    expect(of('b')).toMatchObject({ hitPoints: 10, tasks: [{ name: 'healing kit', sum: 0, rounds: 1 }] });
    expect(of('a')).toMatchObject({ tasks: [] });
    order({ type: 'endRound' });
    expect(act('healingKit', { modifier: 20 }, [], ['a', 'a'])).toBeNull();
    expect(of('a')).toMatchObject({ hitPoints: 10, tasks: [{ sum: 0, rounds: 1 }] });
  });

  it('a check takes its score and statuses from the sheet', () => {
    const { encounter, gain, order } = duel();
    gain('a', 'shaken');
    // Strength 14: 9 + 2 − 2
    const input = { attribute: 'STRENGTH', difficulty: 9 };
    const events = encounter.order(
      { type: 'act', actor: 'a', target: 'a', act: 'check', input, outOfTurn: false },
      [9],
    );
    expect(events[0]).toMatchObject({ outcome: 'SUCCESS', detail: { total: 9 } });
    order({ type: 'endTurn', combatant: 'a' });
  });
});
