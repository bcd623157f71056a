import type { Lifetime } from '../condition.ts';
import type { Fighter } from '../fight/fighter.ts';
import type { System } from '../system.ts';

const OF_A_FIGHT: readonly Lifetime[] = ['ACT', 'TURN', 'ROUND', 'FIGHT'];

/** The combatant after a fight: everything limited to a turn, a round or the fight is removed. */
export const afterFight = <Person extends Pick<Fighter, 'state' | 'conditions'>>(
  { encounterRules, conditions }: System,
  person: Person,
): Person => {
  const gone = conditions.filter(({ lasts }) => lasts && OF_A_FIGHT.includes(lasts)).map(({ id }) => id);
  return {
    ...person,
    state: encounterRules.startPeriod(person.state, 'FIGHT'),
    conditions: person.conditions.filter(
      ({ condition, untilTurnOf }) => !gone.includes(condition) && untilTurnOf === undefined,
    ),
  };
};
