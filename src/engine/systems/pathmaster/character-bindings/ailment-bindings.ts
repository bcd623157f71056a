import { defaulted, record, text, type Value } from '../../../rules/fields/field.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../../rules/fight/character-binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { addictionDoses } from '../addiction/addiction-doses.ts';
import { addictionLevelGained } from '../addiction/addiction-level-gained.ts';
import { disease } from '../ailments/disease.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { poison } from '../ailments/poison.ts';
import { optionsOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { magic } from '../core/citations.ts';
import { infection } from '../healing/infection.ts';
import { fatigue } from '../injury/fatigue.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { diseaseRecovery } from '../recovery/disease-recovery.ts';
import { FATIGUE } from '../state/state-change-effects.ts';

type Scene = CharacterScene<PathmasterOptions>;

const whichSubstance = record(
  'WhichSubstance',
  { substance: defaulted(text(100, 'Name of the substance.'), 'substance') },
  'The substance that the character takes.',
);

type Taking = Value<typeof whichSubstance>;

const characterBinding = characterBindingsOf(optionsOf);
const { known } = bindingsFor<Scene>();
const taking = bindingsFor<CharacterScene<PathmasterOptions, Taking>>();

const constitutionOf = ({ character }: { readonly character: Fighter }): number => sheetOf(character).co;
const levelOf = ({ character }: { readonly character: Fighter }): number => sheetOf(character).level;

const isWounded = ({ character }: Scene): boolean => {
  const { bleeding, injuries } = stateOf(character);
  return bleeding.length + injuries.length > 0;
};

const addictionOf = (character: Fighter, { substance }: Taking) =>
  stateOf(character).body.addictions.find(({ name }) => name === substance);

/** Inputs about illness and Fatigue that a stored character supplies. */
export const ailmentBindings: readonly CharacterBinding[] = [
  characterBinding()(poison, {
    input: { defenceLevel: known('TARGET', levelOf), constitution: known('TARGET', constitutionOf) },
  }),
  characterBinding()(disease, {
    input: {
      defenceLevel: known('TARGET', levelOf),
      constitution: known('TARGET', constitutionOf),
      selfDiscipline: known('TARGET', ({ character }) => sheetOf(character).sd),
      wounded: known('TARGET', isWounded),
      stats: known('TARGET', ({ character }) => sheetOf(character).temporaryStats),
    },
  }),
  characterBinding()(infection, {
    input: { defenceLevel: known('TARGET', levelOf), constitution: known('TARGET', constitutionOf) },
  }),
  characterBinding()(diseaseRecovery, { input: { constitution: known('TARGET', constitutionOf) } }),
  characterBinding()(addictionLevelGained, {
    input: {
      defenceLevel: known('TARGET', levelOf),
      constitution: known('TARGET', constitutionOf),
      stats: known('TARGET', ({ character }) => sheetOf(character).temporaryStats),
    },
  }),
  characterBinding<Taking>()(addictionDoses, {
    asks: whichSubstance,
    input: {
      level: taking.known('TARGET', ({ character, asked }) => addictionOf(character, asked)?.level ?? 0),
    },
    effects: ({ outcome, detail: { level } }, { character, asked }) => {
      if (outcome === 'UNCHANGED') return [];
      const severity = addictionOf(character, asked)?.severity ?? 'NONE';
      const gained = {
        kind: 'ADDICTED',
        name: asked.substance,
        level: Math.min(1000, level),
        severity,
      } as const;
      return [lastingEffect('an Addiction Level gained', gained, magic('Chemical Diseases (Addiction)'))];
    },
  }),
  characterBinding()(fatigue, {
    input: {
      co: known('TARGET', constitutionOf),
      lost: known('TARGET', ({ character }) => Math.min(10_000, stateOf(character).fatigue)),
      encumbrance: known('TARGET', ({ character }) => sheetOf(character).encumbrance),
    },
    effects: ({ detail }, { character }) => {
      const more = detail.lost - stateOf(character).fatigue;
      const of = { on: 'TARGET', budget: FATIGUE, citation: fatigue.citation } as const;
      if (more === 0) return [];
      return more > 0
        ? [{ ...of, type: 'spent', amount: more }]
        : [{ ...of, type: 'regained', amount: -more }];
    },
  }),
];
