import { bindingsFor, type Source } from '../../../rules/fight/binding.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, violationOfDead } from '../../../rules/fight/rule-violation.ts';
import { bleedingOf } from '../injury/bleeding-wound.ts';
import { currentInjuryPenalty } from '../injury/wound-penalty.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { temporaryStatsOf } from '../time/patient.ts';
import { conditionNamesNow, conditionsNow, hitsOf, sheetOf, stateOf, weaknessesOf } from './fighter.ts';
import { allRollModifiers } from './manoeuvre-rolls.ts';
import { shieldBonusOf } from './own-weapon.ts';
import { patientOf } from './patient-of.ts';

// Inputs that acts and stored characters provide in the same way.

const { known: ofActor, added } = bindingsFor<{
  readonly actor: Fighter;
  readonly options: PathmasterOptions;
}>();
const { known } = bindingsFor<{ readonly target: Fighter }>();

/** First Aid skill and modifiers of the healer, and hits of the patient. */
export const knownOfFirstAid = {
  skill: ofActor('ACTOR', ({ actor }) => sheetOf(actor).firstAid),
  modifiers: added('ACTOR', ({ actor, options }) => allRollModifiers(actor, options)),
  hitPoints: known('TARGET', ({ target }) => Math.max(-10_000, hitsOf(target))),
  maximumHitPoints: known('TARGET', ({ target }) => sheetOf(target).hits),
};

/** Returns the bleeding wound or the injury that First Aid treats. All values are 0 if it treats neither. */
export function treatedWoundOf(
  patient: Fighter,
  aim: string,
  index: number | null,
  options: PathmasterOptions,
) {
  const { bleeding, injuries } = stateOf(patient);
  const wound = aim === 'STOP_BLEEDING' && index !== null ? bleedingOf(bleeding, index, options) : null;
  const injury = aim === 'BRACE' && index !== null ? injuries[index] : undefined;
  return {
    ...(wound ?? { bleeding: 0, held: 0 }),
    penalty: injury ? currentInjuryPenalty(injury) : 0,
    braced: injury !== undefined && injury.eased + injury.braced > 0,
  };
}

/** Returns the reason why the target cannot be treated or exposed: death. Null for the target of a stored actor. */
export const whyNotLiving = ({
  target,
  part,
}: {
  readonly target: Fighter;
  readonly part?: Source;
}): RuleViolation | null =>
  part !== 'ACTOR' && conditionsNow(target).includes('dead') ? violationOfDead(nameInText(target)) : null;

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

/** Quickness of both sides of a touch attack. */
export const knownOfTouch = {
  attacker: {
    quickness: ofActor('ACTOR', ({ actor }) => sheetOf(actor).qu),
    armourPenalty: ofActor('ACTOR', ({ actor }) => sheetOf(actor).armourPenalty),
  },
  target: {
    quickness: known('TARGET', ({ target }) => sheetOf(target).qu),
    armourPenalty: known('TARGET', ({ target }) => sheetOf(target).armourPenalty),
  },
};

/** Values of the foe of a Feint. */
export const feintedFoeValues = (foe: Fighter) => ({
  level: sheetOf(foe).level,
  dodge: sheetOf(foe).dodge,
  shield: shieldBonusOf(sheetOf(foe), stateOf(foe), true),
  conditions: conditionNamesNow(foe),
});

/** Values of a target that resists a spell. */
export const baseAttackTargetValues = (target: Fighter) => ({
  level: sheetOf(target).level,
  stats: sheetOf(target).spellStats,
  armourType: sheetOf(target).armourType,
  conditions: conditionNamesNow(target),
});

/** Inputs of a combatant whose aim or concentration is disturbed. */
export const knownOfConcentration = {
  targetLevel: ofActor('ACTOR', ({ actor }) => sheetOf(actor).level),
  selfDiscipline: ofActor('ACTOR', ({ actor }) => sheetOf(actor).sd),
  conditions: ofActor('ACTOR', ({ actor }) => conditionNamesNow(actor)),
};

/** Inputs of a combatant who allots Parry, except its skill with a weapon. */
export const knownOfParryAllotment = {
  shieldBash: ofActor('ACTOR', ({ actor }) => sheetOf(actor).shieldBash ?? 0),
  conditions: ofActor('ACTOR', ({ actor }) => conditionNamesNow(actor)),
  weaknesses: ofActor('ACTOR', ({ actor, options }) => weaknessesOf(actor, options)),
  hitPoints: ofActor('ACTOR', ({ actor }) => Math.max(-10_000, hitsOf(actor))),
  maximumHitPoints: ofActor('ACTOR', ({ actor }) => sheetOf(actor).hits),
};
