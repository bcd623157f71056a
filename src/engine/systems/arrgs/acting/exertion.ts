import type { Dice } from '../../../dice/dice.ts';
import type { Role } from '../../../rules/effects/effect.ts';
import type { RuleViolation } from '../../../rules/fight/combat.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { meansOf, modifiersOf, withCircumstances } from '../combatant/modifiers.ts';
import { movementOf, type Side } from '../combatant/side.ts';
import { spentIn } from '../combatant/state.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { movementTerms } from '../rolls/increment.ts';
import { strain } from '../vitality/disabled.ts';
import { bleed } from '../vitality/dying.ts';
import { heldBreakdowns } from '../vitality/fortitude.ts';
import { type ConditionEvent, type Ordeal, ordealEffects, ordealWords } from '../vitality/ordeal.ts';
import { type Faring, hurt, isDead, isDisabled } from '../vitality/vitality.ts';

/** What somebody holds out with against their conditions, `spent` points later. */
export const fortitudeOf = (side: Side, spent = 0) => ({
  fortitude: withCircumstances(
    modifiersOf(side, meansOf('FORTITUDE')),
    movementTerms(movementOf(side), null).map(({ label, value }) => ({ label, value })),
  ),
  spent: spentIn(side.state) + spent,
});

/** What somebody did, with so many points. */
export interface Exertion {
  readonly event: ConditionEvent;
  readonly spent: number;
}

/**
 * What acting or reacting does to somebody Disabled or Dying, once the manoeuvre is resolved (ruling ARR-R40):
 * `now` is how they fare by then, the cost paid and every blow taken.
 */
export function exerted(
  side: Side,
  now: Faring,
  { event, spent }: Exertion,
  on: Role,
  options: ArrgsOptions,
  dice: Dice,
): readonly FollowUp[] {
  const { faring: before } = side;
  const held = fortitudeOf(side, spent);
  if (before.dying > 0) return [ordealFollowUp(bleed(now, event, held, options, dice), on)];
  if (event !== 'ACTION' || !isDisabled(before)) return [];
  return [ordealFollowUp(strain(now, held, options, dice), on)];
}

/** What a check has done, told with its numbers. */
export const ordealFollowUp = (ordeal: Ordeal, on: Role): FollowUp => ({
  effects: ordealEffects(ordeal, on),
  breakdowns: heldBreakdowns(ordeal.held),
  ...(ordeal.held ? { summary: ordealWords(ordeal) } : {}),
});

/** Why somebody cannot do what would kill them by its effort alone, which comes first (ruling ARR-R40). */
export const overexerted = ({ faring }: Side, effort: number): RuleViolation | null =>
  isDead(hurt(faring, effort))
    ? actorViolation(`the ${effort} Vitality it drains would kill them`, 'somebody with more Vitality')
    : null;
