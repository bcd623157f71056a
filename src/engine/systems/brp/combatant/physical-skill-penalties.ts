import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { BrpOptions } from '../options/index.ts';
import { armourOnSheet } from './armour-on-sheet.ts';
import { viewOf } from './combatant-view.ts';

/** Returns the armour penalties on the Agility roll and Physical skills. */
export const physicalSkillPenalties = (fighter: Fighter, options: BrpOptions) =>
  armourOnSheet(viewOf(fighter).sheet, options)
    .skillPenalties('PHYSICAL')
    .map(({ label, value }) => ({ label, value }));
