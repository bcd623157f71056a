import { bindingsFor } from '../../../rules/fight/binding.ts';
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

/** The casting skill. A score that is not on the sheet is 10 if it is omitted. */
export type Cast = Pick<Spell, 'attribute' | 'level' | 'modifiers' | 'craft'> & {
  readonly score: number | null;
};

/** Returns the check of the casting skill, and the caster's remaining spell energy or power points. */
export function spellCheckOf(fighter: Fighter, spell: Cast) {
  const view = viewOf(fighter);
  const { attribute, level, modifiers, craft } = spell;
  return {
    ...statusesAndTableOf(view),
    attribute,
    score: scoreOnSheet(view, attribute, spell.score ?? undefined),
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

/** Inputs that a caster provides, in a fight and as a stored character. The spell comes from `castIn`. */
export function knownOfCaster<Scene extends { readonly actor: Fighter }>(castIn: (scene: Scene) => Cast) {
  const { known } = bindingsFor<Scene>();
  const checkIn = (scene: Scene) => spellCheckOf(scene.actor, castIn(scene));
  return {
    score: known('ACTOR', (scene) => checkIn(scene).score),
    statuses: known('ACTOR', (scene) => checkIn(scene).statuses),
    attributeTable: known('ACTOR', (scene) => checkIn(scene).attributeTable),
    pool: known('ACTOR', (scene) => checkIn(scene).pool),
  } as const;
}
