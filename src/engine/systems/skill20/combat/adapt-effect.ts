import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { changes } from '../combatant/changes.ts';
import { hasCondition, viewOf } from '../combatant/combatant-view.ts';
import { rules } from '../core/citations.ts';
import { adaptFatigue } from '../status/consequences.ts';

type Loss = Extract<Effect, { type: 'damage' }>;

/** A caster who loses hit points for any reason must make a concentration check. */
export function classifyDamage(fighter: Fighter, loss: Loss): readonly Effect[] {
  const { spell } = viewOf(fighter).state;
  if (loss.amount === 0 || spell?.stage !== 'UNDER_WAY') return [loss];
  const wound = { damage: Math.min(loss.amount, 1_000_000), level: 0 };
  const citation = rules('Spellcasting and Psionics in Combat', 'D20-023');
  return [loss, changes.effect('casterHurt', loss.on, { wound }, citation)];
}

/** Adapts effects. Fatigue adds up, positions in a grapple require a grapple, and casting requires a spell. */
export function adaptEffect(fighter: Fighter, effect: Effect): readonly Effect[] {
  if (effect.type !== 'conditionGained') return [effect];
  const { grapples, spell } = viewOf(fighter).state;
  switch (effect.condition) {
    case 'fatigued':
      return adaptFatigue(fighter, effect);
    case 'grapplingAdvantage':
      return grapples.length > 0 ? [effect] : [];
    case 'betterPosition':
      return hasCondition(fighter, 'grapplingAdvantage') ? [effect] : [];
    case 'casting':
      return spell?.stage === 'UNDER_WAY' ? [effect] : [];
    default:
      return [effect];
  }
}
