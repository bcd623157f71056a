import type { Fight } from './fight.ts';
import { rollOf } from './levels.ts';
import {
  characteristicOf,
  end,
  type Fighter,
  gain,
  has,
  hitPointsOf,
  type Location,
  maximumOf,
  type Options,
  type Roll,
} from './sheet.ts';

/** Models the chapter “Damage & Healing”: minor, major and fatal wounds. */

/** BRP-206, R-58: a wound is major if it costs at least half of all hit points. */
export function majorAmount(fighter: Fighter, before: number, { majorThreshold }: Options): number {
  if (majorThreshold === 'HALF_OF_CURRENT') return Math.ceil(before / 2);
  const half = maximumOf(fighter) / 2;
  return majorThreshold === 'HALF_ROUND_DOWN' ? Math.floor(half) : Math.ceil(half);
}

/** An hour has 300 rounds (BRP-001, BRP-002, BRP-205, BRP-208, R-82). */
const ROUNDS_OF_MINUTE = 5;

export function faint(fighter: Fighter, round: number, minutes: number): void {
  gain(fighter, 'unconscious', { from: round, until: round + minutes * ROUNDS_OF_MINUTE - 1 });
}

/** Shock ends when a combatant has 2 hit points or fewer (BRP-208). */
export function collapse(fighter: Fighter, round: number, minutes: number): void {
  end(fighter, 'shock');
  faint(fighter, round, minutes);
}

/**
 * BRP-203, BRP-206, BRP-215: each loss of hit points is a separate wound, and its severity determines the consequences
 * (BRP-202). Beings without ordinary muscles cannot have major wounds (BRP-209).
 */
export function wound(
  fight: Fight,
  fighter: Fighter,
  points: number,
  location: Location | null = null,
): void {
  if (points <= 0) return;
  const { options, round } = fight;
  const before = hitPointsOf(fighter);
  const amount = majorAmount(fighter, before, options);
  const isMajor = fighter.sheet.organic && points >= amount;
  const isFatal = before - points <= 0;
  const severity = isFatal ? 'FATAL' : isMajor ? 'MAJOR' : 'MINOR';
  fighter.wounds.push({ points, severity, location });
  if (has(fighter, 'dead')) return;
  if (isFatal) {
    // BRP-215, R-62
    gain(fighter, 'prone', { from: round, until: null });
    gain(fighter, 'dying', { from: round, until: null });
    if (isMajor) gain(fighter, 'majorWhenSaved', { from: round, until: null });
    interruptShock(fighter, round);
    return;
  }
  const left = before - points;
  if (severity === 'MAJOR') {
    fighter.majorWoundsOwed += 1;
    // Applies shock by the rules BRP-207, BRP-208 and R-65.
    if (left <= 2) collapse(fighter, round, 60);
    else gain(fighter, 'shock', { from: round, until: round + left });
    return;
  }
  if (left <= 2) collapse(fighter, round, options.koMinutes);
  fighter.minorToday += points;
}

/**
 * BRP-204, R-60: one Luck roll a day is due when the minor wounds of the day together cost as many hit points as a
 * major wound. The sum is compared with the hit points that the fighter had before all of these wounds. It is compared
 * again when fewer hit points are enough for a major wound.
 */
export function luckIsDue({ options }: Fight, fighter: Fighter): boolean {
  const { minorToday, luckAt, sheet } = fighter;
  if (!sheet.organic || luckAt > 0 || minorToday === 0) return false;
  return minorToday >= majorAmount(fighter, hitPointsOf(fighter) + minorToday, options);
}

/**
 * All combatants who were hurt by an act make their Luck rolls at once. Those who fall unconscious for another reason
 * make none (BRP-204).
 */
export function rollLuck(fight: Fight, hurt: readonly Fighter[], roll: Roll): void {
  for (const fighter of hurt) {
    if (!isConscious(fighter) || hitPointsOf(fighter) <= 2) continue;
    if (!fighter.luckOwed && !luckIsDue(fight, fighter)) continue;
    Object.assign(fighter, { luckAt: fighter.minorToday, luckOwed: false });
    if (!rollOf(characteristicOf(fighter, 'pow') * 5, fight.options, roll))
      faint(fighter, fight.round, fight.options.koMinutes);
  }
}

/** If no dice can be rolled now, the Luck roll is owed, unless the fighter is out of action. */
export function oweLuck(fight: Fight, fighter: Fighter): void {
  if (luckIsDue(fight, fighter)) Object.assign(fighter, { luckAt: fighter.minorToday, luckOwed: true });
  if (!isConscious(fighter)) fighter.luckOwed = false;
}

/** Makes a wound worse. Its severity does not change (README, “Where rulings are silent”). */
export function worsen(fight: Fight, fighter: Fighter, wound: number, points: number): void {
  const hurt = fighter.wounds[wound]!;
  hurt.points += points;
  if (has(fighter, 'dead')) return;
  fall(fight, fighter);
  if (hurt.severity === 'MINOR') fighter.minorToday += points;
}

/** BRP-206, R-65: a fatal wound interrupts shock. If the combatant is saved, they are in shock again. */
function interruptShock(fighter: Fighter, round: number): void {
  if (has(fighter, 'shock')) gain(fighter, 'shockWhenSaved', { from: round, until: null });
  end(fighter, 'shock');
}

/** Applies the effects of few hit points, no matter what has caused the loss (BRP-205, BRP-208, BRP-215). */
export function fall({ options, round }: Fight, fighter: Fighter): void {
  if (has(fighter, 'dead') || has(fighter, 'dying')) return;
  const left = hitPointsOf(fighter);
  if (left <= 0) {
    gain(fighter, 'prone', { from: round, until: null });
    gain(fighter, 'dying', { from: round, until: null });
    interruptShock(fighter, round);
  } else if (left <= 2) {
    const major = has(fighter, 'shock') || has(fighter, 'majorWhenSaved');
    collapse(fighter, round, major ? 60 : options.koMinutes);
  }
}

export function shortenShock({ round }: Fight, fighter: Fighter): void {
  const last = round + hitPointsOf(fighter);
  fighter.conditions = fighter.conditions.map((condition) =>
    condition.name === 'shock' && condition.until! > last ? { ...condition, until: last } : condition,
  );
}

/** True if the fighter is neither unconscious nor dying nor dead. */
export const isConscious = (fighter: Fighter): boolean =>
  !['unconscious', 'dying', 'dead'].some((name) => has(fighter, name));

const isAway = ({ weapon, owner }: Fighter['lodged'][number]): boolean =>
  owner.items.get(weapon)!.away?.why === 'LODGED';

/** BRP-216, R-67: if a combatant is not saved from a fatal wound, they die at the end of the next round. */
export function dieOfWounds(fight: Fight, fighter: Fighter): void {
  const dying = fighter.conditions.find(({ name }) => name === 'dying');
  if (!dying || dying.from >= fight.round) return;
  end(fighter, 'dying', 'majorWhenSaved', 'shockWhenSaved', 'prone', 'unconscious', 'shock');
  end(fighter, 'bleeding', 'beyondFirstAid', 'impaled', 'stunned');
  // When a combatant dies, weapons in the wounds count as lying on the ground (README, “Where rulings are silent”).
  for (const { weapon, owner } of fighter.lodged.filter((each) => isAway(each)))
    owner.items.get(weapon)!.away = { why: 'DROPPED', metres: 0 };
  fighter.lodged = [];
  gain(fighter, 'dead', { from: fight.round, until: null });
}
