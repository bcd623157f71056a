import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { effectMakers } from '../../../rules/effects/effect-makers.ts';
import { combat } from './citations.ts';
import type { ConditionId } from './conditions.ts';

/** Points of one kind, or of both kinds together. */
type Budget = 'ACTION_POINTS' | 'ADDITIONAL_ACTION_POINTS' | 'POINTS';

/** Budget that is used if a status limits the sum of both kinds of points. */
export const CAPPED = 'POINTS';

/**
 * Budgets for points that Ready converts and for Complementary Actions. Only the acts for Ready and for Complementary
 * Actions spend them.
 */
export const READIED = 'READIED';
export const COMPLEMENTARY = 'COMPLEMENTARY';
type Limited = typeof READIED | typeof COMPLEMENTARY;

/** Singular and plural names of each limited resource. */
export const amounts: Readonly<Record<Budget | Limited, readonly [string, string]>> = {
  ACTION_POINTS: ['Action Point', 'Action Points'],
  ADDITIONAL_ACTION_POINTS: ['Additional Action Point', 'Additional Action Points'],
  POINTS: ['point', 'points'],
  READIED: ['Action Point to convert', 'Action Points to convert'],
  COMPLEMENTARY: ['Complementary Action', 'Complementary Actions'],
};

export const { gains, ends, loses, heals, spends, takes, advises } = effectMakers<ConditionId, Budget>();

/** Note for Vitality that a combatant loses by acting, and not by damage. */
export const DRAIN = 'DRAIN';

/** Returns the effects of draining. Empty if the amount is 0. */
export const drains = (on: Role, amount: number): readonly Effect[] =>
  amount > 0 ? [loses(on, amount, combat('Vitality', 'ARR-021'), DRAIN)] : [];
