import { startEncounter } from '../play/act.ts';
import { createEncounter } from '../play/encounters.ts';
import { addCombatants } from '../play/join.ts';
import { known } from '../play/viewer.ts';
import { builder } from './builder.ts';
import { bySystem, chosenSystem } from './choices.ts';
import { EncounterType } from './encounter.ts';
import { committed, DoneType, versionDescription } from './encounter-changed.ts';
import { inputOf, type Values } from './fields.ts';
import { SheetInput } from './fighter.ts';

const RulesInput = bySystem(
  'RulesInput',
  'The system an encounter is played by, with the options that are set.',
  (system) => inputOf(system, system.optionsField),
);

const CreateEncounterInput = builder.inputType('CreateEncounterInput', {
  description: 'A new encounter.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'What to call it, 1 to 100 characters.' }),
    rules: t.field({
      type: RulesInput,
      required: true,
      description: 'By whose rules; {} for every option at its default.',
    }),
  }),
});

const CombatantInput = builder.inputType('CombatantInput', {
  description: 'Somebody to add: a character by id, or somebody made up on the spot.',
  fields: (t) => ({
    characterId: t.id({ description: 'A character of the campaign.' }),
    name: t.string({ description: 'What somebody made up is called, 1 to 100 characters.' }),
    sheet: t.field({ type: SheetInput, description: 'Somebody made up, on paper.' }),
    side: t.string({ description: 'Which side they fight on, 1 to 100 characters.' }),
  }),
});

const AddCombatantsInput = builder.inputType('AddCombatantsInput', {
  description: 'Combatants to add before the start.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: versionDescription }),
    combatants: t.field({ type: [CombatantInput], required: true, description: 'Who joins, 1 to 100.' }),
  }),
});

const StartEncounterInput = builder.inputType('StartEncounterInput', {
  description: 'An encounter to start.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: versionDescription }),
  }),
});

builder.mutationFields((t) => ({
  createEncounter: t.field({
    type: EncounterType,
    description: 'Open an encounter in the campaign of the key.',
    args: { input: t.arg({ type: CreateEncounterInput, required: true, description: 'The encounter.' }) },
    resolve: (_root, { input }, { world, viewer }) => {
      const { system, value } = chosenSystem(input.rules);
      return createEncounter(world, known(viewer), { title: input.title, system, options: value });
    },
  }),

  addCombatants: t.field({
    type: DoneType,
    description: 'Add combatants before the start.',
    args: {
      input: t.arg({ type: AddCombatantsInput, required: true, description: 'Who joins which encounter.' }),
    },
    resolve: async (_root, { input }, { world, viewer }) =>
      committed(
        await addCombatants(world, known(viewer), {
          ...input,
          combatants: input.combatants.map(({ characterId, name, sheet, side }) => ({
            characterId: characterId ?? null,
            name: name ?? null,
            sheet: sheet ? sheetIn(sheet) : null,
            side: side ?? null,
          })),
        }),
      ),
  }),

  startEncounter: t.field({
    type: DoneType,
    description: 'Fix who acts before whom and open the first round.',
    args: { input: t.arg({ type: StartEncounterInput, required: true, description: 'Which encounter.' }) },
    resolve: async (_root, { input }, { world, viewer }) =>
      committed(await startEncounter(world, known(viewer), input)),
  }),
}));

function sheetIn(given: Values) {
  const { system, value } = chosenSystem(given);
  return { system, sheet: value };
}
