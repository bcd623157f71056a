import type { Dice } from '../../../dice/dice.ts';
import { type Rolled, sumOf } from '../../../dice/questions.ts';
import type { AttackInput } from '../attempt/input.ts';
import { playMemoised } from '../attempt/play-memoised.ts';
import type { Scene } from '../attempt/scene.ts';
import { kindOf, type Location, rollLocation } from '../harm/locations.ts';
import { hitPointsIn } from '../tables/location-wounds.ts';
import { maximumLossOf } from '../wounds/location-wound.ts';
import { atLeastZero } from './damage.ts';

type Defender = AttackInput['defender'];

/** Whoever has hit points, and parts that may have their own. */
export type Body = Pick<Defender, 'hitPoints' | 'locations'>;

/** What got through to the defender, or would have. */
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
  /** What is left after all that. */
  readonly through: number;
  /** Hit points lost: a limb takes no more than twice its own from one blow. */
  readonly net: number;
}

/** How a blow comes to its target. */
export interface BlowPath {
  readonly spent: number;
  readonly shield: number;
  readonly armourCounts: boolean;
  /** The shield arm, where a blow beats down the shield. */
  readonly arm: Location | null;
}

export const DIRECT_PATH: BlowPath = { spent: 0, shield: 0, armourCounts: true, arm: null };

/** Location, damage and armour in the order they are thrown; only the hit points lost decide anything. */
export function resolveDamage(
  name: () => string,
  roll: (dice: Dice) => Rolled,
  way: BlowPath,
  scene: Scene,
  dice: Dice,
): Damage {
  const { defender } = scene.input;
  const fall = (dice: Dice): Damage => {
    const location = locationOf(way.arm, scene, dice);
    const meet = (dice: Dice): DamageThrough => {
      const rolled = playMemoised(
        () => `${name()}: rolled`,
        scene,
        roll,
        ({ total }) => String(total),
        dice,
      );
      return damageThrough(rolled, location, way, defender, dice);
    };
    const own = ownArmourAt(location, defender);
    const met = playMemoised(
      () => `${name()} on ${own}`,
      scene,
      meet,
      ({ through }) => String(through),
      dice,
    );
    return damageAtLocation(location, met, way, defender);
  };
  return playMemoised(name, scene, fall, ({ net }) => String(net), dice);
}

/** A blow rolled already, at a place that is known. */
export const damageOfRoll = (
  rolled: Rolled,
  location: Location | null,
  way: BlowPath,
  defender: Defender,
  dice: Dice,
): Damage => damageAtLocation(location, damageThrough(rolled, location, way, defender, dice), way, defender);

/** Where a blow falls: of parts of the body only their armour and what they can lose decide anything. */
export function locationOf(arm: Location | null, scene: Scene, dice: Dice): Location | null {
  if (!scene.options.hitLocations) return null;
  const { attacker, defender } = scene.input;
  if (attacker.aimedAt !== null && arm === null) return attacker.aimedAt;
  const alike = (location: Location) =>
    `${ownArmourAt(location, defender)} ${maximumLossAt(location, defender)}`;
  return playMemoised(
    () => `location ${arm}`,
    scene,
    (dice) => rollLocation(arm, dice),
    alike,
    dice,
  );
}

type DamageThrough = Pick<Damage, 'rolled' | 'total' | 'armour' | 'through'>;

/** What a blow comes to behind all that stops it. */
function damageThrough(
  rolled: Rolled,
  location: Location | null,
  { spent, shield, armourCounts }: BlowPath,
  defender: Defender,
  dice: Dice,
): DamageThrough {
  const total = atLeastZero(rolled.total);
  const armour = ownArmourAt(location, defender) ?? armourOf(defender, armourCounts, dice);
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
