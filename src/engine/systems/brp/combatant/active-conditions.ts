import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import {
  type Activity,
  type ConditionId,
  conditionRulesInPlay,
  conditionRulesOf,
  missilesAtMost,
  type RollModifier,
  titleOf,
} from '../harm/conditions.ts';
import type { BrpOptions } from '../options/index.ts';
import type { Rating } from '../rolls/rating.ts';

/** Conditions that somebody has now, each once; one that begins next round is not there yet. */
const conditionsNow = ({ conditions, round }: Fighter): readonly string[] => [
  ...new Set(conditions.filter(({ from }) => from <= round).map(({ condition }) => condition)),
];

export const hasCondition = (fighter: Fighter, wanted: ConditionId): boolean =>
  conditionsNow(fighter).includes(wanted);

/** Whether a condition is there, or about to be. */
export const hasOrWillHave = ({ conditions }: Fighter, wanted: ConditionId): boolean =>
  conditions.some(({ condition }) => condition === wanted);

/** Why somebody may not do this; null when they may. */
export function conditionForbidding(fighter: Fighter, what: Activity): string | null {
  const conditions = conditionsNow(fighter);
  if (conditions.some((condition) => conditionRulesOf(condition).allows?.includes(what))) return null;
  return conditions.find((condition) => conditionRulesOf(condition).forbids?.includes(what)) ?? null;
}

/** Why the actor can do nothing of the kind; null when they can. */
export function whyNotAble(actor: Fighter, who: string, what: Activity = 'ACTING'): RuleViolation | null {
  const why = conditionForbidding(actor, what);
  return why
    ? actorViolation(`${who} is held back: ${titleOf(why).toLowerCase()}`, 'somebody able to act')
    : null;
}

/** What somebody's skill with missile weapons counts for at the most; null where nothing limits it. */
export const missileRatingLimitOf = (fighter: Fighter): number | null =>
  missilesAtMost(conditionsNow(fighter));

/** Whether shield or arms are of no use to somebody. */
export const cannotUse = (fighter: Fighter, what: 'SHIELD' | 'ARM' | 'ARMS'): boolean =>
  conditionsNow(fighter).some((condition) => conditionRulesOf(condition).cannotUse?.includes(what));

export const isDefenceless = (fighter: Fighter): boolean =>
  conditionForbidding(fighter, 'DEFENDING') !== null;

type Reasons = Rating['reasons'];

/** Why attacks on somebody are Easy for the state they are in. */
export const easyAttackReasons = (target: Fighter, inMelee: boolean, options: BrpOptions): Reasons =>
  conditionsNow(target).flatMap((condition) => {
    const { attackedEasily } = conditionRulesInPlay(condition, options);
    const easy = attackedEasily === 'ALWAYS' || (inMelee && attackedEasily === 'IN_MELEE');
    return easy ? [{ label: `target: ${titleOf(condition)}`, step: 'EASY' }] : [];
  });

/** What somebody's conditions do to their own rolls. */
export interface RollModifiers {
  readonly reasons: Reasons;
  readonly modifiers: Rating['modifiers'];
}

/** The same condition twice burdens once (ruling R-16). */
export function rollModifiers(
  fighter: Fighter,
  roll: 'onAttack' | 'onDefence' | 'onDodge',
  options: BrpOptions,
): RollModifiers {
  const each = conditionsNow(fighter).map((condition): [string, RollModifier] => {
    const bearing = conditionRulesInPlay(condition, options);
    return [titleOf(condition), bearing[roll] ?? (roll === 'onDodge' ? bearing.onDefence : null) ?? {}];
  });
  return {
    reasons: each.flatMap(([label, { difficult }]) => (difficult ? [{ label, step: 'DIFFICULT' }] : [])),
    modifiers: each.flatMap(([label, { modifier }]) =>
      modifier === undefined ? [] : [{ label, value: modifier }],
    ),
  };
}
