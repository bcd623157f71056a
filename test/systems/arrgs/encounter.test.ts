import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import type { Change, Command } from '../../../src/engine/encounter/command.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import { type EncounterState, evolve, untouched } from '../../../src/engine/encounter/state.ts';
import type { Json } from '../../../src/engine/json.ts';
import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';

const sword = { name: 'Sword', successValue: 6, types: ['slashing'] };
const armed: Json = {
  vitality: 20,
  initiative: 15,
  abilities: { body: 3 },
  skills: { meleeWeaponry: 5, athletics: 2 },
  weapons: [sword],
};
const nimble: Json = { vitality: 12, initiative: 10, additionalActionPoints: 2, abilities: { agility: 4 } };

/** A fight between somebody with a sword at +8 and somebody with a Reflex of 14. */
function fight(attacker: Json = armed, defender: Json = nimble) {
  let state: EncounterState = untouched;
  const order = (command: Command, faces: readonly number[] = []) => {
    const given = givenFaces(faces);
    const decision = decide(arrgs, state, {}, command, diceFrom(given.faces));
    if (!decision.ok) return decision.rejection.reason;
    expect(given.unused()).toBe(0);
    const { events } = decision;
    const throws = events.flatMap((event) => (event.type === 'answerAwaited' ? event.pending.throws : []));
    state = evolve(arrgs, state, { version: state.version + 1, command, throws, dicePosition: 0, events });
    return null;
  };
  const newcomer = (id: string, sheet: Json) => ({
    ...{ id, name: id, side: null, characterId: null, conditions: [], sheet, state: arrgs.combat.fresh() },
  });
  order({ type: 'join', newcomers: [newcomer('a', attacker), newcomer('b', defender)] });
  order({ type: 'start' });
  const change = (combatant: string, more: Partial<Change>) =>
    order({
      type: 'adjust',
      combatant,
      reason: 'so',
      change: { damage: 0, healing: 0, wound: null, gain: [], rounds: null, end: [], ...more },
    });
  return {
    change,
    attack: (faces: readonly number[], input: object = {}) =>
      order(
        { type: 'act', actor: 'a', target: 'b', act: 'attack', input: { weapon: 'Sword', ...input } },
        faces,
      ),
    answer: (defence: string, faces: readonly number[] = []) =>
      order({ type: 'answer', act: 'attack', answer: { defence } }, faces),
    endRound: (faces: readonly number[] = []) => order({ type: 'endRound' }, faces),
    turns: () => state.turns.flatMap(({ combatants }) => combatants),
    pending: () => state.pending?.combatant ?? null,
    fares: (id: string) => {
      const combatant = state.combatants.get(id)!;
      const { current, disabled, dying, actionPoints, additionalActionPoints } = arrgs.combat.stand({
        ...combatant,
        round: state.round,
      }) as Record<string, unknown>;
      return { current, disabled, dying, actionPoints, additionalActionPoints };
    },
  };
}

describe('a fight', () => {
  it('goes from the highest Initiative down', () => {
    expect(fight().turns()).toEqual(['a', 'b']);
  });

  it('drains the attacker, takes points, and hurts by the Success Value', () => {
    const { attack, fares } = fight();
    // 10 + 8 = 18 against 14: 6 + 4
    expect(attack([10], { defence: 'NONE' })).toBeNull();
    expect(fares('a')).toMatchObject({ current: 19, actionPoints: 1 });
    expect(fares('b')).toMatchObject({ current: 2, dying: 0 });
    expect(attack([10], { defence: 'NONE' })).toMatch(/2 points, and 1 are left/);
  });

  it('waits for a Defence once the attack has succeeded, which costs points and Vitality', () => {
    const { attack, answer, pending, fares } = fight();
    attack([10]);
    expect(pending()).toBe('b');
    // 18 + 4 = 22 against 18: 10 − 4
    expect(answer('DEFEND', [18])).toBeNull();
    expect(fares('b')).toMatchObject({ current: 12 - 1 - 6, additionalActionPoints: 0 });
  });

  it('asks nobody who cannot pay for a Defence, and nobody after a miss', () => {
    const poor = fight(armed, { vitality: 12, initiative: 10 });
    poor.attack([10]);
    expect(poor.pending()).toBeNull();
    const missed = fight();
    missed.attack([1]);
    expect(missed.pending()).toBeNull();
  });

  it('lets the Disabled act at 2 points a round, and turns a failed check into Dying', () => {
    const { change, attack, fares } = fight();
    change('a', { damage: 20, gain: ['disabled'] });
    expect(fares('a')).toMatchObject({ current: 0, disabled: true, actionPoints: 2 });
    // drained to −1; Fortitude 1 + 3 + 2 is a natural 1 and fails: 1 more, and Dying
    expect(attack([10, 1], { defence: 'NONE' })).toBeNull();
    expect(fares('a')).toMatchObject({ current: -2, disabled: false, dying: 1 });
  });

  it('lets Dying bleed at the End of Round until a check ends it in Disabled', () => {
    const { change, endRound, fares } = fight();
    change('b', { damage: 14, gain: ['dying', 'dying'] });
    // 5 against 2 + 2: 1 over, so 1 of 2 lost
    expect(endRound([5])).toBeNull();
    expect(fares('b')).toMatchObject({ current: -3, dying: 1 });
    // 2 against 3 + 1 fails: 1 lost, nothing lessens
    endRound([2]);
    expect(fares('b')).toMatchObject({ current: -4, dying: 1 });
    endRound([20]);
    expect(fares('b')).toMatchObject({ current: -4, dying: 0, disabled: true });
  });

  it('inflicts Dying by a critical hit', () => {
    const { attack, fares } = fight();
    // 28 against 14: 6 + 14, and 12 + 8 against 14: 6 + 6
    attack([20, 12], { defence: 'NONE' });
    expect(fares('b')).toMatchObject({ current: 12 - 32, dying: 1 });
  });

  it('makes the Dying check for every attack they react to, even one that misses', () => {
    const { change, attack, fares } = fight();
    change('b', { damage: 5, gain: ['dying'] });
    expect(attack([1, 1], { defence: 'NONE' })).toBeNull();
    expect(fares('b')).toMatchObject({ current: 12 - 5 - 1, dying: 1 });
  });

  it('gives points back with the round', () => {
    const { attack, endRound, fares } = fight();
    attack([2], { defence: 'NONE' });
    endRound();
    expect(fares('a')).toMatchObject({ actionPoints: 3, current: 19 });
  });
});
