import type { Dice } from '../../../dice/dice.ts';
import { type Rolled, sumOf } from '../../../dice/questions.ts';
import type { AttackInput } from '../attempt/input.ts';
import { partOfAttack } from '../attempt/part-of-attack.ts';
import type { Scene } from '../attempt/scene.ts';
import type { StrikeLevel } from '../attempt/strike-level.ts';
import { kindOf, type Location, rollLocation } from '../harm/locations.ts';
import { hitPointsIn } from '../tables/location-wounds.ts';
import { maximumLossOf } from '../wounds/location-wound.ts';
import { atLeastZero, blowBy, rollDamage } from './damage.ts';

type Defender = AttackInput['defender'];

/** Hit points of a combatant, and of its hit locations. */
export type Body = Pick<Defender, 'hitPoints' | 'locations'>;

/** The damage of a blow that reached the defender. */
export interface Damage {
  readonly rolled: Rolled;
  /** Rolled and added up, never below 0. */
  readonly total: number;
  /** Points that were used up on the parrying item. */
  readonly spent: number;
  /** Points that a shield in the way takes off (option of ruling R-13). */
  readonly shield: number;
  readonly armour: number;
  readonly armourCounts: boolean;
  /** Null without hit locations. */
  readonly location: Location | null;
  /** Damage left after everything that stops it. */
  readonly through: number;
  /** Hit points lost: a limb takes no more than twice its own from one blow. */
  readonly net: number;
}

/** Everything between a blow and its target. */
export type BlowPath = {
  readonly spent: number;
  readonly shield: number;
  readonly armourCounts: boolean;
  /** The shield arm, where a blow beats down the shield. */
  readonly arm: Location | null;
};

export const DIRECT_PATH: BlowPath = { spent: 0, shield: 0, armourCounts: true, arm: null };

/** The level at which a blow lands. `addedBeyond`: points of an ordinary blow that a broken item stops; the rest is added. */
export type BlowRoll = { readonly level: StrikeLevel; readonly addedBeyond: number | null };

export const rollAt = (level: StrikeLevel): BlowRoll => ({ level, addedBeyond: null });

const rolledDamage = partOfAttack(
  ({ input, options }, dice, { level, addedBeyond }: BlowRoll): Rolled => {
    const blow = blowBy(input.attacker);
    const rolled = rollDamage(blow, level, options, dice);
    if (addedBeyond === null) return rolled;
    const more = atLeastZero(atLeastZero(rollDamage(blow, 'SUCCESS', options, dice).total) - addedBeyond);
    if (more === 0) return rolled;
    const part = { label: 'through the broken item', value: more };
    return { total: atLeastZero(rolled.total) + more, parts: [...rolled.parts, part] };
  },
  ({ total }) => String(total),
);

const stoppedDamage = partOfAttack(
  (scene, dice, roll: BlowRoll, way: BlowPath, ownArmour: number | null) =>
    damageThrough(rolledDamage(scene, dice, roll), ownArmour, way, scene.input.defender, dice),
  ({ through }) => String(through),
);

/** Location, damage and armour in the order they are thrown; only the hit points lost decide anything. */
export const resolveDamage = partOfAttack(
  (scene, dice, roll: BlowRoll, way: BlowPath): Damage => {
    const { defender } = scene.input;
    const location = locationOf(way.arm, scene, dice);
    const met = stoppedDamage(scene, dice, roll, { ...way, arm: null }, ownArmourAt(location, defender));
    return damageAtLocation(location, met, way, defender);
  },
  ({ net }) => String(net),
);

/** A blow rolled already, at a place that is known. */
export const damageOfRoll = (
  rolled: Rolled,
  location: Location | null,
  way: BlowPath,
  defender: Defender,
  dice: Dice,
): Damage => {
  const met = damageThrough(rolled, ownArmourAt(location, defender), way, defender, dice);
  return damageAtLocation(location, met, way, defender);
};

const rolledLocation = partOfAttack(
  ({ input: { defender } }, dice, arm: Location | null) => {
    const location = rollLocation(arm, dice);
    const alike = `${ownArmourAt(location, defender)} ${maximumLossAt(location, defender)}`;
    return { location, alike };
  },
  ({ alike }) => alike,
);

/** Where a blow falls: of parts of the body only their armour and what they can lose decide anything. */
export function locationOf(arm: Location | null, scene: Scene, dice: Dice): Location | null {
  if (!scene.options.hitLocations) return null;
  const { aimedAt } = scene.input.attacker;
  return aimedAt !== null && arm === null ? aimedAt : rolledLocation(scene, dice, arm).location;
}

type DamageThrough = Pick<Damage, 'rolled' | 'total' | 'armour' | 'through'>;

/** The damage of a blow after everything that stops it. */
function damageThrough(
  rolled: Rolled,
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

/** The armour that a part of the body has of its own. */
const ownArmourAt = (location: Location | null, { locations }: Defender): number | null =>
  locations.find((each) => each.location === location)?.armour ?? null;

/** Random armour is rolled last, and only where it counts. */
const armourOf = ({ armour, armourDice }: Defender, counts: boolean, dice: Dice): number =>
  armourDice && counts
    ? atLeastZero(dice.ask(sumOf([{ label: 'armour', formula: armourDice }])).total)
    : armour;

/** The most hit points that one blow can cost: a limb takes no more than twice its own (ruling R-72). */
export function maximumLossAt(location: Location | null, defender: Body): number {
  const whole = location && hitPointsAt(location, defender);
  return location && whole ? maximumLossOf(whole, kindOf(location)) : Number.POSITIVE_INFINITY;
}

/** Hit points of a part of the body when whole; null where neither they nor all hit points are stated. */
export const hitPointsAt = (location: Location, { locations, hitPoints }: Body): number | null =>
  locations.find((each) => each.location === location)?.hitPoints ??
  (hitPoints && hitPointsIn(kindOf(location), hitPoints.maximum));
