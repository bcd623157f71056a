import type { Fighter } from '../../../rules/fight/fighter.ts';
import { scoreOnSheet, statusesAndTableOf, viewOf } from '../combatant/combatant-view.ts';
import type { Craft } from '../combatant/craft.ts';
import type { Spell } from '../combatant/spell.ts';
import { standingOf } from '../combatant/standing.ts';

/** Returns the caster's remaining spell energy or power points. */
export function pointsLeft(fighter: Fighter, craft: Craft): number {
  const { spellEnergy, powerPoints } = standingOf(fighter);
  return Math.max(0, craft === 'SPELL' ? spellEnergy : powerPoints);
}

/** Returns the check of the casting skill, and the caster's remaining spell energy or power points. */
export function spellCheckOf(fighter: Fighter, spell: Spell) {
  const view = viewOf(fighter);
  const { attribute, level, modifiers, craft } = spell;
  return {
    ...statusesAndTableOf(view),
    attribute,
    score: scoreOnSheet(view, attribute, spell.score),
    level,
    modifiers,
    craft,
    pool: pointsLeft(fighter, craft),
  };
}

/** Returns the spell or power that is being cast, as input of concentration. Null if there is none. */
export function checkOfSpellUnderWay(fighter: Fighter) {
  const { spell } = viewOf(fighter).state;
  return spell?.stage === 'UNDER_WAY' ? { ...spellCheckOf(fighter, spell), cost: spell.cost } : null;
}
