import type { Fighter, RuleViolation } from '../../../rules/fight/combat.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import {
  type Burden,
  bearingOf,
  type ConditionId,
  type Forbidding,
  missilesAtMost,
  onRolls,
  titleOf,
} from '../harm/conditions.ts';
import type { BrpOptions } from '../options/index.ts';
import type { Rating } from '../rolls/rating.ts';

/** Conditions that somebody has now, each once; one that begins next round is not there yet. */
const held = ({ conditions, round }: Fighter): readonly string[] => [
  ...new Set(conditions.filter(({ from }) => from <= round).map(({ condition }) => condition)),
];

export const has = (fighter: Fighter, wanted: ConditionId): boolean => held(fighter).includes(wanted);

/** Whether a condition is there, or about to be. */
export const holds = ({ conditions }: Fighter, wanted: ConditionId): boolean =>
  conditions.some(({ condition }) => condition === wanted);

/** Why somebody may not do this; null when they may. */
export function hindrance(fighter: Fighter, what: Forbidding): string | null {
  const conditions = held(fighter);
  if (conditions.some((condition) => bearingOf(condition).allows?.includes(what))) return null;
  return conditions.find((condition) => bearingOf(condition).forbids?.includes(what)) ?? null;
}

/** Why the actor can do nothing of the kind; null when they can. */
export function incapableOf(actor: Fighter, who: string, what: Forbidding = 'ACTING'): RuleViolation | null {
  const why = hindrance(actor, what);
  return why ? actorViolation(`${who} is held back: ${why}`, 'somebody able to act') : null;
}

/** What somebody's skill with missile weapons counts for at the most; null where nothing limits it. */
export const mostWithMissiles = (fighter: Fighter): number | null => missilesAtMost(held(fighter));

/** Whether shield or arms are of no use to somebody. */
export const lacks = (fighter: Fighter, what: 'SHIELD' | 'ARM' | 'ARMS'): boolean =>
  held(fighter).some((condition) => bearingOf(condition).lacks?.includes(what));

export const isDefenceless = (fighter: Fighter): boolean => hindrance(fighter, 'DEFENDING') !== null;

type Reasons = Rating['reasons'];

/** Why attacks on somebody are Easy for the state they are in. */
export const easeOfHitting = (target: Fighter, inMelee: boolean, options: BrpOptions): Reasons =>
  held(target).flatMap((condition) => {
    const { attackedEasily } = onRolls(condition, options);
    const easy = attackedEasily === 'ALWAYS' || (inMelee && attackedEasily === 'IN_MELEE');
    return easy ? [{ label: `target: ${titleOf(condition)}`, step: 'EASY' }] : [];
  });

/** What somebody's conditions do to their own rolls. */
export interface Burdens {
  readonly reasons: Reasons;
  readonly modifiers: Rating['modifiers'];
}

/** The same condition twice burdens once (ruling R-16). */
export function burdens(
  fighter: Fighter,
  roll: 'onAttack' | 'onDefence' | 'onDodge',
  options: BrpOptions,
): Burdens {
  const each = held(fighter).map((condition): [string, Burden] => {
    const bearing = onRolls(condition, options);
    return [titleOf(condition), bearing[roll] ?? (roll === 'onDodge' ? bearing.onDefence : null) ?? {}];
  });
  return {
    reasons: each.flatMap(([label, { difficult }]) => (difficult ? [{ label, step: 'DIFFICULT' }] : [])),
    modifiers: each.flatMap(([label, { modifier }]) =>
      modifier === undefined ? [] : [{ label, value: modifier }],
    ),
  };
}
