import type { Effect } from '../../../rules/effects/effect.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation, violationOfDead } from '../../../rules/fight/rule-violation.ts';
import { hasCondition, hasOrWillHave } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { dangersOf, stopBleeding } from '../consequences/bleeding.ts';
import { MUST_BE_REMOVED } from '../healing/weapon-in-patient.ts';
import { sharedBindings } from './acts.ts';

export interface WoundToTreat {
  /** Index of the wound, counted from 0. Null if the treatment revives or cares for the patient instead. */
  readonly index: number | null;
  readonly points: number;
}

type Numbered = WoundToTreat & { readonly index: number };

/** The wound to treat, or the reason why there is none. */
export type ChosenWound = WoundToTreat | RuleViolation;

/**
 * Returns the wound with this number, or the worst treatable wound if it is null. Number 1 is the oldest. If no wound
 * can be treated, returns the reason. `refusalOf` returns the reason why a wound cannot be treated, or null.
 */
export function woundToTreat(
  target: Fighter,
  number: number | null,
  refusalOf: (wound: Numbered) => string | null,
): Numbered | RuleViolation {
  if (hasOrWillHave(target, 'dead')) return violationOfDead(nameInText(target));
  const { wounds } = viewOf(target).state;
  if (wounds.length === 0)
    return ruleViolation(`${nameInText(target)} has no wound to treat`, ['wound'], 'a wounded combatant');
  const all = wounds.map(({ points }, index) => ({ index, points }));
  const asked = number === null ? all.toSorted((one, other) => other.points - one.points) : [all[number - 1]];
  const [first] = asked;
  if (!first)
    return ruleViolation(
      `${nameInText(target)} has no wound number ${number}`,
      ['wound'],
      `1 to ${wounds.length}`,
    );
  const found = asked.find((wound) => wound && refusalOf(wound) === null);
  return found ?? ruleViolation(refusalOf(first)!, ['wound'], treatable(all, refusalOf));
}

/** Revives an unconscious target without treating a wound. If this is not possible, returns the reason. */
export function revivalOf(target: Fighter): ChosenWound {
  if (hasOrWillHave(target, 'dead')) return violationOfDead(nameInText(target));
  return hasCondition(target, 'unconscious')
    ? { index: null, points: 0 }
    : ruleViolation(`${nameInText(target)} is not unconscious`, ['aim'], 'HEAL, STOP_BLEEDING');
}

/** True if a weapon larger than a knife is lodged in the patient. The patient then cannot be healed (BRP-144). */
export const isHealingPrevented = (patient: Fighter, smallWeapon: boolean): boolean =>
  !smallWeapon && viewOf(patient).state.lodged.some(({ small }) => !small);

/** True if a lodged weapon prevents the healing of the target. */
export const knownLodged = sharedBindings<{ readonly smallWeapon: boolean }>().known(
  'TARGET',
  ({ target, asked }) => isHealingPrevented(target, asked.smallWeapon),
);

/**
 * Cares for a patient without a recorded wound (ruling R-93). If this is not possible, returns the reason.
 */
export function careOf(target: Fighter, smallWeapon: boolean): ChosenWound {
  if (hasOrWillHave(target, 'dead')) return violationOfDead(nameInText(target));
  return isHealingPrevented(target, smallWeapon)
    ? ruleViolation(MUST_BE_REMOVED, ['aim'], 'STOP_BLEEDING, REVIVE')
    : { index: null, points: 0 };
}

/** Returns the reason why a patient's wound cannot be healed. Null if the wound can be healed. */
export const whyNotHeal = (patient: Fighter, smallWeapon: boolean) => (): string | null =>
  isHealingPrevented(patient, smallWeapon) ? MUST_BE_REMOVED : null;

/** Returns the reason why a loss cannot be healed as a loss without an injury (ruling R-92). Null if it can be. */
export const whyNotHealOtherLoss =
  (patient: Fighter, smallWeapon: boolean) =>
  ({ index }: Numbered): string | null =>
    whyNotHeal(patient, smallWeapon)() ??
    (dangersOf(patient, index).length > 0 ? 'the wound bleeds, so it is an injury' : null);

/** Returns the reason why the bleeding of a wound cannot be stopped: it does not bleed. Null if it bleeds. */
export const whyNotStopBleeding =
  (target: Fighter) =>
  ({ index }: Numbered): string | null =>
    dangersOf(target, index).length > 0 ? null : 'the wound does not bleed';

function treatable(all: readonly Numbered[], refusalOf: (wound: Numbered) => string | null): string {
  const numbers = all.filter((wound) => refusalOf(wound) === null).map(({ index }) => index + 1);
  return numbers.join(', ') || 'none, because this treatment cannot help any wound';
}

/** Changes effects so that their healing and damage apply to this wound. */
export const withWound =
  (wound: number) =>
  (effect: Effect): Effect =>
    effect.type === 'healing' || effect.type === 'damage' ? { ...effect, wound } : effect;

/** Returns the effects of a treatment on the treated wound. If `helps` is true, they also stop the bleeding. */
export function effectsOnWound(
  effects: readonly Effect[],
  target: Fighter,
  wound: ChosenWound,
  helps: boolean,
): readonly Effect[] {
  if ('forbidden' in wound || wound.index === null) return effects;
  const own = effects.filter((effect) => effect.type !== 'conditionEnded').map(withWound(wound.index));
  return helps ? [...own, ...stopBleeding(target, wound.index)] : own;
}
