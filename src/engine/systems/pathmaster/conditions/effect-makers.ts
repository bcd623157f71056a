import type { Citation } from '../../../rules/citation.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { effectMakers } from '../../../rules/effects/effect-makers.ts';
import type { ConditionId } from './index.ts';

/** Resources that run out: within a turn, or until rest restores them. */
export type BudgetId = 'ATTACK' | 'MOVE' | 'FREE' | 'INTERRUPT' | 'STEP' | 'POWER_POINTS' | 'FATIGUE';

export const { gains, ends, loses, heals, spends, drops, advises } = effectMakers<ConditionId, BudgetId>();

/** Points that return to a resource; no effect if there are none. */
export const regains = (on: Role, budget: BudgetId, amount: number, citation: Citation): readonly Effect[] =>
  amount > 0 ? [{ type: 'regained', on, budget, amount, citation }] : [];

export const takes = (on: Role, item: string, citation: Citation): Effect => ({
  type: 'itemTaken',
  on,
  item,
  citation,
});
