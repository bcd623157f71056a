import type { Fighter } from '../../../rules/combat.ts';
import type { HeldCondition } from '../../../rules/condition.ts';
import type { Value } from '../../../rules/field.ts';
import { readOptions } from '../../../rules/option.ts';
import { type Afterwards, elapsed, type Passing } from '../../../rules/passing.ts';
import { read } from '../../../rules/read.ts';
import { STUNS } from '../criticals/harm.ts';
import { UNSTUNNED } from '../injury/stun-track.ts';
import { afterRecovery } from '../injury/stun-turn.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { stillAttuned } from '../spells/casting.ts';
import type { State } from '../state/state.ts';
import { passTime, timeSpent } from './pass-time.ts';
import type { Patient } from './patient.ts';
import { patientOf } from './patient-of.ts';
import { roundsIn } from './units.ts';

/** Stun that rounds have left: in the first of them what was pending joins, then the worst goes first. */
function unstunned({ stun, pending }: State, rounds: number, options: PathmasterOptions): State['stun'] {
  let left = rounds - 1;
  const after = { ...afterRecovery(stun, pending, options) };
  for (const each of STUNS) {
    const passed = Math.min(left, after[each]);
    after[each] -= passed;
    left -= passed;
  }
  return after;
}

function stateAfter(before: State, patient: Patient, rounds: number, options: PathmasterOptions): State {
  const { clock, losses, ailments, blackouts, recoveries, injuryDays, addictions, statLosses } = patient;
  const healed = patient.injuries.length < before.injuries.length;
  return {
    ...before,
    lost: Math.max(0, patient.maxHitPoints - patient.hitPoints),
    bleeding: patient.bleeding,
    injuries: healed ? before.injuries.filter(({ days }) => days === null) : before.injuries,
    stun: unstunned(before, rounds, options),
    pending: UNSTUNNED,
    stunEased: 'FULL',
    stunWaits: false,
    attuned: stillAttuned(before.attuned, rounds, options),
    initiativeRounds: 0,
    offensiveBonus: 0,
    initiative: null,
    body: { clock, losses, ailments, blackouts, recoveries, injuryDays, addictions, statLosses },
  };
}

/** Holds a condition at most so often: those that came last stay. */
function atMost(
  conditions: readonly HeldCondition[],
  condition: string,
  most: number,
): readonly HeldCondition[] {
  let over = conditions.filter((held) => held.condition === condition).length - most;
  return conditions.filter((held) => held.condition !== condition || over-- <= 0);
}

/** Holds the condition if they should, and only once. */
const holding = (
  conditions: readonly HeldCondition[],
  condition: string,
  should: boolean,
): readonly HeldCondition[] =>
  should && !conditions.some((held) => held.condition === condition)
    ? [...conditions, { condition, from: 0, until: null, note: null }]
    : atMost(conditions, condition, should ? 1 : 0);

function conditionsAfter(
  before: readonly HeldCondition[],
  { bleeding, injuries, conscious, dead }: Patient,
): readonly HeldCondition[] {
  const bleeds = atMost(before, 'bleeding', bleeding.length);
  const treated = atMost(bleeds, 'treatedWound', bleeding.filter((wound) => wound.treated > 0).length);
  const hurt = atMost(treated, 'criticalInjury', injuries.length);
  return holding(holding(hurt, 'unconscious', !conscious && !dead), 'dead', dead);
}

const afterwards = (
  { state, conditions }: Fighter,
  patient: Patient,
  rounds: number,
  options: PathmasterOptions,
): Afterwards => ({
  state: stateAfter(state as State, patient, rounds, options),
  conditions: conditionsAfter(elapsed(conditions, rounds), patient),
});

/** Time passes over a character of Pathmaster. */
export const time: Passing = {
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
      after: ({ detail }) => afterwards(fighter, (detail as { patient: Patient }).patient, rounds, options),
    };
  },
};
