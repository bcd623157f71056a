import type { Forbidden } from '../../../rules/combat.ts';
import { forbid } from '../../../rules/forbid.ts';
import type { OwnWeapon, Sheet } from '../sheet.ts';
import { itemLeft, type Side } from './side.ts';

/** The weapon of the attacker’s sheet with this name, or why it is of no use. */
export function weaponOf(attacker: Side, name: string): OwnWeapon | Forbidden {
  const weapons = [...attacker.sheet.weapons, ...shieldAsWeapon(attacker.sheet)];
  const names = weapons.map(({ name }) => name).join(', ') || 'none: the sheet has no weapons';
  const weapon = weapons.find((weapon) => weapon.name === name);
  if (!weapon) return forbid(`the attacker has no ${name}`, ['weapon'], names);
  return itemLeft(attacker, weapon).broken
    ? forbid(`the ${weapon.name} is broken`, ['weapon'], names)
    : weapon;
}

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
  } as const;
  return [{ name, rating, damage, special, hitPoints, ...held, range: null, limb: null }];
}
