import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { temporaryStatsOf } from '../time/patient.ts';
import { conditionNamesNow, sheetOf, stateOf } from './fighter.ts';
import { patientOf } from './patient-of.ts';

const { known } = bindingsFor<{ readonly target: Fighter }>();

const stats = known('TARGET', ({ target }) => temporaryStatsOf(patientOf(target)));

/** Inputs of a resistance roll with Constitution, from a combatant or a stored character. */
export const victimInputs = {
  defenceLevel: known('TARGET', ({ target }) => sheetOf(target).level),
  constitution: known('TARGET', ({ target }) => sheetOf(target).co),
  conditions: known('TARGET', ({ target }) => conditionNamesNow(target)),
};

/** Inputs of an addict, from a stored character. */
export const addictInputs = { ...victimInputs, stats };

/** Inputs of a combatant or a stored character who is exposed to a disease. */
export const diseaseVictimInputs = {
  ...addictInputs,
  selfDiscipline: known('TARGET', ({ target }) => sheetOf(target).sd),
  wounded: known('TARGET', ({ target }) => {
    const { bleeding, injuries } = stateOf(target);
    return bleeding.length + injuries.length > 0;
  }),
};
