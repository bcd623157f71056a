import {
  type Condition,
  type ConditionName,
  type Direction,
  type Fighter,
  hitPointsOf,
  type Options,
  type Roll,
  throwDice,
  type Weapon,
} from './sheet.ts';

/**
 * Models damage, conditions, and weapons that are out of hand. The chapter mentions damage and Hit Points, but has no
 * rules for them (INI-X03).
 */

/** What has caused a fighter's damage. */
export interface Struck {
  readonly rolled: number;
  readonly done: number;
  readonly criticalRoll: number | null;
}

export function becomesDamaged(fighter: Fighter, damage: number): void {
  fighter.lost += damage;
  if (hitPointsOf(fighter) <= 0) gain(fighter, 'outOfHitPoints', 0, null);
}

interface Blow {
  readonly critical: boolean;
  readonly round: number;
  readonly options: Options;
}

/** Returns a weapon's normal damage. If the sheet states none, the group determines it. */
export function becomesStruck(
  fighter: Fighter,
  weapon: Weapon | null,
  { critical, round, options }: Blow,
  roll: Roll,
): Struck | null {
  if (!weapon?.damage) return null;
  const rolled = throwDice(weapon.damage, roll);
  if (!critical || options.criticalTable === 'NONE') {
    becomesDamaged(fighter, rolled);
    return { rolled, done: rolled, criticalRoll: null };
  }
  const criticalRoll = roll(20);
  const extra = criticalRoll === 20 ? throwDice('1d6', roll) : 0;
  const done = 2 * rolled + extra;
  becomesDamaged(fighter, done);
  if (criticalRoll >= 11 && criticalRoll <= 14) gain(fighter, 'stunned', round + 1, round + 1);
  if (criticalRoll === 20) gain(fighter, 'stunned', round + 1, round + 2);
  if ((criticalRoll >= 15 && criticalRoll <= 17) || criticalRoll === 20) gain(fighter, 'prone', round, null);
  if (criticalRoll === 18 || criticalRoll === 19) {
    const held = fighter.sheet.weapons.find(
      ({ name, kind, fixed }) => kind !== 'NATURAL' && !fixed && fighter.items.get(name)!.inHand,
    );
    if (held) leaveHand(fighter, held.name, 0);
  }
  return { rolled, done, criticalRoll };
}

/** Begins a condition. If the fighter already has the condition, the later end and the worse effect count. */
export function gain(
  fighter: Fighter,
  name: ConditionName,
  from: number,
  until: number | null,
  amount: number | null = null,
): void {
  const before = fighter.conditions.find((condition) => condition.name === name);
  const after: Condition = { name, from, until, amount };
  if (!before) {
    fighter.conditions.push(after);
    return;
  }
  const longest = before.until === null || until === null ? null : Math.max(before.until, until);
  fighter.conditions[fighter.conditions.indexOf(before)] = {
    name,
    from: Math.min(before.from, from),
    until: longest,
    amount: amount === null ? null : Math.max(amount, before.amount ?? 0),
  };
}

export function leaveHand(
  fighter: Fighter,
  weapon: string,
  feet: number,
  direction: Direction | null = null,
): void {
  Object.assign(fighter.items.get(weapon)!, { inHand: false, feet, direction });
}
