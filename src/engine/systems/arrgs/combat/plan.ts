import type { Effect, Role } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import type { Skill } from '../tables/categories.ts';
import type { ControlledSpell, StruckArea } from './state.ts';

/** What somebody has in store for the round, as effects tell it to the state. */
export type Plan =
  /** Part of the turn is held back until a lower slot. */
  | { readonly what: 'DELAY'; readonly continuesAt: number }
  | { readonly what: 'READY'; readonly trigger: string }
  | { readonly what: 'MOVE'; readonly squares: number }
  /** By so many squares altogether. */
  | { readonly what: 'SHIFT_REACH'; readonly shift: number }
  /** Items that leave the hand, come back into it, or are no more. */
  | { readonly what: 'DROP' | 'PICK_UP' | 'DESTROY'; readonly item: string }
  /** A Concentration spell begins. */
  | { readonly what: 'CAST'; readonly spell: string }
  /** It is controlled, taken from another, or no longer under control. */
  | { readonly what: 'CONTROL' | 'SEIZE' | 'LET_GO'; readonly spell: ControlledSpell }
  /** An area attack has struck; somebody there has suffered it. */
  | { readonly what: 'STRIKE_AREA'; readonly area: Omit<StruckArea, 'struck'> }
  | { readonly what: 'STRIKE_IN_AREA'; readonly id: string }
  /** Vitality rises so far above the Total. */
  | { readonly what: 'EXCEED_TOTAL'; readonly by: number }
  /** Help with the next check of a skill. */
  | { readonly what: 'HELP'; readonly skill: Skill; readonly bonus: number }
  | { readonly what: 'USE_HELP'; readonly skill: Skill };

export const plans = (on: Role, plan: Plan, section: string): Effect => ({
  type: 'planned',
  on,
  plan,
  citation: combat(section),
});
