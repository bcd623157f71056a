import { type Cause, type Fighter, hitsOf, noStun, type Options } from './sheet.ts';
import { stunRounds } from './stunned.ts';

/** Section “Effects of Injury”. */

/** PMA-192: hits are subtracted. */
export function loseHits(fighter: Fighter, hits: number): void {
  fighter.lost += hits;
}

/** PMA-193, PMA-R124: 75, 50 and 25 percent inclusive. */
export function woundPenalty(fighter: Fighter): number {
  const quarters = (4 * hitsOf(fighter)) / fighter.sheet.hits;
  if (quarters <= 1) return -30;
  if (quarters <= 2) return -20;
  return quarters <= 3 ? -10 : 0;
}

/** PMA-143: critical injuries are a penalty to all actions and skills. */
export const injuryPenalty = ({ injuries }: Fighter): number =>
  injuries.reduce((sum, { penalty }) => sum + penalty, 0);

/** PMA-176, PMA-195, PMA-196, PMA-197: why the fighter is unconscious now, without knock-out blows. */
function causesOf(fighter: Fighter): Cause[] {
  const causes: Cause[] = [];
  if (hitsOf(fighter) <= 0) causes.push('hits');
  if (woundPenalty(fighter) + injuryPenalty(fighter) <= -100) causes.push('penalties');
  if (stunRounds(fighter) >= 10 + fighter.sheet.co) causes.push('stun');
  return causes;
}

/** What the state of a fighter entails at once. A fighter who falls unconscious falls prone, and stays prone. */
export function consequences(fighter: Fighter, _options: Options, knockedOut = false): void {
  // PMA-198, PMA-R129: the full Constitution stat.
  if (hitsOf(fighter) <= -fighter.sheet.constitution) fighter.dead = true;
  if (fighter.dead) {
    die(fighter);
    return;
  }
  const before = fighter.unconscious.size > 0;
  const causes = causesOf(fighter);
  if (knockedOut || fighter.unconscious.has('blow')) causes.push('blow');
  fighter.unconscious = new Set(causes);
  if (before && fighter.unconscious.size === 0) fighter.woken = true;
  if (!before && fighter.unconscious.size > 0) collapse(fighter);
}

/** The unconscious are prone and unable to act. What they did in their turn protects them no longer. */
function collapse(fighter: Fighter): void {
  fighter.prone = true;
  Object.assign(fighter, {
    parry: null,
    parryWith: null,
    taken: [],
    posture: null,
    evaluated: null,
    concentration: 0,
  });
  fighter.budget = { attack: 0, move: 0, free: 0, interrupt: 0, step: 0 };
}

/** The dead lose all that only the living have. */
function die(fighter: Fighter): void {
  Object.assign(fighter, { stun: noStun(), pending: noStun(), eased: 'FULL', wounds: [], injuries: [] });
  Object.assign(fighter, { posture: null, evaluated: null, feint: null });
  fighter.imposed.clear();
  Object.assign(fighter, { prone: false, entangled: 0, initiativeRounds: 0, offensiveBonus: 0 });
  fighter.unconscious.clear();
}

/** PMA-003: active fighters are conscious. */
export const isActive = ({ dead, unconscious }: Fighter): boolean => !dead && unconscious.size === 0;
