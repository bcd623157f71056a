import { effectMakers } from '../../../rules/effects/effect-makers.ts';
import type { ConditionId } from './conditions.ts';

/**
 * What somebody has only so much of: by the turn, for good, or because a takedown has opened it.
 */
export type Budget = 'ACTION' | 'MOVEMENT_FEET' | 'SPELL_ENERGY' | 'POWER_POINTS' | 'FOLLOW_UP';

export const { gains, ends, loses, heals, spends, drops, advises } = effectMakers<ConditionId, Budget>();
