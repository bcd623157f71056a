import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { inSeries } from '../../../rules/title.ts';
import { conditionForbidding, hasCondition, viewOf } from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';
import { endOfCombat } from '../round/combat-over.ts';

/** The Opportunities against a combatant end with the turn in which they were given. */
export const endProvoking = (fighter: Fighter): readonly Effect[] =>
  hasCondition(viewOf(fighter), 'provoking')
    ? [ends('TARGET', 'provoking', combat('Threat Range', 'ARR-023'))]
    : [];

/**
 * Ends the Opportunities of earlier turns when a turn begins, including those against combatants who were moved or whose
 * turn ended because they could no longer act. Reports if the combat is over (ARR-004).
 */
export const beginTurn = (
  _fighter: Fighter,
  _options: unknown,
  _dice: unknown,
  all: ReadonlyMap<string, Fighter>,
): readonly Effect[] => {
  const { out, ended } = endOfCombat(sidesOf([...all.values()]));
  const over = [...all].flatMap(([who, each]) => endProvoking(each).map((effect) => ({ ...effect, who })));
  if (!ended) return over;
  const words = `The combat is over because no combatant on the side of ${inSeries(out)} can act.`;
  return [...over, advises('TARGET', words, combat('Structure', 'ARR-001'))];
};

/**
 * Returns the sides of the fight, and which of their members can act. If there is only one side, there are no enemies.
 */
function sidesOf(all: readonly Fighter[]) {
  const names = new Set(all.flatMap(({ side }) => side ?? []));
  if (names.size < 2) return [];
  return [...names].map((name) => ({
    name,
    canAct: all
      .filter(({ side }) => side === name)
      .map((each) => conditionForbidding(viewOf(each), 'ACTING') === null),
  }));
}
