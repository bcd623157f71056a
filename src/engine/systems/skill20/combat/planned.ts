import type { Json } from '../../../json.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { Effect, Role } from '../../../rules/effect.ts';
import type { Plan } from './state.ts';

/** What is under way with somebody from now on. */
export const plans = (on: Role, plan: Plan, citation: Citation): Effect => ({
  type: 'planned',
  on,
  plan: plan as Json,
  citation,
});
