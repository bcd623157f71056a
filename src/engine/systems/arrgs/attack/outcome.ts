import { fallsShort, type Goal, type Judged } from '../rolls/judge.ts';
import type { Strike } from './strike.ts';

/** Every way a strike can come out. */
export const strikeOutcomes = {
  CRITICAL_HIT: 'It strikes, and inflicts Dying.',
  HIT: 'It strikes.',
  DEFENDED: 'A Defence Manoeuvre leaves nothing of it.',
  MISS: 'It fails.',
} as const;

type StrikeOutcome = keyof typeof strikeOutcomes;

/** Every way an attack can come out. */
export const attackOutcomes = { ...strikeOutcomes, NOT_ALLOWED: 'It may not be made.' } as const;

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

/** A spell that fails whatever the DC; null for what does not. */
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
