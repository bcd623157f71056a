import type { Value } from '../../rules/fields/field.ts';
import { readOptions } from '../../rules/fields/option.ts';
import { bindingsFor } from '../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../rules/fight/character-binding.ts';
import {
  knownCharacteristics,
  knownHitPoints,
  knownOfMajorWound,
  knownPower,
} from './acting/known-inputs.ts';
import { actionBindings } from './action-bindings.ts';
import { fallBinding } from './acts/fall-act.ts';
import { attackBinding } from './attack-act/attack-on-character.ts';
import { viewOf } from './combatant/combatant-view.ts';
import { majorWoundsDue } from './consequences/major-wounds-due.ts';
import { hitPointsLeftInLocation, hitPointsOfLocation } from './consequences/parts.ts';
import { lossesNotStated, recoveryEffects, whyNotRegain } from './consequences/recovered.ts';
import { fall } from './healing/fall.ts';
import { type BrpOptions, brpOptions } from './options/index.ts';
import { treatmentBindings } from './treatment-bindings.ts';
import { locationWound } from './wounds/location-wound.ts';
import type { locationWoundInput } from './wounds/location-wound-fields.ts';
import { majorWound } from './wounds/major-wound.ts';
import { majorWoundRecovery, type recoveryInput } from './wounds/major-wound-recovery.ts';
import { minorWounds } from './wounds/minor-wounds.ts';
import { wound } from './wounds/wound.ts';

const characterBinding = characterBindingsOf((given) => readOptions(brpOptions, given));
const { known, unlessSaid } = bindingsFor<CharacterScene<BrpOptions>>();

type WoundedPart = Value<typeof locationWoundInput>;
const ofPart = bindingsFor<CharacterScene<BrpOptions, WoundedPart>>();

type Recovery = Value<typeof recoveryInput>;
const recovering = bindingsFor<CharacterScene<BrpOptions, Recovery>>();

/** Inputs that a stored character provides outside encounters. */
export const characterBindings: readonly CharacterBinding[] = [
  ...treatmentBindings,
  attackBinding,
  ...actionBindings,
  characterBinding()(wound, {
    input: {
      hitPoints: knownHitPoints,
      pow: knownPower,
      minorWoundsToday: known('TARGET', ({ character }) => {
        const { minorToday } = viewOf(character).state;
        return minorToday > 0 ? [minorToday] : [];
      }),
    },
  }),
  characterBinding<WoundedPart>()(locationWound, {
    input: {
      locationHitPoints: ofPart.known('TARGET', ({ character, asked: { location } }) =>
        Math.max(1, hitPointsOfLocation(character, location)),
      ),
      priorDamage: ofPart.known(
        'TARGET',
        ({ character, asked: { location } }) =>
          hitPointsOfLocation(character, location) - hitPointsLeftInLocation(character, location),
      ),
      hitPoints: knownHitPoints,
    },
  }),
  characterBinding()(minorWounds, {
    input: { pow: knownPower },
  }),
  characterBinding<{ readonly metres: number }>()(fall, fallBinding),
  characterBinding<Recovery>()(majorWoundRecovery, {
    input: {
      losses: recovering.added('TARGET', ({ character, asked }) => lossesNotStated(character, asked.losses)),
    },
    whyNotInScene: ({ character, asked }) => whyNotRegain(character, asked.losses),
    effects: ({ detail: { effectsEnd } }, { character, asked }) =>
      recoveryEffects(character, asked.losses, effectsEnd),
  }),
  characterBinding()(majorWound, {
    input: {
      ...knownCharacteristics,
      acted: unlessSaid('TARGET', knownOfMajorWound.acted.of),
      conscious: unlessSaid('TARGET', knownOfMajorWound.conscious.of),
      mutilated: unlessSaid('TARGET', knownOfMajorWound.mutilated.of),
    },
    effects: ({ effects }, { target }) => [...effects, ...majorWoundsDue(target).slice(0, 1)],
  }),
];
