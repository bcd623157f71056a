import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import type { Change, Command } from '../../../src/engine/encounter/command.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import { fold } from '../../../src/engine/encounter/fold.ts';
import { type EncounterState, untouched } from '../../../src/engine/encounter/state.ts';
import type { Json } from '../../../src/engine/json.ts';
import { brp } from '../../../src/engine/systems/brp/index.ts';

const sheet = (weapons: Json): Json => ({
  ...{ str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 },
  weapons,
});

/** A fight in its first round between a club of 1D6 and somebody with 10 hit points. */
function fight(options: Json) {
  let state: EncounterState = untouched;
  const order = (command: Command, faces: readonly number[] = []) => {
    const decision = decide(brp, state, options, command, diceFrom(givenFaces(faces).faces));
    if (!decision.ok) throw new Error(decision.rejection.reason);
    const { events } = decision;
    const entry = { version: state.version + 1, command, throws: [], dicePosition: 0, events };
    state = fold(brp, [{ ...entry, thrownBy: 'HAND' }], state);
  };
  const newcomer = (id: string, weapons: Json) => ({
    ...{ id, name: id, side: null, characterId: null, conditions: [], note: null },
    visibility: 'OPEN' as const,
    sheet: sheet(weapons),
    state: brp.combat.fresh(),
  });
  order({
    type: 'join',
    newcomers: [newcomer('a', [{ name: 'Club', rating: 60, damage: '1d6' }]), newcomer('b', [])],
  });
  order({ type: 'start' });
  return {
    strike: (faces: readonly number[]) =>
      order(
        {
          type: 'act',
          actor: 'a',
          target: 'b',
          act: 'attack',
          input: { weapon: 'Club', defence: 'NONE' },
          outOfTurn: true,
        },
        faces,
      ),
    gain: (gain: readonly string[]) => {
      const change: Change = { damage: 0, healing: 0, wound: null, gain, rounds: null, end: [] };
      order({ type: 'adjust', combatant: 'b', reason: 'so', change });
    },
    endRound: () => order({ type: 'endRound' }),
    round: () => state.round,
    struck: () => {
      const { conditions, ...rest } = state.combatants.get('b')!;
      const { hitPoints } = brp.combat.stand({ ...rest, conditions, round: state.round }) as {
        hitPoints: number;
      };
      return { hitPoints, conditions: conditions.map(({ condition }) => condition) };
    },
  };
}

describe('the end of a round', () => {
  it('lets somebody in shock act for as many rounds after the wound as hit points are left (R-65)', () => {
    const { strike, endRound, round, struck } = fight({});
    strike([50, 5]);
    expect(struck()).toEqual({ hitPoints: 5, conditions: ['shock'] });
    for (let ended = 1; ended <= 5; ended++) endRound();
    expect([round(), struck().conditions]).toEqual([6, ['shock']]);
    endRound();
    expect(struck().conditions).toEqual(['unconscious']);
  });

  it('costs a disabled abdomen 1 hit point from the round after the wound on (R-71)', () => {
    const { strike, endRound, struck } = fight({ hitLocations: true });
    strike([50, 10, 4]);
    expect(struck()).toMatchObject({
      hitPoints: 6,
      conditions: expect.arrayContaining(['bleeding', 'mortallyHurt']),
    });
    endRound();
    expect(struck().hitPoints).toBe(6);
    endRound();
    expect(struck().hitPoints).toBe(5);
  });

  it.each([
    [true, 8],
    [false, 9],
  ])(
    'with bleedingStacks %s leaves %i of 10 hit points to two bleeding wounds (R-25)',
    (bleedingStacks, left) => {
      const { gain, endRound, struck } = fight({ bleedingStacks });
      gain(['bleeding', 'bleeding']);
      endRound();
      expect(struck().hitPoints).toBe(10);
      endRound();
      expect(struck().hitPoints).toBe(left);
    },
  );
});
