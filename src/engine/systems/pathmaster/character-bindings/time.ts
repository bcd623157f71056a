import type { HeldCondition } from '../../../rules/condition.ts';
import type { Value } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read, readKept } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type StateAfter, shiftRounds, type TimePassage } from '../../../rules/fight/time-passage.ts';
import { roundsIn } from '../ailments/time-unit.ts';
import { patientOf } from '../combatant/patient-of.ts';
import { conditionOf } from '../conditions/conditions.ts';
import { STUN_CONDITIONS } from '../criticals/harm.ts';
import { NO_STUN } from '../injury/stun-track.ts';
import { recoverStun } from '../injury/stun-turn.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { attunedAfter } from '../spells/casting.ts';
import { type State, state } from '../state/state.ts';
import { bodyOf } from '../time/body.ts';
import { passTime, timeSpent } from '../time/pass-time.ts';
import { isWithdrawing, type Patient } from '../time/patient.ts';

/** Returns the stun after some rounds. Pending stun is added in the first round. Then the worst stun ends first. */
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

function stateAfter(fighter: Fighter, patient: Patient, rounds: number, options: PathmasterOptions): State {
  const before = readKept(state, fighter.state);
  const mended = patient.injuries.length < before.injuries.length;
  return {
    ...before,
    fatigue: patient.fatigue,
    nonlethal: patient.nonlethal,
    lost: Math.max(0, patient.maximumHitPoints - patient.hitPoints),
    bleeding: patient.bleeding,
    injuries: mended ? before.injuries.filter(({ days }) => days === null) : before.injuries,
    stun: stunAfterRounds(before, rounds, options),
    pending: NO_STUN,
    stunEased: 'FULL',
    stunWaits: false,
    attuned: attunedAfter(before.attuned, rounds, options),
    initiativeRounds: 0,
    offensiveBonus: 0,
    initiative: null,
    body: bodyOf(patient),
  };
}

/** True if the condition lasts for hours without a stated end, and began at least an hour ago. */
const isHourOver = ({ condition, from, until }: HeldCondition, options: PathmasterOptions): boolean =>
  until === null && conditionOf(condition)?.lasts === 'HOURS' && -from >= roundsIn(1, 'HOURS', options);

/**
 * Returns the conditions after time has passed, before the state's consequences. For the dead, time stops at their
 * death.
 */
function conditionsAfter(
  fighter: Fighter,
  { conscious, dead, clock }: Patient,
  rounds: number,
  options: PathmasterOptions,
): readonly HeldCondition[] {
  const left = shiftRounds(fighter.conditions, rounds)
    .filter((held) => !isHourOver(held, options))
    .filter(({ condition }) => condition !== 'unconscious' || !conscious);
  const diedAt = clock - patientOf(fighter).clock - rounds;
  return dead && !left.some(({ condition }) => condition === 'dead')
    ? [...left, { condition: 'dead', from: Math.min(0, diedAt), until: null, note: null }]
    : left;
}

const stateAndConditionsAfter = (
  fighter: Fighter,
  patient: Patient,
  rounds: number,
  options: PathmasterOptions,
): StateAfter => ({
  state: stateAfter(fighter, patient, rounds, options),
  conditions: conditionsAfter(fighter, patient, rounds, options),
});

export const time: TimePassage = {
  input: timeSpent,
  procedure: passTime,
  begin(fighter, given, givenOptions, path) {
    const options = readOptions(pathmasterOptions, givenOptions, [...path, 'options']);
    const { withdrawFrom, ...spent }: Value<typeof timeSpent> = read(timeSpent, given, path);
    const before = patientOf(fighter);
    const addictions = before.addictions.map((held) =>
      withdrawFrom.includes(held.name) && !isWithdrawing(held)
        ? { ...held, withdrawing: true, since: before.clock }
        : held,
    );
    const rounds = roundsIn(spent.amount, spent.unit, options);
    return {
      procedure: passTime.bind({ ...spent, patient: { ...before, addictions } }, givenOptions, path),
      after: ({ detail }) =>
        stateAndConditionsAfter(fighter, (detail as { patient: Patient }).patient, rounds, options),
    };
  },
};
