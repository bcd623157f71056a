import { type Fighter, noStun, type Severity, type Stun, severities } from './sheet.ts';

/** Section “Stunned”. */

const sum = (stun: Stun): number => severities.reduce((rounds, each) => rounds + stun[each], 0);

/** All rounds of stun, also those that wait (PMA-175). */
export const stunRounds = ({ stun, pending }: Fighter): number => sum(stun) + sum(pending);

const worst = (stun: Stun): Severity | null => severities.find((each) => stun[each] > 0) ?? null;

const lighter = (severity: Severity): Severity | null => severities[severities.indexOf(severity) + 1] ?? null;

/** The stun that counts now (PMA-171, PMA-173, PMA-R103, PMA-R107). */
export function currentStun({ stun, eased }: Fighter): Severity | null {
  const severity = worst(stun);
  if (!severity || eased === 'IGNORED') return null;
  return eased === 'LIGHTER' ? lighter(severity) : severity;
}

/** A blow stuns. PMA-175, PMA-R101: after a passed roll, the stun waits for the next turn. */
export function becomeStunned(fighter: Fighter, rounds: Stun): void {
  if (sum(rounds) === 0) return;
  const track = fighter.eased === 'IGNORED' ? fighter.pending : fighter.stun;
  for (const severity of severities) track[severity] += rounds[severity];
  if (fighter.eased !== 'IGNORED') {
    fighter.eased = 'FULL';
    fallDown(fighter);
  }
}

/** Who lies no longer sits or kneels. */
export function lieDown(fighter: Fighter): void {
  Object.assign(fighter, { prone: true, posture: null });
}

/** The Downed fall prone (PMA-170). */
export function fallDown(fighter: Fighter): void {
  if (currentStun(fighter) === 'downed') lieDown(fighter);
}

/**
 * Each turn removes one round, the worst one (PMA-172), whatever the race (PMB-125). Then the stun that waited joins
 * (PMA-R101).
 */
export function recover(fighter: Fighter): void {
  const severity = worst(fighter.stun);
  if (severity) fighter.stun[severity] -= 1;
  for (const each of severities) fighter.stun[each] += fighter.pending[each];
  fighter.pending = noStun();
  fighter.eased = 'FULL';
}

/** The penalty of Pain Resistance by all rounds of stun (PMA-174, PMB-144). */
export function stunModifier(rounds: number): number {
  if (rounds >= 10) return -70;
  if (rounds >= 8) return -50;
  if (rounds >= 5) return -30;
  if (rounds >= 3) return -20;
  return rounds === 2 ? -10 : 0;
}

/** What the total of Pain Resistance does in this turn (PMA-173). */
export function ease(fighter: Fighter, total: number): void {
  if (total >= 101) fighter.eased = 'IGNORED';
  else if (total >= 81) fighter.eased = 'LIGHTER';
}

/** What attackers gain by the stun of the target (PMA-167 to PMA-170). */
export function stunBonus(severity: Severity | null): number {
  if (severity === 'downed') return 50;
  return severity === 'stunned' || severity === 'stunnedNoParry' ? 20 : 0;
}
