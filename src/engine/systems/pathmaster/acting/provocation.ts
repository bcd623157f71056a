import type { Effect } from '../../../rules/effects/effect.ts';
import { advises } from '../conditions/effect-makers.ts';
import { combat } from '../core/citations.ts';

/** Returns advice that foes may attack a combatant who moves within their reach. */
export function provocationEffects(passed: readonly string[] = []): readonly Effect[] {
  const who = passed.length > 0 ? passed.join(', ') : 'Every foe in whose reach this happens';
  return [
    advises(
      'ACTOR',
      `${who} may make an Opportunity Attack with an unused Interrupt and a ready melee weapon.`,
      combat('Opportunity Attack', 'PMA-123'),
    ),
  ];
}

/** True if an effect is advice about Opportunity Attacks. */
export const isProvocation = ({ type, citation }: Effect): boolean =>
  type === 'guidance' && citation.section === combat('Opportunity Attack', 'PMA-123').section;
