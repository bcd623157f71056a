import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { changes } from '../combatant/changes.ts';
import { type CombatantView, mayBeEnemies, viewOf } from '../combatant/combatant-view.ts';
import type { Scene } from '../combatant/scene.ts';
import { combat } from '../core/citations.ts';
import { advises, gains } from '../core/effects.ts';
import { canUseOpportunity } from './threatened.ts';

/** Opportunities that enemies get when a combatant provokes. */
export interface Provocation {
  /** Number of Opportunities that each enemy gets: one for each attack of the provoking manoeuvre. */
  readonly times: number;
  /** Enemies who were asked for the first Opportunity. */
  readonly asked: readonly string[];
  /** Enemies who are known not to threaten the combatant. */
  readonly outOfThreat: readonly string[];
}

/**
 * Gives one Opportunity to each enemy who can use it. It lasts until the turn ends. `actor` is the actor after the cost
 * of the act.
 */
export function provocationEffects(
  on: Role,
  who: CombatantView,
  { present, actor }: Pick<Scene<unknown>, 'present' | 'actor'>,
  { times, asked, outOfThreat }: Provocation = { times: 1, asked: [], outOfThreat: [] },
): readonly Effect[] {
  const to = [...present.values()]
    .map(viewOf)
    .map((each) => (each.id === actor.id ? actor : each))
    .filter((each) => mayBeEnemies(who, each) && canUseOpportunity(each) && !outOfThreat.includes(each.id))
    .flatMap(({ id }) => Array.from({ length: asked.includes(id) ? times - 1 : times }, () => id));
  if (to.length === 0) return [];
  return [
    gains(on, 'provoking', combat('Threat Range', 'ARR-023'), 1),
    changes.effect('opportunityGiven', on, { to }, combat('Threat Range', 'ARR-023')),
    advises(
      on,
      'The combatant provokes. Each enemy with the combatant in their Threat Range may use an Opportunity. If an Opportunity leaves the combatant Unconscious, Stunned or dead, the manoeuvre is wasted.',
      combat('Opportunity Manoeuvre', 'ARR-116'),
    ),
  ];
}
