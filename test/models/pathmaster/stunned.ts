import { type Fighter, noStun, type Severity, type Stun, severities } from './sheet.ts';

/** Section “Stunned”. */

const sum = (stun: Stun): number => severities.reduce((rounds, each) => rounds + stun[each], 0);

/** All rounds of stun, including the rounds that have not taken effect (PMA-175). */
export const stunRounds = ({ stun, pending }: Fighter): number => sum(stun) + sum(pending);

const worst = (stun: Stun): Severity | null => severities.find((each) => stun[each] > 0) ?? null;

const lighter = (severity: Severity): Severity | null => severities[severities.indexOf(severity) + 1] ?? null;

/** The stun that currently counts (PMA-171, PMA-173, PMA-R103, PMA-R107). */
export function currentStun({ stun, eased }: Fighter): Severity | null {
  const severity = worst(stun);
  if (!severity || eased === 'IGNORED') return null;
  return eased === 'LIGHTER' ? lighter(severity) : severity;
}

/**
 * Stuns the target of a blow. PMA-175, PMA-R101: after a successful roll, the stun waits for the next turn.
 */
export function becomeStunned(fighter: Fighter, rounds: Stun): void {
  if (sum(rounds) === 0) return;
  const track = fighter.eased === 'IGNORED' ? fighter.pending : fighter.stun;
  for (const severity of severities) track[severity] += rounds[severity];
  if (fighter.eased !== 'IGNORED') {
    fighter.eased = 'FULL';
    fallDown(fighter);
  }
}

/** A fighter who becomes prone no longer sits or kneels. */
export function lieDown(fighter: Fighter): void {
  Object.assign(fighter, { prone: true, posture: null });
}

/** A Downed fighter falls prone (PMA-170). */
export function fallDown(fighter: Fighter): void {
  if (currentStun(fighter) === 'downed') lieDown(fighter);
}

/**
 * Each turn removes one round of the worst stun (PMA-172), whatever the race (PMB-125). Then the waiting stun is
 * added (PMA-R101).
 */
export function recover(fighter: Fighter): void {
  const severity = worst(fighter.stun);
  if (severity) fighter.stun[severity] -= 1;
  for (const each of severities) fighter.stun[each] += fighter.pending[each];
  fighter.pending = noStun();
  fighter.eased = 'FULL';
}

/** The penalty to Pain Resistance for all rounds of stun (PMA-174, PMB-144). */
export function stunModifier(rounds: number): number {
  if (rounds >= 10) return -70;
  if (rounds >= 8) return -50;
  if (rounds >= 5) return -30;
  if (rounds >= 3) return -20;
  return rounds === 2 ? -10 : 0;
}

/** The effect of the Pain Resistance total in this turn (PMA-173). */
export function ease(fighter: Fighter, total: number): void {
  if (total >= 101) fighter.eased = 'IGNORED';
  else if (total >= 81) fighter.eased = 'LIGHTER';
}

/** The attackers' bonus against a stunned target (PMA-167 to PMA-170). */
export function stunBonus(severity: Severity | null): number {
  if (severity === 'downed') return 50;
  return severity === 'stunned' || severity === 'stunnedNoParry' ? 20 : 0;
}
