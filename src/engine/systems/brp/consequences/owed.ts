import type { Obligation } from '../../../rules/fight/encounter-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { owesLuck } from './luck-owed.ts';
import { majorWoundsDue } from './major-wounds-due.ts';

/** Rolls that wounds require and that are still due. */
export function owed(fighter: Fighter): readonly Obligation[] {
  const times = majorWoundsDue(fighter).length;
  return [
    ...(times > 0 ? [{ act: 'majorWound', title: 'the major wound table, and Luck', to: null, times }] : []),
    ...(owesLuck(fighter)
      ? [{ act: 'minorWounds', title: 'Luck for the minor wounds of the day', to: null, times: 1 }]
      : []),
  ];
}
