import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import { describeWithdrawal, rollConstitutionLost, withdrawalRollerOf } from '../addiction/withdrawal-day.ts';
import { ailmentRules } from '../ailments/ailment-rules.ts';
import { addStatLosses, constitutionIn } from '../ailments/temporary-stats.ts';
import { roundsIn } from '../ailments/time-unit.ts';
import { combat, magic } from '../core/citations.ts';
import { rollAmount } from '../dice/roll-amount.ts';
import { actualBleedingRate, bleedTurn, oldestAgeOf, openWounds } from '../injury/bleeding-wound.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { recoveryPenalty } from '../recovery/recovery-schedule.ts';
import type { ChangeRecorder } from './change-in-time.ts';
import { isWithdrawing, MOST_DAYS, type Patient, untilNext } from './patient.ts';
import { healingDays } from './patient-condition.ts';

/** True if the patient loses hits round by round. */
export const losesHitsByRound = ({ bleeding, losses }: Patient): boolean =>
  bleeding.length > 0 || losses.length > 0;

/** Plays one round: wounds bleed and clot, and then poisons cost hits. */
export function roundTick(
  before: Patient,
  note: ChangeRecorder,
  options: PathmasterOptions,
  dice: Dice,
): Patient {
  const { lost, wounds } = bleedTurn(before.bleeding, options);
  if (lost > 0) note('bleeding', `${quantity(lost, 'hit')} lost.`, combat('Bleeding', 'PMA-135'), -lost);
  const open = openWounds(wounds, options);
  if (open.length < wounds.length) note('bleeding', 'A wound has clotted.', combat('Bleeding', 'PMA-136'));
  else if (rateOf(open, options) < rateOf(before.bleeding, options))
    note('bleeding', 'The bleeding slows.', combat('Bleeding', 'PMA-136'));
  let patient: Patient = { ...before, bleeding: open, hitPoints: before.hitPoints - lost };
  for (const { name, hits } of patient.losses) {
    const taken = Math.max(0, rollAmount(dice, hits, `hits lost to ${name}`));
    const of = patient.ailments.find((each) => each.name === name);
    note(name, `${quantity(taken, 'hit')} lost.`, of ? ailmentRules[of.kind] : magic('Poison Types'), -taken);
    patient = { ...patient, hitPoints: patient.hitPoints - taken };
  }
  return patient;
}

const rateOf = (wounds: Patient['bleeding'], options: PathmasterOptions): number =>
  wounds.reduce((sum, wound) => sum + actualBleedingRate(wound, oldestAgeOf(wounds), options), 0);

/** Removes losses that time or unconsciousness has ended, and expired blackouts, ailments and doses. */
export const dropExpired = (patient: Patient, options: PathmasterOptions): Patient => ({
  ...patient,
  losses: patient.losses.filter(
    ({ until, untilUnconscious }) =>
      (until === null || patient.clock < until) && !(untilUnconscious && patient.hitPoints <= 0),
  ),
  blackouts: patient.blackouts.filter(({ until }) => until === null || patient.clock < until),
  doses: patient.doses.filter(({ at }) => patient.clock - at < roundsIn(1, 'WEEKS', options)),
  ailments: patient.ailments.filter(
    ({ age, duration, tiers }) => duration === null || tiers.some(({ onset }) => age < onset + duration),
  ),
});

/**
 * Returns the number of rounds until a counted day ends: a day of bed rest, a day of healing, or a day without a
 * substance.
 */
export function roundsToDayTicks(patient: Patient, options: PathmasterOptions): readonly number[] {
  const { clock, rest, recoveries, addictions, injuriesSince } = patient;
  const day = roundsIn(1, 'DAYS', options);
  return [
    ...(rest === null ? [] : recoveries.map(({ restedRounds }) => day - restedRounds)),
    ...(areInjuriesHealing(patient) ? [untilNext(clock, injuriesSince, day)] : []),
    ...addictions.map(({ since }) => untilNext(clock, since, day)),
  ];
}

/**
 * Returns the effects of the last rounds on processes that are counted in days: recoveries, injuries and withdrawals.
 */
export function dayTick(
  before: Patient,
  rounds: number,
  note: ChangeRecorder,
  options: PathmasterOptions,
  dice: Dice,
): Patient {
  const day = roundsIn(1, 'DAYS', options);
  const isDayOver = (since: number): boolean => before.clock > since && (before.clock - since) % day === 0;
  const recovered = before.rest === null ? before : recoverInBed(before, rounds, note, options);
  const mended = isDayOver(before.injuriesSince) ? injuryDay(recovered, note, options) : recovered;
  return mended.addictions
    .filter(({ since }) => isDayOver(since))
    .reduce((patient, held) => withdrawalTick(patient, held, note, options, dice), mended);
}

/** A recovery progresses with each full day of uninterrupted bed rest (ruling PMB-R93). */
function recoverInBed(
  patient: Patient,
  rounds: number,
  note: ChangeRecorder,
  options: PathmasterOptions,
): Patient {
  const day = roundsIn(1, 'DAYS', options);
  const recoveries = patient.recoveries.map((each) => {
    const rested = each.restedRounds + rounds;
    return rested < day
      ? { ...each, restedRounds: rested }
      : { ...each, restedRounds: rested - day, restedDays: each.restedDays + 1 };
  });
  for (const [index, { name, days, restedDays }] of recoveries.entries()) {
    if (restedDays === patient.recoveries[index]!.restedDays) continue;
    const penalty = recoveryPenalty(days, restedDays, options);
    note(name, penalty === 0 ? 'Fully recovered.' : `Recovering: ${penalty}.`, magic('Bubonic', 'PMB-110'));
  }
  return { ...patient, recoveries: recoveries.filter(({ days, restedDays }) => restedDays < days) };
}

const capDays = (count: number): number => Math.min(MOST_DAYS, count);

const areInjuriesHealing = ({ injuries }: Patient): boolean => injuries.some(({ days }) => days !== null);

function injuryDay(patient: Patient, note: ChangeRecorder, options: PathmasterOptions): Patient {
  if (!areInjuriesHealing(patient)) return patient;
  const injuryDays = capDays(patient.injuryDays + 1);
  if (injuryDays < healingDays(patient, options)) return { ...patient, injuryDays };
  note('critical injuries', 'Every critical injury has healed.', magic('Critical Injuries', 'PMB-131'));
  return { ...patient, injuries: patient.injuries.filter(({ days }) => days === null), injuryDays: 0 };
}

/** Records when a character falls unconscious from withdrawal. */
export const withFaint = (patient: Patient): Patient => ({
  ...patient,
  faintedAt:
    patient.hitPoints <= 0 && patient.addictions.some(({ hitsTaken }) => hitsTaken > 0)
      ? (patient.faintedAt ?? patient.clock)
      : null,
});

export const roundsToFaintTick = (
  { clock, faintedAt }: Patient,
  options: PathmasterOptions,
): readonly number[] =>
  faintedAt === null ? [] : [untilNext(clock, faintedAt, roundsIn(1, 'HOURS', options))];

/** A character who is unconscious from withdrawal regains 1 hit per hour (PMB-118). */
export function withdrawalFaintTick(
  patient: Patient,
  note: ChangeRecorder,
  options: PathmasterOptions,
): Patient {
  const { clock, faintedAt } = patient;
  if (faintedAt === null || clock === faintedAt) return patient;
  if ((clock - faintedAt) % roundsIn(1, 'HOURS', options) !== 0) return patient;
  note(
    'withdrawal',
    'The patient regains 1 hit in an hour of unconsciousness.',
    magic('Chemical', 'PMB-118'),
    1,
  );
  return { ...patient, hitPoints: patient.hitPoints + 1 };
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
  const { hits, complete, levelAfter } = withdrawn;
  const constitution = rollConstitutionLost(withdrawn, dice);
  note(held.name, describeWithdrawal(withdrawn, constitution), magic('Withdrawal Chart'), -hits);
  if (constitution > 0)
    note.open(
      held.name,
      'The book does not state how the loss of temporary Constitution changes the Constitution bonus.',
      magic('Withdrawal Chart'),
    );
  if (held.severity !== 'NONE')
    note.open(
      held.name,
      'Roll the episodes of this disease separately.',
      magic('Chemical Diseases (Addiction)', 'PMB-091'),
    );
  const constitutionLost = capDays(held.constitutionLost + constitution);
  const weaker = { ...patient, hitPoints: patient.hitPoints - hits };
  if (complete)
    return {
      ...weaker,
      addictions: patient.addictions.filter((each) => each !== held),
      statLosses: addStatLosses(
        patient.statLosses,
        constitutionLost > 0 ? [{ stat: constitutionIn(patient.stats), loss: constitutionLost }] : [],
      ),
    };
  return {
    ...weaker,
    addictions: replaced({
      ...held,
      level: levelAfter,
      daysWithoutFix,
      hitsTaken: capDays(held.hitsTaken + hits),
      constitutionLost,
    }),
  };
}
