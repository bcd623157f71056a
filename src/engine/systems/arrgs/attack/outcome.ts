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

export function strikeWords(strike: Strike): string {
  const { rolled, damage, dying } = strike;
  const parts = [`${words[attackOutcomeOf(strike)]} with ${rolled.first.checkResult}`];
  if (damage && strike.success) parts.push(`${damage.total} Vitality lost`);
  if (dying > 0) parts.push(dying === 1 ? 'and Dying' : `and Dying ${dying} times`);
  return parts.join(', ');
}
