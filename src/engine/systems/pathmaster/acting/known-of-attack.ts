import { asDeclared, bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import {
  conditionNamesNow,
  hitsOf,
  sheetOf,
  stateOf,
  weaknessesOf,
  woundPenaltyOf,
} from '../combatant/fighter.ts';
import { parryWeapon, usableWeapons } from '../combatant/own-weapon.ts';
import type { PathmasterOptions } from '../options/index.ts';

// Inputs of an attack that the sheet and the state alone determine, in a fight and for a stored character.

const LOWEST_DODGE = -150;

export function attackerValues(actor: Fighter, options: PathmasterOptions) {
  const { initiativeRounds, offensiveBonus } = stateOf(actor);
  return {
    ambidextrous: sheetOf(actor).ambidextrous,
    penalty: woundPenaltyOf(actor, options),
    weaknesses: weaknessesOf(actor, options),
    initiativeRounds: Math.min(1000, initiativeRounds),
    offensiveBonus: Math.min(1000, offensiveBonus),
    conditions: conditionNamesNow(actor),
  };
}

/** Values of the caster of an area spell, whose conditions do not affect the spell. */
export const areaCasterValues = {
  ...{ penalty: 0, weaknesses: [], initiativeRounds: 0, offensiveBonus: 0, conditions: [] },
} as const;

export function targetValues(target: Fighter, options: PathmasterOptions) {
  const own = sheetOf(target);
  return {
    armourType: own.armourType,
    dodge: Math.max(LOWEST_DODGE, own.dodge),
    quicknessDodge: own.quicknessDodge,
    edgedWeapon: usableWeapons(own, stateOf(target)).some(({ edged }) => edged),
    conditions: conditionNamesNow(target),
    weaknesses: weaknessesOf(target, options),
    hits: {
      current: Math.max(-10_000, hitsOf(target)),
      maximum: own.hits,
      constitution: own.constitution,
      co: own.co,
    },
  };
}

/** Skill and modifier of the weapon or shield with which the target parries. */
export function parryValues(target: Fighter, shieldParry: boolean) {
  const own = sheetOf(target);
  if (shieldParry) return { weaponSkill: own.shieldBash ?? 0, parryModifier: 0 };
  const { skill = 0, parryModifier = 0 } = parryWeapon(own, stateOf(target)) ?? {};
  return { weaponSkill: skill, parryModifier };
}

const { known, unlessSaid } = bindingsFor<{
  readonly target: Fighter;
  readonly options: PathmasterOptions;
}>();

const valueOfTarget = <Name extends keyof ReturnType<typeof targetValues>>(name: Name) =>
  asDeclared(known('TARGET', ({ target, options }) => targetValues(target, options)[name]));

/** Inputs about the target of an attack that the target provides. */
export const knownOfTarget = {
  armourType: valueOfTarget('armourType'),
  dodge: valueOfTarget('dodge'),
  quicknessDodge: valueOfTarget('quicknessDodge'),
  conditions: valueOfTarget('conditions'),
  weaknesses: valueOfTarget('weaknesses'),
  hits: valueOfTarget('hits'),
  edgedWeapon: asDeclared(
    unlessSaid('TARGET', ({ target, options }) => targetValues(target, options).edgedWeapon),
  ),
};
