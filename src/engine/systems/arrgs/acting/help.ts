import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { changes } from '../combatant/changes.ts';
import type { CombatantView } from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import { ends } from '../core/effects.ts';
import { assistedNote } from '../manoeuvres/aid-another.ts';
import type { Skill } from '../tables/categories.ts';

const citation = combat('Aid Another Manoeuvre');

/**
 * Help from an ally applies to one check, whether it is rolled or uses 10 instead of a roll, and then ends (ruling
 * ARR-R76).
 */
export function helpUsedEffects(on: Role, { state }: CombatantView, skill: Skill | null): readonly Effect[] {
  const used = state.assistance.filter((each) => each.skill === skill);
  if (skill === null || used.length === 0) return [];
  return [
    changes.effect('helpUsed', on, { skill }, citation),
    ...used.map(({ bonus }) => ends(on, 'assisted', citation, assistedNote(bonus))),
  ];
}
