import type { Json } from '../../../src/engine/json.ts';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';
import { Fight } from '../../kit/fight.ts';

export const sheet = (more: object): Json => ({
  ...{ strength: 14, dexterity: 12, constitution: 12, wisdom: 10, hitPoints: 20 },
  ...{ meleeFighting: 3, speed: 30, spellEnergy: 12 },
  ...more,
});

/** Starts a fight between a swordsman and an opponent who acts quickly. */
export const fighters: Readonly<Record<string, Json>> = {
  a: sheet({ level: 4, weapons: [{ name: 'sword', damage: '1d8+2' }] }),
  b: sheet({ side: 'ENEMIES', armourClass: 15, dexterity: 18, weapons: [{ name: 'club', damage: '1d6' }] }),
};

/** The sheets of both combatants at the start of a fight. */
export const duel = (
  options: object = {},
  initiative: readonly number[] = [50, 40],
  sides: Readonly<Record<string, string>> = {},
) => new Fight(skill20, fighters, options, initiative, { sides });
