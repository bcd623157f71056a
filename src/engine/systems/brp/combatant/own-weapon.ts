import { quantity } from '../../../quantity.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { describeLocation, type Location } from '../harm/locations.ts';
import { isArm, isDisabled, whyNoShield, whyNotHold } from './arms.ts';
import { remainingItem, viewOf } from './combatant-view.ts';
import type { OwnWeapon, Sheet } from './sheet.ts';

/** Returns all weapons of the combatant, including the shield, whether ready or not. */
export const weaponsOf = (fighter: Fighter): readonly OwnWeapon[] => {
  const { sheet } = viewOf(fighter);
  return [...sheet.weapons, ...shieldAsWeapon(sheet)];
};

/** True if a weapon or shield on the sheet has this name. */
export function isOnSheet(fighter: Fighter, item: string): boolean {
  const { shield, weapons } = viewOf(fighter).sheet;
  return shield?.name === item || weapons.some(({ name }) => name === item);
}

/** Use of a weapon or shield. A malfunctioning weapon can still parry. */
export type WeaponUse = 'STRIKE' | 'PARRY';

export const isBroken = (fighter: Fighter, item: string): boolean =>
  viewOf(fighter).state.items.some(({ name, broken }) => broken && name === item);

/** Returns the reason why the combatant cannot use this item now. Null if the combatant can use it. */
export function whyUseless(fighter: Fighter, item: string, use: WeaponUse): string | null {
  const { state } = viewOf(fighter);
  if (isBroken(fighter, item)) return `the ${item} is broken`;
  const away = state.away.find((each) => each.item === item && (use === 'STRIKE' || each.why !== 'JAMMED'));
  if (!away) return null;
  if (away.why === 'LODGED') return `the ${item} was left in a wound`;
  if (away.why === 'TAKEN') return `another combatant has taken the ${item}`;
  if (away.why === 'JAMMED') return `the ${item} has malfunctioned`;
  return away.metres > 0
    ? `the ${item} is on the ground, ${quantity(away.metres, 'metre')} away`
    : `the ${item} is on the ground`;
}

/** Returns the reason why the combatant's limbs cannot wield the weapon. Null if they can wield it. */
function whyUnwieldy(fighter: Fighter, { kind, hands, name, limb }: OwnWeapon): string | null {
  if (kind !== 'NATURAL')
    return whyNotHold(fighter, name, hands) ?? (isShield(fighter, name) ? whyNoShield(fighter) : null);
  if (limb !== null && isDisabled(fighter, limb)) return `the ${describeLocation(limb)} is useless`;
  return isArm(limb) ? whyNotHold(fighter, name, 1) : null;
}

const isShield = (fighter: Fighter, name: string): boolean => viewOf(fighter).sheet.shield?.name === name;

/** Returns the reason why the combatant cannot use the weapon in this way now. Null if the combatant can use it. */
export const whyNotReady = (fighter: Fighter, weapon: OwnWeapon, use: WeaponUse): string | null =>
  whyUseless(fighter, weapon.name, use) ?? whyUnwieldy(fighter, weapon);

/** Returns the weapons that are ready for this use. */
export const readyWeapons = (fighter: Fighter, use: WeaponUse): readonly OwnWeapon[] =>
  weaponsOf(fighter).filter((weapon) => whyNotReady(fighter, weapon, use) === null);

/** Returns the weapon with this name if it is ready. Otherwise the first ready weapon on the sheet. */
export function weaponMeant(fighter: Fighter, name: string | null): OwnWeapon | undefined {
  const ready = readyWeapons(fighter, 'STRIKE');
  return ready.find((weapon) => weapon.name === name) ?? ready[0];
}

const namesOf = (weapons: readonly OwnWeapon[]): string => weapons.map(({ name }) => name).join(', ');

/** Returns the weapon with this name, or the reason why the attacker cannot use it now. */
export function readyWeapon(fighter: Fighter, name: string): OwnWeapon | RuleViolation {
  const known = weaponNamed(fighter, name);
  if ('forbidden' in known) return known;
  const refused = whyNotReady(fighter, known, 'STRIKE');
  return refused === null ? known : ruleViolation(refused, ['weapon'], accepted(fighter));
}

const accepted = (fighter: Fighter): string =>
  namesOf(readyWeapons(fighter, 'STRIKE')) || 'none, because no weapon on the sheet is ready';

/** Returns the weapon with this name, even if it is not ready, for example because it is lodged in a target. */
export function weaponNamed(fighter: Fighter, name: string): OwnWeapon | RuleViolation {
  const weapon = weaponsOf(fighter).find((weapon) => weapon.name === name);
  return (
    weapon ??
    ruleViolation(`${nameInText(fighter)} has no weapon named ${name}`, ['weapon'], accepted(fighter))
  );
}

/** Returns the name of the held weapon or shield, or of the first if `name` is null. Never a part of the body. */
export function heldItem(fighter: Fighter, name: string | null): string | RuleViolation {
  const { shield } = viewOf(fighter).sheet;
  const all = [
    ...readyWeapons(fighter, 'PARRY').flatMap(({ kind, name }) => (kind === 'NATURAL' ? [] : [name])),
    ...(shield && whyUseless(fighter, shield.name, 'PARRY') === null ? [shield.name] : []),
  ];
  const found = name === null ? all[0] : all.find((each) => each === name);
  return (
    found ??
    ruleViolation(
      `${nameInText(fighter)} has no ${name ?? 'weapon'} in hand`,
      ['item'],
      [...new Set(all)].join(', ') || 'none, because no item is in hand',
    )
  );
}

/**
 * Returns the weapon in hand: the weapon that holds an entangled opponent (ruling R-96), or the first hand weapon on the
 * sheet. A weapon that is away or broken is not in hand.
 */
function weaponInHand(fighter: Fighter): OwnWeapon | undefined {
  const { sheet, state } = viewOf(fighter);
  const held = sheet.weapons.filter(
    ({ kind, name }) => kind !== 'NATURAL' && whyUseless(fighter, name, 'PARRY') === null,
  );
  return held.find(({ name }) => name === state.entangling) ?? held[0];
}

/**
 * Returns the names of the items that fall when this arm becomes useless. A weapon is held in the right hand, or in the
 * left hand if the right arm is useless. A shield is strapped to an arm.
 */
export function itemsInHandOf(fighter: Fighter, arm: Location): readonly string[] {
  const weapon = weaponInHand(fighter);
  const hand = isDisabled(fighter, 'RIGHT_ARM') ? 'LEFT_ARM' : 'RIGHT_ARM';
  return weapon && !isDisabled(fighter, arm) && (weapon.hands > 1 || arm === hand) ? [weapon.name] : [];
}

/** Returns the remaining hit points of the weapon. Null if unknown. */
export const hitPointsLeft = (fighter: Fighter, weapon: OwnWeapon): number | null =>
  remainingItem(viewOf(fighter), weapon).hitPoints;

/** Returns the shield as a weapon. It uses the Shield skill (Shields). */
function shieldAsWeapon({ shield }: Sheet): readonly OwnWeapon[] {
  if (shield === null || shield.damage === null) return [];
  const { name, rating, damage, special, hitPoints } = shield;
  const held = {
    kind: 'MELEE',
    reach: 'SHORT',
    modifier: 'FULL',
    malfunctionFrom: null,
    fast: false,
    attacks: null,
    hands: 1,
  } as const;
  return [{ name, rating, damage, special, hitPoints, ...held, range: null, limb: null }];
}
