import type { HeldCondition } from '../../../rules/condition.ts';
import type { Value } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read, readKept } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type StateAfter, shiftRounds, type TimePassage } from '../../../rules/fight/time-passage.ts';
import { roundsIn } from '../ailments/time-unit.ts';
import { patientOf } from '../combatant/patient-of.ts';
import { sheet } from '../combatant/sheet.ts';
import { conditionOf } from '../conditions/conditions.ts';
import { STUN_CONDITIONS } from '../criticals/harm.ts';
import { naturalHealing } from '../healing/rest.ts';
import { fatigueLost } from '../injury/fatigue.ts';
import { NO_STUN } from '../injury/stun-track.ts';
import { recoverStun } from '../injury/stun-turn.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { attunedAfter } from '../spells/casting.ts';
import { type State, state } from '../state/state.ts';
import { passTime, timeSpent } from '../time/pass-time.ts';
import type { Patient } from '../time/patient.ts';

/** Stun after some rounds: pending stun joins in the first round, then the worst stun ends first. */
function stunAfterRounds(
  { stun, pending }: State,
  rounds: number,
  options: PathmasterOptions,
): State['stun'] {
  let left = rounds - 1;
  const after = { ...recoverStun(stun, pending, options) };
  for (const each of STUN_CONDITIONS) {
    const passed = Math.min(left, after[each]);
    after[each] -= passed;
    left -= passed;
  }
  return after;
}

/** Parts that rest restores apart from hits: Fatigue by minutes, nonlethal damage at the rate of hits. */
function restoredByRest(
  before: State,
  { sheet: paper }: Fighter,
  spent: SpentTime,
  options: PathmasterOptions,
) {
  const { activity, rounds } = spent;
  if (activity === 'ACTIVE') return {};
  const { co, encumbrance, recoveryRate } = readKept(sheet, paper);
  const minutes = Math.floor(rounds / roundsIn(1, 'MINUTES', options));
  const hours = Math.floor(rounds / roundsIn(1, 'HOURS', options));
  const fatigue = { co, encumbrance, lost: before.fatigue, rounds: 0, restMinutes: minutes };
  const resting = {
    activity,
    hours,
    constitution: co,
    recoveryRate,
    hitPoints: null,
    maximumHitPoints: null,
  };
  return {
    fatigue: fatigueLost(fatigue, options).total,
    nonlethal: Math.max(0, before.nonlethal - naturalHealing(resting, options).total),
  };
}

/** Activity of a period, and its length in rounds. */
interface SpentTime {
  readonly activity: Value<typeof timeSpent>['activity'];
  readonly rounds: number;
}

function stateAfter(fighter: Fighter, patient: Patient, spent: SpentTime, options: PathmasterOptions): State {
  const before = readKept(state, fighter.state);
  const { clock, losses, ailments, blackouts, recoveries, injuryDays, addictions, statLosses } = patient;
  const mended = patient.injuries.length < before.injuries.length;
  return {
    ...before,
    ...restoredByRest(before, fighter, spent, options),
    lost: Math.max(0, patient.maximumHitPoints - patient.hitPoints),
    bleeding: patient.bleeding,
    injuries: mended ? before.injuries.filter(({ days }) => days === null) : before.injuries,
    stun: stunAfterRounds(before, spent.rounds, options),
    pending: NO_STUN,
    stunEased: 'FULL',
    stunWaits: false,
    attuned: attunedAfter(before.attuned, spent.rounds, options),
    initiativeRounds: 0,
    offensiveBonus: 0,
    initiative: null,
    body: { clock, losses, ailments, blackouts, recoveries, injuryDays, addictions, statLosses },
  };
}

/** True if the condition lasts for hours and has no last round. It ends after one hour. */
const lastsForHours = ({ condition, until }: HeldCondition): boolean =>
  until === null && conditionOf(condition)?.lasts === 'HOURS';

/** Conditions after time has passed, before consequences of the state. */
function conditionsAfter(
  before: readonly HeldCondition[],
  { conscious, dead }: Patient,
  rounds: number,
  options: PathmasterOptions,
): readonly HeldCondition[] {
  const hours = rounds >= roundsIn(1, 'HOURS', options);
  const left = shiftRounds(before, rounds)
    .filter((held) => !(hours && lastsForHours(held)))
    .filter(({ condition }) => condition !== 'unconscious' || !conscious);
  return dead && !left.some(({ condition }) => condition === 'dead')
    ? [...left, { condition: 'dead', from: 0, until: null, note: null }]
    : left;
}

const stateAndConditionsAfter = (
  fighter: Fighter,
  patient: Patient,
  spent: SpentTime,
  options: PathmasterOptions,
): StateAfter => ({
  state: stateAfter(fighter, patient, spent, options),
  conditions: conditionsAfter(fighter.conditions, patient, spent.rounds, options),
});

export const time: TimePassage = {
  input: timeSpent,
  procedure: passTime,
  begin(fighter, given, givenOptions, path) {
    const options = readOptions(pathmasterOptions, givenOptions, [...path, 'options']);
    const { withdrawFrom, ...spent }: Value<typeof timeSpent> = read(timeSpent, given, path);
    const before = patientOf(fighter);
    const addictions = before.addictions.map((held) =>
      withdrawFrom.includes(held.name) ? { ...held, withdrawing: true } : held,
    );
    const rounds = roundsIn(spent.amount, spent.unit, options);
    return {
      procedure: passTime.bind({ ...spent, patient: { ...before, addictions } }, givenOptions, path),
      after: ({ detail }) =>
        stateAndConditionsAfter(
          fighter,
          (detail as { patient: Patient }).patient,
          { activity: spent.activity, rounds },
          options,
        ),
    };
  },
};
