import { fallsShort, type Goal, type Judged } from '../rolls/judge.ts';
import type { Strike } from './strike.ts';

/** All outcomes of an attack that is allowed. */
export const strikeOutcomes = {
  CRITICAL_HIT: 'The attack succeeds with a critical hit, which inflicts Dying.',
  HIT: 'The attack succeeds.',
  DEFENDED: 'A Defence Manoeuvre or Counterspell stops the attack.',
  MISS: 'The attack fails.',
} as const;

type StrikeOutcome = keyof typeof strikeOutcomes;

/** All outcomes of an attack, including that it is not allowed. */
export const attackOutcomes = { ...strikeOutcomes, NOT_ALLOWED: 'The attack is not allowed.' } as const;

export function strikeOutcomeOf({ success, defended, rolled }: Strike): StrikeOutcome {
  if (success) return rolled.criticals > 0 ? 'CRITICAL_HIT' : 'HIT';
  return defended ? 'DEFENDED' : 'MISS';
}

/** Returns the sentence about a spell below its base difficulty. Null for other attacks. */
export const describeShortfall = (goal: Pick<Goal, 'gate'>, first: Judged): string | null =>
  fallsShort(goal, first)
    ? `The spell fails with a Check Result of ${first.checkResult}, because its base difficulty is ${goal.gate}.`
    : null;

/** Returns sentences about an attack. Their subject is the attack, such as "The attack with the sword". */
export function describeStrike(attack: string, strike: Strike, goal: Pick<Goal, 'gate'>): string {
  const { rolled, defended, damage, dying, success } = strike;
  const short = describeShortfall(goal, rolled.first);
  if (short !== null) return short;
  const { checkResult } = rolled.first;
  if (!success)
    return defended
      ? `${attack} would hit with a Check Result of ${checkResult}, but the target’s Defence of ${defended.checkResult} stops it.`
      : `${attack} misses with a Check Result of ${checkResult}.`;
  const hit = `${attack} ${rolled.criticals > 0 ? 'is a critical hit' : 'hits'} with a Check Result of ${checkResult}.`;
  const harm = [
    ...(damage ? [`loses ${damage.total || 'no'} Vitality`] : []),
    ...(dying > 0 ? [dying === 1 ? 'is Dying' : `gains ${dying} applications of Dying`] : []),
  ];
  return harm.length === 0 ? hit : `${hit} The target ${harm.join(' and ')}.`;
}
