import type { Fighter, Options } from './sheet.ts';
import { damageOf, lose } from './vitality.ts';

/**
 * Models the section “Movement”: turning, terrain, acceleration and collisions. The Movement Manoeuvre itself is
 * modelled in `manoeuvres.ts`.
 */

/** A body whose Movement Increment changes by 3 or more loses Vitality as Force damage (ARR-085, ARR-R72). */
const FAST = 3;

const forceOf = (
  { sheet }: Fighter,
  before: number,
  after: number,
  { accelerationFactor }: Options,
): number => {
  const change = Math.abs(after - before);
  if (change < FAST) return 0;
  return sheet.speed * (accelerationFactor === 'HIGHER' ? Math.max(before, after) : change);
};

/** Resistances reduce Force damage in the same way as other damage (ARR-R74). */
function suffer(fighter: Fighter, force: number, options: Options): number {
  const damage = damageOf(fighter, force, ['Force'], options);
  lose(fighter, damage);
  return damage;
}

export interface Crash {
  readonly force: number;
  readonly damage: number;
  readonly obstacleDamage: number;
}

export function accelerate(
  fighter: Fighter,
  before: number,
  after: number,
  options: Options,
): Omit<Crash, 'obstacleDamage'> {
  const force = forceOf(fighter, before, after, options);
  return { force, damage: suffer(fighter, force, options) };
}

/** A body that hits a solid object stops. The object takes the same damage as the body (ARR-086). */
export function hit(fighter: Fighter, obstacle: Fighter, increment: number, options: Options): Crash {
  const force = forceOf(fighter, increment, 0, options);
  const damage = suffer(fighter, force, options);
  return { force, damage, obstacleDamage: suffer(obstacle, force, options) };
}

/**
 * In a head-on collision, each body's damage is the sum of the speeds times the sum of the increments (ARR-086,
 * ARR-R73). A body that does not move counts as an object.
 */
export function meet(
  one: Fighter,
  two: Fighter,
  increments: readonly [number, number],
  options: Options,
): Crash {
  const [first, second] = increments;
  if (second === 0) return hit(one, two, first, options);
  if (first === 0) {
    const { force, damage, obstacleDamage } = hit(two, one, second, options);
    return { force, damage: obstacleDamage, obstacleDamage: damage };
  }
  const fast =
    options.headOnTrigger === 'COMBINED' ? first + second >= FAST : Math.max(first, second) >= FAST;
  const force = fast ? (one.sheet.speed + two.sheet.speed) * (first + second) : 0;
  const damage = suffer(one, force, options);
  return { force, damage, obstacleDamage: suffer(two, force, options) };
}

/** Returns the Movement Increment that results from the squares moved in this round (ARR-083). */
export const incrementOf = ({ squares, sheet }: Fighter): number => Math.ceil(squares / sheet.speed);

export interface Turns {
  readonly effective: number;
  readonly turnsPerManoeuvre: number;
  readonly oneTurnEvery: number | null;
  readonly facingMatters: boolean;
}

/**
 * Returns the Manoeuvrability: the number of 90° turns that fit into a manoeuvre, or the number of manoeuvres that one
 * such turn takes. The Movement Increment lowers it (ARR-082, ARR-R71).
 */
export function manoeuvrabilityOf(
  manoeuvrability: number,
  increment: number,
  { zeroTurnsAs }: Options,
): Turns {
  const effective = manoeuvrability - increment;
  const atZero = zeroTurnsAs === 'NONE' ? 0 : 1;
  return {
    effective,
    turnsPerManoeuvre: effective > 0 ? effective : effective === 0 ? atZero : 0,
    oneTurnEvery: effective < 0 ? -effective : null,
    facingMatters: manoeuvrability < 10,
  };
}

/**
 * Impassable Terrain stops combatants who cannot bypass it (ARR-089). A Movement cannot end on the square of a
 * creature of similar size (ARR-104).
 */
export function squareAllows(stated: {
  readonly terrain: 'OPEN' | 'DIFFICULT' | 'IMPASSABLE';
  readonly bypassed: boolean;
  readonly occupantSizeDifference: number | null;
}): { readonly mayEnter: boolean; readonly mayEnd: boolean } {
  const { terrain, bypassed, occupantSizeDifference } = stated;
  const mayEnter = terrain !== 'IMPASSABLE' || bypassed;
  const free = occupantSizeDifference === null || occupantSizeDifference >= 3;
  return { mayEnter, mayEnd: mayEnter && free };
}
