import { InvalidInput } from '../../../../src/engine/fault.ts';
import type { Json } from '../../../../src/engine/json.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { Fight } from '../../../kit/fight.ts';

const sword = { name: 'Sword', successValue: 6, types: ['slashing'] };

/** The sheet of a combatant who has a sword at +8 and a Fortitude bonus of 5. */
export const armed: Json = {
  vitality: 20,
  initiative: 15,
  abilities: { body: 3 },
  skills: { meleeWeaponry: 5, athletics: 2 },
  weapons: [sword],
};

/** The sheet of a combatant who has a Reflex of 14 and two Additional Action Points. */
export const nimble: Json = {
  vitality: 12,
  initiative: 10,
  additionalActionPoints: 2,
  abilities: { agility: 4 },
  weapons: [sword, { name: 'Bow', kind: 'RANGED', successValue: 4 }],
};

export const with_ = (sheet: Json, more: object): Json => ({ ...(sheet as object), ...more });

/** Returns the first problem for which an input is rejected. */
export const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidInput) return error.faults[0]!.problem;
    throw error;
  }
  throw new Error('it is accepted');
};

/** Starts a fight between two combatants. `a` has a sword and acts before `b`. */
export const fight = (a: Json = armed, b: Json = nimble, options: object = {}, faces: number[] = []) =>
  new Fight(arrgs, { a, b }, options, faces);

/** Starts a fight between any number of combatants, who are on different sides. */
export const brawl = (
  sheets: Readonly<Record<string, Json>>,
  sides: Readonly<Record<string, string>>,
  options: object = {},
) => new Fight(arrgs, sheets, options, [], { sides });
