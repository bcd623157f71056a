import type { Fight } from './fight.ts';
import { levelOf, succeeds } from './levels.ts';
import { end, type Fighter, gain, has, hitPointsOf, type Roll } from './sheet.ts';
import { collapse, rollLuck, worsen } from './wounds.ts';

/** Models the part of the chapter “Healing Naturally” that can happen in a fight. */

/**
 * BRP-144, BRP-262, R-76: returns the wounds that a healer may treat. A healer may treat each wound only once, and may
 * treat no wound while a weapon larger than a knife is lodged in the patient.
 */
export const treatable = (healer: Fighter, patient: Fighter): readonly number[] =>
  has(patient, 'dead') || patient.lodged.some(({ small }) => !small)
    ? []
    : patient.wounds.flatMap(({ points }, index) =>
        points > 0 && !patient.aided.some(({ wound, by }) => wound === index && by === healer) ? [index] : [],
      );

/**
 * First Aid heals 1D3 of one wound, and a fumble costs 1 hit point. It stops the wound's bleeding only if the first
 * attempt succeeds (BRP-124, BRP-251, BRP-258).
 */
export function firstAid(fight: Fight, healer: Fighter, patient: Fighter, wound: number, roll: Roll): void {
  const { options, round } = fight;
  healer.actionsTaken += 1;
  const level = levelOf(roll(100), healer.sheet.firstAid, options);
  patient.aided.push({ wound, by: healer });
  const ofWound = (condition: string): boolean =>
    patient.conditions.some(({ name, of }) => name === condition && of === `wound ${wound}`);
  const [bleeds, isBeyondFirstAid] = [ofWound('bleeding'), ofWound('beyondFirstAid')];
  if (succeeds(level)) {
    const healed = Math.min(roll(3), patient.wounds[wound]!.points);
    patient.wounds[wound]!.points -= healed;
    // A wound that is fully healed has no further consequences (BRP-263).
    if (!isBeyondFirstAid || patient.wounds[wound]!.points === 0)
      patient.conditions = patient.conditions.filter(
        ({ name, of }) => !['bleeding', 'beyondFirstAid'].includes(name) || of !== `wound ${wound}`,
      );
    recover(fight, patient);
    return;
  }
  if (bleeds) gain(patient, 'beyondFirstAid', { from: round, until: null, of: `wound ${wound}` });
  if (level === 'FUMBLE') worsen(fight, patient, wound, 1);
  rollLuck(fight, [patient], roll);
}

/**
 * Saves a combatant from a fatal wound (BRP-216). If the combatant has more than 2 hit points, the game master may
 * decide that the combatant wakes.
 */
export function recover({ options, round }: Fight, patient: Fighter): void {
  const left = hitPointsOf(patient);
  if (has(patient, 'dying') && left > 0) {
    const major = has(patient, 'majorWhenSaved') || has(patient, 'shockWhenSaved');
    end(patient, 'dying', 'shockWhenSaved');
    if (left <= 2) collapse(patient, round, major ? 60 : options.koMinutes);
    else if (major) gain(patient, 'shock', { from: round, until: round + left });
  }
}
