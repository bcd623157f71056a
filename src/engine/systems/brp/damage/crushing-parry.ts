import type { Dice } from '../../../dice/dice.ts';
import { type Rolled, sumOf } from '../../../dice/questions.ts';
import { playMemoised } from '../attempt/play-memoised.ts';
import type { Scene } from '../attempt/scene.ts';
import type { BrpOptions } from '../options/index.ts';
import { type Level, succeeds } from '../rolls/check.ts';
import { resist } from '../skills/resist.ts';
import { atLeastZero, type Blow, combineRolls, crushingModifier, rollCrushingExtra } from './damage.ts';
import { armourOfItem, type ParryingItem } from './item.ts';
import { type Damage, DIRECT_PATH, damageOfRoll, locationOf } from './resolve-damage.ts';

/** How a blow met a parrying item on the resistance table. */
export interface CrushingParry {
  readonly chance: number;
  /** Damage with the doubled modifier. */
  readonly increased: number;
  /** Damage that the item takes when it holds (ruling R-24). */
  readonly normal: number;
  readonly itemGives: boolean;
}

interface Crushed {
  readonly crushingParry: CrushingParry;
  readonly itemLoss: number;
  readonly itemBroken: boolean;
  readonly damage: Damage | null;
}

/** Whether the parrying item is tested instead of the matrix being read (ruling R-22). */
export const testsParryingItem = (
  special: Blow['special'],
  attack: Level,
  defence: Level,
  { crushingParry }: BrpOptions,
): boolean =>
  special === 'CRUSHING' &&
  attack === 'SPECIAL' &&
  (crushingParry === 'ALL_PARRIES'
    ? succeeds(defence)
    : crushingParry === 'REPLACE' && defence === 'SUCCESS');

/** What the blow is set against (ruling R-23). */
const passive = (item: ParryingItem, left: number, { crushingPassive }: BrpOptions): number =>
  ({
    CURRENT_HP: left,
    MAX_HP: item.maximum ?? left,
    ARMOUR_POINTS: armourOfItem(item) ?? left,
  })[crushingPassive];

/** A crushing special against a parry: damage against the parrying item (rulings ). */
export const resolveCrushingParry = (
  blow: Blow,
  item: ParryingItem,
  left: number,
  scene: Scene,
  dice: Dice,
): Crushed =>
  playMemoised(
    () => 'crushing parry',
    scene,
    (dice) => meet(blow, item, left, scene, dice),
    ({ damage }) => (damage ? String(damage.net) : 'HELD'),
    dice,
  );

function meet(blow: Blow, item: ParryingItem, left: number, scene: Scene, dice: Dice): Crushed {
  const met = playMemoised(
    () => 'crushing parry: item',
    scene,
    (dice) => test(blow, item, left, scene, dice),
    ({ itemGives, increased }) => (itemGives ? String(atLeastZero(increased - left)) : 'HELD'),
    dice,
  );
  const { rolled, ...crushingParry } = met;
  const { itemGives, increased, normal } = crushingParry;
  const itemLoss = Math.min(left, itemGives ? increased : normal);
  const itemBroken = itemLoss >= left;
  if (!itemGives) return { crushingParry, itemLoss, itemBroken, damage: null };
  const location = locationOf(item.kind === 'SHIELD' ? item.arm : null, scene, dice);
  const damage = damageOfRoll(
    rolled,
    location,
    { ...DIRECT_PATH, spent: itemLoss },
    scene.input.defender,
    dice,
  );
  return { crushingParry, itemLoss, itemBroken, damage };
}

interface Increased {
  readonly rolled: Rolled;
  readonly increased: number;
  readonly normal: number;
}

/** The blow with its doubled modifier. */
function increase(blow: Blow, options: BrpOptions, dice: Dice): Increased {
  const weapon = dice.ask(sumOf([{ label: 'weapon', formula: blow.damage }]));
  const modifier = dice.ask(sumOf([{ label: 'damage modifier', formula: crushingModifier(blow.modifier) }]));
  const extra = rollCrushingExtra(blow.modifier, modifier, options, dice);
  const rolled = combineRolls(weapon, modifier, extra);
  const normal = atLeastZero(weapon.total + modifier.total);
  return { rolled, increased: atLeastZero(rolled.total), normal };
}

/** The blow against the item on the resistance table. */
function test(
  blow: Blow,
  item: ParryingItem,
  left: number,
  scene: Scene,
  dice: Dice,
): Increased & CrushingParry {
  const { options } = scene;
  const hit = playMemoised(
    () => 'crushing parry: increased',
    scene,
    (dice) => increase(blow, options, dice),
    ({ increased }) => String(increased),
    dice,
  );
  const against = passive(item, left, options);
  const purpose = 'crushing blow against the parrying item';
  const { chance, activeWins: itemGives } = resist(dice, hit.increased, against, options, purpose);
  return { ...hit, chance, itemGives };
}
