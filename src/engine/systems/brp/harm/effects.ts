import { effectMakers } from '../../../rules/effects/effect-makers.ts';
import type { ConditionId } from './conditions.ts';

export const { gains, ends, loses, heals, weakens, advises } = effectMakers<ConditionId>();
