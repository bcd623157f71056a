import type { Dice } from '../../../dice/dice.ts';
import { MOST_ROUNDS } from '../ailments/fields.ts';
import { roundsIn } from '../ailments/time-unit.ts';
import { combat } from '../core/citations.ts';
import { NIGHT_HOURS } from '../healing/rest.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { passTurningPoint, turningPoints } from './ailment-progress.ts';
import { type ChangeInTime, type ChangeRecorder, changeRecorder } from './change-in-time.ts';
import type { Patient } from './patient.ts';
import { isConscious, isDead } from './patient-condition.ts';
import { dayTick, dropExpired, losesHitsByRound, restTick, roundTick, withdrawalFaintTick } from './ticks.ts';

/** The use of time. `nights` is true if the character sleeps eight hours of each day. */
export interface TimeUse {
  readonly activity: 'ACTIVE' | 'REST' | 'NIGHT';
  readonly nights: boolean;
}

interface TimePassed {
  readonly patient: Patient;
  readonly changes: readonly ChangeInTime[];
}

const DAY_HOURS = 24;

/** Consecutive hours with the same activity. Their healing is computed together. */
interface TimeSpan {
  readonly activity: TimeUse['activity'];
  readonly hours: number;
}

/** Rounds from a clock to the next whole multiple of a span. */
const untilNext = (clock: number, span: number): number => span - (clock % span);

/** Rounds until the next event. */
function roundsToNextEvent(patient: Patient, left: number, hour: number): number {
  if (losesHitsByRound(patient)) return 1;
  const ahead = [
    ...patient.ailments.flatMap((each) => turningPoints(each).map((point) => point - each.age)),
    ...patient.blackouts
      .flatMap(({ from, until }) => [from, ...(until === null ? [] : [until])])
      .map((clock) => clock - patient.clock),
  ].filter((rounds) => rounds > 0);
  return Math.min(left, untilNext(patient.clock, hour), ...ahead);
}

const advanceClock = (patient: Patient, rounds: number): Patient => ({
  ...patient,
  clock: patient.clock + rounds,
  ailments: patient.ailments.map((each) => ({
    ...each,
    age: Math.min(MOST_ROUNDS, each.age + rounds),
  })),
});

/** Records when the patient dies, faints or wakes. */
function updateConsciousness(before: Patient, note: ChangeRecorder, options: PathmasterOptions): Patient {
  if (isDead(before, options)) {
    note('body', 'The body has died.', combat('Effects of Injury'));
    return { ...before, dead: true, conscious: false };
  }
  const conscious = isConscious(before, options);
  if (conscious !== before.conscious)
    note('body', conscious ? 'Comes round.' : 'Falls unconscious and prone.', combat('Effects of Injury'));
  return { ...before, conscious };
}

/** The activity in the hour that has just ended. */
const activityInHour = ({ activity, nights }: TimeUse, clock: number, hour: number): TimeUse['activity'] => {
  const ofDay = (Math.floor((clock - 1) / hour) % DAY_HOURS) + 1;
  return nights && ofDay > DAY_HOURS - NIGHT_HOURS ? 'NIGHT' : activity;
};

/**
 * Passes time step by step: onsets and ends, hits lost each round, death and consciousness, rest by the hour, and
 * the changes of each day.
 */
export function passRounds(
  before: Patient,
  rounds: number,
  spent: TimeUse,
  options: PathmasterOptions,
  dice: Dice,
): TimePassed {
  const changes: ChangeInTime[] = [];
  const hour = roundsIn(1, 'HOURS', options);
  let patient = before;
  let passed = 0;
  let begun = before.clock;
  let span: TimeSpan = { activity: 'ACTIVE', hours: 0 };
  const note = changeRecorder(changes, () => passed);
  const heal = (): void => {
    if (span.activity !== 'ACTIVE' && span.hours > 0)
      patient = restTick(patient, span.activity, span.hours, note, options);
    span = { activity: 'ACTIVE', hours: 0 };
  };
  for (const each of patient.ailments)
    if (each.age === 0) patient = passTurningPoint(patient, each, note, options, dice);
  patient = patient.dead ? patient : updateConsciousness(dropExpired(patient), note, options);
  while (passed < rounds && !patient.dead) {
    const step = roundsToNextEvent(patient, rounds - passed, hour);
    passed += step;
    patient = advanceClock(patient, step);
    for (const each of patient.ailments)
      if (turningPoints(each).includes(each.age))
        patient = passTurningPoint(patient, each, note, options, dice);
    patient = dropExpired(patient);
    if (losesHitsByRound(patient) && !patient.dead) patient = roundTick(patient, note, options, dice);
    if (patient.dead) break;
    patient = updateConsciousness(dropExpired(patient), note, options);
    if (patient.dead || patient.clock % hour !== 0) continue;
    if (patient.clock - begun >= hour) patient = withdrawalFaintTick(patient, note);
    const done = activityInHour(spent, patient.clock, hour);
    if (done !== span.activity) heal();
    if (patient.clock - begun >= hour) span = { activity: done, hours: span.hours + 1 };
    begun = patient.clock;
    const midnight = patient.clock % (DAY_HOURS * hour) === 0;
    if (midnight || (done === 'NIGHT' && span.hours === NIGHT_HOURS)) heal();
    if (midnight) patient = dayTick(patient, spent.activity === 'REST', note, options, dice);
    patient = updateConsciousness(patient, note, options);
  }
  if (!patient.dead) {
    heal();
    patient = updateConsciousness(patient, note, options);
  }
  return { patient, changes };
}
