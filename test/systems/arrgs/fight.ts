import { diceFrom, recording } from '../../../src/engine/dice/faces.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import type { Change, Command } from '../../../src/engine/encounter/command.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import { fold } from '../../../src/engine/encounter/fold.ts';
import type { Entry } from '../../../src/engine/encounter/log.ts';
import { type EncounterState, untouched } from '../../../src/engine/encounter/state.ts';
import type { Json } from '../../../src/engine/json.ts';
import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';
import { Encounter } from '../encounter.ts';

export const sword = { name: 'Sword', successValue: 6, types: ['slashing'] };

/** Somebody with a sword at +8, and Fortitude at +5. */
export const armed: Json = {
  vitality: 20,
  initiative: 15,
  abilities: { body: 3 },
  skills: { meleeWeaponry: 5, athletics: 2 },
  weapons: [sword],
};

/** Somebody with a Reflex of 14, and two Additional Action Points. */
export const nimble: Json = {
  vitality: 12,
  initiative: 10,
  additionalActionPoints: 2,
  abilities: { agility: 4 },
  weapons: [sword, { name: 'Bow', kind: 'RANGED', successValue: 4 }],
};

export const with_ = (sheet: Json, more: object): Json => ({ ...(sheet as object), ...more });

/** A fight of two, `a` with the sword before `b`. */
export function fight(a: Json = armed, b: Json = nimble, options: object = {}, faces: number[] = []) {
  const encounter = new Encounter(arrgs, { a, b }, options, faces);
  return {
    encounter,
    of: (id: string) => encounter.of(id),
    turns: () => encounter.state.turns.map(({ rank, combatants }) => [rank, ...combatants]),
    pending: () => encounter.state.pending?.combatant ?? null,
    change: (combatant: string, more: Partial<Change>) =>
      encounter.order({
        ...{ type: 'adjust', combatant, reason: 'so' },
        change: { damage: 0, healing: 0, wound: null, gain: [], rounds: null, end: [], ...more },
      }),
    act: (actor: string, act: string, target: string, input: object = {}, faces: number[] = []) =>
      encounter.order({ type: 'act', actor, target, act, input: input as Json, outOfTurn: false }, faces),
    refused: (actor: string, act: string, target: string, input: object = {}) => {
      const decision = encounter.attempt({
        ...{ type: 'act', actor, target, act, input: input as Json, outOfTurn: false },
      });
      return decision.ok ? null : decision.rejection.reason;
    },
    answer: (defence: string, faces: number[] = []) =>
      encounter.order({ type: 'answer', act: encounter.state.pending!.act, answer: { defence } }, faces),
    endTurn: (combatant: string) => encounter.order({ type: 'endTurn', combatant }),
    endRound: (faces: number[] = []) => encounter.order({ type: 'endRound' }, faces),
  };
}

const MOST = 500;

/** Two who strike whenever they can, until one is dead. */
export function fightToTheDeath(sheets: Readonly<Record<string, Json>>, seed: string): readonly Entry[] {
  const log: Entry[] = [];
  let state: EncounterState = untouched;
  const tried = (command: Command): boolean => {
    const generator = seededFaces(seed, state.dicePosition);
    const { faces, throws } = recording(generator.faces);
    const decision = decide(arrgs, state, {}, command, diceFrom(faces));
    if (!decision.ok) return false;
    const entry: Entry = {
      ...{ version: state.version + 1, command, throws, events: decision.events },
      ...{ thrownBy: 'GENERATOR', dicePosition: generator.position() },
    };
    log.push(entry);
    state = fold(arrgs, [entry], state);
    return true;
  };
  const ids = Object.keys(sheets);
  tried({
    type: 'join',
    newcomers: ids.map((id) => ({
      ...{ id, name: id, side: null, characterId: null, conditions: [], note: null },
      ...{ sheet: sheets[id]!, state: arrgs.combat.fresh(), visibility: 'OPEN' },
    })),
  });
  tried({ type: 'start' });
  const isOver = () =>
    [...state.combatants.values()].some(({ conditions }) =>
      conditions.some(({ condition }) => condition === 'dead'),
    );
  while (!isOver() && log.length < MOST) {
    const [actor] = state.onTurn;
    const input = { weapon: 'Sword' };
    if (state.pending) {
      if (!tried({ type: 'answer', act: 'attack', answer: { defence: 'DEFEND' } })) tried({ type: 'pass' });
    } else if (actor === undefined) tried({ type: 'endRound' });
    else {
      const target = ids.find((id) => id !== actor)!;
      if (!tried({ type: 'act', actor, target, act: 'attack', input, outOfTurn: false }))
        tried({ type: 'endTurn', combatant: actor });
    }
  }
  return log;
}
