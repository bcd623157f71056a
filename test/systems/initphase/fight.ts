import type { Json } from '../../../src/engine/json.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { Fight } from '../../kit/fight.ts';

/** Two characters that belong to players, and one that belongs to the game master. */
export const tulkas = {
  hitPoints: 20,
  control: 'PLAYER',
  actionDice: 2,
  dodge: 3,
  parry: 5,
  initiative: 20,
  weapons: [{ name: 'sword', bonus: 8, category: 3, damage: '1d10', hitPoints: 8 }],
} as const;
export const ylva = {
  hitPoints: 12,
  control: 'PLAYER',
  actionDice: 1,
  dodge: 6,
  initiative: 15,
  weapons: [{ name: 'staff', bonus: 2, category: 2, damage: '1d6' }],
} as const;
export const marvok = {
  hitPoints: 15,
  control: 'GAME_MASTER',
  dodge: 2,
  parry: 10,
  initiative: 10,
  weapons: [{ name: 'rapier', bonus: 6, category: 2, damage: '1d6' }],
} as const;

/** Starts a fight in which combatants may act out of turn. `t` and `y` are next to each other and fight against `m`. */
export const fight = (
  options: object = {},
  sheets: Readonly<Record<string, Json>> = { t: tulkas, y: ylva, m: marvok },
) =>
  new Fight(initphase, sheets, options, [], {
    ...{ sides: { t: 'heroes', y: 'heroes', m: 'foes' }, outOfTurn: true },
  });
