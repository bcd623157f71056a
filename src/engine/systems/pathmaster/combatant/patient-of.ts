import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { currentInjuryPenalty } from '../injury/wound-penalty.ts';
import { state as kept } from '../state/state.ts';
import type { Patient } from '../time/patient.ts';
import { sheet } from './sheet.ts';

const patients = new WeakMap<Fighter, Patient>();

/** Returns a character, as input of the rules about time. */
export const patientOf = (fighter: Fighter): Patient =>
  getOrInsertComputed(patients, fighter, () => readPatient(fighter));

function readPatient({ sheet: paper, state, conditions, round }: Fighter): Patient {
  const { hits, constitution, co, recoveryRate, temporaryStats } = readKept(sheet, paper);
  const { lost, bleeding, injuries, fatigue, nonlethal, drained, body } = readKept(kept, state);
  const held = conditions.filter(({ from }) => from <= round).map(({ condition }) => condition);
  return {
    ...body,
    hitPoints: hits - lost,
    maximumHitPoints: hits,
    constitution: co,
    constitutionStat: constitution,
    recoveryRate,
    fatigue,
    nonlethal,
    drained,
    bleeding,
    injuries: injuries.map((injury, index) => ({
      name: injury.wound === null ? `injury ${index + 1}` : injury.wound.slice(0, 100),
      penalty: currentInjuryPenalty(injury),
      days: injury.days,
    })),
    stats: temporaryStats,
    conscious: !held.includes('unconscious'),
    dead: held.includes('dead'),
  };
}
