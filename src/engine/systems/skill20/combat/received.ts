import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { changes } from '../combatant/changes.ts';
import { has, sideOf } from '../combatant/side.ts';
import { rules } from '../core/citations.ts';
import { tired } from '../status/consequences.ts';

type Loss = Extract<Effect, { type: 'damage' }>;

/** A loss of hit points, by whatever door: whoever is casting is to keep concentration. */
export function classes(fighter: Fighter, loss: Loss): readonly Effect[] {
  const { spell } = sideOf(fighter).state;
  if (loss.amount === 0 || spell?.stage !== 'UNDER_WAY') return [loss];
  const wound = { damage: Math.min(loss.amount, 1_000_000), level: 0 };
  const citation = rules('Spellcasting and Psionics in Combat');
  return [loss, changes.effect('casterHurt', loss.on, { wound }, citation)];
}

/** Fatigue adds to fatigue; nobody has a place in a grapple, or is casting, without one. */
export function received(fighter: Fighter, effect: Effect): readonly Effect[] {
  if (effect.type !== 'conditionGained') return [effect];
  const { grapples, spell } = sideOf(fighter).state;
  switch (effect.condition) {
    case 'fatigued':
      return tired(fighter, effect);
    case 'grapplingAdvantage':
      return grapples.length > 0 ? [effect] : [];
    case 'betterPosition':
      return has(fighter, 'grapplingAdvantage') ? [effect] : [];
    case 'casting':
      return spell?.stage === 'UNDER_WAY' ? [effect] : [];
    default:
      return [effect];
  }
}
