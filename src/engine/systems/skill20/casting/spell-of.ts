import type { Fighter } from '../../../rules/fight/fighter.ts';
import { abilityOf, scoreOf, sideOf } from '../combatant/side.ts';
import type { Spell } from '../combatant/spell.ts';
import { stand } from '../combatant/standing.ts';

/** The check of the skill that a spell or power is cast by, and what it is paid with. */
export function castBy(fighter: Fighter, spell: Spell) {
  const side = sideOf(fighter);
  const { attribute, level, modifiers, craft } = spell;
  const { spellEnergy, powerPoints } = stand(fighter);
  return {
    ...abilityOf(side),
    attribute,
    score: scoreOf(side, attribute, spell.score),
    level,
    modifiers,
    craft,
    pool: Math.max(0, craft === 'SPELL' ? spellEnergy : powerPoints),
  };
}

/** The spell or power that somebody is at, as concentration takes it; null where there is none. */
export function castingOf(fighter: Fighter) {
  const { spell } = sideOf(fighter).state;
  return spell?.stage === 'UNDER_WAY' ? { ...castBy(fighter, spell), cost: spell.cost } : null;
}
