import type { Fight } from './fight.ts';
import { type Fighter, hitPointsOf, type Roll, type Status, type StatusName } from './sheet.ts';
import { type ConcentrationCheck, concentrate } from './spellcasting.ts';

/** Models damage, and how statuses begin and end. */

export interface Hurt {
  /** The concentration checks that the wound made necessary. */
  readonly checks: readonly ConcentrationCheck[];
}

/**
 * A caster who is hurt by another fighter makes a concentration check at once, unless the wound makes the caster
 * unconscious (D20-023, D20-025).
 */
export function becomesHurt(
  fight: Fight,
  fighter: Fighter,
  damage: number,
  level: number,
  roll: Roll,
): Hurt | null {
  if (damage === 0) return null;
  fighter.lost += damage;
  const { spell } = fighter;
  if (spell?.stage !== 'UNDER_WAY' || hitPointsOf(fighter) <= 0) return null;
  return { checks: concentrate(fight, fighter, [{ damage, level }], roll) };
}

/** Applies other damage. If it hurts a caster, a concentration check is owed and is made later. */
export function loses(fighter: Fighter, damage: number): void {
  if (damage === 0) return;
  fighter.lost += damage;
  const { spell } = fighter;
  if (spell?.stage === 'UNDER_WAY' && hitPointsOf(fighter) > 0) spell.wounds.push({ damage, level: 0 });
}

/** Begins a status. If the fighter already has the status, the later end counts. */
export function gain(
  fighter: Fighter,
  name: StatusName,
  until: number | null,
  { untilTurnOf, latest }: Pick<Status, 'untilTurnOf' | 'latest'> = { untilTurnOf: null, latest: null },
): void {
  const before = fighter.statuses.find((status) => status.name === name);
  const after: Status = { name, until, untilTurnOf, latest };
  if (!before) fighter.statuses.push(after);
  else if (lastOf(after) > lastOf(before)) fighter.statuses[fighter.statuses.indexOf(before)] = after;
}

const lastOf = ({ until, latest }: Status): number => latest ?? until ?? Number.POSITIVE_INFINITY;

export function lose(fighter: Fighter, name: StatusName): void {
  fighter.statuses = fighter.statuses.filter((status) => status.name !== name);
}

/**
 * A fatigued character who is fatigued again becomes exhausted, no matter what the cause is. Exhausted then replaces
 * Fatigued (D20-053, D20-R50).
 */
export function tires(fighter: Fighter): void {
  const weary = fighter.statuses.some(({ name }) => name === 'fatigued' || name === 'exhausted');
  lose(fighter, 'fatigued');
  if (!fighter.statuses.some(({ name }) => name === 'exhausted'))
    gain(fighter, weary ? 'exhausted' : 'fatigued', null);
}

/**
 * The fighter takes 1d4 damage for every full 10 feet of being blown across the floor, and 2d6 from hitting a wall
 * (D20-044, D20-R53).
 */
export function becomesBlownAway(
  fight: Fight,
  fighter: Fighter,
  feet: number,
  wall: boolean,
  roll: Roll,
): number {
  let damage = 0;
  for (let done = 10; done <= feet; done += 10) damage += roll(4);
  if (wall) damage += roll(6) + roll(6);
  gain(fighter, 'blownAway', fight.round);
  loses(fighter, damage);
  return damage;
}

/**
 * The fighter stops being petrified. If pieces are missing, the fighter takes harm that the group determines (D20-059).
 */
export function backToFlesh(fighter: Fighter, broken: boolean, joined: boolean): boolean {
  lose(fighter, 'petrified');
  return !broken || joined;
}

/**
 * Fascination can end in three ways: an ally shakes the fighter free, an obvious threat ends it, or a potential threat
 * allows a save (D20-052).
 */
export const endFascination = (fighter: Fighter): void => lose(fighter, 'fascinated');
