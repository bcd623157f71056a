import { effectMakers } from '../../rules/effect-makers.ts';
import type { ConditionId } from './conditions.ts';

/** What a combatant has only so much of: action dice for good, defences by the round. */
export type Budget = 'ACTION_DIE' | 'DEFENCE';

export const { gains, loses, spends, drops, advises } = effectMakers<ConditionId, Budget>();
