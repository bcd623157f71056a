import { effectMakers } from '../../../rules/effects/effect-makers.ts';
import type { ConditionId } from './index.ts';

/** Id of power points as a resource. */
export const POWER_POINTS = 'POWER_POINTS';

/** Id of Fatigue as a resource. */
export const FATIGUE = 'FATIGUE';

/** Resources that run out. A new turn or rest restores them. */
export type BudgetId =
  | 'ATTACK'
  | 'MOVE'
  | 'FREE'
  | 'INTERRUPT'
  | 'STEP'
  | typeof POWER_POINTS
  | typeof FATIGUE;

export const { gains, ends, loses, heals, spends, regains, takes, drops, advises } = effectMakers<
  ConditionId,
  BudgetId
>();
