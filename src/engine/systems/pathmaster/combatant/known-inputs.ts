import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { temporaryStatsOf } from '../time/patient.ts';
import { conditionNamesNow, hitsOf, sheetOf, stateOf } from './fighter.ts';
import { patientOf } from './patient-of.ts';

// Inputs that acts and stored characters provide in the same way.

const { known: ofActor } = bindingsFor<{ readonly actor: Fighter }>();
const { known } = bindingsFor<{ readonly target: Fighter }>();

/** First Aid skill of the healer, and hits of the patient. */
export const knownOfFirstAid = {
  skill: ofActor('ACTOR', ({ actor }) => sheetOf(actor).firstAid),
  hitPoints: known('TARGET', ({ target }) => Math.max(-10_000, hitsOf(target))),
  maximumHitPoints: known('TARGET', ({ target }) => sheetOf(target).hits),
};

const stats = known('TARGET', ({ target }) => temporaryStatsOf(patientOf(target)));

/** Inputs of a victim's resistance roll with Constitution. */
export const victimInputs = {
  defenceLevel: known('TARGET', ({ target }) => sheetOf(target).level),
  constitution: known('TARGET', ({ target }) => sheetOf(target).co),
  conditions: known('TARGET', ({ target }) => conditionNamesNow(target)),
};

/** Inputs of an addict. */
export const addictInputs = { ...victimInputs, stats };

/** Inputs of a victim who is exposed to a disease. */
export const diseaseVictimInputs = {
  ...addictInputs,
  selfDiscipline: known('TARGET', ({ target }) => sheetOf(target).sd),
  wounded: known('TARGET', ({ target }) => {
    const { bleeding, injuries } = stateOf(target);
    return bleeding.length + injuries.length > 0;
  }),
};
