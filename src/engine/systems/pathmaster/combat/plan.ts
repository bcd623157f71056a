import type { Json } from '../../../json.ts';
import type { Effect, Role } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import type { State } from './state.ts';

/** Power points, as what is spent of them is told. */
export const POWER = 'POWER_POINTS';

/** What somebody's round has come to, kept in the state. */
export const plans = (on: Role, plan: Partial<State>): Effect => ({
  type: 'planned',
  on,
  plan: plan as Json,
  citation: combat('Continuing Defenses'),
});

export const spends = (on: Role, budget: string, amount: number): Effect => ({
  type: 'spent',
  on,
  budget,
  amount,
  citation: combat('Action Table'),
});
