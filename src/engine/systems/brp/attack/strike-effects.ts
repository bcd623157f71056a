import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { AttackInput } from '../attempt/input.ts';
import type { StrikeLevel } from '../attempt/strike-level.ts';
import { combat, ruling } from '../core/citations.ts';
import { damageEffects, defenderAfterDamage } from '../damage/damage-effects.ts';
import type { Damage } from '../damage/resolve-damage.ts';
import { itemStruckEffects } from '../damage/struck-item.ts';
import { parryAdvice } from '../defence/advice.ts';
import { isTooMuchToParry } from '../defence/input.ts';
import { locateInLimb } from '../fumbles/mishaps.ts';
import { advises, loses } from '../harm/effects.ts';
import { catchOutcomeOf } from '../missile/catching.ts';
import type { BrpOptions } from '../options/index.ts';
import {
  hasSpecialEffect,
  rollSpecial,
  type SpecialBlow,
  type SpecialVerdict,
} from '../specials/special-effects.ts';
import type { DecidedAttack } from './decided-attack.ts';
import { exchangeRule } from './exchange-rule.ts';

/** Special effects of the first and the further attack. Null if an attack has none. */
type Specials = readonly [first: SpecialVerdict | null, further: SpecialVerdict | null];

/** Rolls the special effects of all attacks that hit. */
export function rollSpecials(
  decided: DecidedAttack,
  input: AttackInput,
  options: BrpOptions,
  dice: Dice,
): Specials {
  const { damage, strike, further } = decided;
  const { special } = input.attacker.weapon;
  if (!special) return [null, null];
  const follow = (level: StrikeLevel | null, blow: Damage): SpecialVerdict | null =>
    hasSpecialEffect(level, special)
      ? rollSpecial[special](specialBlow(input, decided, blow), options, dice)
      : null;
  return [damage && follow(strike, damage), further && follow(further.strike, further.damage)];
}

function specialBlow(
  { attacker, defender }: AttackInput,
  { crushingParry }: DecidedAttack,
  { net, total }: Damage,
): SpecialBlow {
  const { name, kind } = attacker.weapon;
  const inHand = kind === 'MELEE' || kind === 'NATURAL';
  return {
    ...{
      weapon: name,
      attackerSiz: attacker.siz,
      resistanceModifiers: attacker.resistanceModifiers,
      struck: defender,
      net,
      total,
    },
    pullFree: attacker.pullFree && inHand ? attacker : null,
    throughParry: crushingParry !== null,
  };
}

/**
 * Returns the effects of an attack: the wound and the special effect, followed by damaged and broken items. The special
 * effect belongs to the latest wound, so it comes before any wound to the parrying part of the body.
 */
export function strikeEffects(
  decided: DecidedAttack,
  input: AttackInput,
  options: BrpOptions,
  [special, furtherSpecial]: Specials,
): readonly Effect[] {
  const { defender } = input;
  const { damage, itemLoss, weaponLoss, struckItem, further } = decided;
  const effects: Effect[] = [...advised(decided, input)];
  if (struckItem) effects.push(...itemStruckEffects(struckItem, options));
  if (damage) effects.push(...damageEffects(damage, defender, options));
  effects.push(...(special?.effects?.() ?? []));
  if (itemLoss > 0) effects.push(...parryingItemWorn(decided, input, options));
  if (weaponLoss > 0) effects.push(...weaponWorn(decided, input, options));
  if (further)
    effects.push(
      ...damageEffects(further.damage, damage ? defenderAfterDamage(damage, defender) : defender, options),
    );
  effects.push(...(furtherSpecial?.effects?.() ?? []));
  return effects;
}

/** Returns the damage to the parrying item. A parrying part of the body loses hit points instead (ruling R-12). */
function parryingItemWorn(
  decided: DecidedAttack,
  input: AttackInput,
  options: BrpOptions,
): readonly Effect[] {
  const { damage, itemLoss, itemBroken } = decided;
  const { defender } = input;
  const { name, kind, limb } = defender.parry?.item ?? {
    name: 'parrying weapon',
    kind: 'WEAPON',
    limb: null,
  };
  if (kind !== 'BODY')
    return [
      {
        ...{ type: 'itemDamaged', on: 'TARGET', item: name, amount: itemLoss, broken: itemBroken },
        citation: exchangeRule(decided, input, options),
      },
    ];
  if (!options.naturalWeaponTakesParryDamage) return [];
  const location = options.hitLocations ? limb : null;
  const lost = { net: itemLoss, through: itemLoss, location };
  return damageEffects(lost, damage ? defenderAfterDamage(damage, defender) : defender, options);
}

/**
 * Returns the damage that a parry does to the attacking weapon. If it is a natural weapon, its owner loses hit points
 * (ruling R-12).
 */
function weaponWorn(decided: DecidedAttack, input: AttackInput, options: BrpOptions): readonly Effect[] {
  const { weaponLoss: amount } = decided;
  const { weapon } = input.attacker;
  if (weapon.kind === 'NATURAL')
    return options.naturalWeaponTakesParryDamage
      ? [locateInLimb(loses('ACTOR', amount, ruling('R-12')), weapon, options)]
      : [];
  const broken = weapon.hitPoints !== null && weapon.hitPoints <= amount;
  return [
    {
      type: 'itemDamaged',
      on: 'ACTOR',
      item: weapon.name,
      amount,
      broken,
      citation: exchangeRule(decided, input, options),
    },
  ];
}

/** Returns advice to the game master about a rolled parry. */
function advised(
  { defence, defenceLevel, strike, caught }: DecidedAttack,
  { attacker, defender }: AttackInput,
): readonly Effect[] {
  if (caught && catchOutcomeOf(caught) === 'CAUGHT')
    return [
      advises(
        'TARGET',
        `The ${attacker.weapon.name} is in the hand that caught it.`,
        combat('Dodging Missile Weapons (Option)', 'BRP-161'),
      ),
    ];
  if (!defence || defenceLevel === null) return [];
  const guard = defender.parry?.item ?? { kind: 'BODY' };
  return parryAdvice(
    { kind: defence.kind, guard },
    strike === null,
    isTooMuchToParry(attacker, defender.siz),
  );
}
