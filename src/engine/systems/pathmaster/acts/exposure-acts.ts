import { claimed, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, pathmasterAct } from '../acting/acts.ts';
import { disease } from '../ailments/disease.ts';
import { poison } from '../ailments/poison.ts';
import { health } from '../combatant/health.ts';
import { diseaseVictimInputs, victimInputs, whyNotLiving } from '../combatant/known-inputs.ts';
import { noCosts } from '../combatant/resources.ts';

const exposure = {
  happensToTarget: true,
  onOneself: true,
  onOthers: true,
  when: 'ANY_TIME',
  costs: noCosts,
  whyNot: (actor) =>
    health(actor) === 'DOWN'
      ? actorViolation(`${nameInText(actor)} is unconscious or dead`, 'a combatant who can act')
      : null,
} as const satisfies Partial<Act>;

const poisonAsks = record(
  'PoisonAsked',
  { effectLevel: claimed(poison.input.fields.effectLevel) },
  'A combatant exposed to a poison.',
);

const poisons = bindings<Value<typeof poisonAsks>>();

const poisonAct = pathmasterAct<Value<typeof poisonAsks>>()(poison, {
  ...exposure,
  title: 'Exposure to a poison',
  description:
    'A combatant is exposed to a poison, for example by a poisoned blade, and makes a resistance roll.',
  extraInput: poisonAsks,
  whyNotInScene: whyNotLiving,
  input: {
    effectLevel: poisons.known('ACTOR', ({ asked }) => asked.effectLevel),
    ...victimInputs,
  },
});

const diseaseAsks = record(
  'DiseaseAsked',
  { effectLevel: claimed(disease.input.fields.effectLevel) },
  'A combatant exposed to a disease.',
);

const diseases = bindings<Value<typeof diseaseAsks>>();

const diseaseAct = pathmasterAct<Value<typeof diseaseAsks>>()(disease, {
  ...exposure,
  title: 'Exposure to a disease',
  description: 'A combatant is exposed to a disease and makes a resistance roll.',
  extraInput: diseaseAsks,
  whyNotInScene: whyNotLiving,
  input: {
    effectLevel: diseases.known('ACTOR', ({ asked }) => asked.effectLevel),
    ...diseaseVictimInputs,
  },
});

/** Exposure to poison and disease during a fight. */
export const exposureActs: readonly Act[] = [poisonAct, diseaseAct];
