import type { Json } from '../../../json.ts';
import type { Effect, Role } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import { spends } from '../effects.ts';
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

/** What is paid out of a budget of the round; nothing where nothing is. */
export const pays = (on: Role, budget: string, amount: number): readonly Effect[] =>
  spends(on, budget, amount, combat('Action Table'));
