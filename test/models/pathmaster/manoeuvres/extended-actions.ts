import { openEnded, type Roll } from '../rolls.ts';

/** Models the sections “Extended Actions”, “Concentrate” and “Long Actions”. */

export interface Long {
  readonly action: 'CONCENTRATE' | 'FIRST_AID' | 'LOAD_CROSSBOW' | 'OTHER';
  readonly continues: boolean;
  readonly did: 'nothing' | 'free' | 'other';
  readonly done: number;
  readonly needed: number;
  readonly stunned: boolean;
}

/**
 * A long action is lost if stun, an Attack, a Move or an Interrupt interrupts it (PMA-029, PMB-018, PMA-R32). Loading a
 * crossbow may be spread over several turns, so only stun interrupts it.
 */
export function goOnWith({ action, continues, did, done, needed, stunned }: Long) {
  const interrupted = stunned || (action !== 'LOAD_CROSSBOW' && did === 'other');
  const progress = (interrupted ? 0 : done) + (continues ? 1 : 0);
  return { progress, spoiled: interrupted && done > 0, complete: progress >= needed };
}

export interface Mind {
  readonly attackLevel: number;
  readonly targetLevel: number;
  readonly selfDiscipline: number;
  readonly disturbed: boolean;
  readonly rounds: number;
}

/**
 * When concentration or an Aim is disturbed, the fighter must make a resistance roll with Self Discipline (PMA-055,
 * PMA-099, PMB-142, PMA-R63).
 */
export function keepInMind(
  { attackLevel, targetLevel, selfDiscipline, disturbed, rounds }: Mind,
  roll: Roll,
) {
  if (!disturbed) return { kept: true, rounds, target: null, total: null };
  const target = 50 + 5 * (attackLevel - targetLevel);
  const total = openEnded(roll).total + 3 * selfDiscipline;
  return { kept: total >= target, rounds: total >= target ? rounds : 0, target, total };
}

export type Remedy = 'BREW' | 'HERB_APPLIED' | 'HERB_INGESTED' | 'POTION';

/**
 * Returns the number of rounds until a remedy in hand works (PMA-093, PMA-113). Marked herbs work at once, and potions
 * never do (PMA-R136). If an herb is applied and does not work at once, the patient must stay still (PMA-062).
 */
export function worksAfter(taken: Remedy, immediate: boolean, patientStays: boolean) {
  if (immediate && taken !== 'POTION') return 0;
  return taken === 'HERB_APPLIED' && !patientStays ? null : 1;
}
