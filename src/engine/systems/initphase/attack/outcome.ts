import type { DecidedAttack } from './decide-attack.ts';
import type { AttackInput } from './input.ts';

/** Every way an attack can come out. */
export const outcomes = {
  CRITICAL_HIT: 'The attack strikes, and the caller has called it critical.',
  HIT: 'The attack strikes.',
  DODGED: 'A dodge avoids the attack.',
  PARRIED: 'A parry stops the attack.',
  MISS: 'The attack does not reach a defence without a roll, or a natural 1 always fails.',
  BOTCH: 'The attack is a botch.',
} as const;

export type Outcome = keyof typeof outcomes;

export function outcomeOf(
  { botchPayer: paid, strikes, defenceRoll: defended }: DecidedAttack,
  { attacker, defender }: AttackInput,
): Outcome {
  if (paid !== null) return 'BOTCH';
  if (strikes) return attacker.critical ? 'CRITICAL_HIT' : 'HIT';
  if (!defended) return 'MISS';
  return defender.defence?.kind === 'PARRY' ? 'PARRIED' : 'DODGED';
}

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  CRITICAL_HIT: 'a critical hit',
  HIT: 'a hit',
  DODGED: 'dodged',
  PARRIED: 'parried',
  MISS: 'a miss',
  BOTCH: 'a botch',
};
