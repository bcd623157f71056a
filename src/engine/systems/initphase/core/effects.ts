import { effectMakers } from '../../../rules/effects/effect-makers.ts';
import type { ConditionId } from './conditions.ts';

/** Limited resources: action dice of a player or the game master, and defences in a round. */
export type Budget = 'ACTION_DIE' | 'GM_ACTION_DIE' | 'DEFENCE';

/** Singular and plural names of each limited resource. */
export const amounts: Readonly<Record<Budget, readonly [string, string]>> = {
  ACTION_DIE: ['action die', 'action dice'],
  GM_ACTION_DIE: ['GM Action Die', 'GM Action Dice'],
  DEFENCE: ['defence', 'defences'],
};

export const { gains, ends, loses, spends, takes, drops, advises } = effectMakers<ConditionId, Budget>();
