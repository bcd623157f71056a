import type { Forbidden } from '../../../rules/combat.ts';
import { claimed, defaulted, flag, optional, record, text, type Value } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import { poolField } from '../actions/cost.ts';
import { attackerFields, defenceCategory, targetFields } from '../attack/input.ts';
import { placeFields } from '../attack/place.ts';
import { circumstances } from '../check/modifiers.ts';
import type { OwnWeapon } from '../sheet.ts';
import { actingWith, meansOf, modifiersOf, withCircumstances } from './modifiers.ts';
import type { Scene } from './scene.ts';
import { has, movementOf, type Side, threatOf } from './side.ts';
import { itemOf, spentIn } from './state.ts';

/** What an attack between combatants takes; every other number comes from their sheets. */
export const weaponFields = {
  weapon: text(100, 'The weapon or spell, by its name on the actor’s sheet.'),
  pool: defaulted(poolField, 'ACTION_POINTS'),
  distance: placeFields.distance,
  lineOfSight: placeFields.lineOfSight,
  lineOfEffect: placeFields.lineOfEffect,
  runUp: defaulted(
    claimed(flag('Whether the game master lets the penalty of moving fast count as a bonus.')),
    false,
  ),
  circumstances,
  magnitude: attackerFields.magnitude,
  category: defaulted(claimed(defenceCategory), 'REFLEX'),
  willing: targetFields.willing,
  targetMagnitude: optional(targetFields.magnitude.field),
} as const;

const weaponInput = record('WeaponUse', weaponFields, 'A weapon as it is used.');

export type WeaponUse = Value<typeof weaponInput>;

export const weaponOf = ({ actor, input }: Scene<WeaponUse>): OwnWeapon | null =>
  actor.sheet.weapons.find(({ name }) => name === input.weapon) ?? null;

export function unarmed(scene: Scene<WeaponUse>): Forbidden | null {
  const { sheet, state } = scene.actor;
  const { weapon } = scene.input;
  const inHand = sheet.weapons
    .map(({ name }) => name)
    .filter((name) => !state.dropped.includes(name) && !itemOf(state, name).destroyed);
  if (inHand.includes(weapon)) return null;
  const names = inHand.join(', ');
  if (itemOf(state, weapon).destroyed)
    return forbid(`the ${weapon} is destroyed`, ['weapon'], names || 'another weapon');
  if (state.dropped.includes(weapon))
    return forbid(`the ${weapon} lies on the ground`, ['weapon'], names || 'to pick it up first');
  return forbid(`the actor has no ${weapon}`, ['weapon'], names || 'none: the sheet has no weapons');
}

export const weaponSkill = (scene: Scene<WeaponUse>) => {
  const weapon = weaponOf(scene)!;
  return meansOf(weapon.kind, weapon).skill;
};

/** Who attacks, and with what. */
export function attackerOf(scene: Scene<WeaponUse>) {
  const { actor, input } = scene;
  const { pool, distance, lineOfSight, lineOfEffect, magnitude, runUp } = input;
  const weapon = weaponOf(scene)!;
  const { ability: _, skill: __, concentration: ___, area: ____, modifiers, ...how } = weapon;
  const moved = movementOf(actor);
  return {
    ...how,
    ...{ pool, distance, lineOfSight, lineOfEffect, magnitude },
    ...threatOf(actor),
    modifiers: withCircumstances(
      actingWith(actor, meansOf(weapon.kind, weapon), modifiers),
      input.circumstances,
    ),
    spentBefore: spentIn(actor.state),
    movement: moved && { ...moved, runUp },
  };
}

/** Whose Defence it is against. */
export const againstOf = (
  target: Side,
  { category, willing, targetMagnitude }: Pick<WeaponUse, 'category' | 'willing' | 'targetMagnitude'>,
) => ({
  ...{ category, willing, magnitude: targetMagnitude },
  modifiers: modifiersOf(target, meansOf(category)),
  spentBefore: spentIn(target.state),
  unconscious: has(target, 'unconscious'),
  charged: has(target, 'charged'),
  movement: movementOf(target),
});

/** The same with what it has against injury. */
export const targetOf = (target: Side, use: WeaponUse) => ({
  ...againstOf(target, use),
  resistances: target.sheet.resistances,
  vulnerabilities: target.sheet.vulnerabilities,
  faring: target.faring,
});
