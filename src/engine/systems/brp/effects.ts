import type { Citation } from '../../rules/citation.ts';
import type { Effect, Role } from '../../rules/effect.ts';
import type { ConditionId } from './conditions.ts';

/** The book's effects, said shortly. */
export const gains = (
  on: Role,
  condition: ConditionId,
  citation: Citation,
  rounds: number | null = null,
  note: string | null = null,
  starts: 'NOW' | 'NEXT_ROUND' = 'NOW',
): Effect => ({ type: 'conditionGained', on, condition, rounds, starts, note, citation });

export const ends = (
  on: Role,
  condition: ConditionId,
  citation: Citation,
  note: string | null = null,
): Effect => ({
  type: 'conditionEnded',
  on,
  condition,
  note,
  citation,
});

export const loses = (
  on: Role,
  amount: number,
  citation: Citation,
  severity: string | null = null,
): Extract<Effect, { type: 'damage' }> => ({
  type: 'damage',
  on,
  amount,
  severity,
  citation,
});

export const advises = (on: Role, text: string, citation: Citation): Effect => ({
  type: 'guidance',
  on,
  text,
  citation,
});

export const heals = (on: Role, amount: number, citation: Citation): Effect => ({
  type: 'healing',
  on,
  amount,
  citation,
});

export const weakens = (on: Role, attribute: string, amount: number, citation: Citation): Effect => ({
  type: 'weakened',
  on,
  attribute,
  amount,
  citation,
});
