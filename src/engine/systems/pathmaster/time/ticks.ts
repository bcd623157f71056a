import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import { rollConstitutionLost, withdrawalRollerOf } from '../addiction/withdrawal-day.ts';
import { combat, magic } from '../core/citations.ts';
import { rollAmount } from '../dice/roll-amount.ts';
import { naturalHealing } from '../healing/rest.ts';
import { actualBleedingRate, bleedTurn, oldestAgeOf, openWounds } from '../injury/bleeding-wound.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { recoveryPenalty } from '../recovery/recovery-schedule.ts';
import type { ChangeRecorder } from './change-in-time.ts';
import { isWithdrawing, MOST_DAYS, type Patient } from './patient.ts';
import { healingDays } from './patient-condition.ts';

/** True if the patient loses hits round by round. */
export const losesHitsByRound = ({ bleeding, losses }: Patient): boolean =>
  bleeding.length > 0 || losses.length > 0;

/** One round: wounds bleed and clot, then poisons cost hits. */
export function roundTick(
  before: Patient,
  note: ChangeRecorder,
  options: PathmasterOptions,
  dice: Dice,
): Patient {
  const { lost, wounds } = bleedTurn(before.bleeding, options);
  if (lost > 0) note('bleeding', `${quantity(lost, 'hit')} lost.`, combat('Bleeding'), -lost);
  const open = openWounds(wounds, options);
  if (open.length < wounds.length) note('bleeding', 'A wound has clotted.', combat('Bleeding'));
  else if (rateOf(open, options) < rateOf(before.bleeding, options))
    note('bleeding', 'The bleeding slows.', combat('Bleeding'));
  let patient: Patient = { ...before, bleeding: open, hitPoints: before.hitPoints - lost };
  for (const { name, hits } of patient.losses) {
    const taken = Math.max(0, rollAmount(dice, hits, `hits lost to ${name}`));
    note(name, `${quantity(taken, 'hit')} lost.`, magic('Poison Types'), -taken);
    patient = { ...patient, hitPoints: patient.hitPoints - taken };
  }
  return patient;
}

const rateOf = (wounds: Patient['bleeding'], options: PathmasterOptions): number =>
  wounds.reduce((sum, wound) => sum + actualBleedingRate(wound, oldestAgeOf(wounds), options), 0);

/** Removes losses that time or unconsciousness has ended, and expired blackouts and ailments. */
export const dropExpired = (patient: Patient): Patient => ({
  ...patient,
  losses: patient.losses.filter(
    ({ until, untilUnconscious }) =>
      (until === null || patient.clock < until) && !(untilUnconscious && patient.hitPoints <= 0),
  ),
  blackouts: patient.blackouts.filter(({ until }) => until === null || patient.clock < until),
  ailments: patient.ailments.filter(
    ({ age, duration, tiers }) => duration === null || tiers.some(({ onset }) => age < onset + duration),
  ),
});

/** Rest does not restore hits lost to a withdrawal while the withdrawal continues (PMB-117). */
const mostHitPoints = ({ maximumHitPoints, addictions }: Patient): number =>
  Math.max(1, maximumHitPoints - addictions.reduce((sum, { hitsTaken }) => sum + hitsTaken, 0));

/** The healing of all hours of rest or sleep is computed together (ruling PMB-R101). */
export function restTick(
  patient: Patient,
  activity: 'REST' | 'NIGHT',
  hours: number,
  note: ChangeRecorder,
  options: PathmasterOptions,
): Patient {
  const { total } = naturalHealing(
    { ...patient, maximumHitPoints: mostHitPoints(patient), activity, hours },
    options,
  );
  if (total === 0) return patient;
  const how = activity === 'NIGHT' ? 'sleep' : 'rest';
  note(
    how,
    `${quantity(total, 'hit')} regained in ${quantity(hours, 'hour')}.`,
    magic('Concussion Hits'),
    total,
  );
  return { ...patient, hitPoints: patient.hitPoints + total };
}

/** One day: recoveries progress if `inBed`, injuries heal, and withdrawals continue. */
export function dayTick(
  before: Patient,
  inBed: boolean,
  note: ChangeRecorder,
  options: PathmasterOptions,
  dice: Dice,
): Patient {
  const recovered = inBed ? recoveryDay(before, note, options) : before;
  const mended = injuryDay(recovered, note, options);
  return mended.addictions.reduce(
    (patient, held) => withdrawalTick(patient, held, note, options, dice),
    mended,
  );
}

function recoveryDay(patient: Patient, note: ChangeRecorder, options: PathmasterOptions): Patient {
  const recoveries = patient.recoveries.map((each) => ({ ...each, restedDays: each.restedDays + 1 }));
  for (const { name, days, restedDays } of recoveries) {
    const penalty = recoveryPenalty(days, restedDays, options);
    note(
      name,
      penalty === 0 ? 'Fully recovered.' : `Recovering: ${penalty}.`,
      magic('Recovery from Diseases'),
    );
  }
  return { ...patient, recoveries: recoveries.filter(({ days, restedDays }) => restedDays < days) };
}

const capDays = (count: number): number => Math.min(MOST_DAYS, count);

function injuryDay(patient: Patient, note: ChangeRecorder, options: PathmasterOptions): Patient {
  if (patient.injuries.every(({ days }) => days === null)) return patient;
  const injuryDays = capDays(patient.injuryDays + 1);
  if (injuryDays < healingDays(patient, options)) return { ...patient, injuryDays };
  note('critical injuries', 'Every critical injury has healed.', magic('Critical Injuries'));
  return { ...patient, injuries: patient.injuries.filter(({ days }) => days === null), injuryDays: 0 };
}

/** A character unconscious from withdrawal regains 1 hit per hour (PMB-118). */
export function withdrawalFaintTick(patient: Patient, note: ChangeRecorder): Patient {
  const { hitPoints, addictions } = patient;
  if (hitPoints > 0 || addictions.every(({ hitsTaken }) => hitsTaken === 0)) return patient;
  note('withdrawal', '1 hit regained in an hour unconscious.', magic('Chemical'), 1);
  return { ...patient, hitPoints: hitPoints + 1 };
}

/** One day without the substance, voluntary or not (ruling PMB-R99). */
function withdrawalTick(
  patient: Patient,
  held: Patient['addictions'][number],
  note: ChangeRecorder,
  options: PathmasterOptions,
  dice: Dice,
): Patient {
  const daysWithoutFix = capDays(held.daysWithoutFix + 1);
  const replaced = (by: typeof held): Patient['addictions'] =>
    patient.addictions.map((each) => (each === held ? by : each));
  if (!isWithdrawing({ ...held, daysWithoutFix }))
    return { ...patient, addictions: replaced({ ...held, daysWithoutFix }) };
  const withdrawn = withdrawalRollerOf(
    {
      level: Math.max(1, held.level),
      constitution: patient.constitution,
      severity: held.severity,
      episodePenalty: 0,
      modifiers: [],
      hitPoints: patient.hitPoints,
      day: daysWithoutFix,
      daysNeeded: held.daysNeeded,
    },
    options,
  )(dice);
  const { total, hits, complete, levelAfter } = withdrawn;
  const constitution = rollConstitutionLost(withdrawn, dice);
  note(
    held.name,
    `Withdrawal ${total.total}: ${quantity(hits, 'hit')} and ${constitution} temporary Constitution lost${complete ? '; it is over' : ''}.`,
    magic('Withdrawal Chart'),
    -hits,
  );
  if (constitution > 0)
    note.open(
      held.name,
      'What the lost temporary Constitution does to its bonus is not written.',
      magic('Withdrawal Chart'),
    );
  if (held.severity !== 'NONE')
    note.open(held.name, 'Its episodes are rolled apart.', magic('Chemical Diseases (Addiction)'));
  return {
    ...patient,
    hitPoints: patient.hitPoints - hits,
    addictions: complete
      ? patient.addictions.filter((each) => each !== held)
      : replaced({
          ...held,
          level: levelAfter,
          daysWithoutFix,
          hitsTaken: capDays(held.hitsTaken + hits),
          constitutionLost: capDays(held.constitutionLost + constitution),
        }),
  };
}
