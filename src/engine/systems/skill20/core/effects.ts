import { effectMakers } from '../../../rules/effects/effect-makers.ts';
import type { ConditionId } from './conditions.ts';

/**
 * What somebody has only so much of: by the turn, for good, or because a takedown has opened it.
 */
export type Budget = 'ACTION' | 'MOVEMENT_FEET' | 'SPELL_ENERGY' | 'POWER_POINTS' | 'FOLLOW_UP';

/** What one and several of them are called. */
export const amounts: Readonly<Record<Budget, readonly [string, string]>> = {
  ACTION: ['action', 'actions'],
  MOVEMENT_FEET: ['foot of movement', 'feet of movement'],
  SPELL_ENERGY: ['point of spell energy', 'points of spell energy'],
  POWER_POINTS: ['power point', 'power points'],
  FOLLOW_UP: ['follow-up', 'follow-ups'],
};

export const { gains, ends, loses, heals, spends, drops, advises } = effectMakers<ConditionId, Budget>();
