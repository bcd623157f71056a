import { effectMakers } from '../../../rules/effects/effect-makers.ts';
import type { ConditionId } from './conditions.ts';

/** What there is only so much of: action dice of a player or the game master, defences of a round. */
export type Budget = 'ACTION_DIE' | 'GM_ACTION_DIE' | 'DEFENCE';

export const { gains, ends, loses, spends, drops, advises } = effectMakers<ConditionId, Budget>();
