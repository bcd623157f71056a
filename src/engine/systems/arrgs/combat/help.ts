import type { Effect, Role } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import { ends } from '../effects.ts';
import type { Skill } from '../tables/categories.ts';
import { plans } from './plan.ts';
import type { Side } from './side.ts';

const section = 'Aid Another Manoeuvre';

/** Help is for one check, and used up by it (ruling ARR-R76). */
export function helped(on: Role, { state }: Side, skill: Skill | null): readonly Effect[] {
  const used = state.assistance.filter((each) => each.skill === skill);
  if (skill === null || used.length === 0) return [];
  return [
    plans(on, { what: 'USE_HELP', skill }, section),
    ...used.map(() => ends(on, 'assisted', combat(section), 'used')),
  ];
}
