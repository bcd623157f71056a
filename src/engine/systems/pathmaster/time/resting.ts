import { quantity } from '../../../quantity.ts';
import { roundsIn } from '../ailments/time-unit.ts';
import { NIGHT_HOURS, naturalHealing, ruleOfRest } from '../healing/rest.ts';
import { fatigueRegained } from '../injury/fatigue.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { ChangeRecorder } from './change-in-time.ts';
import { type Patient, untilNext } from './patient.ts';

/**
 * How the character spends the time. `nights` is true if the character sleeps during the last eight hours of each day.
 */
export interface TimeUse {
  readonly activity: 'ACTIVE' | 'REST' | 'NIGHT';
  readonly nights: boolean;
}

const DAY_HOURS = 24;

const dayRounds = (options: PathmasterOptions) => {
  const hour = roundsIn(1, 'HOURS', options);
  return { hour, day: DAY_HOURS * hour, waking: (DAY_HOURS - NIGHT_HOURS) * hour };
};

/** Returns the number of rounds of the current day that have passed. Null if no days with nights are counted. */
const roundOfDay = ({ clock, dayBegan }: Patient, day: number): number | null =>
  dayBegan === null ? null : (clock - dayBegan) % day;

/** Returns the activity from now until the next event. */
export function activityNow(
  { activity }: TimeUse,
  patient: Patient,
  options: PathmasterOptions,
): TimeUse['activity'] {
  const { day, waking } = dayRounds(options);
  return (roundOfDay(patient, day) ?? 0) >= waking ? 'NIGHT' : activity;
}

/** Begins, continues or ends a rest. A day in bed counts only if nothing interrupts it. */
export const withActivity = (patient: Patient, activity: TimeUse['activity']): Patient =>
  activity === 'ACTIVE'
    ? { ...patient, ...interruptedRest(patient) }
    : {
        ...patient,
        rest: patient.rest?.activity === activity ? patient.rest : { activity, since: patient.clock },
      };

/** Returns the parts of a body that activity changes. */
export const interruptedRest = <Held extends Pick<Patient, 'recoveries'>>({ recoveries }: Held) => ({
  rest: null,
  recoveries: recoveries.map((each) => ({ ...each, restedRounds: 0 })),
});

/** Returns the rounds until a whole hour of rest, a night, or a day in the current count begins. */
export function roundsToRestEvents(patient: Patient, options: PathmasterOptions): readonly number[] {
  const { hour, day, waking } = dayRounds(options);
  const { rest, clock } = patient;
  const ofDay = roundOfDay(patient, day);
  return [
    ...(rest === null ? [] : [untilNext(clock, rest.since, hour)]),
    ...(ofDay === null ? [] : [ofDay < waking ? waking - ofDay : day - ofDay]),
  ];
}

/** While a withdrawal continues, rest does not restore hits that it has cost (PMB-117). */
const mostHitPoints = ({ maximumHitPoints, addictions }: Patient): number =>
  Math.max(1, maximumHitPoints - addictions.reduce((sum, { hitsTaken }) => sum + hitsTaken, 0));

/**
 * Returns the effects of the last rounds of a rest. The healing of the whole rest is rounded once (ruling PMB-R101).
 */
export function restTick(patient: Patient, rounds: number, options: PathmasterOptions): Patient {
  const { rest, clock, constitution, recoveryRate, hitPoints, fatigue, nonlethal } = patient;
  if (rest === null) return patient;
  const passed = clock - rest.since;
  /** Returns the part of a total that was added in these rounds. */
  const added = (totalAfter: (rounds: number) => number): number =>
    totalAfter(passed) - totalAfter(passed - rounds);
  const { hour } = dayRounds(options);
  const healed = added((after) => {
    const { activity } = rest;
    const resting = { activity, hours: after / hour, constitution, recoveryRate };
    return naturalHealing({ ...resting, hitPoints: null, maximumHitPoints: null }, options).total;
  });
  const minute = roundsIn(1, 'MINUTES', options);
  const refreshed = added((after) => fatigueRegained(constitution, after / minute, options));
  return {
    ...patient,
    hitPoints: hitPoints + Math.min(healed, Math.max(0, mostHitPoints(patient) - hitPoints)),
    nonlethal: Math.max(0, nonlethal - healed),
    fatigue: Math.max(0, fatigue - refreshed),
  };
}

/** Hits that a rest has restored since a round. */
export interface RestedHits {
  readonly since: number;
  readonly hits: number;
}

/** Records the hits that the current rest has restored. */
export function noteRest(
  { rest, clock }: Patient,
  { since, hits }: RestedHits,
  note: ChangeRecorder,
  options: PathmasterOptions,
): void {
  if (rest === null || hits === 0) return;
  const { hour } = dayRounds(options);
  const hoursAt = (round: number): number => {
    const hours = (round - rest.since) / hour;
    return options.prorateHealing ? Math.round(hours * 100) / 100 : Math.floor(hours);
  };
  note(
    rest.activity === 'NIGHT' ? 'sleep' : 'rest',
    `The patient regains ${quantity(hits, 'hit')} in ${quantity(hoursAt(clock) - hoursAt(since), 'hour')}.`,
    ruleOfRest(rest.activity),
    hits,
  );
}
