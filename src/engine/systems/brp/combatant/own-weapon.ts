import { quantity } from '../../../quantity.ts';
import type { Fighter, RuleViolation } from '../../../rules/fight/combat.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { lacks } from './capable.ts';
import type { OwnWeapon, Sheet } from './sheet.ts';
import { itemLeft, sideOf } from './side.ts';

/** Everything somebody can strike with, in hand or not. */
export const weaponsOf = (fighter: Fighter): readonly OwnWeapon[] => {
  const { sheet } = sideOf(fighter);
  return [...sheet.weapons, ...shieldAsWeapon(sheet)];
};

/** What a weapon or shield is wanted for: one that has malfunctioned still stops a blow. */
export type Use = 'STRIKE' | 'PARRY';

/** Why something somebody carries is of no use now; null where it is. */
export function whyUseless(fighter: Fighter, item: string, use: Use): string | null {
  const { state } = sideOf(fighter);
  if (state.items.some(({ name, broken }) => broken && name === item)) return `the ${item} is broken`;
  const away = state.away.find((each) => each.item === item && (use === 'STRIKE' || each.why !== 'JAMMED'));
  if (!away) return null;
  if (away.why === 'LODGED') return `the ${item} was left in a wound`;
  if (away.why === 'JAMMED') return `the ${item} has malfunctioned`;
  return away.metres > 0
    ? `the ${item} lies ${quantity(away.metres, 'metre')} away`
    : `the ${item} lies on the ground`;
}

/** Why no hand can wield it; null where one can. */
function whyUnwieldy(fighter: Fighter, { kind, hands, name, limb }: OwnWeapon): string | null {
  const byArm = kind !== 'NATURAL' || limb === 'LEFT_ARM' || limb === 'RIGHT_ARM';
  if (byArm && lacks(fighter, 'ARMS')) return 'neither arm can wield anything';
  if (hands > 1 && lacks(fighter, 'ARM')) return `the ${name} takes both hands`;
  const { shield } = sideOf(fighter).sheet;
  return shield?.name === name && lacks(fighter, 'SHIELD') ? 'the shield is of no use to them' : null;
}

const refusalOf = (fighter: Fighter, weapon: OwnWeapon, use: Use): string | null =>
  whyUseless(fighter, weapon.name, use) ?? whyUnwieldy(fighter, weapon);

/** Those that can be used now. */
export const readyWeapons = (fighter: Fighter, use: Use): readonly OwnWeapon[] =>
  weaponsOf(fighter).filter((weapon) => refusalOf(fighter, weapon, use) === null);

const namesOf = (weapons: readonly OwnWeapon[]): string => weapons.map(({ name }) => name).join(', ');

/** The weapon of the attacker’s sheet with this name, or why it is of no use. */
export function weaponOf(fighter: Fighter, name: string): OwnWeapon | RuleViolation {
  const known = knownWeapon(fighter, name);
  if ('forbidden' in known) return known;
  const refused = refusalOf(fighter, known, 'STRIKE');
  return refused === null ? known : ruleViolation(refused, ['weapon'], accepted(fighter));
}

const accepted = (fighter: Fighter): string =>
  namesOf(readyWeapons(fighter, 'STRIKE')) || 'none: no weapon of the sheet is ready';

/** The weapon with this name, ready or not: it may be lodged in somebody. */
export function knownWeapon(fighter: Fighter, name: string): OwnWeapon | RuleViolation {
  const weapon = weaponsOf(fighter).find((weapon) => weapon.name === name);
  return weapon ?? ruleViolation(`the attacker has no ${name}`, ['weapon'], accepted(fighter));
}

/** The weapon or shield that somebody holds by this name, or the first; never a part of the body. */
export function heldItem(fighter: Fighter, name: string | null): string | RuleViolation {
  const { shield } = sideOf(fighter).sheet;
  const all = [
    ...readyWeapons(fighter, 'PARRY').flatMap(({ kind, name }) => (kind === 'NATURAL' ? [] : [name])),
    ...(shield && whyUseless(fighter, shield.name, 'PARRY') === null ? [shield.name] : []),
  ];
  const found = name === null ? all[0] : all.find((each) => each === name);
  return (
    found ??
    ruleViolation(
      `no ${name ?? 'weapon'} is in their hands`,
      ['item'],
      [...new Set(all)].join(', ') || 'somebody armed',
    )
  );
}

/** What is left of a weapon’s hit points. */
export const hitPointsLeft = (fighter: Fighter, weapon: OwnWeapon): number | null =>
  itemLeft(sideOf(fighter), weapon).hitPoints;

/** A shield strikes at the Shield skill (Shields). */
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
