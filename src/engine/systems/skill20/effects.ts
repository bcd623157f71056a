import type { Citation } from '../../rules/citation.ts';
import type { Effect, Role } from '../../rules/effect.ts';
import type { ConditionId } from './status/conditions.ts';

/** The chapter's effects, said shortly. */
export const gains = (
  on: Role,
  condition: ConditionId,
  citation: Citation,
  rounds: number | null = null,
  more: { readonly starts?: 'NOW' | 'NEXT_ROUND'; readonly note?: string } = {},
): Effect => ({
  type: 'conditionGained',
  on,
  condition,
  rounds,
  starts: more.starts ?? 'NOW',
  note: more.note ?? null,
  citation,
});

export const ends = (on: Role, condition: ConditionId, citation: Citation): Effect => ({
  type: 'conditionEnded',
  on,
  condition,
  note: null,
  citation,
});

export const loses = (on: Role, amount: number, citation: Citation): Effect => ({
  type: 'damage',
  on,
  amount,
  severity: null,
  citation,
});

export const heals = (on: Role, amount: number, citation: Citation): readonly Effect[] =>
  amount > 0 ? [{ type: 'healing', on, amount, citation }] : [];

export const advises = (on: Role, text: string, citation: Citation): Effect => ({
  type: 'guidance',
  on,
  text,
  citation,
});

/** What somebody has only so much of. */
export type Budget = 'MOVEMENT_FEET' | 'SPELL_ENERGY' | 'POWER_POINTS';

export const spends = (on: Role, budget: Budget, amount: number, citation: Citation): readonly Effect[] =>
  amount > 0 ? [{ type: 'spent', on, budget, amount, citation }] : [];
