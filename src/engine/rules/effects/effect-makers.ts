import type { Citation } from '../citation.ts';
import type { Effect, Role } from './effect.ts';

export interface ConditionDetails {
  readonly starts?: 'NOW' | 'NEXT_ROUND';
  readonly note?: string | null;
  /** How much of it there is, where it comes in amounts. */
  readonly amount?: number;
}

const METRES_PER_FOOT = 0.3048;

export const metres = (feet: number): number => Math.round(feet * METRES_PER_FOOT);

/** The effects of a system said shortly, typed by its conditions and by what it has only so much of. */
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

  /** Nothing where nothing is healed. */
  heals: (on: Role, amount: number, citation: Citation): readonly Effect[] =>
    amount > 0 ? [{ type: 'healing', on, amount, citation }] : [],

  /** Nothing where nothing is spent. */
  spends: (on: Role, budget: Budget, amount: number, citation: Citation): readonly Effect[] =>
    amount > 0 ? [{ type: 'spent', on, budget, amount, citation }] : [],

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
