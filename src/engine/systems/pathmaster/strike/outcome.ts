import type { AttackInput } from '../attempt/input.ts';
import { STUNS, type Stun, worstStun } from '../criticals/harm.ts';
import { type Severity, severity } from '../tables/attack-cell.ts';
import type { Strike } from './strike.ts';

/** Every way an attack can come out. */
export const outcomes = {
  CRITICAL: 'The attack hits with a critical.',
  HIT: 'The attack hits.',
  MISS: 'The attack misses.',
  FUMBLE: 'The attack is fumbled.',
} as const;

export type Outcome = keyof typeof outcomes;

export const outcomeOf = ({ fumble, result }: Strike): Outcome =>
  fumble ? 'FUMBLE' : result.criticals.length > 0 ? 'CRITICAL' : result.hits > 0 ? 'HIT' : 'MISS';

/** Whether the attack does anything to the target. */
export const strikes = (strike: Strike): boolean => {
  const outcome = outcomeOf(strike);
  return outcome === 'HIT' || outcome === 'CRITICAL';
};

/** All hits of an attack: of the table and of its criticals. */
export const hitsOf = ({ result, criticals }: Strike): number =>
  criticals.reduce((sum, { row }) => sum + row.cells.hits, result.hits);

const severities = Object.keys(severity.values) as readonly Severity[];

export const worstSeverity = ({ criticals }: Strike): Severity | null =>
  severities.findLast((each) => criticals.some(({ severity }) => severity === each)) ?? null;

export const worstStunOf = ({ criticals }: Strike): Stun | null => {
  const all = criticals.map(({ row }) => worstStun(row.cells));
  return STUNS.find((stun) => all.includes(stun)) ?? null;
};

/** What becomes of the target at once; without its hits, only what criticals say. */
export function fateOf(strike: Strike, { hits }: AttackInput['target']): 'DEAD' | 'UNCONSCIOUS' | 'UP' {
  const { criticals } = strike;
  const left = hits === null ? null : hits.current - hitsOf(strike);
  const dying = left !== null && hits !== null && hits.constitution !== null && left <= -hits.constitution;
  if (dying || criticals.some(({ row }) => row.cells.death)) return 'DEAD';
  const felled = left !== null && strikes(strike) && left <= 0;
  return felled || criticals.some(({ row }) => row.cells.unconscious) ? 'UNCONSCIOUS' : 'UP';
}
