import type { Fighter } from '../../../rules/fight/combat.ts';
import type { BrpOptions } from '../options/index.ts';
import { sideOf } from './side.ts';
import { armourOnSheet } from './worn.ts';

/** What the armour that somebody wears takes off Agility and Physical skills. */
export const hampering = (fighter: Fighter, options: BrpOptions) =>
  armourOnSheet(sideOf(fighter).sheet, options)
    .hinders('PHYSICAL')
    .map(({ label, value }) => ({ label, value }));
