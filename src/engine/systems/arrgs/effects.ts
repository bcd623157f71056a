import type { Citation } from '../../rules/citation.ts';
import type { Effect, Role } from '../../rules/effect.ts';
import { combat } from './citations.ts';
import type { ConditionId } from './conditions.ts';

/** The text's effects, said shortly. */
export const gains = (
  on: Role,
  condition: ConditionId,
  citation: Citation,
  rounds: number | null = null,
  note: string | null = null,
): Effect => ({ type: 'conditionGained', on, condition, rounds, starts: 'NOW', note, citation });

export const ends = (
  on: Role,
  condition: ConditionId,
  citation: Citation,
  note: string | null = null,
): Effect => ({ type: 'conditionEnded', on, condition, note, citation });

export const loses = (
  on: Role,
  amount: number,
  citation: Citation,
  severity: string | null = null,
): Effect => ({
  type: 'damage',
  on,
  amount,
  severity,
  citation,
});

export const spends = (on: Role, budget: string, amount: number): Effect => ({
  type: 'spent',
  on,
  budget,
  amount,
  citation: combat('Actions and Action Points'),
});

export const advises = (on: Role, text: string, citation: Citation): Effect => ({
  type: 'guidance',
  on,
  text,
  citation,
});

/** What acting costs is told apart from what blows do. */
export const DRAIN = 'DRAIN';

export const tires = (on: Role, amount: number): Effect => loses(on, amount, combat('Vitality'), DRAIN);
