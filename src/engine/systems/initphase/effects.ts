import type { Citation } from '../../rules/citation.ts';
import type { Effect, Role } from '../../rules/effect.ts';
import type { ConditionId } from './conditions.ts';

/** The chapter's effects, said shortly. */
export const gains = (
  on: Role,
  condition: ConditionId,
  citation: Citation,
  rounds: number | null,
  more: { readonly starts?: 'NOW' | 'NEXT_ROUND'; readonly note?: string | null } = {},
): Effect => ({
  type: 'conditionGained',
  on,
  condition,
  rounds,
  starts: more.starts ?? 'NOW',
  note: more.note ?? null,
  citation,
});

export const loses = (
  on: Role,
  amount: number,
  citation: Citation,
  severity: string | null = null,
): Effect => ({ type: 'damage', on, amount, severity, citation });

export const advises = (on: Role, text: string, citation: Citation): Effect => ({
  type: 'guidance',
  on,
  text,
  citation,
});

const METRES_PER_FOOT = 0.3048;

export const drops = (on: Role, item: string, feet: number, citation: Citation): Effect => ({
  type: 'itemDropped',
  on,
  item,
  metres: Math.round(feet * METRES_PER_FOOT),
  feet,
  citation,
});

export const spends = (on: Role, budget: Budget, citation: Citation): Effect => ({
  type: 'spent',
  on,
  budget,
  amount: 1,
  citation,
});

/** What a combatant has only so much of: action dice for good, defences by the round. */
export type Budget = 'ACTION_DIE' | 'DEFENCE';
