import type { Fight } from './fight.ts';
import { type Fighter, has, type Options, type Roll, type Weapon } from './sheet.ts';
import { bonusOf, onCheck, scoreOf, speedOf } from './statuses.ts';

/** Models the section “Movement, Range, and Positioning”. */

/**
 * A fighter moves at full speed, or at double speed if the fighter takes no action (D20-018). A staggered fighter may
 * either move or act, but not both (D20-063).
 */
export function feetLeft(fighter: Fighter, options: Options): number {
  if (has(fighter, 'staggered') && fighter.actionsTaken > 0) return 0;
  return Math.max(0, speedOf(fighter, options) * (fighter.doubled ? 2 : 1) - fighter.feetMoved);
}

export function move(fighter: Fighter, feet: number): void {
  fighter.feetMoved += feet;
}

export function doubleSpeed(fighter: Fighter): void {
  fighter.actionsTaken += 1;
  fighter.doubled = true;
}

export interface Passing {
  readonly moverTotals: readonly number[];
  readonly enemyTotals: readonly number[];
  readonly feetSpent: number;
  readonly passes: boolean;
}

/**
 * Both fighters make Dexterity checks (D20-019), to which they add their Experience levels (D20-R19). A tie halts the
 * fighter who moves (D20-R20). Each further attempt costs 10 feet of movement (D20-020). If a fighter's Dexterity
 * is 0, no dice are rolled. The mover is halted if the mover's Dexterity is 0, and otherwise gets past (D20-R01,
 * D20-R73).
 */
export function movePast(
  { options }: Fight,
  mover: Fighter,
  enemy: Fighter,
  { attempts, modifier }: { readonly attempts: number; readonly modifier: number },
  roll: Roll,
): Passing {
  const moverTotals: number[] = [];
  const enemyTotals: number[] = [];
  const before = mover.feetMoved;
  const total = (fighter: Fighter, more: number) =>
    roll(20) +
    bonusOf(scoreOf(fighter, 'DEXTERITY', 0)) +
    fighter.sheet.level +
    more +
    onCheck(fighter, 'DEXTERITY', false, options);
  let passes = false;
  const [able, opposed] = [scoreOf(mover, 'DEXTERITY', 0) > 0, scoreOf(enemy, 'DEXTERITY', 0) > 0];
  while (!passes && moverTotals.length < attempts) {
    if (mover.haltedBy === enemy) {
      if (feetLeft(mover, options) < 10) break;
      mover.feetMoved += 10;
    }
    if (!able || !opposed) {
      passes = able;
      mover.haltedBy = passes ? null : enemy;
      break;
    }
    const [ofMover, ofEnemy] = [total(mover, modifier), total(enemy, 0)];
    moverTotals.push(ofMover);
    enemyTotals.push(ofEnemy);
    passes = ofMover > ofEnemy || (ofMover === ofEnemy && options.passingTieGoesTo === 'MOVER');
    mover.haltedBy = passes ? null : enemy;
  }
  return { moverTotals, enemyTotals, feetSpent: mover.feetMoved - before, passes };
}

export interface Rows {
  readonly attackerRow: 'FRONT' | 'BACK';
  readonly targetRow: 'FRONT' | 'BACK';
  readonly ownFrontEmpty: boolean;
  readonly targetFrontEmpty: boolean;
}

/**
 * Returns the rows that a fighter can attack if the group uses no map (D20-021). From a front row against a front row,
 * a reach weapon counts as an ordinary melee weapon (D20-R22). If a side has no front row, its back row counts as the
 * front, but its archers still shoot as from the back (D20-R23).
 */
export function reaches({ range }: Weapon, rows: Rows, options: Options): boolean {
  const { collapseRows, frontRowRanged, strictReach } = options;
  const target = collapseRows && rows.targetFrontEmpty ? 'FRONT' : rows.targetRow;
  const asFront = rows.attackerRow === 'FRONT' || (collapseRows && rows.ownFrontEmpty);
  const asBack = rows.attackerRow === 'BACK';
  const fromFront =
    (range === 'MELEE' && target === 'FRONT') ||
    (range === 'REACH' && (target === 'BACK' || !strictReach)) ||
    (range === 'RANGED' && frontRowRanged);
  const fromBack = range === 'RANGED' || (range === 'REACH' && target === 'FRONT');
  return (asFront && fromFront) || (asBack && fromBack);
}
