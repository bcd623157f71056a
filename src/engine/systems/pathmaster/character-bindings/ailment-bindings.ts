import { bindingsFor } from '../../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../../rules/fight/character-binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { disease } from '../ailments/disease.ts';
import { poison } from '../ailments/poison.ts';
import { optionsOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { diseaseVictimInputs, victimInputs, whyNotLiving } from '../combatant/known-inputs.ts';
import { FATIGUE, regains, spends } from '../conditions/effect-makers.ts';
import { infection } from '../healing/infection.ts';
import { fatigue } from '../injury/fatigue.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { diseaseRecovery } from '../recovery/disease-recovery.ts';

type Scene = CharacterScene<PathmasterOptions>;

const characterBinding = characterBindingsOf(optionsOf);
const { known, unlessSaid } = bindingsFor<Scene>();

const constitutionOf = ({ character }: { readonly character: Fighter }): number => sheetOf(character).co;
/** Inputs about illness and Fatigue that a stored character provides. */
export const ailmentBindings: readonly CharacterBinding[] = [
  characterBinding()(poison, { whyNotInScene: whyNotLiving, input: victimInputs }),
  characterBinding()(disease, { whyNotInScene: whyNotLiving, input: diseaseVictimInputs }),
  characterBinding()(infection, {
    input: {
      injuries: unlessSaid('TARGET', ({ character }) => Math.min(20, stateOf(character).injuries.length)),
      ...victimInputs,
      followDisease: unlessSaid('TARGET', () => true),
    },
  }),
  characterBinding()(diseaseRecovery, { input: { constitution: known('TARGET', constitutionOf) } }),
  characterBinding()(fatigue, {
    input: {
      co: known('TARGET', constitutionOf),
      lost: known('TARGET', ({ character }) => Math.min(10_000, stateOf(character).fatigue)),
      encumbrance: known('TARGET', ({ character }) => sheetOf(character).encumbrance),
    },
    effects: ({ detail }, { character }) => {
      const more = detail.lost - stateOf(character).fatigue;
      return [
        ...spends('TARGET', FATIGUE, more, fatigue.citation),
        ...regains('TARGET', FATIGUE, -more, fatigue.citation),
      ];
    },
  }),
];
