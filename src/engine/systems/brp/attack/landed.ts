import type { Dice } from '../../../dice/dice.ts';
import { type Rolled, sumOf } from '../../../dice/questions.ts';
import { hitPointsIn } from '../tables/location-wounds.ts';
import { lostTo } from '../wounds/location-wound.ts';
import { kindOf, type Location, strikes } from '../wounds/locations.ts';
import { atLeastZero } from './damage.ts';
import type { AttackInput } from './input.ts';
import { once } from './once.ts';
import type { Scene } from './scene.ts';

type Defender = AttackInput['defender'];

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
export function land(name: string, roll: (dice: Dice) => Rolled, way: Way, scene: Scene, dice: Dice): Damage {
  const fall = (dice: Dice): Damage => {
    const location = scene.options.hitLocations ? strikes(way.arm, dice) : null;
    return landed(roll(dice), location, way, scene.input.defender, dice);
  };
  return once(name, scene, fall, ({ net }) => String(net), dice);
}

/** A blow rolled already. */
export function landed(
  rolled: Rolled,
  location: Location | null,
  { spent, shield, armourCounts }: Way,
  defender: Defender,
  dice: Dice,
): Damage {
  const total = atLeastZero(rolled.total);
  const armour = armourAt(location, defender, armourCounts, dice);
  const through = atLeastZero(total - spent - shield - (armourCounts ? armour : 0));
  const net = location === null ? through : lostAt(location, through, defender);
  return { rolled, total, spent, shield, armour, armourCounts, location, through, net };
}

/** Random armour is rolled last, and only where it counts; a part with an armour of its own has that. */
function armourAt(
  location: Location | null,
  { armour, armourDice, locations }: Defender,
  counts: boolean,
  dice: Dice,
): number {
  const own = locations.find((each) => each.location === location)?.armour ?? null;
  if (own !== null || !armourDice || !counts) return own ?? armour;
  return atLeastZero(dice.ask(sumOf([{ label: 'armour', formula: armourDice }])).total);
}

function lostAt(location: Location, through: number, defender: Defender): number {
  const whole = hitPointsAt(location, defender);
  return whole === null ? through : lostTo({ damage: through, locationHitPoints: whole }, kindOf(location));
}

/** Hit points of a part of the body when whole; null where neither they nor all hit points are stated. */
export const hitPointsAt = (location: Location, { locations, hitPoints }: Defender): number | null =>
  locations.find((each) => each.location === location)?.hitPoints ??
  (hitPoints && hitPointsIn(kindOf(location), hitPoints.maximum));
