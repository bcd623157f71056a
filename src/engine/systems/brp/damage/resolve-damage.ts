import type { Dice } from '../../../dice/dice.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { AttackInput } from '../attempt/input.ts';
import { partOfAttack } from '../attempt/part-of-attack.ts';
import type { Scene } from '../attempt/scene.ts';
import type { StrikeLevel } from '../attempt/strike-level.ts';
import { kindOf, type Location, rollLocation } from '../harm/locations.ts';
import { hitPointsIn } from '../tables/location-wounds.ts';
import { maximumLossOf } from '../wounds/location-wound.ts';
import { atLeastZero, blowBy, type RolledDamage, rollDamage, THROUGH_ITEM } from './damage.ts';

type Defender = AttackInput['defender'];

/** Hit points of a combatant, in total and at each hit location. */
export type Body = Pick<Defender, 'hitPoints' | 'locations'>;

/** Damage of an attack that hits the defender. */
export interface Damage {
  readonly rolled: RolledDamage;
  /** Rolled damage before reductions. At least 0. */
  readonly total: number;
  /** Points that the parrying item absorbs. */
  readonly spent: number;
  /** Points absorbed by a shield that covers the location (option of ruling R-13). */
  readonly shield: number;
  readonly armour: number;
  readonly armourCounts: boolean;
  /** Location that the attack hits. Null without hit locations. */
  readonly location: Location | null;
  /** Damage after all reductions. */
  readonly through: number;
  /** Number of hit points that the target has lost. One attack costs a limb at most twice its own hit points. */
  readonly net: number;
}

/** Everything that can reduce the damage of an attack. */
export type BlowPath = {
  readonly spent: number;
  readonly shield: number;
  readonly armourCounts: boolean;
  /** The defender's shield arm, if the attack beats down the shield. Null otherwise. */
  readonly arm: Location | null;
};

export const DIRECT_PATH: BlowPath = { spent: 0, shield: 0, armourCounts: true, arm: null };

/**
 * Level at which the attack hits. If the attack breaks the parrying item, an ordinary hit's damage beyond `addedBeyond`
 * points is added. If `addedBeyond` is null: nothing is added.
 */
export type BlowRoll = { readonly level: StrikeLevel; readonly addedBeyond: number | null };

export const rollAt = (level: StrikeLevel): BlowRoll => ({ level, addedBeyond: null });

const rolledDamage = partOfAttack(
  ({ input, options }, dice, { level, addedBeyond }: BlowRoll): RolledDamage => {
    const blow = blowBy(input.attacker);
    const rolled = rollDamage(blow, level, options, dice);
    if (addedBeyond === null) return rolled;
    const more = atLeastZero(atLeastZero(rollDamage(blow, 'SUCCESS', options, dice).total) - addedBeyond);
    if (more === 0) return rolled;
    const part = { label: THROUGH_ITEM, value: more };
    return { total: atLeastZero(rolled.total) + more, parts: [...rolled.parts, part] };
  },
  ({ total }) => String(total),
);

const stoppedDamage = partOfAttack(
  (scene, dice, roll: BlowRoll, path: BlowPath, ownArmour: number | null) =>
    damageThrough(rolledDamage(scene, dice, roll), ownArmour, path, scene.input.defender, dice),
  ({ through }) => String(through),
);

/** Rolls location, damage and armour, in this order. The odds depend only on the hit points lost. */
export const resolveDamage = partOfAttack(
  (scene, dice, roll: BlowRoll, path: BlowPath): Damage => {
    const { defender } = scene.input;
    const location = locationOf(path.arm, scene, dice);
    const met = stoppedDamage(scene, dice, roll, { ...path, arm: null }, ownArmourAt(location, defender));
    return damageAtLocation(location, met, path, defender);
  },
  ({ net }) => String(net),
);

/** Returns the damage of a roll that was already made, at a known location. */
export const damageOfRoll = (
  rolled: RolledDamage,
  location: Location | null,
  path: BlowPath,
  defender: Defender,
  dice: Dice,
): Damage => {
  const met = damageThrough(rolled, ownArmourAt(location, defender), path, defender, dice);
  return damageAtLocation(location, met, path, defender);
};

const rolledLocation = partOfAttack(
  ({ input: { defender }, options }, dice, arm: Location | null) => {
    const location = rollLocation(arm, options, dice);
    const alike = `${ownArmourAt(location, defender)} ${maximumLossAt(location, defender)}`;
    return { location, alike };
  },
  ({ alike }) => alike,
);

/**
 * Returns the location that the attack hits. Odds distinguish locations only by their armour and their maximum loss.
 */
export function locationOf(arm: Location | null, scene: Scene, dice: Dice): Location | null {
  if (!scene.options.hitLocations) return null;
  const { aimedAt } = scene.input.attacker;
  return aimedAt !== null && arm === null ? aimedAt : rolledLocation(scene, dice, arm).location;
}

type DamageThrough = Pick<Damage, 'rolled' | 'total' | 'armour' | 'through'>;

/** Returns the damage after shield, parrying item and armour. */
function damageThrough(
  rolled: RolledDamage,
  ownArmour: number | null,
  { spent, shield, armourCounts }: BlowPath,
  defender: Defender,
  dice: Dice,
): DamageThrough {
  const total = atLeastZero(rolled.total);
  const armour = ownArmour ?? armourOf(defender, armourCounts, dice);
  const through = atLeastZero(total - spent - shield - (armourCounts ? armour : 0));
  return { rolled, total, armour, through };
}

const damageAtLocation = (
  location: Location | null,
  { rolled, total, armour, through }: DamageThrough,
  { spent, shield, armourCounts }: BlowPath,
  defender: Defender,
): Damage => ({
  rolled,
  total,
  spent,
  shield,
  armour,
  armourCounts,
  location,
  through,
  net: Math.min(through, maximumLossAt(location, defender)),
});

/** Returns the location's own armour. Null if the general armour applies. */
const ownArmourAt = (location: Location | null, { locations }: Defender): number | null =>
  locations.find((each) => each.location === location)?.armour ?? null;

/** Rolls random armour after all other dice, and only if armour counts. */
export const armourOf = (
  { armour, armourDice }: Pick<Defender, 'armour' | 'armourDice'>,
  counts: boolean,
  dice: Dice,
): number =>
  armourDice && counts
    ? atLeastZero(dice.ask(sumOf([{ label: 'armour', formula: armourDice }])).total)
    : armour;

/**
 * Returns the maximum number of hit points that one attack can cost at this location. For a limb: twice its own hit
 * points (ruling R-72).
 */
export function maximumLossAt(location: Location | null, defender: Body): number {
  const whole = location && hitPointsAt(location, defender);
  return location && whole ? maximumLossOf(whole, kindOf(location)) : Number.POSITIVE_INFINITY;
}

/** Returns the maximum hit points of a location. Null if the input contains neither these nor the total hit points. */
export const hitPointsAt = (location: Location, { locations, hitPoints }: Body): number | null =>
  locations.find((each) => each.location === location)?.hitPoints ??
  (hitPoints && hitPointsIn(kindOf(location), hitPoints.maximum));
