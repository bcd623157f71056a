import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { changes } from '../combatant/changes.ts';
import {
  activeStatusesOf,
  areFriends,
  hasCondition,
  viewOf,
  weaponsInHand,
} from '../combatant/combatant-view.ts';
import { rules, ruling } from '../core/citations.ts';
import { drops, ends, gains } from '../core/effects.ts';
import type { Skill20Options } from '../options/index.ts';

const status = rules('Status Definitions');

/** Immediate consequences of statuses, except modifiers. */
export const statusConsequences: readonly ConsequenceDeclaration<Fighter, Skill20Options>[] = [
  {
    id: 'dropsEverything',
    citation: status,
    follows: (fighter) =>
      activeStatusesOf(fighter).some(({ rules: statusRules }) => statusRules.dropsItems)
        ? weaponsInHand(viewOf(fighter)).map(({ name }) => drops('TARGET', name, 0, status))
        : [],
  },
  {
    id: 'exhaustedNotFatigued',
    citation: ruling('D20-R50'),
    follows: (fighter) =>
      hasCondition(fighter, 'exhausted') && hasCondition(fighter, 'fatigued')
        ? [ends('TARGET', 'fatigued', ruling('D20-R50'))]
        : [],
  },
  {
    id: 'confusedNoLonger',
    citation: status,
    follows: (fighter) =>
      viewOf(fighter).state.behaviour !== null && !hasCondition(fighter, 'confused')
        ? [changes.effect('behaves', 'TARGET', { behaviour: null }, status)]
        : [],
  },
  {
    id: 'nothingIsAnchored',
    citation: status,
    follows: (fighter) =>
      hasCondition(fighter, 'anchored') && !hasCondition(fighter, 'entangled')
        ? [ends('TARGET', 'anchored', status)]
        : [],
  },
  {
    id: 'spellBreaksFascination',
    citation: status,
    followsAmong: (fighter, _options, present) =>
      hasCondition(fighter, 'fascinated') &&
      [...present.values()].some(
        (other) => !areFriends(fighter, other) && viewOf(other).state.spell?.stage === 'UNDER_WAY',
      )
        ? [ends('TARGET', 'fascinated', status)]
        : [],
  },
];

/** Further fatigue makes a fatigued combatant exhausted. It does not affect an exhausted combatant (ruling D20-R50). */
export function adaptFatigue(fighter: Fighter, effect: Effect): readonly Effect[] {
  if (hasCondition(fighter, 'exhausted')) return [];
  if (!hasCondition(fighter, 'fatigued')) return [effect];
  const [on, citation] = [effect.on, ruling('D20-R50')];
  return [ends(on, 'fatigued', citation), gains(on, 'exhausted', citation)];
}
