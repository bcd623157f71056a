import type { Dice } from '../../../dice/dice.ts';
import { MOST_ROUNDS } from '../ailments/fields.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { passTurningPoint, turningPoints } from './ailment-progress.ts';
import { type ChangeInTime, type ChangeRecorder, changeRecorder } from './change-in-time.ts';
import type { Patient } from './patient.ts';
import { isConscious, isDead } from './patient-condition.ts';
import {
  activityNow,
  noteRest,
  type RestedHits,
  restTick,
  roundsToRestEvents,
  type TimeUse,
  withActivity,
} from './resting.ts';
import {
  dayTick,
  dropExpired,
  losesHitsByRound,
  roundsToDayTicks,
  roundsToFaintTick,
  roundTick,
  withdrawalFaintTick,
  withFaint,
} from './ticks.ts';

interface TimePassed {
  readonly patient: Patient;
  readonly changes: readonly ChangeInTime[];
}

/** Returns the number of rounds until the next event. */
function roundsToNextEvent(patient: Patient, left: number, options: PathmasterOptions): number {
  if (losesHitsByRound(patient)) return 1;
  const ahead = [
    ...patient.ailments.flatMap((each) => turningPoints(each).map((point) => point - each.age)),
    ...patient.blackouts
      .flatMap(({ from, until }) => [from, ...(until === null ? [] : [until])])
      .map((clock) => clock - patient.clock),
    ...roundsToRestEvents(patient, options),
    ...roundsToDayTicks(patient, options),
    ...roundsToFaintTick(patient, options),
  ].filter((rounds) => rounds > 0);
  return Math.min(left, ...ahead);
}

const advanceClock = (patient: Patient, rounds: number): Patient => ({
  ...patient,
  clock: patient.clock + rounds,
  ailments: patient.ailments.map((each) => ({
    ...each,
    age: Math.min(MOST_ROUNDS, each.age + rounds),
  })),
});

/** Records when the patient dies, falls unconscious or wakes. */
function updateConsciousness(before: Patient, note: ChangeRecorder, options: PathmasterOptions): Patient {
  if (isDead(before, options)) {
    note('body', 'The patient has died.', combat('Effects of Injury', 'PMA-198'));
    return { ...before, dead: true, conscious: false };
  }
  const conscious = isConscious(before, options);
  if (conscious !== before.conscious)
    note(
      'body',
      conscious ? 'The patient wakes.' : 'The patient falls unconscious and prone.',
      combat('Effects of Injury'),
    );
  return withFaint({ ...before, conscious });
}

/**
 * Advances time step by step: onsets and ends, hits lost each round, death and consciousness, rest, and the daily
 * changes. Rest, nights and days are counted from when they began. The effects are therefore the same if the time is
 * split into parts.
 */
export function passRounds(
  before: Patient,
  rounds: number,
  spent: TimeUse,
  options: PathmasterOptions,
  dice: Dice,
): TimePassed {
  const changes: ChangeInTime[] = [];
  let passed = 0;
  const note = changeRecorder(changes, () => passed);
  let patient: Patient = { ...before, dayBegan: spent.nights ? (before.dayBegan ?? before.clock) : null };
  for (const each of patient.ailments)
    if (each.age === 0) patient = passTurningPoint(patient, each, note, options, dice);
  patient = patient.dead ? patient : updateConsciousness(dropExpired(patient, options), note, options);
  let rested: RestedHits = { since: patient.clock, hits: 0 };
  const endRest = (): void => {
    noteRest(patient, rested, note, options);
    rested = { since: patient.clock, hits: 0 };
  };
  while (passed < rounds && !patient.dead) {
    const activity = activityNow(spent, patient, options);
    if (activity !== (patient.rest?.activity ?? 'ACTIVE')) endRest();
    patient = withActivity(patient, activity);
    const step = roundsToNextEvent(patient, rounds - passed, options);
    passed += step;
    patient = advanceClock(patient, step);
    for (const each of patient.ailments)
      if (turningPoints(each).includes(each.age))
        patient = passTurningPoint(patient, each, note, options, dice);
    patient = dropExpired(patient, options);
    if (losesHitsByRound(patient) && !patient.dead) patient = roundTick(patient, note, options, dice);
    if (patient.dead) break;
    patient = updateConsciousness(dropExpired(patient, options), note, options);
    if (patient.dead) break;
    patient = withdrawalFaintTick(patient, note, options);
    const healed = restTick(patient, step, options);
    rested = { ...rested, hits: rested.hits + healed.hitPoints - patient.hitPoints };
    patient = dayTick(healed, step, note, options, dice);
    patient = updateConsciousness(patient, note, options);
  }
  endRest();
  return { patient, changes };
}
