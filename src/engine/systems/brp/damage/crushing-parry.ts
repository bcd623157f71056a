import type { Dice } from '../../../dice/dice.ts';
import { sumOf } from '../../../dice/questions.ts';
import { partOfAttack } from '../attempt/part-of-attack.ts';
import type { Scene } from '../attempt/scene.ts';
import type { BrpOptions } from '../options/index.ts';
import { type Level, succeeds } from '../rolls/check.ts';
import { type Contest, resist } from '../skills/resist.ts';
import {
  addedParts,
  atLeastZero,
  type Blow,
  blowBy,
  combineRolls,
  crushingModifier,
  type RolledDamage,
  rollCrushingExtra,
} from './damage.ts';
import { armourOfItem, type ParryingItem } from './item.ts';
import { type Damage, DIRECT_PATH, damageOfRoll, locationOf } from './resolve-damage.ts';

/** Result of a crushing special against a parrying item, determined with the resistance table. */
export interface CrushingParry {
  readonly chance: number;
  readonly contest: Contest;
  /** Damage, including the doubled damage modifier. */
  readonly increased: number;
  /** Damage that the item takes if it resists (ruling R-24). */
  readonly normal: number;
  readonly itemGives: boolean;
}

interface Crushed {
  readonly crushingParry: CrushingParry;
  readonly itemLoss: number;
  readonly itemBroken: boolean;
  readonly damage: Damage | null;
}

/** True if the parrying item is tested on the resistance table and the matrix is not used (ruling R-22). */
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

/** Returns the item's passive value on the resistance table (ruling R-23). */
const passive = (item: ParryingItem, left: number, { crushingPassive }: BrpOptions): number =>
  ({
    CURRENT_HP: left,
    MAX_HP: item.maximum ?? left,
    ARMOUR_POINTS: armourOfItem(item) ?? left,
  })[crushingPassive];

interface Increased {
  readonly rolled: RolledDamage;
  readonly increased: number;
  readonly normal: number;
}

/** Rolls the damage of a crushing special with the doubled damage modifier. */
const increased = partOfAttack(
  ({ input: { attacker }, options }, dice): Increased => {
    const { damage, modifier: own, added } = blowBy(attacker);
    const weapon = dice.ask(sumOf([{ label: 'weapon damage', formula: damage }]));
    const modifier = dice.ask(sumOf([{ label: 'damage modifier', formula: crushingModifier(own) }]));
    const extra = rollCrushingExtra(own, modifier, options, dice);
    const rolled = combineRolls(weapon, modifier, extra, addedParts(added));
    const normal = atLeastZero(rolled.total - extra.total);
    return { rolled, increased: atLeastZero(rolled.total), normal };
  },
  (blow) => String(blow.increased),
);

/** Makes the resistance roll of the damage against the parrying item. */
const againstItem = partOfAttack(
  (scene, dice, left: number): Increased & CrushingParry & { readonly past: string } => {
    const { input, options } = scene;
    const hit = increased(scene, dice);
    const against = passive(input.defender.parry!.item, left, options);
    const contest = {
      active: hit.increased,
      passive: against,
      modifiers: input.attacker.resistanceModifiers,
    };
    const purpose = 'crushing blow against the parrying item';
    const { chance, activeWins: itemGives } = resist(dice, contest, options, purpose);
    const past = itemGives ? String(atLeastZero(hit.increased - left)) : 'HELD';
    return { ...hit, chance, contest, itemGives, past };
  },
  ({ past }) => past,
);

const crushed = partOfAttack(
  (scene, dice, left: number): Crushed => {
    const { rolled, past: _, ...crushingParry } = againstItem(scene, dice, left);
    const { itemGives, increased, normal } = crushingParry;
    const { item } = scene.input.defender.parry!;
    const itemLoss = Math.min(left, itemGives ? increased : normal);
    const itemBroken = itemLoss >= left;
    if (!itemGives) return { crushingParry, itemLoss, itemBroken, damage: null };
    const location = locationOf(item.kind === 'SHIELD' ? item.arm : null, scene, dice);
    const path = { ...DIRECT_PATH, spent: itemLoss };
    const damage = damageOfRoll(rolled, location, path, scene.input.defender, dice);
    return { crushingParry, itemLoss, itemBroken, damage };
  },
  ({ damage }) => (damage ? String(damage.net) : 'HELD'),
);

/**
 * Resolves a crushing special against a parrying item. `left` contains the item's hit points (rulings ).
 */
export const resolveCrushingParry = (left: number, scene: Scene, dice: Dice): Crushed =>
  crushed(scene, dice, left);
