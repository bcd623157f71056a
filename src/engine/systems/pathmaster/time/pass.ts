import type { Dice } from '../../../dice/dice.ts';
import { MOST_ROUNDS } from '../ailments/fields.ts';
import { roundsIn } from '../ailments/units.ts';
import { magic } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { turn, turningPoints } from './ailing.ts';
import { type Change, type Note, notingInto } from './change.ts';
import { isConscious, isDead } from './condition.ts';
import type { Patient } from './patient.ts';
import { dayTick, expire, faintTick, isLosing, restTick, roundTick } from './ticks.ts';

/** How time is spent: `nights` says whether eight hours of each day are slept. */
export interface Spent {
  readonly activity: 'ACTIVE' | 'REST' | 'NIGHT';
  readonly nights: boolean;
}

interface Passed {
  readonly patient: Patient;
  readonly changes: readonly Change[];
}

const NIGHT_HOURS = 8;
const DAY_HOURS = 24;

/** A stretch of hours spent alike, healed together when it ends. */
interface TimeSpan {
  readonly activity: Spent['activity'];
  readonly hours: number;
}

/** Rounds from a clock to the next whole multiple of a span. */
const untilNext = (clock: number, span: number): number => span - (clock % span);

/** How far to go before something has to be looked at. */
function stride(patient: Patient, left: number, hour: number): number {
  if (isLosing(patient)) return 1;
  const ahead = [
    ...patient.ailments.flatMap((each) => turningPoints(each).map((point) => point - each.age)),
    ...patient.blackouts
      .flatMap(({ from, until }) => [from, ...(until === null ? [] : [until])])
      .map((clock) => clock - patient.clock),
  ].filter((rounds) => rounds > 0);
  return Math.min(left, untilNext(patient.clock, hour), ...ahead);
}

const older = (patient: Patient, rounds: number): Patient => ({
  ...patient,
  clock: patient.clock + rounds,
  ailments: patient.ailments.map((each) => ({
    ...each,
    age: Math.min(MOST_ROUNDS, each.age + rounds),
  })),
});

/** Notes it when somebody dies, faints or comes round. */
function fare(before: Patient, note: Note, options: PathmasterOptions): Patient {
  if (isDead(before, options)) {
    note('body', 'The body has died.', magic('Effects of Injury'));
    return { ...before, dead: true, conscious: false };
  }
  const conscious = isConscious(before, options);
  if (conscious !== before.conscious)
    note('body', conscious ? 'Comes round.' : 'Falls unconscious and prone.', magic('Effects of Injury'));
  return { ...before, conscious };
}

/** What is done in the hour that has just ended. */
const doneIn = ({ activity, nights }: Spent, clock: number, hour: number): Spent['activity'] => {
  const ofDay = (Math.floor((clock - 1) / hour) % DAY_HOURS) + 1;
  return nights && ofDay > DAY_HOURS - NIGHT_HOURS ? 'NIGHT' : activity;
};

/**
 * Lets time pass, one thing after another: what sets in and ends, hits lost by the round, death and
 * consciousness, rest by the hour, and what a day brings.
 */
export function pass(
  before: Patient,
  rounds: number,
  spent: Spent,
  options: PathmasterOptions,
  dice: Dice,
): Passed {
  const changes: Change[] = [];
  const hour = roundsIn(1, 'HOURS', options);
  let patient = before;
  let passed = 0;
  let begun = before.clock;
  let span: TimeSpan = { activity: 'ACTIVE', hours: 0 };
  const note = notingInto(changes, () => passed);
  const heal = (): void => {
    if (span.activity !== 'ACTIVE' && span.hours > 0)
      patient = restTick(patient, span.activity, span.hours, note, options);
    span = { activity: 'ACTIVE', hours: 0 };
  };
  for (const each of patient.ailments) if (each.age === 0) patient = turn(patient, each, note, options, dice);
  patient = patient.dead ? patient : fare(expire(patient), note, options);
  while (passed < rounds && !patient.dead) {
    const step = stride(patient, rounds - passed, hour);
    passed += step;
    patient = older(patient, step);
    for (const each of patient.ailments)
      if (turningPoints(each).includes(each.age)) patient = turn(patient, each, note, options, dice);
    patient = expire(patient);
    if (isLosing(patient) && !patient.dead) patient = roundTick(patient, note, options, dice);
    if (patient.dead) break;
    patient = fare(expire(patient), note, options);
    if (patient.dead || patient.clock % hour !== 0) continue;
    if (patient.clock - begun >= hour) patient = faintTick(patient, note);
    const done = doneIn(spent, patient.clock, hour);
    if (done !== span.activity) heal();
    if (patient.clock - begun >= hour) span = { activity: done, hours: span.hours + 1 };
    begun = patient.clock;
    const midnight = patient.clock % (DAY_HOURS * hour) === 0;
    if (midnight || (done === 'NIGHT' && span.hours === NIGHT_HOURS)) heal();
    if (midnight) patient = dayTick(patient, spent.activity === 'REST', note, options, dice);
    patient = fare(patient, note, options);
  }
  if (!patient.dead) {
    heal();
    patient = fare(patient, note, options);
  }
  return { patient, changes };
}
