import { type Cause, type Fighter, hitsOf, noStun, type Options } from './sheet.ts';
import { stunRounds } from './stunned.ts';

/** Models the section “Effects of Injury”. */

/** Lost hits are subtracted from the fighter's hits (PMA-192, PMB-001). */
export function loseHits(fighter: Fighter, hits: number): void {
  fighter.lost += hits;
}

/**
 * Returns the penalty for lost hits. It changes when 75, 50 and 25 percent of the hits remain, and these values are
 * included (PMA-193, PMA-R124, PMB-002).
 */
export const woundPenalty = (fighter: Fighter): number => penaltyOf(hitsOf(fighter), fighter.sheet.hits);

function penaltyOf(hits: number, maximum: number): number {
  const quarters = (4 * hits) / maximum;
  if (quarters <= 1) return -30;
  if (quarters <= 2) return -20;
  return quarters <= 3 ? -10 : 0;
}

/** Critical injuries give a penalty to all actions and skills (PMA-143). */
export const injuryPenalty = ({ injuries }: Fighter): number =>
  injuries.reduce((sum, { penalty }) => sum + penalty, 0);

/**
 * Returns the reasons why the fighter is currently unconscious, not including knock-out blows (PMA-176, PMA-195,
 * PMA-196, PMA-197).
 */
function causesOf(fighter: Fighter): Cause[] {
  const causes: Cause[] = [];
  if (hitsOf(fighter) <= 0) causes.push('hits');
  if (woundPenalty(fighter) + injuryPenalty(fighter) <= -100) causes.push('penalties');
  if (stunRounds(fighter) >= 10 + fighter.sheet.co) causes.push('stun');
  return causes;
}

/**
 * Applies the consequences that a fighter's state has immediately. A fighter who falls unconscious also falls prone,
 * and is still prone after waking.
 */
export function consequences(fighter: Fighter, _options: Options, knockedOut = false): void {
  // PMA-198, PMA-R129: this rule uses the full Constitution stat instead of its bonus.
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

/**
 * Unconscious fighters are prone and cannot act, and they lose the defences of their turn. Fighters who cannot attack
 * in their next turn lose a Feint (PMA-091).
 */
function collapse(fighter: Fighter): void {
  fighter.prone = true;
  Object.assign(fighter, {
    parry: null,
    parryWith: null,
    taken: [],
    posture: null,
    evaluated: null,
    feint: null,
    aim: null,
    delaying: false,
    moved: 0,
    steps: 0,
    concentration: 0,
  });
  fighter.budget = { attack: 0, move: 0, free: 0, interrupt: 0, step: 0 };
}

/** Dead fighters lose every part of the state that only living fighters can have. */
function die(fighter: Fighter): void {
  Object.assign(fighter, { stun: noStun(), pending: noStun(), eased: 'FULL', wounds: [], injuries: [] });
  Object.assign(fighter, { posture: null, evaluated: null, feint: null, aim: null });
  fighter.imposed.clear();
  Object.assign(fighter, { prone: false, entangled: 0, initiativeRounds: 0, offensiveBonus: 0 });
  fighter.unconscious.clear();
}

/** Active fighters are the fighters who are conscious (PMA-003). */
export const isActive = ({ dead, unconscious }: Fighter): boolean => !dead && unconscious.size === 0;

export interface Hurt {
  readonly hitPoints: number;
  readonly maximumHitPoints: number;
  readonly constitution: number;
  readonly co: number;
  readonly injuries: readonly number[];
  readonly stunRounds: number;
  readonly move: number;
  readonly killed: boolean;
}

/** Move is reduced by 1 for each quarter of the hits that is lost (PMA-194, PMB-003, PMA-R125). */
export const slowed = (move: number, hits: number, maximum: number): number =>
  Math.max(1, move - Math.floor((4 * Math.max(0, maximum - hits)) / maximum));

/** Returns the combined effects of all injuries (PMB-004 to PMB-007). */
export function injuryConsequences(hurt: Hurt) {
  const { hitPoints, maximumHitPoints, constitution, co, injuries, stunRounds, move, killed } = hurt;
  const hitPointPenalty = penaltyOf(hitPoints, maximumHitPoints);
  const totalPenalty = hitPointPenalty + injuries.reduce((sum, each) => sum + each, 0);
  const stunLimit = 10 + co;
  const [byHitPoints, byPenalties] = [hitPoints <= 0, totalPenalty <= -100];
  const byStun = stunRounds >= stunLimit;
  const dead = killed || hitPoints <= -constitution;
  return {
    ...{ byHitPoints, byPenalties, byStun, dead, deathAt: -constitution, hitPointPenalty, totalPenalty },
    ...{ stunLimit, move: slowed(move, hitPoints, maximumHitPoints) },
    unconscious: dead || byHitPoints || byPenalties || byStun,
  };
}
