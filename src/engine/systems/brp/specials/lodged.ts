import type { Fighter, Forbidden } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { forbid } from '../../../rules/forbid.ts';
import { combat } from '../citations.ts';
import { ends } from '../effects.ts';
import { sideOf } from './side.ts';
import type { State } from './state.ts';

export type Lodged = State['lodged'][number];

/** The weapon of that name in a wound, or the first; or why there is none. */
export function lodgedIn(victim: Fighter, name: string | null): Lodged | Forbidden {
  const { lodged } = sideOf(victim).state;
  const found = name === null ? lodged[0] : lodged.find(({ weapon }) => weapon === name);
  const names = lodged.map(({ weapon }) => weapon).join(', ') || 'nobody in whom a weapon is lodged';
  return found ?? forbid(`no ${name ?? 'weapon'} is lodged there`, ['weapon'], names);
}

/** How the stump of a weapon that is broken off is kept apart from one that is carried. */
export const stumpOf = ({ weapon }: Lodged): string => `${weapon} in the wound`;

export const isBrokenOff = (victim: Fighter, lodged: Lodged): boolean =>
  sideOf(victim).state.items.some(({ name, broken }) => broken && name === stumpOf(lodged));

/** Hit points lost to the wound that a weapon is in: by the blow, by moving, by failed attempts. */
export const dealtBy = (victim: Fighter, { wound }: Lodged): number =>
  sideOf(victim).state.wounds[wound]?.points ?? 0;

/** Who does something else lets go of the weapons that they have grasped in a foe (Impaling). */
export const ungrasped = (actor: Fighter): readonly Effect[] =>
  actor.conditions
    .filter(({ condition }) => condition === 'graspsWeapon')
    .map(({ note }) => ends('ACTOR', 'graspsWeapon', combat('Impaling'), note));
