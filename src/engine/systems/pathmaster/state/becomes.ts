import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { type BudgetId, spends } from '../conditions/effect-makers.ts';
import { combat } from '../core/citations.ts';
import { changes, type Round } from './changes.ts';

/** Power points, as what is spent of them is told. */
export const POWER = 'POWER_POINTS';

/** Fatigue, likewise. */
export const FATIGUE = 'FATIGUE';

/** Parts of somebody's state that are others from now on: a declared change for each. */
export const becomes = (on: Role, round: Round): readonly Effect[] =>
  (Object.keys(round) as readonly (keyof Round)[]).map((part) =>
    changes.effect(part, on, { [part]: round[part] ?? null }, combat('Continuing Defenses')),
  );

/** What is paid out of a budget of the round; nothing where nothing is. */
export const pays = (on: Role, budget: BudgetId, amount: number): readonly Effect[] =>
  spends(on, budget, amount, combat('Action Table'));
