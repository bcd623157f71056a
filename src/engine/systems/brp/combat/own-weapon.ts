import type { Forbidden } from '../../../rules/combat.ts';
import type { OwnWeapon } from '../sheet.ts';
import { forbid } from './forbid.ts';
import { itemLeft, type Side } from './side.ts';

/** The weapon of the attacker’s sheet with this name, or why it is of no use. */
export function weaponOf(attacker: Side, name: string): OwnWeapon | Forbidden {
  const { weapons } = attacker.sheet;
  const names = weapons.map(({ name }) => name).join(', ') || 'none: the sheet has no weapons';
  const weapon = weapons.find((weapon) => weapon.name === name);
  if (!weapon) return forbid(`the attacker has no ${name}`, ['weapon'], names);
  return itemLeft(attacker, weapon).broken
    ? forbid(`the ${weapon.name} is broken`, ['weapon'], names)
    : weapon;
}
