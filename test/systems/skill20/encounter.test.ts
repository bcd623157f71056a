import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import type { Command } from '../../../src/engine/encounter/command.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import { type EncounterState, evolve, untouched } from '../../../src/engine/encounter/state.ts';
import type { Json } from '../../../src/engine/json.ts';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';

const sheet = (more: object): Json => ({
  ...{ strength: 14, dexterity: 12, constitution: 12, wisdom: 10, hitPoints: 20, meleeFighting: 3 },
  ...more,
});

function fight(options: Json = {}, initiative: readonly number[] = [50, 40]) {
  let state: EncounterState = untouched;
  const order = (command: Command, faces: readonly number[] = []) => {
    const given = givenFaces(faces);
    const decision = decide(skill20, state, options, command, diceFrom(given.faces));
    if (!decision.ok) return decision.rejection;
    expect(given.unused()).toBe(0);
    const { events } = decision;
    state = evolve(skill20, state, {
      version: state.version + 1,
      command,
      throws: [],
      dicePosition: 0,
      events,
    });
    return null;
  };
  const newcomer = (id: string, more: object) => ({
    ...{ id, name: id, side: null, characterId: null, conditions: [], sheet: sheet(more) },
    state: skill20.combat.fresh(),
  });
  order({
    type: 'join',
    newcomers: [
      newcomer('a', { weapons: [{ name: 'sword', damage: '1d8+2' }] }),
      newcomer('b', { side: 'ENEMIES', armourClass: 15, dexterity: 18 }),
    ],
  });
  order({ type: 'start' }, initiative);
  return {
    order,
    act: (act: string, input: Json, faces: readonly number[], [actor, target] = ['a', 'b']) =>
      order({ type: 'act', actor: actor!, target: target!, act, input }, faces),
    state: () => state,
    standing: (id: string) => {
      const { conditions, ...rest } = state.combatants.get(id)!;
      return {
        ...(skill20.combat.stand({ ...rest, conditions, round: state.round }) as object),
        conditions: conditions.map(({ condition }) => condition),
      };
    },
  };
}

describe('in an encounter', () => {
  it('initiative is a d100 and Dexterity, anew each round or kept', () => {
    const anew = fight();
    // 50 + 12 and 40 + 18
    expect(anew.state().turns.map(({ rank, combatants }) => [rank, ...combatants])).toEqual([
      [62, 'a'],
      [58, 'b'],
    ]);
    anew.order({ type: 'endRound' }, [1, 2]);
    expect(anew.state().turns.map(({ rank }) => rank)).toEqual([20, 13]);
    const kept = fight({ initiative: 'ONCE' });
    kept.order({ type: 'endRound' });
    expect(kept.state().turns.map(({ rank }) => rank)).toEqual([62, 58]);
  });

  it('sides that roll the same roll again (D20-R16)', () => {
    const { state } = fight({ initiative: 'SIDES' }, [30, 30, 10, 20]);
    expect(state().turns.map(({ combatants }) => combatants)).toEqual([['b'], ['a']]);
  });

  it('an attack takes its numbers from the sheets', () => {
    const { act, standing } = fight();
    expect(act('attack', { weapon: 'sword' }, [10, 5])).toBeNull();
    expect(standing('b')).toMatchObject({ hitPoints: 13 });
    expect(act('attack', { weapon: 'axe' }, [])).toMatchObject({ accepted: 'sword' });
  });

  it('a takedown, a better position and a slam follow each other', () => {
    const { act, standing } = fight();
    act('takedown', { kind: 'CLINCHING' }, [5]);
    expect(standing('a')).toMatchObject({ conditions: ['grappling', 'grapplingAdvantage'] });
    act('positionChange', { kind: 'PUSH_AND_PULL' }, [5]);
    expect(standing('a')).toMatchObject({ conditions: expect.arrayContaining(['betterPosition']) });
    // 2 + 2 + 3, +5 and +5: 17
    expect(act('grapplingAttack', { kind: 'SLAM', difficulty: 17 }, [2, 6])).toBeNull();
    expect(standing('a')).toMatchObject({ conditions: ['grappling', 'grapplingAdvantage'] });
    expect(standing('b')).toMatchObject({ hitPoints: 12, conditions: ['grappling', 'stunned'] });
  });

  it('a natural 1 on a takedown waits for what the opponent takes', () => {
    const { act, order, state, standing } = fight();
    expect(act('takedown', { kind: 'TACKLING' }, [1])).toBeNull();
    expect(state().pending).toMatchObject({ combatant: 'b' });
    expect(order({ type: 'answer', act: 'takedown', answer: { opponentTakes: 'ADVANTAGE' } })).toBeNull();
    expect(standing('b')).toMatchObject({ conditions: ['grappling', 'grapplingAdvantage'] });
    expect(standing('a')).toMatchObject({ conditions: ['grappling'] });
  });

  it('the stunned do not act', () => {
    const { act, order } = fight();
    const change = { damage: 0, healing: 0, wound: null, gain: ['stunned'], rounds: 1, end: [] };
    order({ type: 'adjust', combatant: 'a', reason: 'so', change });
    expect(act('attack', { weapon: 'sword' }, [])).toMatchObject({ reason: 'held back: stunned' });
  });

  it('extended checks are kept until they are done', () => {
    const { act, standing } = fight();
    const input = { task: 'barricade', threshold: 30, modifier: 4 };
    act('extendedCheck', input, [10], ['a', 'a']);
    expect(standing('a')).toMatchObject({ tasks: [{ name: 'barricade', sum: 14, rolls: 1, threshold: 30 }] });
    act('extendedCheck', input, [12], ['a', 'a']);
    expect(standing('a')).toMatchObject({ tasks: [] });
  });

  it('a healing kit goes on for hours and heals at its end', () => {
    const { act, standing } = fight();
    act('attack', { weapon: 'sword' }, [20, 8]);
    expect(act('healingKit', { modifier: 20, rolls: 2 }, [20, 20])).toBeNull();
    expect(standing('b')).toMatchObject({ hitPoints: 10 });
    act('healingKit', { modifier: 20 }, [5]);
    expect(standing('b')).toMatchObject({ hitPoints: 20 });
    expect(standing('a')).toMatchObject({ tasks: [] });
  });
});
