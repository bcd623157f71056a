import { effectMakers } from '../../../rules/effects/effect-makers.ts';
import type { ConditionId } from './index.ts';

/** Resources that run out: within a turn, or until rest restores them. */
export type BudgetId = 'ATTACK' | 'MOVE' | 'FREE' | 'INTERRUPT' | 'STEP' | 'POWER_POINTS' | 'FATIGUE';

export const { gains, ends, loses, heals, spends, regains, takes, drops, advises } = effectMakers<
  ConditionId,
  BudgetId
>();
