import { fallsShort, type Goal, type Judged } from '../rolls/judge.ts';
import type { Strike } from './strike.ts';

/** All outcomes of an attack that is made. */
export const strikeOutcomes = {
  CRITICAL_HIT: 'The attack succeeds with a critical hit, which inflicts Dying.',
  HIT: 'The attack succeeds.',
  DEFENDED: 'A Defence Manoeuvre or Counterspell stops the attack.',
  MISS: 'The attack fails.',
} as const;

type StrikeOutcome = keyof typeof strikeOutcomes;

/** All outcomes of an attack. */
export const attackOutcomes = { ...strikeOutcomes, NOT_ALLOWED: 'The attack is not allowed.' } as const;

export function strikeOutcomeOf({ success, defended, rolled }: Strike): StrikeOutcome {
  if (success) return rolled.criticals > 0 ? 'CRITICAL_HIT' : 'HIT';
  return defended ? 'DEFENDED' : 'MISS';
}

const words: Readonly<Record<StrikeOutcome, string>> = {
  CRITICAL_HIT: 'a critical hit',
  HIT: 'a hit',
  DEFENDED: 'warded off',
  MISS: 'a miss',
};

/** Description of a spell below its base difficulty. Null for other attacks. */
export const describeShortfall = (goal: Pick<Goal, 'gate'>, first: Judged): string | null =>
  fallsShort(goal, first)
    ? `the spell fails with ${first.checkResult}, short of its base difficulty of ${goal.gate}`
    : null;

export function describeStrike(strike: Strike, goal: Pick<Goal, 'gate'>): string {
  const { rolled, damage, dying } = strike;
  const short = describeShortfall(goal, rolled.first);
  if (short !== null) return short;
  const parts = [`${words[strikeOutcomeOf(strike)]} with ${rolled.first.checkResult}`];
  if (damage && strike.success) parts.push(`${damage.total} Vitality lost`);
  if (dying > 0) parts.push(dying === 1 ? 'and Dying' : `and Dying ${dying} times`);
  return parts.join(', ');
}
