import { effectMakers } from '../../rules/effect-makers.ts';
import type { ConditionId } from './conditions/index.ts';

export const { gains, ends, loses, heals, spends, drops, advises } = effectMakers<ConditionId, string>();
