import { quantity } from '../../../quantity.ts';
import type { Moment } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { hasCondition } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { weaponMeant } from '../combatant/own-weapon.ts';
import { isAttack, type Plan, singleActions } from '../combatant/plan.ts';
import type { OwnWeapon, Sheet } from '../combatant/sheet.ts';
import type { BrpOptions } from '../options/index.ts';
import { violationOfSplit } from '../round/split-rating.ts';

/** Returns the share of a split rating for each attack of the plan. Null if the plan splits no rating. */
function sharesOf(plan: Pick<Plan, 'actions'>): readonly number[] | null {
  const shares = singleActions(plan)
    .filter(({ kind }) => isAttack(kind))
    .map(({ share }) => share);
  return shares.some((share) => share !== null) ? shares.map((share) => share ?? 0) : null;
}

/** Returns the number of attacks per round that the weapon allows without a split rating. Default: 1. */
const attacksWith = ({ attacks }: Pick<OwnWeapon, 'attacks'>): number => attacks ?? 1;

/** Returns the reason why no weapon on the sheet allows this plan's attacks. Null if there is no such reason. */
export function whyNotPlanAttacks(
  plan: Plan,
  { weapons, shield }: Sheet,
  options: BrpOptions,
): string | null {
  const shares = sharesOf(plan);
  if (shares === null) {
    const attacks = singleActions(plan).filter(({ kind }) => isAttack(kind)).length;
    const max = Math.max(1, ...weapons.map(attacksWith));
    return attacks > max ? `no weapon on the sheet allows ${quantity(attacks, 'attack')} in a round` : null;
  }
  const ratings = [...weapons, ...(shield ? [shield] : [])].map(({ rating }) => rating);
  const refusals = ratings
    .sort((a, b) => b - a)
    .map((rating) => violationOfSplit({ rating, shares }, options));
  return refusals.length === 0 || refusals.includes(null) ? null : refusals[0]!.refused;
}

/**
 * Returns the weapon with its rating for this turn, or the reason why the plan does not allow the weapon (ruling R-46).
 * If the planned weapon is no longer ready, any weapon is allowed.
 */
export function weaponForThisTurn(
  actor: Fighter,
  weapon: OwnWeapon,
  moment: Moment | undefined,
  options: BrpOptions,
): OwnWeapon | RuleViolation {
  const { plan, turnsBegun } = viewOf(actor).state;
  const acts = plan ? singleActions(plan) : [];
  const now = acts[turnsBegun - 1];
  if (!plan || !now || !isAttack(now.kind) || hasCondition(actor, 'lastAction')) return weapon;
  const free = now.weapon === null || moment === 'OUT_OF_TURN';
  const meant = free ? weapon.name : weaponMeant(actor, now.weapon)?.name;
  if (meant === now.weapon && meant !== weapon.name)
    return ruleViolation(
      `${nameInText(actor)} has declared an attack with the ${meant} for this turn`,
      ['weapon'],
      meant,
    );
  const shares = sharesOf(plan);
  if (shares !== null) {
    const refusal = violationOfSplit({ rating: weapon.rating, shares }, options);
    return refusal
      ? ruleViolation(
          `the split does not fit the ${weapon.name}: ${refusal.refused}`,
          ['weapon'],
          'the weapon with the split rating',
        )
      : { ...weapon, rating: now.share ?? weapon.rating };
  }
  const attacks = acts.slice(0, turnsBegun).filter(({ kind }) => isAttack(kind)).length;
  return attacks > attacksWith(weapon)
    ? ruleViolation(
        `the ${weapon.name} allows only ${quantity(attacksWith(weapon), 'attack')} in a round, and this would be attack ${attacks}`,
        ['weapon'],
        'a weapon with more attacks, or a split rating',
      )
    : weapon;
}
