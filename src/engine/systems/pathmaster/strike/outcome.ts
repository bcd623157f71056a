import type { AttackInput } from '../attempt/attack-input.ts';
import { conditionsNamed, withImplied } from '../conditions/conditions.ts';
import { STUN_CONDITIONS, type StunCondition, worstStunOfHarm } from '../criticals/harm.ts';
import { deathOfKnown } from '../injury/thresholds.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type CriticalSeverity, severity } from '../tables/attack-cell.ts';
import type { DecidedAttack } from './attack-scene.ts';

export const outcomes = {
  CRITICAL: 'The attack hits with a critical.',
  HIT: 'The attack hits.',
  MISS: 'The attack misses.',
  FUMBLE: 'The attacker fumbles.',
} as const;

export type Outcome = keyof typeof outcomes;

export const outcomeOf = ({ fumble, result }: DecidedAttack): Outcome =>
  fumble ? 'FUMBLE' : result.criticals.length > 0 ? 'CRITICAL' : result.hits > 0 ? 'HIT' : 'MISS';

/** True if the attack causes hits or criticals. */
export const hitsTarget = (decided: DecidedAttack): boolean => {
  const outcome = outcomeOf(decided);
  return outcome === 'HIT' || outcome === 'CRITICAL';
};

/** Returns all hits of an attack, from the table and from its criticals. */
export const totalHitsOf = ({ result, criticals }: DecidedAttack): number =>
  criticals.reduce((sum, { row }) => sum + row.cells.hits, result.hits);

const severities = Object.keys(severity.values) as readonly CriticalSeverity[];

export const worstSeverityOf = ({ criticals }: DecidedAttack): CriticalSeverity | null =>
  severities.findLast((each) => criticals.some(({ severity }) => severity === each)) ?? null;

export const worstStunOfAttack = ({ criticals }: DecidedAttack): StunCondition | null => {
  const all = criticals.map(({ row }) => worstStunOfHarm(row.cells));
  return STUN_CONDITIONS.find((stun) => all.includes(stun)) ?? null;
};

export const fates = {
  UP: 'The target is conscious and alive.',
  UNCONSCIOUS: 'The target is unconscious.',
  DEAD: 'The target is dead.',
} as const;

export type Fate = keyof typeof fates;

/**
 * Returns the state (such as dead or unconscious) that this attack causes. If the target's hits are unknown, only
 * criticals count.
 */
function fateByHarm(
  decided: DecidedAttack,
  { hits }: AttackInput['target'],
  options: PathmasterOptions,
): Fate {
  const { criticals } = decided;
  const left = hits === null ? null : hits.current - totalHitsOf(decided);
  const deadly = hits === null ? null : deathOfKnown(hits, options);
  const dying = left !== null && deadly !== null && left <= deadly;
  if (dying || criticals.some(({ row }) => row.cells.death)) return 'DEAD';
  const felled = left !== null && hitsTarget(decided) && left <= 0;
  return felled || criticals.some(({ row }) => row.cells.unconscious) ? 'UNCONSCIOUS' : 'UP';
}

const order = Object.keys(fates) as readonly Fate[];

function fateBefore({ conditions }: AttackInput['target']): Fate {
  const held = withImplied(conditionsNamed(conditions));
  return held.includes('dead') ? 'DEAD' : held.includes('unconscious') ? 'UNCONSCIOUS' : 'UP';
}

/** Returns the target's state before or after the attack, whichever is worse. */
export function fateOf(
  decided: DecidedAttack,
  target: AttackInput['target'],
  options: PathmasterOptions,
): Fate {
  const both = [fateBefore(target), fateByHarm(decided, target, options)];
  return order.findLast((each) => both.includes(each))!;
}

/**
 * Returns the condition that the hits cause, even if the target is already unconscious for another reason. Null for
 * dead targets.
 */
export function fallOf(
  decided: DecidedAttack,
  target: AttackInput['target'],
  options: PathmasterOptions,
): 'unconscious' | 'dead' | null {
  const harm = fateByHarm(decided, target, options);
  if (harm === 'UP' || fateBefore(target) === 'DEAD') return null;
  return harm === 'DEAD' ? 'dead' : 'unconscious';
}
