import type { Dice } from '../../../dice/dice.ts';
import { type Rolled, sumOf } from '../../../dice/questions.ts';
import type { AttackInput } from '../attempt/input.ts';
import { once } from '../attempt/once.ts';
import type { Scene } from '../attempt/scene.ts';
import { kindOf, type Location, strikes } from '../harm/locations.ts';
import { hitPointsIn } from '../tables/location-wounds.ts';
import { mostLostTo } from '../wounds/location-wound.ts';
import { atLeastZero } from './damage.ts';

type Defender = AttackInput['defender'];

/** Whoever has hit points, and parts that may have their own. */
export type Bodied = Pick<Defender, 'hitPoints' | 'locations'>;

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
export interface Way {
  readonly spent: number;
  readonly shield: number;
  readonly armourCounts: boolean;
  /** The shield arm, where a blow beats down the shield. */
  readonly arm: Location | null;
}

export const PLAIN: Way = { spent: 0, shield: 0, armourCounts: true, arm: null };

/** Location, damage and armour in the order they are thrown; only the hit points lost decide anything. */
export function land(
  name: () => string,
  roll: (dice: Dice) => Rolled,
  way: Way,
  scene: Scene,
  dice: Dice,
): Damage {
  const { defender } = scene.input;
  const fall = (dice: Dice): Damage => {
    const location = locationOf(way.arm, scene, dice);
    const meet = (dice: Dice): Reached => {
      const rolled = once(
        () => `${name()}: rolled`,
        scene,
        roll,
        ({ total }) => String(total),
        dice,
      );
      return reached(rolled, location, way, defender, dice);
    };
    const own = ownArmourAt(location, defender);
    const met = once(
      () => `${name()} on ${own}`,
      scene,
      meet,
      ({ through }) => String(through),
      dice,
    );
    return lostAt(location, met, way, defender);
  };
  return once(name, scene, fall, ({ net }) => String(net), dice);
}

/** A blow rolled already, at a place that is known. */
export const landed = (
  rolled: Rolled,
  location: Location | null,
  way: Way,
  defender: Defender,
  dice: Dice,
): Damage => lostAt(location, reached(rolled, location, way, defender, dice), way, defender);

/** Where a blow falls: of parts of the body only their armour and what they can lose decide anything. */
export function locationOf(arm: Location | null, scene: Scene, dice: Dice): Location | null {
  if (!scene.options.hitLocations) return null;
  const { attacker, defender } = scene.input;
  if (attacker.aimedAt !== null && arm === null) return attacker.aimedAt;
  const alike = (location: Location) =>
    `${ownArmourAt(location, defender)} ${mostLostAt(location, defender)}`;
  return once(
    () => `location ${arm}`,
    scene,
    (dice) => strikes(arm, dice),
    alike,
    dice,
  );
}

type Reached = Pick<Damage, 'rolled' | 'total' | 'armour' | 'through'>;

/** What a blow comes to behind all that stops it. */
function reached(
  rolled: Rolled,
  location: Location | null,
  { spent, shield, armourCounts }: Way,
  defender: Defender,
  dice: Dice,
): Reached {
  const total = atLeastZero(rolled.total);
  const armour = ownArmourAt(location, defender) ?? armourOf(defender, armourCounts, dice);
  const through = atLeastZero(total - spent - shield - (armourCounts ? armour : 0));
  return { rolled, total, armour, through };
}

const lostAt = (
  location: Location | null,
  { rolled, total, armour, through }: Reached,
  { spent, shield, armourCounts }: Way,
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
  net: Math.min(through, mostLostAt(location, defender)),
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
export function mostLostAt(location: Location | null, defender: Bodied): number {
  const whole = location && hitPointsAt(location, defender);
  return location && whole ? mostLostTo(whole, kindOf(location)) : Number.POSITIVE_INFINITY;
}

/** Hit points of a part of the body when whole; null where neither they nor all hit points are stated. */
export const hitPointsAt = (location: Location, { locations, hitPoints }: Bodied): number | null =>
  locations.find((each) => each.location === location)?.hitPoints ??
  (hitPoints && hitPointsIn(kindOf(location), hitPoints.maximum));
