import type { Dice } from '../../../dice/dice.ts';
import type { Rolled } from '../../../dice/questions.ts';
import { sumOf } from '../../../dice/questions.ts';
import { AnswerNeeded } from '../../../rules/answer.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { check, type Level, succeeds, weaponCheck } from '../check.ts';
import type { BrpOptions } from '../options/index.ts';
import { effectiveRating } from '../rating.ts';
import { resist } from '../resist.ts';
import { type FumbleBand, meleeParryFumbles, naturalWeaponFumbles } from '../tables/fumbles.ts';
import { matrix } from '../tables/matrix.ts';
import {
  atLeastZero,
  type Blow,
  crushingExtra,
  crushingModifier,
  rollDamage,
  type Strike,
} from './damage.ts';
import { type Defence, defenceOf } from './defence.ts';
import { rollFumble } from './fumble.ts';
import type { AttackInput } from './input.ts';

/** How a blow met a parrying item on the resistance table. */
export interface CrushingParry {
  readonly chance: number;
  readonly itemGives: boolean;
}

/** What got through to the defender, or would have. */
export interface Damage {
  readonly rolled: Rolled;
  /** Rolled and added up, never below 0. */
  readonly total: number;
  /** Points that were used up on the parrying item. */
  readonly spent: number;
  readonly armour: number;
  readonly armourCounts: boolean;
  readonly net: number;
}

/** Everything about an attack that decides how it comes out. */
export interface Exchange {
  readonly attackRating: Breakdown;
  readonly attackLevel: Level;
  readonly malfunction: boolean;
  readonly defence: Defence | null;
  /** Null where nothing was rolled: the attack failed, or nobody could defend. */
  readonly defenceLevel: Level | null;
  /** The level at which the attack strikes; null when it does not. */
  readonly strike: Strike | null;
  readonly parryFumble: readonly FumbleBand[];
  readonly crushingParry: CrushingParry | null;
  readonly itemLoss: number;
  readonly itemBroken: boolean;
  readonly weaponLoss: number;
  readonly damage: Damage | null;
}

const BETTER: readonly Strike[] = ['SUCCESS', 'SPECIAL', 'CRITICAL'];
const better = (a: Strike, b: Strike): Strike => (BETTER.indexOf(a) >= BETTER.indexOf(b) ? a : b);

/** Attack, defence, matrix and damage, in the order a table would throw them. */
export function exchange(input: AttackInput, options: BrpOptions, dice: Dice): Exchange {
  const { attacker, defender } = input;
  const attackRating = effectiveRating('attack rating', attacker);
  const { level: attackLevel, malfunction } = dice.ask(
    weaponCheck(attackRating.total, attacker.weapon.malfunctionFrom, options, 'attack'),
  );
  const defence = defenceOf(input);
  const missed: Exchange = {
    attackRating,
    attackLevel,
    malfunction,
    defence,
    defenceLevel: null,
    strike: null,
    parryFumble: [],
    crushingParry: null,
    itemLoss: 0,
    itemBroken: false,
    weaponLoss: 0,
    damage: null,
  };
  if (!succeeds(attackLevel) || malfunction) return missed;
  if (defender.awaited) throw new AnswerNeeded('TARGET', 'parry, dodge, or neither');

  // a defence whose chance has fallen below 1% may not be tried
  const defenceLevel =
    defence && defence.rating.total >= 1
      ? dice.ask(check(defence.rating.total, options, defence.kind.toLowerCase()))
      : null;
  const met = { ...missed, defenceLevel };
  const { cells } =
    matrix.at[attackLevel][
      unheeded(input, options, attackLevel, defence, defenceLevel) ? 'FAILURE' : (defenceLevel ?? 'FAILURE')
    ];
  const parried = defence?.kind === 'PARRY';
  const item = defender.parry?.item;
  const blow: Blow = {
    damage: attacker.weapon.damage,
    modifier: attacker.damageModifier,
    special: attacker.weapon.special,
  };

  if (cells.attack === null) {
    const melee = attacker.weapon.kind === 'MELEE' || attacker.weapon.kind === 'NATURAL';
    return { ...met, weaponLoss: parried && melee ? cells.attackingWeapon : 0 };
  }
  if (
    parried &&
    options.crushingParry === 'REPLACE' &&
    blow.special === 'CRUSHING' &&
    attackLevel === 'SPECIAL' &&
    defenceLevel === 'SUCCESS' &&
    item?.hitPoints
  )
    return crushed(met, blow, item.hitPoints, defender, options, dice);

  const parryFumble = parried && cells.defenderFumbles ? fumbledParry(input, options, dice) : [];
  const own = better(cells.attack, opened(parryFumble));
  const chosen = own === 'CRITICAL' && attacker.criticalChoice === 'SPECIAL';
  const strike = chosen ? 'SPECIAL' : own;
  const armourCounts = own !== 'CRITICAL' || (chosen && !options.chosenSpecialBypassesArmour);

  const itemLoss = parried ? cells.parryingItem : 0;
  const left = item?.hitPoints ?? null;
  const itemBroken = itemLoss > 0 && left !== null && left <= itemLoss;
  const through = { ...met, parryFumble, itemLoss: itemBroken ? left : itemLoss, itemBroken };
  if (itemBroken && options.brokenParryDamage === 'REPLACE') {
    const rolled = rollDamage(blow, 'SUCCESS', dice);
    return { ...through, strike: 'SUCCESS', damage: damageOf(rolled, left, defender, true, dice) };
  }
  const rolled = rollDamage(blow, strike, dice);
  const more =
    itemBroken && options.brokenParryDamage === 'ADD'
      ? atLeastZero(rollDamage(blow, 'SUCCESS', dice).total - left)
      : 0;
  const whole = more > 0 ? withMore(rolled, more) : rolled;
  return { ...through, strike, damage: damageOf(whole, 0, defender, armourCounts, dice) };
}

/** An ordinary parry leaves an entangling attack as it was (ruling R-31). */
const unheeded = (
  { attacker }: AttackInput,
  options: BrpOptions,
  attackLevel: Level,
  defence: Defence | null,
  defenceLevel: Level | null,
): boolean =>
  options.entangleIgnoresOrdinaryParry &&
  attacker.weapon.special === 'ENTANGLING' &&
  (attackLevel === 'SPECIAL' || attackLevel === 'CRITICAL') &&
  defence?.kind === 'PARRY' &&
  defenceLevel === 'SUCCESS';

/** How far a fumbled parry opens its owner. */
const opened = (results: readonly FumbleBand[]): Strike =>
  results.reduce<Strike>(
    (level, { cells }) => (cells.outcome === 'WIDE_OPEN' && cells.level ? better(level, cells.level) : level),
    'SUCCESS',
  );

function fumbledParry({ defender }: AttackInput, options: BrpOptions, dice: Dice): readonly FumbleBand[] {
  const table = defender.parry?.item.kind === 'BODY' ? naturalWeaponFumbles : meleeParryFumbles;
  const mishap = { allyNearby: false, weaponHasHitPoints: true };
  return rollFumble(table, mishap, options, dice, opened);
}

/** A crushing special against an ordinary parry: damage against the item's hit points (rulings ). */
function crushed(
  met: Exchange,
  blow: Blow,
  left: number,
  defender: AttackInput['defender'],
  options: BrpOptions,
  dice: Dice,
): Exchange {
  const normal = dice.ask(
    sumOf([
      { label: 'weapon', formula: blow.damage },
      { label: 'damage modifier', formula: crushingModifier(blow.modifier) },
    ]),
  );
  const extra = dice.ask(
    sumOf([{ label: 'crushing: damage modifier again', formula: crushingExtra(blow.modifier) }]),
  );
  const rolled: Rolled = { total: normal.total + extra.total, parts: [...normal.parts, ...extra.parts] };
  const { chance, activeWins } = resist(
    dice,
    atLeastZero(rolled.total),
    left,
    options,
    'crushing blow against the parrying item',
  );
  const crushingParry = { chance, itemGives: activeWins };
  if (!activeWins) {
    const loss = Math.min(left, atLeastZero(normal.total));
    return { ...met, crushingParry, itemLoss: loss, itemBroken: loss >= left };
  }
  const loss = Math.min(left, atLeastZero(rolled.total));
  const damage = damageOf(rolled, loss, defender, true, dice);
  return { ...met, crushingParry, itemLoss: loss, itemBroken: loss >= left, strike: 'SPECIAL', damage };
}

const withMore = ({ total, parts }: Rolled, more: number): Rolled => ({
  total: atLeastZero(total) + more,
  parts: [...parts, { label: 'through the broken item', value: more }],
});

/** Random armour is rolled last, and only where it counts. */
function damageOf(
  rolled: Rolled,
  spent: number,
  { armour, armourDice }: AttackInput['defender'],
  armourCounts: boolean,
  dice: Dice,
): Damage {
  const total = atLeastZero(rolled.total);
  const worn =
    armourDice && armourCounts
      ? atLeastZero(dice.ask(sumOf([{ label: 'armour', formula: armourDice }])).total)
      : armour;
  return {
    rolled,
    total,
    spent,
    armour: worn,
    armourCounts,
    net: atLeastZero(total - spent - (armourCounts ? worn : 0)),
  };
}
