import { formulaText } from '../../../dice/formula.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import type { Value } from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { changes } from '../combatant/changes.ts';
import { remainingItem, viewOf } from '../combatant/combatant-view.ts';
import type { LodgedWeapon } from '../combatant/lodged-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { State } from '../combatant/state.ts';
import { exertion } from '../consequences/bleeding.ts';
import { combat } from '../core/citations.ts';
import { ends } from '../harm/effects.ts';
import type { removeImpalingInput } from '../specials/remove-impaling.ts';
import { withWound } from './wound-to-treat.ts';

/**
 * Returns the lodged weapon with this name, or any lodged weapon if the name is null. Prefers a weapon that is not
 * broken off. If no such weapon is lodged, returns the reason.
 */
export function lodgedWeaponIn(
  victim: Fighter,
  name: string | null,
  { lodged }: Pick<State, 'lodged'> = viewOf(victim).state,
): LodgedWeapon | RuleViolation {
  const found = lodged.filter(({ weapon }) => name === null || weapon === name);
  const names =
    lodged.map(({ weapon }) => weapon).join(', ') || 'none, because no weapon is lodged in the combatant';
  return (
    found.find(({ broken }) => !broken) ??
    found[0] ??
    ruleViolation(
      `no weapon${name === null ? '' : ` named ${name}`} is lodged in ${nameInText(victim)}`,
      ['weapon'],
      names,
    )
  );
}

/** Records the weapon that remained in the wound. */
export const recordLodgedWeapon = (owner: Fighter, weapon: OwnWeapon, on: Role): Effect =>
  recordLodged({ ...weapon, hitPoints: remainingItem(viewOf(owner), weapon).hitPoints, by: owner.id }, on);

/** A weapon in a wound. `by` is its owner, or null if the owner is unknown. */
interface LeftInWound extends Pick<OwnWeapon, 'name' | 'kind' | 'damage' | 'hitPoints'> {
  readonly by: string | null;
}

/** Records the weapon that remained in the wound, whose owner may be unknown. */
export const recordLodged = ({ name: weapon, kind, damage, hitPoints, by }: LeftInWound, on: Role): Effect =>
  changes.effect(
    'weaponLodged',
    on,
    { weapon, by, small: kind === 'MISSILE', damage: formulaText(damage), hitPoints },
    combat('Impaling', 'BRP-144'),
  );

/** Returns the remaining hit points of the lodged weapon. Null if unknown. */
export const lodgedHitPointsOf = ({ hitPoints, lost }: LodgedWeapon): number | null =>
  hitPoints === null ? null : Math.max(0, hitPoints - lost);

/** Damages the lodged weapon, both in the wound and on its owner's sheet. */
export function damageLodgedWeapon(
  { weapon, wound, by }: LodgedWeapon,
  lost: number,
  broken: boolean,
): readonly Effect[] {
  const citation = combat('Impaling', 'BRP-148');
  const atOwners = { type: 'itemDamaged', on: 'OWNER', item: weapon, amount: lost, broken } as const;
  return [
    changes.effect('lodgedWorn', 'TARGET', { weapon, wound, lost, broken }, citation),
    ...(by === null ? [] : [{ ...atOwners, who: by, citation }]),
  ];
}

/** Removes the lodged weapon from its wound. */
export const removeLodgedWeapon = (
  { weapon, wound }: LodgedWeapon,
  citation: Citation,
): readonly Effect[] => [
  changes.effect('weaponRemoved', 'TARGET', { weapon, wound }, citation),
  ends('TARGET', 'impaled', citation, weapon),
];

type RemovalMeans = Value<typeof removeImpalingInput>['means'];

/** Returns the reason why the weapon cannot be broken off. */
export const whyNotBreak = (means: RemovalMeans, { broken }: LodgedWeapon): RuleViolation | null =>
  means === 'BREAK' && broken
    ? ruleViolation('the weapon is already broken off', ['means'], 'PULL, FIRST_AID')
    : null;

/**
 * Returns the effects of an attempt to remove the weapon from its wound or to break it off. The victim's own attempt is
 * an exertion.
 */
export const removalEffects = (
  { effects, outcome }: Pick<Resolution, 'effects' | 'outcome'>,
  means: RemovalMeans,
  victim: Fighter,
  lodged: LodgedWeapon,
): readonly Effect[] => [
  ...effects.filter(({ type }) => type !== 'conditionEnded').map(withWound(lodged.wound)),
  ...(outcome === 'REMOVED' ? removeLodgedWeapon(lodged, combat('Impaling', 'BRP-146')) : []),
  ...(outcome === 'BROKEN_OFF' ? damageLodgedWeapon(lodged, lodgedHitPointsOf(lodged) ?? 0, true) : []),
  ...(means === 'FIRST_AID' ? [] : exertion(victim, 'TARGET')),
];

/** Returns the hit points that the wound with the weapon has cost, through the attack, movement and failed removals. */
export const damageDealtBy = (victim: Fighter, { wound }: LodgedWeapon): number =>
  viewOf(victim).state.wounds[wound]?.points ?? 0;

/** An actor who does something else releases any lodged weapon that they have grasped (Impaling). */
export const releaseGraspedWeapons = (actor: Fighter): readonly Effect[] =>
  actor.conditions
    .filter(({ condition }) => condition === 'graspsWeapon')
    .map(({ note }) => ends('ACTOR', 'graspsWeapon', combat('Impaling', 'BRP-143'), note));
