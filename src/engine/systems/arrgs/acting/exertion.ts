import type { Dice } from '../../../dice/dice.ts';
import type { Role } from '../../../rules/effects/effect.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { type CombatantView, movementOf, nameOf } from '../combatant/combatant-view.ts';
import { defenceMeans, modifiersOf, withCircumstances } from '../combatant/modifiers.ts';
import { spentIn } from '../combatant/state.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { movementTerms } from '../rolls/increment.ts';
import { conditionCheckBreakdowns } from '../vitality/condition-check.ts';
import { resolveDisabledCheck } from '../vitality/disabled.ts';
import { resolveDyingCheck } from '../vitality/dying.ts';
import {
  type ConditionEvent,
  describeLowVitality,
  type LowVitalityResult,
  lowVitalityEffects,
} from '../vitality/low-vitality.ts';
import { type Faring, hurt, isDead, isDisabled } from '../vitality/vitality.ts';

/** Returns a combatant's Fortitude against conditions after the combatant has spent `spent` more points. */
export const fortitudeOf = (view: CombatantView, spent = 0) => ({
  fortitude: withCircumstances(
    modifiersOf(view, defenceMeans(view, 'FORTITUDE')),
    movementTerms(movementOf(view), null).map(({ label, value }) => ({ label, value })),
  ),
  spent: spentIn(view.state) + spent,
});

/** A combatant's Action or Reaction, and the number of points that the combatant spends on it. */
export interface Exertion {
  readonly event: ConditionEvent;
  readonly spent: number;
}

/**
 * Makes the check of a Disabled or Dying combatant who has acted or reacted. The check follows after the manoeuvre is
 * resolved (ruling ARR-R40). `now` is the combatant's state after the cost and all damage.
 */
export function checkAfterExertion(
  view: CombatantView,
  now: Faring,
  { event, spent }: Exertion,
  on: Role,
  options: ArrgsOptions,
  dice: Dice,
): readonly FollowUp[] {
  const { faring: before } = view;
  const held = { ...fortitudeOf(view, spent), whose: view.called };
  if (before.dying > 0) return [lowVitalityFollowUp(resolveDyingCheck(now, event, held, options, dice), on)];
  if (event !== 'ACTION' || !isDisabled(before)) return [];
  return [lowVitalityFollowUp(resolveDisabledCheck(now, held, options, dice), on)];
}

/** Returns the effects of a check, and the numbers that explain them. */
export const lowVitalityFollowUp = (ordeal: LowVitalityResult, on: Role): FollowUp => ({
  effects: lowVitalityEffects(ordeal, on),
  breakdowns: conditionCheckBreakdowns(ordeal.check),
  ...(ordeal.check ? { summary: describeLowVitality(ordeal) } : {}),
});

/**
 * Returns a violation if an act's Vitality cost alone would kill the actor, because the cost applies before the act
 * (ruling ARR-R40).
 */
export const violationOfFatalDrain = (actor: CombatantView, effort: number): RuleViolation | null =>
  isDead(hurt(actor.faring, effort))
    ? actorViolation(
        `the cost of ${effort} Vitality would kill ${nameOf(actor)}`,
        'a combatant with more Vitality',
      )
    : null;
