import type { Fight } from './fight.ts';
import { grappleOf, type positionChanges } from './grappling.ts';
import { feetLeft, type Rows, reaches } from './movement.ts';
import { type Fighter, has, inHand, type Weapon } from './sheet.ts';
import { energyOf, isCasting } from './spellcasting.ts';
import { allows, canAct, isIncapacitated } from './statuses.ts';

/**
 * Models which acts a fighter may take in a turn: one action and movement, in any order (README, “Readings of our
 * own”).
 */

/**
 * Casting a spell uses up the action in each turn that it lasts (D20-022). A staggered fighter may either move or act,
 * but not both (D20-063).
 */
export function hasAction(fighter: Fighter): boolean {
  if (isCasting(fighter) || (has(fighter, 'staggered') && fighter.feetMoved > 0)) return false;
  return fighter.actionsTaken === 0;
}

export function mayAttack(
  { options }: Fight,
  actor: Fighter,
  weapon: Weapon,
  { canFlee, rows }: { readonly canFlee: boolean; readonly rows: Rows | null },
): boolean {
  const reached = !rows || reaches(weapon, rows, options);
  return (
    hasAction(actor) && allows(actor, 'ATTACK', canFlee, options) && inHand(actor).includes(weapon) && reached
  );
}

/** A free attack is a melee attack that uses up no action (D20-032). */
export const mayStrikeFreely = ({ options }: Fight, opponent: Fighter, canFlee: boolean): boolean =>
  allows(opponent, 'ATTACK', canFlee, options) && inHand(opponent).some(({ range }) => range !== 'RANGED');

/** A takedown is possible only against a target that is able to grapple. */
export const mayTakeDown = (fight: Fight, actor: Fighter, target: Fighter, canFlee: boolean): boolean =>
  hasAction(actor) &&
  allows(actor, 'GRAPPLE', canFlee, fight.options) &&
  !isIncapacitated(target) &&
  !grappleOf(fight, actor, target);

/**
 * A follow-up uses up no action (D20-031). It is possible only in a grapple (D20-R38), and a fighter who has Advantage
 * cannot use a reversal as a follow-up (D20-035).
 */
export function mayChangePosition(
  fight: Fight,
  actor: Fighter,
  opponent: Fighter,
  kind: keyof typeof positionChanges,
  canFlee: boolean,
): boolean {
  const grapple = grappleOf(fight, actor, opponent);
  if (!grapple || (kind === 'REVERSAL' && grapple.advantage === actor)) return false;
  const free = actor.followUp === opponent;
  return (free || hasAction(actor)) && allows(actor, 'GRAPPLE', canFlee, fight.options);
}

export function mayAttackInGrapple(
  fight: Fight,
  actor: Fighter,
  opponent: Fighter,
  canFlee: boolean,
): boolean {
  const free = actor.followUp === opponent;
  return (
    grappleOf(fight, actor, opponent) !== null &&
    (free || hasAction(actor)) &&
    allows(actor, 'ATTACK', canFlee, fight.options)
  );
}

export const mayLetGo = (fight: Fight, actor: Fighter, opponent: Fighter): boolean =>
  grappleOf(fight, actor, opponent) !== null && allows(actor, 'LET_GO', true, fight.options);

export const mayMove = ({ options }: Fight, actor: Fighter, feet: number): boolean =>
  allows(actor, 'MOVE', true, options) && !actor.haltedBy && feetLeft(actor, options) >= feet;

export const mayDoubleSpeed = ({ options }: Fight, actor: Fighter): boolean =>
  hasAction(actor) && allows(actor, 'DOUBLE_SPEED', true, options) && !has(actor, 'anchored');

/**
 * An enemy who cannot act cannot stop anyone. A fighter who has been halted must get past that enemy before moving past
 * others (D20-019).
 */
export const mayMovePast = ({ options }: Fight, actor: Fighter, enemy: Fighter): boolean =>
  enemy.side !== actor.side &&
  canAct(enemy) &&
  enemy.behaviour !== 'BABBLE' &&
  allows(actor, 'MOVE', true, options) &&
  (actor.haltedBy === null
    ? feetLeft(actor, options) > 0
    : actor.haltedBy === enemy && feetLeft(actor, options) >= 10);

export const mayCast = (
  { options }: Fight,
  actor: Fighter,
  craft: 'SPELL' | 'POWER',
  cost: number,
): boolean => hasAction(actor) && allows(actor, 'CAST', true, options) && energyOf(actor, craft) >= cost;

/**
 * A fighter can do this “as an attack or move action” (D20-052). As a move action, it uses up the remaining movement
 * (README, “Readings of our own”).
 */
export function mayShakeFree(
  { options }: Fight,
  actor: Fighter,
  ally: Fighter,
  by: 'ATTACK' | 'MOVE',
): boolean {
  if (ally.side !== actor.side || !has(ally, 'fascinated')) return false;
  if (by === 'MOVE') return allows(actor, 'HELP', true, options) && feetLeft(actor, options) > 0;
  return hasAction(actor) && allows(actor, 'STANDARD', true, options);
}

export const mayThreaten = ({ options }: Fight, actor: Fighter, target: Fighter): boolean =>
  has(target, 'fascinated') && allows(actor, 'ATTACK', true, options);
