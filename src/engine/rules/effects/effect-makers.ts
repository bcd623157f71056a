import type { Citation } from '../citation.ts';
import type { ConditionStart, Effect, Role } from './effect.ts';

export interface ConditionDetails {
  readonly starts?: ConditionStart;
  readonly note?: string | null;
  /** Amount of the condition. Omitted for conditions without amounts. */
  readonly amount?: number;
}

const METRES_PER_FOOT = 0.3048;

export const metres = (feet: number): number => Math.round(feet * METRES_PER_FOOT);
export const feet = (metres: number): number => Math.round(metres / METRES_PER_FOOT);

/** Returns the short constructors for a system's effects. Their types are the system's conditions and budgets. */
export const effectMakers = <Condition extends string, Budget extends string = never>() => ({
  gains: (
    on: Role,
    condition: Condition,
    citation: Citation,
    rounds: number | null = null,
    { starts = 'NOW', note = null, amount }: ConditionDetails = {},
  ): Effect => ({
    type: 'conditionGained',
    on,
    condition,
    rounds,
    starts,
    note,
    ...(amount === undefined ? {} : { amount }),
    citation,
  }),

  ends: (on: Role, condition: Condition, citation: Citation, note: string | null = null): Effect => ({
    type: 'conditionEnded',
    on,
    condition,
    note,
    citation,
  }),

  loses: (
    on: Role,
    amount: number,
    citation: Citation,
    severity: string | null = null,
  ): Extract<Effect, { type: 'damage' }> => ({ type: 'damage', on, amount, severity, citation }),

  /** Returns a list with a healing effect. Empty if the amount is 0. */
  heals: (on: Role, amount: number, citation: Citation): readonly Effect[] =>
    amount > 0 ? [{ type: 'healing', on, amount, citation }] : [],

  /** Returns a list with an effect that spends an amount of a resource. Empty if the amount is 0. */
  spends: (on: Role, budget: Budget, amount: number, citation: Citation): readonly Effect[] =>
    amount > 0 ? [{ type: 'spent', on, budget, amount, citation }] : [],

  /** Returns a list with an effect that restores a spent amount of a resource. Empty if the amount is 0. */
  regains: (on: Role, budget: Budget, amount: number, citation: Citation): readonly Effect[] =>
    amount > 0 ? [{ type: 'regained', on, budget, amount, citation }] : [],

  takes: (on: Role, item: string, citation: Citation): Effect => ({ type: 'itemTaken', on, item, citation }),

  drops: (on: Role, item: string, feet: number, citation: Citation): Effect => ({
    type: 'itemDropped',
    on,
    item,
    metres: metres(feet),
    feet,
    citation,
  }),

  weakens: (on: Role, attribute: string, amount: number, citation: Citation): Effect => ({
    type: 'weakened',
    on,
    attribute,
    amount,
    citation,
  }),

  advises: (on: Role, text: string, citation: Citation): Effect => ({ type: 'guidance', on, text, citation }),
});
