import type { Fighter, Owed } from '../../../rules/combat.ts';
import { sideOf } from './side.ts';

/** A check of concentration for each wound, and the free attack of whoever was not taken down. */
export function owed(fighter: Fighter): readonly Owed[] {
  const { spell, exposedTo } = sideOf(fighter).state;
  const wounds = spell?.hurt.length ?? 0;
  return [
    ...(wounds > 0 ? [{ act: 'concentrate', title: 'Keep concentration', to: null, times: wounds }] : []),
    ...(exposedTo === null
      ? []
      : [{ act: 'freeAttack', title: 'Free melee attack', to: exposedTo, times: 1 }]),
  ];
}
