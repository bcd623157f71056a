import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { isConscious } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { hitPointsInput, standingOf } from '../combatant/standing.ts';
import { MUTILATED } from '../consequences/major-wounds-due.ts';
import { powerPointsOf } from './resources.ts';

// Inputs that acts and stored characters provide in the same way.

const { known: ofActor } = bindingsFor<{ readonly actor: Fighter }>();
const { known: ofTarget } = bindingsFor<{ readonly target: Fighter }>();

type Characteristic = 'str' | 'con' | 'siz' | 'int' | 'pow' | 'dex' | 'cha' | 'mov';

const ofSheet = (name: Characteristic) => ofTarget('TARGET', ({ target }) => viewOf(target).sheet[name]);

/** Current and maximum hit points, and whether the target is a living being. */
export const knownHitPoints = ofTarget('TARGET', ({ target }) => hitPointsInput(target));

/** POW of the target. */
export const knownPower = ofSheet('pow');

/** Characteristics and Move of the target. */
export const knownCharacteristics = {
  ...{ str: ofSheet('str'), con: ofSheet('con'), siz: ofSheet('siz'), int: ofSheet('int') },
  ...{ pow: knownPower, dex: ofSheet('dex'), cha: ofSheet('cha'), mov: ofSheet('mov') },
};

/** Inputs of the roll on the major wound table. */
export const knownOfMajorWound = {
  ...knownCharacteristics,
  round: ofTarget('TARGET', ({ target }) => Math.max(1, target.round)),
  acted: ofTarget('TARGET', ({ target }) => viewOf(target).state.actionsTaken > 0),
  conscious: ofTarget('TARGET', ({ target }) => isConscious(target)),
  mutilated: ofTarget('TARGET', () => MUTILATED),
};

/** First Aid rating of the healer, and hit points of the patient. */
export const knownOfFirstAid = {
  rating: ofActor('ACTOR', ({ actor }) => viewOf(actor).sheet.firstAid),
  hitPoints: ofTarget('TARGET', ({ target }) => standingOf(target).hitPoints),
};

/** Power points of the caster. */
export const knownPowerPoints = ofActor('ACTOR', ({ actor }) => powerPointsOf(actor));

/** State of a patient, as input of a healing spell. */
export const patientState = (patient: Fighter) => (isConscious(patient) ? 'CONSCIOUS' : 'UNCONSCIOUS');
