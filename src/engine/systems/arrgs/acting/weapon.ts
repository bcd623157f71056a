import type { Effect } from '../../../rules/effects/effect.ts';
import {
  claimed,
  defaulted,
  described,
  flag,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { poolField } from '../actions/cost.ts';
import { placeFields } from '../actions/reach.ts';
import { attackerFields } from '../attack/input.ts';
import { changes } from '../combatant/changes.ts';
import {
  type CombatantView,
  hasCondition,
  movementOf,
  nameOf,
  threatOf,
} from '../combatant/combatant-view.ts';
import {
  type AbilityAndSkill,
  abilityAndSkillOf,
  defenceMeans,
  modifiersWithHelp,
  withCircumstances,
} from '../combatant/modifiers.ts';
import type { Scene } from '../combatant/scene.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { itemOf, lackingIn, spentIn } from '../combatant/state.ts';
import { combat } from '../core/citations.ts';
import { defenceAbility, defenceCategory, defenceSkill, targetFields } from '../defence/input.ts';
import { isUnresisting } from '../defence/reaction.ts';
import { circumstances } from '../rolls/modifiers.ts';

/** Input of an attack between combatants. All other numbers come from their sheets. */
export const weaponFields = {
  weapon: text(100, 'Name of the weapon or spell on the actor’s sheet.'),
  pool: defaulted(poolField, 'ACTION_POINTS'),
  distance: placeFields.distance,
  lineOfSight: placeFields.lineOfSight,
  lineOfEffect: placeFields.lineOfEffect,
  runUp: defaulted(claimed(flag('True if the game master allows a bonus for a run-up.')), false),
  circumstances,
  magnitude: attackerFields.magnitude,
  category: defaulted(claimed(defenceCategory), 'REFLEX'),
  willing: targetFields.willing,
  targetMagnitude: optional(targetFields.magnitude.field),
  targetAbility: optional(
    claimed(
      described(
        defenceAbility,
        'Ability used for the target’s Defence, if the game master allows another Ability. If omitted: the Ability on the sheet, or the usual Ability.',
      ),
    ),
  ),
  targetSkill: optional(
    claimed(
      described(
        defenceSkill,
        'Skill used for the target’s Defence, if the game master allows another skill. If omitted: the skill on the sheet, or the usual skill.',
      ),
    ),
  ),
  targetCircumstances: described(
    circumstances,
    'Circumstance modifiers to the target’s Reaction. A Defence Manoeuvre has its own modifiers.',
  ),
} as const;

/** Defence that an attack with a weapon or spell is made against. */
export type Defending = Pick<
  WeaponUse,
  'category' | 'targetMagnitude' | 'targetAbility' | 'targetSkill' | 'targetCircumstances'
>;

/** Returns the Ability and the skill of the target’s Defence. */
export const targetMeans = (
  target: CombatantView,
  { category, targetAbility, targetSkill }: Omit<Defending, 'targetMagnitude' | 'targetCircumstances'>,
): AbilityAndSkill => defenceMeans(target, category, { ability: targetAbility, skill: targetSkill });

const weaponInput = record('WeaponUse', weaponFields, 'A weapon and how it is used.');

export type WeaponUse = Value<typeof weaponInput>;

export const weaponOf = ({ actor, input }: Scene<WeaponUse>): OwnWeapon | null =>
  actor.sheet.weapons.find(({ name }) => name === input.weapon) ?? null;

const serves = ({ state }: CombatantView, name: string): boolean =>
  !state.dropped.includes(name) && !itemOf(state, name).destroyed;

/** Returns the weapons on the sheet that the combatant can use. */
export const usableWeapons = (view: CombatantView): readonly OwnWeapon[] =>
  view.sheet.weapons.filter(({ name }) => serves(view, name));

/** Returns the number of pieces of ammunition in a weapon. Infinity if ammunition is not counted. */
export const loadedIn = ({ state }: CombatantView, { name, capacity }: OwnWeapon): number =>
  capacity === null ? Infinity : Math.max(0, capacity - lackingIn(state, name));

/** Returns the weapons that can attack without reloading. */
export const loadedWeapons = (view: CombatantView): readonly OwnWeapon[] =>
  usableWeapons(view).filter((weapon) => loadedIn(view, weapon) > 0);

/** True if the item is carried and can be dropped. Spells and parts of the body cannot be dropped. */
export const isCarried = ({ kind, unarmed }: OwnWeapon): boolean => kind !== 'SPELL' && !unarmed;

/** Returns the items on the sheet that the combatant holds. */
export const inHand = (view: CombatantView): readonly string[] =>
  usableWeapons(view)
    .filter(isCarried)
    .map(({ name }) => name);

/**
 * Returns the reason why the combatant does not have the item. Null if the combatant has it, or if the sheet does not
 * list such an item.
 */
export function violationOfItem({ sheet, state }: CombatantView, item: string): RuleViolation | null {
  const own = sheet.weapons.find(({ name }) => name === item);
  const carried = sheet.weapons.filter(isCarried).map(({ name }) => name);
  if (own && !isCarried(own))
    return ruleViolation(
      `${item} is not an item that can be carried`,
      ['item'],
      carried.join(', ') || 'an item',
    );
  return itemOf(state, item).destroyed
    ? ruleViolation(`the ${item} is destroyed`, ['item'], carried.join(', ') || 'another item')
    : null;
}

/** Like `violationOfItem`, but for an item that must be in hand. */
export const violationOfItemInHand = (view: CombatantView, item: string): RuleViolation | null =>
  violationOfItem(view, item) ??
  (view.state.dropped.includes(item)
    ? ruleViolation(`the ${item} is on the ground`, ['item'], inHand(view).join(', ') || 'another item')
    : null);

/** Returns the reason why the weapon cannot make this number of attacks. Null if it can make them. */
export function unarmed(
  scene: { readonly actor: CombatantView; readonly input: Pick<WeaponUse, 'weapon'> },
  attacks = 1,
): RuleViolation | null {
  const { state } = scene.actor;
  const { weapon } = scene.input;
  const armed = usableWeapons(scene.actor);
  const own = armed.find(({ name }) => name === weapon);
  if (own) return tooFew(loadedIn(scene.actor, own), attacks, weapon);
  const able = armed.map(({ name }) => name);
  const names = able.join(', ');
  if (itemOf(state, weapon).destroyed)
    return ruleViolation(`the ${weapon} is destroyed`, ['weapon'], names || 'another weapon');
  if (state.dropped.includes(weapon))
    return ruleViolation(
      `the ${weapon} is on the ground`,
      ['weapon'],
      names || 'this weapon, after it is picked up',
    );
  return ruleViolation(
    `${nameOf(scene.actor)} has no weapon named ${weapon}`,
    ['weapon'],
    names || 'none, because the sheet has no weapons',
  );
}

/**
 * Returns how much ammunition the attacks of a manoeuvre need. Reloading between them is possible only if it costs no
 * points (ARR-107).
 */
export const shotsOf = (weapon: OwnWeapon | null, attacks: number): number =>
  weapon?.reloadPoints === 0 ? 1 : attacks;

/** Returns the effects of the ammunition that attacks use. */
export const shotEffects = ({ name, capacity }: OwnWeapon, shots: number): readonly Effect[] =>
  capacity === null
    ? []
    : [changes.effect('shot', 'ACTOR', { weapon: name, shots }, combat('Reload Manoeuvre'))];

const tooFew = (left: number, attacks: number, weapon: string): RuleViolation | null => {
  if (left >= attacks) return null;
  return left === 0
    ? ruleViolation(`the ${weapon} is not loaded`, ['weapon'], 'another weapon, or this one after a reload')
    : ruleViolation(
        `the ${weapon} has ammunition for ${left} of ${attacks} attacks`,
        ['attacks'],
        `at most ${left}`,
      );
};

export const weaponSkill = (scene: Scene<WeaponUse>) => {
  const weapon = weaponOf(scene)!;
  return abilityAndSkillOf(weapon.kind, weapon).skill;
};

/** A weapon or spell that a combatant uses. Values that are not on the sheet come from the caller. */
export type Wielded = Pick<OwnWeapon, 'kind' | 'ability' | 'skill' | 'modifiers'> & {
  readonly [Name in WeaponValue]?: OwnWeapon[Name] | null;
};

type WeaponValue =
  | 'unarmed'
  | 'successValue'
  | 'types'
  | 'spellLevel'
  | 'criticalFrom'
  | 'rangeIncrement'
  | 'maximumIncrements';

/** Returns the values of an attacker that the sheet, the state and the weapon provide. */
export function armedWith(actor: CombatantView, weapon: Wielded, acting = modifiersWithHelp) {
  const { kind, unarmed, successValue, types, spellLevel, criticalFrom } = weapon;
  const { rangeIncrement, maximumIncrements, modifiers } = weapon;
  return {
    ...{ kind, unarmed, successValue, types, spellLevel, criticalFrom, rangeIncrement, maximumIncrements },
    ...threatOf(actor),
    modifiers: acting(actor, abilityAndSkillOf(kind, weapon), modifiers),
  };
}

/** Returns the attacker, with the numbers from the sheet and the weapon. */
export function attackerOf(scene: Scene<WeaponUse>, acting = modifiersWithHelp) {
  const { actor, input } = scene;
  const { pool, distance, lineOfSight, lineOfEffect, magnitude, runUp } = input;
  const weapon = weaponOf(scene)!;
  const armed = armedWith(actor, weapon, acting);
  const moved = movementOf(actor);
  return {
    ...armed,
    ...{ name: weapon.name, pool, distance, lineOfSight, lineOfEffect, magnitude },
    modifiers: withCircumstances(armed.modifiers, input.circumstances),
    spentBefore: spentIn(actor.state),
    movement: moved && { ...moved, runUp },
  };
}

/** True if the target makes a Defence check. False if it is willing, or if its Defence counts as 0. */
export const reacts = (
  target: CombatantView,
  { willing, category }: Pick<WeaponUse, 'category' | 'willing'>,
): boolean => !isUnresisting({ willing, category, unconscious: hasCondition(target, 'unconscious') });

/** Returns the target's Defence. Help that allies give with the next check of the Defence's skill counts. */
export const againstOf = (
  target: CombatantView,
  use: Defending & Pick<WeaponUse, 'willing'>,
  reacting = modifiersWithHelp,
) => ({
  ...{ category: use.category, willing: use.willing, magnitude: use.targetMagnitude },
  modifiers: withCircumstances(reacting(target, targetMeans(target, use)), use.targetCircumstances),
  spentBefore: spentIn(target.state),
  unconscious: hasCondition(target, 'unconscious'),
  charged: hasCondition(target, 'charged'),
  movement: movementOf(target),
});

/** Returns the target's Defence, resistances and vulnerabilities. */
export const targetOf = (target: CombatantView, use: WeaponUse, reacting = modifiersWithHelp) => ({
  ...againstOf(target, use, reacting),
  resistances: target.sheet.resistances,
  vulnerabilities: target.sheet.vulnerabilities,
  faring: target.faring,
});
