import type { Command } from '../../../src/engine/encounter/command.ts';
import type { Json } from '../../../src/engine/json.ts';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';
import { Encounter } from '../encounter.ts';

export const sheet = (more: object): Json => ({
  ...{ strength: 14, dexterity: 12, constitution: 12, wisdom: 10, hitPoints: 20 },
  ...{ meleeFighting: 3, speed: 30, spellEnergy: 12 },
  ...more,
});

/** A swordsman and a quick opponent. */
export const fighters: Readonly<Record<string, Json>> = {
  a: sheet({ level: 4, weapons: [{ name: 'sword', damage: '1d8+2' }] }),
  b: sheet({ side: 'ENEMIES', armourClass: 15, dexterity: 18, weapons: [{ name: 'club', damage: '1d6' }] }),
};

/** The two at the start of a fight; what is refused is answered with, not thrown. */
export function duel(options: object = {}, initiative: number[] = [50, 40]) {
  const encounter = new Encounter(skill20, fighters, options, initiative);
  const order = (command: Command, faces: readonly number[] = []) => {
    const decision = encounter.attempt(command, faces);
    return decision.ok ? null : decision.rejection;
  };
  return {
    encounter,
    order,
    of: (id: string) => encounter.of(id),
    act: (act: string, input: Json, faces: readonly number[] = [], [actor, target] = ['a', 'b']) =>
      order({ type: 'act', actor: actor!, target: target!, act, input, outOfTurn: false }, faces),
    end: (combatant: string, faces: readonly number[] = []) => order({ type: 'endTurn', combatant }, faces),
    gain: (combatant: string, condition: string, rounds: number | null = null) =>
      encounter.adjust(combatant, { gain: [condition], rounds }),
    hurt: (combatant: string, damage: number) => encounter.adjust(combatant, { damage }),
  };
}
