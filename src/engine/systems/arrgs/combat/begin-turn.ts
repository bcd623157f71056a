import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { conditionForbidding, hasCondition, partyOf } from '../combatant/party.ts';
import { combat } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';

/** An Opportunity ends with the turn in which the combatant gave it, or when their next turn begins. */
export const endProvoking = (fighter: Fighter): readonly Effect[] =>
  hasCondition(partyOf(fighter), 'provoking') ? [ends('TARGET', 'provoking', combat('Threat Range'))] : [];

/** Ends the combatant’s old Opportunities when their turn begins, and reports if the combat is over (ARR-004). */
export const beginTurn = (
  fighter: Fighter,
  _options: unknown,
  _dice: unknown,
  all: ReadonlyMap<string, Fighter>,
): readonly Effect[] => {
  const out = beaten([...all.values()]);
  if (out.length === 0) return endProvoking(fighter);
  const words = `Nobody of ${out.join(', ')} can act: the combat is over.`;
  return [...endProvoking(fighter), advises('TARGET', words, combat('Structure'))];
};

/** Sides of which no combatant can act. Combatants without a side are not counted. */
function beaten(all: readonly Fighter[]): readonly string[] {
  const sides = new Set(all.flatMap(({ side }) => side ?? []));
  if (sides.size < 2) return [];
  return [...sides].filter((name) =>
    all.every((each) => each.side !== name || conditionForbidding(partyOf(each), 'ACTING') !== null),
  );
}
