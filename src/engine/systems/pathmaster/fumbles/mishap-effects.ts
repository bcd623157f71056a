import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { feet } from '../../../rules/effects/effect-makers.ts';
import { advises, drops, loses } from '../conditions/effect-makers.ts';
import { combat } from '../core/citations.ts';
import { harmEffects } from '../criticals/harm.ts';
import type { Mishap } from './fumble-tables.ts';

/** Returns the effects of a fumble on the combatant who fumbled, on the weapon and on the nearest friend. */
export function mishapEffects(mishap: Mishap, item: string, citation: Citation): readonly Effect[] {
  const effects: Effect[] = [...harmEffects(mishap, 'ACTOR', 'TARGET', citation)];
  if (mishap.dropped !== null) effects.push(drops('ACTOR', item, feet(mishap.dropped), citation));
  if (mishap.breaks)
    effects.push({ type: 'itemDamaged', on: 'ACTOR', item, amount: 0, broken: true, citation });
  if (mishap.friend > 0) {
    effects.push(loses('ALLY', mishap.friend, citation));
    effects.push(
      advises(
        'ALLY',
        'The attack hits the nearest friend, if a friend is near.',
        combat('Attack Roll', 'PMA-066'),
      ),
    );
  }
  return effects;
}
