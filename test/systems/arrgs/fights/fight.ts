import type { Change } from '../../../../src/engine/encounter/command.ts';
import type { Json } from '../../../../src/engine/json.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { Encounter } from '../../encounter.ts';

const sword = { name: 'Sword', successValue: 6, types: ['slashing'] };

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
export const fight = (a: Json = armed, b: Json = nimble, options: object = {}, faces: number[] = []) =>
  fighting(new Encounter(arrgs, { a, b }, options, faces));

/** A fight of any number, on sides. */
export const brawl = (
  sheets: Readonly<Record<string, Json>>,
  sides: Readonly<Record<string, string>>,
  options: object = {},
) => fighting(new Encounter(arrgs, sheets, options, [], sides));

function fighting(encounter: Encounter) {
  return {
    encounter,
    of: (id: string) => encounter.of(id),
    turns: () => encounter.state.turns.map(({ rank, combatants }) => [rank, ...combatants]),
    pending: () => encounter.state.pending?.combatant ?? null,
    change: (combatant: string, more: Partial<Change>) => encounter.adjust(combatant, more),
    act: (actor: string, act: string, target: string, input: object = {}, faces: number[] = []) =>
      encounter.order({ type: 'act', actor, target, act, input: input as Json, outOfTurn: false }, faces),
    refused: (actor: string, act: string, target: string, input: object = {}) => {
      const decision = encounter.attempt({
        ...{ type: 'act', actor, target, act, input: input as Json, outOfTurn: false },
      });
      return decision.ok ? null : decision.rejection.reason;
    },
    answer: (defence: string, faces: number[] = [], more: object = {}) =>
      encounter.order(
        { type: 'answer', act: encounter.state.pending!.act, answer: { defence, ...more } },
        faces,
      ),
    endTurn: (combatant: string) => encounter.order({ type: 'endTurn', combatant }),
    endRound: (faces: number[] = []) => encounter.order({ type: 'endRound' }, faces),
  };
}
