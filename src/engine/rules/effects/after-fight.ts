import type { Condition, HeldCondition, Lifetime } from '../condition.ts';
import type { Fighter } from '../fight/fighter.ts';
import type { System } from '../system.ts';

const OF_A_FIGHT: readonly Lifetime[] = ['ACT', 'TURN', 'ROUND', 'FIGHT'];

/**
 * True if the condition ends with the fight, because it does not last longer, or because it waits for a combatant's
 * turn.
 */
export const endsWithFight = (
  { condition, untilTurnOf }: HeldCondition,
  declared: readonly Condition[],
): boolean => {
  const lasts = declared.find(({ id }) => id === condition)?.lasts;
  return untilTurnOf !== undefined || (lasts !== undefined && OF_A_FIGHT.includes(lasts));
};

/**
 * Returns the combatant after a fight. Conditions and state that last only for a turn, a round or the fight are
 * removed.
 */
export const afterFight = <Person extends Pick<Fighter, 'state' | 'conditions'>>(
  { encounterRules, conditions }: System,
  person: Person,
): Person => ({
  ...person,
  state: encounterRules.startPeriod(person.state, 'FIGHT'),
  conditions: person.conditions.filter((held) => !endsWithFight(held, conditions)),
});
