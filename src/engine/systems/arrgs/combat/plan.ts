import type { Effect, Role } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import type { Skill } from '../tables/categories.ts';

/** What somebody has in store for the round, as effects tell it to the state. */
export type Plan =
  | { readonly continuesAt: number }
  | { readonly trigger: string }
  /** All squares moved this round. */
  | { readonly squares: number }
  | { readonly reachShift: number }
  /** Items that leave the hand, or come back into it. */
  | { readonly drops: string }
  | { readonly picksUp: string }
  /** A Concentration spell begins, goes on, or is over. */
  | { readonly casts: string }
  | { readonly controls: string }
  | { readonly spellOver: string }
  | { readonly assisted: Skill; readonly bonus: number }
  | { readonly assistanceUsed: Skill };

export const plans = (on: Role, plan: Plan, section: string): Effect => ({
  type: 'planned',
  on,
  plan,
  citation: combat(section),
});
