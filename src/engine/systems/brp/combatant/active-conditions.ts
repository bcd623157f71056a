import type { Fighter } from '../../../rules/fight/fighter.ts';
import { cannotAct, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import {
  type Activity,
  type ConditionId,
  conditionRulesInPlay,
  conditionRulesOf,
  missilesAtMost,
  type RollModifier,
  titleOf,
  type Use,
} from '../harm/conditions.ts';
import type { BrpOptions } from '../options/index.ts';
import type { Rating } from '../rolls/rating.ts';

/** Returns the current conditions, each once. Excludes conditions that begin next round. */
const conditionsNow = ({ conditions, round }: Fighter): readonly string[] => [
  ...new Set(conditions.filter(({ from }) => from <= round).map(({ condition }) => condition)),
];

export const hasCondition = (fighter: Fighter, wanted: ConditionId): boolean =>
  conditionsNow(fighter).includes(wanted);

export const isConscious = (fighter: Fighter): boolean => !hasCondition(fighter, 'unconscious');

/** True if the combatant has the condition, or will have it next round. */
export const hasOrWillHave = ({ conditions }: Fighter, wanted: ConditionId): boolean =>
  conditions.some(({ condition }) => condition === wanted);

const OUT_OF_ACTION: readonly ConditionId[] = ['dead', 'dying', 'unconscious'];

export const putsOutOfAction = (condition: string): boolean =>
  OUT_OF_ACTION.some((each) => each === condition);

/** True if the combatant is dead, dying or unconscious, or will be in the next round. */
export const isOutOfAction = ({ conditions }: Fighter): boolean =>
  conditions.some(({ condition }) => putsOutOfAction(condition));

/**
 * Returns the condition that forbids the activity. Null if no condition forbids it, or if another condition allows it
 * anyway.
 */
export function conditionForbidding(fighter: Fighter, what: Activity): string | null {
  const conditions = conditionsNow(fighter);
  if (conditions.some((condition) => conditionRulesOf(condition).allows?.includes(what))) return null;
  return conditions.find((condition) => conditionRulesOf(condition).forbids?.includes(what)) ?? null;
}

/** Returns the reason why the actor cannot do the activity. Null if the actor can do it. */
export function whyNotAble(actor: Fighter, what: 'ACTING' | 'ATTACKING' = 'ACTING'): RuleViolation | null {
  const why = conditionForbidding(actor, what);
  return why ? cannotAct(actor, titleOf(why).toLowerCase(), what === 'ATTACKING' ? 'attack' : 'act') : null;
}

/** Returns the upper limit of missile weapon skills in percent. Null if there is no limit. */
export const missileRatingLimitOf = (fighter: Fighter): number | null =>
  missilesAtMost(conditionsNow(fighter));

/** True if a condition prevents the use of the shield, an arm, both arms or a hand. */
export const cannotUse = (fighter: Fighter, what: Use): boolean =>
  conditionsNow(fighter).some((condition) => conditionRulesOf(condition).cannotUse?.includes(what));

export const isDefenceless = (fighter: Fighter): boolean =>
  conditionForbidding(fighter, 'DEFENDING') !== null;

type Reasons = Rating['reasons'];

/** Returns the conditions that make attacks on the target Easy. */
export const easyAttackReasons = (target: Fighter, inMelee: boolean, options: BrpOptions): Reasons =>
  conditionsNow(target).flatMap((condition) => {
    const { attackedEasily } = conditionRulesInPlay(condition, options);
    const easy = attackedEasily === 'ALWAYS' || (inMelee && attackedEasily === 'IN_MELEE');
    return easy ? [{ label: `target: ${titleOf(condition)}`, step: 'EASY' }] : [];
  });

/** Modifiers of a combatant's own rolls. */
export interface RollModifiers {
  readonly reasons: Reasons;
  readonly modifiers: Rating['modifiers'];
}

/** Returns the modifiers from conditions. A condition that was gained twice counts once (ruling R-16). */
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
