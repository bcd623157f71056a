import type { Fighter } from '../../../rules/fight/combat.ts';
import { sideOf } from '../combat/side.ts';
import type { BrpOptions } from '../options/index.ts';
import { armourOnSheet } from './on-sheet.ts';

/** What the armour that somebody wears takes off Agility and Physical skills. */
export const hampering = (fighter: Fighter, options: BrpOptions) =>
  armourOnSheet(sideOf(fighter).sheet, options)
    .hinders('PHYSICAL')
    .map(({ label, value }) => ({ label, value }));
