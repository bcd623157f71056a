import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { changes } from '../combatant/changes.ts';
import { areFriends, has, heldBy, inHand, sideOf } from '../combatant/side.ts';
import { rules, ruling } from '../core/citations.ts';
import { drops, ends, gains } from '../core/effects.ts';
import type { Skill20Options } from '../options/index.ts';

const status = rules('Status Definitions');

/** What statuses entail besides what they do to numbers. */
export const statusesEntail: readonly ConsequenceDeclaration<Fighter, Skill20Options>[] = [
  {
    id: 'dropsEverything',
    citation: status,
    follows: (fighter) =>
      heldBy(fighter).some(({ bearing }) => bearing.drops)
        ? inHand(sideOf(fighter)).map(({ name }) => drops('TARGET', name, 0, status))
        : [],
  },
  {
    id: 'exhaustedNotFatigued',
    citation: ruling('D20-R50'),
    follows: (fighter) =>
      has(fighter, 'exhausted') && has(fighter, 'fatigued')
        ? [ends('TARGET', 'fatigued', ruling('D20-R50'))]
        : [],
  },
  {
    id: 'confusedNoLonger',
    citation: status,
    follows: (fighter) =>
      sideOf(fighter).state.behaviour !== null && !has(fighter, 'confused')
        ? [changes.effect('behaves', 'TARGET', { behaviour: null }, status)]
        : [],
  },
  {
    id: 'nothingIsAnchored',
    citation: status,
    follows: (fighter) =>
      has(fighter, 'anchored') && !has(fighter, 'entangled') ? [ends('TARGET', 'anchored', status)] : [],
  },
  {
    id: 'spellBreaksFascination',
    citation: status,
    followsAmong: (fighter, _options, present) =>
      has(fighter, 'fascinated') &&
      [...present.values()].some(
        (other) => !areFriends(fighter, other) && sideOf(other).state.spell?.stage === 'UNDER_WAY',
      )
        ? [ends('TARGET', 'fascinated', status)]
        : [],
  },
];

/** Whatever tires the fatigued exhausts them, and the exhausted no further (ruling D20-R50). */
export function tired(fighter: Fighter, effect: Effect): readonly Effect[] {
  if (has(fighter, 'exhausted')) return [];
  if (!has(fighter, 'fatigued')) return [effect];
  const [on, citation] = [effect.on, ruling('D20-R50')];
  return [ends(on, 'fatigued', citation), gains(on, 'exhausted', citation)];
}
