import { diceOf, throwDice } from './dice.ts';
import type { Fight } from './fight.ts';
import { chanceOf, resistance, rollOf } from './levels.ts';
import { characteristicOf, type Fighter, gain, type Roll, type Weapon } from './sheet.ts';

/** Models the chapter “Special Successes and Damage”. */

/**
 * BRP-126, R-20: a crushing special doubles the dice of the damage modifier. If the modifier is negative, it becomes
 * zero, and if there is none, it becomes 1D4.
 */
export function doubled(modifier: string): string {
  const { count, sides } = diceOf(modifier);
  if (count < 0) return '0';
  return count === 0 ? '1d4' : `${2 * count}d${sides}`;
}

/** BRP-140, R-27: an impaling special doubles both the weapon's dice and the fixed number that is added to them. */
export function doubledWeapon(damage: string): string {
  const { count, sides, added } = diceOf(damage);
  const sign = added < 0 ? '' : '+';
  return `${2 * count}d${sides}${added === 0 ? '' : `${sign}${2 * added}`}`;
}

/**
 * Makes the additional rolls for a special success that hits (BRP-075). The weapon determines the kind of special
 * (BRP-117). The result takes effect together with the other consequences of the attack.
 */
export function rollEffect(
  fight: Fight,
  { actor, target, weapon }: { readonly actor: Fighter; readonly target: Fighter; readonly weapon: Weapon },
  { rolled, net }: { readonly rolled: number; readonly net: number },
  roll: Roll,
): () => void {
  const { options } = fight;
  switch (weapon.special) {
    case 'BLEEDING': // BRP-118, BRP-120, R-25
      return () => {
        if (net > 0) startBleeding(fight, target);
      };
    case 'CRUSHING': {
      const stun = rollStun(fight, target, roll);
      return () => stun();
    }
    case 'IMPALING': // BRP-141: the weapon stays in the wound.
      return () => {
        if (net > 0) lodge(fight, actor, target, weapon);
      };
    case 'KNOCKBACK': {
      // Plays a knockback by the rules BRP-150, BRP-152, BRP-154 and R-29.
      const chance = chanceOf(rolled, characteristicOf(target, 'siz'));
      if (!resistance(chance, options, roll)) return () => {};
      const stands = rollOf(characteristicOf(target, 'dex') * 5, options, roll);
      return () => {
        if (!stands) gain(target, 'prone', { from: fight.round, until: null });
      };
    }
    default:
      return () => {};
  }
}

function startBleeding({ round }: Fight, target: Fighter): void {
  const wound = target.wounds.length - 1;
  gain(target, 'bleeding', { from: round, until: null, of: `wound ${wound}` });
}

/**
 * BRP-127, R-21: the target makes a Stamina roll. If it fails, the target is stunned for 1D3 rounds, of which this
 * round is the first.
 */
export function rollStun({ options, round }: Fight, target: Fighter, roll: Roll): () => void {
  if (rollOf(characteristicOf(target, 'con') * 5, options, roll)) return () => {};
  const rounds = roll(3);
  return () => gain(target, 'stunned', { from: round, until: round + rounds - 1 });
}

function lodge({ round }: Fight, actor: Fighter, target: Fighter, weapon: Weapon): void {
  if (weapon.kind === 'MELEE') actor.items.get(weapon.name)!.away = { why: 'LODGED', metres: 0 };
  target.lodged.push({ weapon: weapon.name, owner: actor, small: weapon.kind === 'MISSILE' });
  // Each weapon that is stuck in a wound counts separately, even if several of them have the same name.
  const of = `${actor.name} ${weapon.name}`;
  target.conditions.push({ name: 'impaled', from: round, until: null, amount: null, of });
}

/**
 * BRP-129 to BRP-131, R-22 to R-24: if a crushing special is parried, its damage is rolled against the parrying item on
 * the resistance table.
 */
export function tryItem(
  { options }: Fight,
  { weapon, modifier, left }: { readonly weapon: Weapon; readonly modifier: string; readonly left: number },
  roll: Roll,
): { readonly itemLoses: number; readonly through: number; readonly gives: boolean } {
  const ofWeapon = throwDice(diceOf(weapon.damage), roll);
  const { count } = diceOf(modifier);
  const ordinary = count > 0 ? throwDice(diceOf(modifier), roll) : 0;
  const extra = count > 0 ? throwDice(diceOf(modifier), roll) : count === 0 ? roll(4) : 0;
  const increased = Math.max(0, ofWeapon + ordinary + extra);
  const gives = resistance(chanceOf(increased, left), options, roll);
  if (gives) return { gives, itemLoses: Math.min(left, increased), through: Math.max(0, increased - left) };
  return { gives, itemLoses: Math.min(left, Math.max(0, ofWeapon + ordinary)), through: 0 };
}
