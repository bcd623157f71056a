import { type Fighter, noStun, type Severity, type Stun, severities } from './sheet.ts';

/** Section “Stunned”. */

const sum = (stun: Stun): number => severities.reduce((rounds, each) => rounds + stun[each], 0);

/** Returns all rounds of stun, including those that have not taken effect yet (PMA-175). */
export const stunRounds = ({ stun, pending }: Fighter): number => sum(stun) + sum(pending);

const worst = (stun: Stun): Severity | null => severities.find((each) => stun[each] > 0) ?? null;

const lighter = (severity: Severity): Severity | null => severities[severities.indexOf(severity) + 1] ?? null;

/** Returns the kind of stun that currently counts (PMA-171, PMA-173, PMA-R103, PMA-R107). */
export function currentStun({ stun, eased }: Fighter): Severity | null {
  const severity = worst(stun);
  if (!severity || eased === 'IGNORED') return null;
  return eased === 'LIGHTER' ? lighter(severity) : severity;
}

/**
 * Stuns the target of a blow. PMA-175, PMA-R101: if the target has already resisted in this turn, the new stun takes
 * effect in the next turn.
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

/** A fighter who becomes prone is no longer sitting or kneeling. */
export function lieDown(fighter: Fighter): void {
  Object.assign(fighter, { prone: true, posture: null });
}

/** A fighter who is Downed falls prone (PMA-170). */
export function fallDown(fighter: Fighter): void {
  if (currentStun(fighter) === 'downed') lieDown(fighter);
}

/**
 * In each turn, one round of the worst stun ends (PMA-172), regardless of the fighter's race (PMB-125). Stun that was
 * waiting is then added (PMA-R101).
 */
export function recover(fighter: Fighter): void {
  const severity = worst(fighter.stun);
  if (severity) fighter.stun[severity] -= 1;
  for (const each of severities) fighter.stun[each] += fighter.pending[each];
  fighter.pending = noStun();
  fighter.eased = 'FULL';
}

/** Returns the penalty that all rounds of stun together give to Pain Resistance (PMA-174, PMB-144). */
export function stunModifier(rounds: number): number {
  if (rounds >= 10) return -70;
  if (rounds >= 8) return -50;
  if (rounds >= 5) return -30;
  if (rounds >= 3) return -20;
  return rounds === 2 ? -10 : 0;
}

/** Returns how the total of the Pain Resistance roll affects the fighter in this turn (PMA-173). */
export function ease(fighter: Fighter, total: number): void {
  if (total >= 101) fighter.eased = 'IGNORED';
  else if (total >= 81) fighter.eased = 'LIGHTER';
}

/** Returns the bonus that attackers have against a stunned target (PMA-167 to PMA-170). */
export function stunBonus(severity: Severity | null): number {
  if (severity === 'downed') return 50;
  return severity === 'stunned' || severity === 'stunnedNoParry' ? 20 : 0;
}
