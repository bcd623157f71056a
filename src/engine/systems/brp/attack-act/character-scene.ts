import type { CharacterScene } from '../../../rules/fight/character-binding.ts';
import type { RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { type Guard, guardOf } from '../acting/answer.ts';
import type { AttackInput } from '../attempt/input.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { isOnSheet, weaponsOf } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { BrpOptions } from '../options/index.ts';
import { itemWith } from './aimed-item.ts';

/** A record from which any value may be missing. */
type Stated<Of> = { readonly [Name in keyof NonNullable<Of>]: NonNullable<Of>[Name] | null };

type Attacker = AttackInput['attacker'];
type Defender = AttackInput['defender'];
type Parry = NonNullable<Defender['parry']>;

interface StatedAttacker extends Omit<Stated<Attacker>, 'weapon' | 'shot' | 'atItem'> {
  readonly weapon: Stated<Attacker['weapon']> | null;
  readonly shot: Stated<Attacker['shot']> | null;
  readonly atItem: Stated<Attacker['atItem']> | null;
}

interface StatedParry extends Omit<Stated<Parry>, 'item'> {
  readonly item: Stated<Parry['item']> | null;
}

interface StatedDefender extends Omit<Stated<Defender>, 'parry' | 'dodge' | 'catch'> {
  readonly parry: StatedParry | null;
  readonly dodge: object | null;
  readonly catch: Stated<Defender['catch']> | null;
}

interface StatedAttack {
  readonly attacker: StatedAttacker | null;
  readonly defender: StatedDefender | null;
}

/** An attack in which a stored character is the attacker or the target. */
export type AttackOnCharacter = CharacterScene<BrpOptions, StatedAttack>;

/** Returns the attacking weapon, if it is on the stored attacker's sheet. */
export const ownWeaponIn = ({ actor, asked }: AttackOnCharacter): OwnWeapon | undefined =>
  weaponsOf(actor).find(({ name }) => name === asked.attacker?.weapon?.name);

/** Returns the kind of the attacking weapon in the input. */
export const statedKind = ({ asked }: AttackOnCharacter): OwnWeapon['kind'] =>
  asked.attacker?.weapon?.kind ?? 'MELEE';

/**
 * Returns the weapon, shield or body part with which the stored target parries, or the reason why the target cannot.
 * Without a name, it is the shield or the first weapon that can parry. Null without a parry, and for an item that is
 * not on the sheet.
 */
export function guardIn({ target, asked }: AttackOnCharacter): Guard | RuleViolation | null {
  const parry = asked.defender?.parry;
  if (!parry) return null;
  const { name = null, kind = null } = parry.item ?? {};
  if (name !== null)
    return isOnSheet(target, name) ? guardOf(target, { defence: 'PARRY', parryWith: name }) : null;
  const { shield, weapons } = viewOf(target).sheet;
  if (kind === 'SHIELD') return shield && guardOf(target, { defence: 'SHIELD', parryWith: null });
  return kind === 'BODY' || weapons.length === 0
    ? null
    : guardOf(target, { defence: 'PARRY', parryWith: null });
}

/** Returns the item of the stored target at which the attack is aimed, or the reason why this is impossible. */
export const aimedItemIn = ({ target, asked }: AttackOnCharacter) =>
  asked.attacker?.atItem?.name ? itemWith(target, asked.attacker.atItem.name) : null;

/** Returns the result, or null if it is a violation. */
export const unlessViolated = <Result extends object>(
  result: Result | RuleViolation | null,
): Result | null => (result === null || 'forbidden' in result ? null : result);
