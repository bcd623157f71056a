import { effectMakers } from '../../../rules/effects/effect-makers.ts';
import type { ConditionId } from './conditions.ts';

/** A combatant's limited resources. `FOLLOW_UP` is the attempt that a takedown with a natural 20 allows. */
export type Budget = 'ACTION' | 'MOVEMENT_FEET' | 'SPELL_ENERGY' | 'POWER_POINTS' | 'FOLLOW_UP';

/** Singular and plural names of each limited resource. */
export const amounts: Readonly<Record<Budget, readonly [string, string]>> = {
  ACTION: ['action', 'actions'],
  MOVEMENT_FEET: ['foot of movement', 'feet of movement'],
  SPELL_ENERGY: ['point of spell energy', 'points of spell energy'],
  POWER_POINTS: ['power point', 'power points'],
  FOLLOW_UP: ['follow-up', 'follow-ups'],
};

export const { gains, ends, loses, heals, spends, drops, advises } = effectMakers<ConditionId, Budget>();
