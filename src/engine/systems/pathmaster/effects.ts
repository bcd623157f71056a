import type { Citation } from '../../rules/citation.ts';
import type { Effect, Role } from '../../rules/effect.ts';
import type { ConditionId } from './conditions/index.ts';

/** What else is to be said of a condition that begins. */
interface More {
  /** How many rounds it lasts; left out, no number ends it. */
  readonly rounds?: number;
  /** How much of it there is: hits a round, points of penalty or bonus. */
  readonly amount?: number;
  readonly note?: string;
}

/** The book's effects, said shortly. */
export const gains = (
  on: Role,
  condition: ConditionId,
  citation: Citation,
  { rounds, amount, note }: More = {},
): Effect => ({
  type: 'conditionGained',
  on,
  condition,
  rounds: rounds ?? null,
  starts: 'NOW',
  note: note ?? null,
  ...(amount === undefined ? {} : { amount }),
  citation,
});

export const loses = (on: Role, amount: number, citation: Citation): Effect => ({
  type: 'damage',
  on,
  amount,
  severity: null,
  citation,
});

export const advises = (on: Role, text: string, citation: Citation): Effect => ({
  type: 'guidance',
  on,
  text,
  citation,
});
