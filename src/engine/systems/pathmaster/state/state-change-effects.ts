import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { type BudgetId, spends } from '../conditions/effect-makers.ts';
import { combat } from '../core/citations.ts';
import { changes, type StateChanges } from './changes.ts';

/** Power points, as what is spent of them is told. */
export const POWER_POINTS = 'POWER_POINTS';

/** Fatigue, likewise. */
export const FATIGUE = 'FATIGUE';

/** Parts of somebody's state that are others from now on: a declared change for each. */
export const stateChangeEffects = (on: Role, round: StateChanges): readonly Effect[] =>
  (Object.keys(round) as readonly (keyof StateChanges)[]).map((part) =>
    changes.effect(part, on, { [part]: round[part] ?? null }, combat('Continuing Defenses')),
  );

/** What is paid out of a budget of the round; nothing where nothing is. */
export const costEffects = (on: Role, budget: BudgetId, amount: number): readonly Effect[] =>
  spends(on, budget, amount, combat('Action Table'));
