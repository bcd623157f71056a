import { readOptions } from '../../../rules/fields/option.ts';
import type { Obligation } from '../../../rules/fight/encounter-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { brpOptions } from '../options/index.ts';
import { movementDue } from './impaled-moves.ts';
import { owesLuck } from './luck-owed.ts';
import { majorWoundsDue } from './major-wounds-due.ts';

/** Returns the rolls that a combatant must still make because of wounds. */
export function owed(fighter: Fighter, options: unknown): readonly Obligation[] {
  const times = majorWoundsDue(fighter).length;
  const moves = movementDue(fighter, readOptions(brpOptions, options)).length;
  return [
    ...(moves > 0
      ? [{ act: 'impaledMovement', title: 'moving with a weapon in a wound', to: null, times: moves }]
      : []),
    ...(times > 0 ? [{ act: 'majorWound', title: 'the major wound table, and Luck', to: null, times }] : []),
    ...(owesLuck(fighter)
      ? [{ act: 'minorWounds', title: 'Luck for the minor wounds of the day', to: null, times: 1 }]
      : []),
  ];
}
