import { type Formula, formulaText, maximum, nothing } from '../../../dice/formula.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { mayAttackTwice } from '../acting/answer.ts';
import { easyAttackReasons, hasCondition, missileRatingLimitOf } from '../combatant/active-conditions.ts';
import { armourOnSheet } from '../combatant/armour-on-sheet.ts';
import { remainingItem, viewOf } from '../combatant/combatant-view.ts';
import { physicalSkillPenalties } from '../combatant/physical-skill-penalties.ts';
import { damageModifierOnSheet, type OwnWeapon } from '../combatant/sheet.ts';
import { hitPointsInput } from '../combatant/standing.ts';
import { woundedLocations } from '../consequences/parts.ts';
import { sharedModifier } from '../damage/damage.ts';
import type { BrpOptions } from '../options/index.ts';

// Inputs of an attack that a combatant's sheet and state provide, in a fight and for stored characters.

/** Returns an attacking weapon of the sheet, with its remaining hit points. */
export const weaponInput = (actor: Fighter, weapon: OwnWeapon) => ({
  name: weapon.name,
  damage: formulaText(weapon.damage),
  special: weapon.special,
  kind: weapon.kind,
  modifier: weapon.modifier,
  hitPoints: remainingItem(viewOf(actor), weapon).hitPoints,
  malfunctionFrom: weapon.malfunctionFrom,
  fast: weapon.fast,
  limb: weapon.limb,
});

/** Returns the attacker's values that do not come from the weapon. */
export const wielderOf = (actor: Fighter, kind: OwnWeapon['kind'], options: BrpOptions) => ({
  damageModifier: formulaText(modifierOf(actor, options)),
  siz: viewOf(actor).sheet.siz,
  atMost: kind === 'MISSILE' || kind === 'THROWN' ? missileRatingLimitOf(actor) : null,
});

/** Returns the target's values. `share` is the share of the damage modifier that the parrying weapon adds. */
export function defenderOf(target: Fighter, share: OwnWeapon['modifier'], options: BrpOptions) {
  const view = viewOf(target);
  const { siz, con, dex, int } = view.sheet;
  const worn = armourOnSheet(view.sheet, options);
  return {
    ...{ armour: worn.value, siz, con, dex },
    damageModifier: formulaText(sharedModifier(modifierOf(target, options), share)),
    agilityModifiers: physicalSkillPenalties(target, options),
    hitPoints: hitPointsInput(target),
    armourDice: worn.dice && formulaText(worn.dice),
    idea: hasCondition(target, 'stunned') ? int : null,
    locations: options.hitLocations ? woundedLocations(target) : [],
    normalAttacks: mayAttackTwice(view, options) ? 2 : 1,
  };
}

/** Returns the target's conditions that make attacks with a weapon of this kind Easy. */
export const attackedEasily = (target: Fighter, kind: OwnWeapon['kind'], options: BrpOptions) =>
  easyAttackReasons(target, kind === 'MELEE' || kind === 'NATURAL', options);

/** A prone combatant loses a positive damage modifier (ruling R-84). */
function modifierOf(fighter: Fighter, options: BrpOptions): Formula {
  const whole = damageModifierOnSheet(viewOf(fighter).sheet, options);
  return options.useChapter7Defaults && hasCondition(fighter, 'prone') && maximum(whole) > 0
    ? nothing
    : whole;
}
