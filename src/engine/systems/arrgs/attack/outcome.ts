import { fallsShort, type Goal, type Judged } from '../rolls/judge.ts';
import type { Strike } from './strike.ts';

/** Every way an attack can come out. */
export const attackOutcomes = {
  CRITICAL_HIT: 'It strikes, and inflicts Dying.',
  HIT: 'It strikes.',
  DEFENDED: 'A Defence Manoeuvre leaves nothing of it.',
  MISS: 'It fails.',
  NOT_ALLOWED: 'It may not be made.',
} as const;

export type AttackOutcome = keyof typeof attackOutcomes;

export function attackOutcomeOf(strike: Strike | null): AttackOutcome {
  if (!strike) return 'NOT_ALLOWED';
  const { success, defended, rolled } = strike;
  if (success) return rolled.criticals > 0 ? 'CRITICAL_HIT' : 'HIT';
  return defended ? 'DEFENDED' : 'MISS';
}

const words: Readonly<Record<AttackOutcome, string>> = {
  CRITICAL_HIT: 'a critical hit',
  HIT: 'a hit',
  DEFENDED: 'warded off',
  MISS: 'a miss',
  NOT_ALLOWED: 'not allowed',
};

/** A spell that fails whatever the DC; null for what does not. */
export const shortWords = (goal: Pick<Goal, 'gate'>, first: Judged): string | null =>
  fallsShort(goal, first)
    ? `the spell fails with ${first.checkResult}, short of its base difficulty of ${goal.gate}`
    : null;

export function strikeWords(strike: Strike, goal: Pick<Goal, 'gate'>): string {
  const { rolled, damage, dying } = strike;
  const short = shortWords(goal, rolled.first);
  if (short !== null) return short;
  const parts = [`${words[attackOutcomeOf(strike)]} with ${rolled.first.checkResult}`];
  if (damage && strike.success) parts.push(`${damage.total} Vitality lost`);
  if (dying > 0) parts.push(dying === 1 ? 'and Dying' : `and Dying ${dying} times`);
  return parts.join(', ');
}
