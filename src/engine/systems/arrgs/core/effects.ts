import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { effectMakers } from '../../../rules/effects/effect-makers.ts';
import { combat } from './citations.ts';
import type { ConditionId } from './conditions.ts';

/** Points of one kind, or of both kinds together. */
type Budget = 'ACTION_POINTS' | 'ADDITIONAL_ACTION_POINTS' | 'POINTS';

/** Points of both kinds, if a status limits their sum. */
export const CAPPED = 'POINTS';

/** Points that Ready converts, and Complementary Actions. Only their own acts spend them. */
export const READIED = 'READIED';
export const COMPLEMENTARY = 'COMPLEMENTARY';
type Limited = typeof READIED | typeof COMPLEMENTARY;

/** Singular and plural names of each budget. */
export const amounts: Readonly<Record<Budget | Limited, readonly [string, string]>> = {
  ACTION_POINTS: ['Action Point', 'Action Points'],
  ADDITIONAL_ACTION_POINTS: ['Additional Action Point', 'Additional Action Points'],
  POINTS: ['point', 'points'],
  READIED: ['Action Point to convert', 'Action Points to convert'],
  COMPLEMENTARY: ['Complementary Action', 'Complementary Actions'],
};

export const { gains, ends, loses, heals, spends, takes, advises } = effectMakers<ConditionId, Budget>();

/** Marks Vitality that is lost by acting, as opposed to damage. */
export const DRAIN = 'DRAIN';

/** Effects of draining. Empty if the amount is 0. */
export const drains = (on: Role, amount: number): readonly Effect[] =>
  amount > 0 ? [loses(on, amount, combat('Vitality', 'ARR-021'), DRAIN)] : [];
