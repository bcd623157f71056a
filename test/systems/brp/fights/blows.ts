import type { Json } from '../../../../src/engine/json.ts';
import { person, startFight } from './fight.ts';

export const spear = { name: 'Spear', rating: 60, damage: '1d6+1', special: 'IMPALING', hitPoints: 15 };
export const javelin = { ...spear, name: 'Javelin', kind: 'THROWN' };
export const axe = { name: 'Axe', rating: 60, damage: '1d6', special: 'BLEEDING' };
export const club = { name: 'Club', rating: 60, damage: '1d6' };
export const sturdy = person({ con: 12, siz: 28, weapons: [club] });

export const [SPECIAL, SUCCESS, MISS] = [5, 40, 90];

export const fightWith = (weapons: Json, options: object = {}, victim = sturdy) =>
  startFight({ a: person({ weapons }), b: victim }, options);

export const blow = (weapon: string) => ({ weapon, defence: 'NONE' });
