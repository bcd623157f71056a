import type { Json } from '../../../../src/engine/json.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { Fight } from '../../../kit/fight.ts';

const sword = { name: 'Sword', successValue: 6, types: ['slashing'] };

/** A combatant with a sword at +8, and Fortitude at +5. */
export const armed: Json = {
  vitality: 20,
  initiative: 15,
  abilities: { body: 3 },
  skills: { meleeWeaponry: 5, athletics: 2 },
  weapons: [sword],
};

/** A combatant with a Reflex of 14 and two Additional Action Points. */
export const nimble: Json = {
  vitality: 12,
  initiative: 10,
  additionalActionPoints: 2,
  abilities: { agility: 4 },
  weapons: [sword, { name: 'Bow', kind: 'RANGED', successValue: 4 }],
};

export const with_ = (sheet: Json, more: object): Json => ({ ...(sheet as object), ...more });

/** A fight between two combatants. `a` has the sword and acts before `b`. */
export const fight = (a: Json = armed, b: Json = nimble, options: object = {}, faces: number[] = []) =>
  new Fight(arrgs, { a, b }, options, faces);

/** A fight between any number of combatants, on sides. */
export const brawl = (
  sheets: Readonly<Record<string, Json>>,
  sides: Readonly<Record<string, string>>,
  options: object = {},
) => new Fight(arrgs, sheets, options, [], { sides });
