import { z } from 'zod';
import { arrangeInput, NOBODY } from '../arguments.ts';
import { systemArgument, systemOf } from '../systems.ts';
import { commanding, creating, key, object } from '../tool.ts';
import { badArgument, ToolError } from '../tool-error.ts';
import { combatant, commandArguments, commandOf, withoutInput, withoutInputOrSystem } from './command.ts';
import { TURN, turnData, turnLines } from './encounter.ts';
import { dice } from './resolution.ts';
import { commandOutput, LISTED_OF_COMMAND } from './shapes.ts';

export const createEncounter = creating({
  name: 'create_encounter',
  title: 'Create an encounter',
  description:
    'Creates an encounter. Its id is the encounterId for other tools, and the version in each result is the next expectedVersion. Then call add_combatants. With forkOf, it shares another encounter’s earlier entries.',
  input: z.strictObject({
    key,
    title: z.string().min(1).max(100).describe('Title of the encounter.'),
    system: systemArgument.optional().describe('Required without forkOf.'),
    options: object.optional().describe('Rule options that differ from their defaults.'),
    forkOf: z.string().min(1).max(100).optional().describe('Encounter to fork.'),
    version: z.int().min(0).optional().describe('Last version to share. If omitted: all.'),
  }),
  output: commandOutput,
  listed: LISTED_OF_COMMAND,
  ask: ({ title, system: id, options, forkOf, version }) => {
    const opened = (encounter: Parameters<typeof turnLines>[0]) => ({
      text: [
        `${encounter.title} is created. Its encounterId is ${encounter.id}.`,
        ...turnLines(encounter),
      ].join('\n'),
      data: turnData(encounter),
    });
    if (forkOf !== undefined)
      return {
        document: `mutation Fork($input: ForkInput!) { forkEncounter(input: $input) { encounter { ...Turn } } } ${TURN}`,
        variables: { input: { encounterId: forkOf, version, title } },
        toArgumentPath: (path) =>
          withoutInput(path).map((step) => (step === 'encounterId' ? 'forkOf' : step)),
        answerOf: ({ forkEncounter: { encounter } }) => opened(encounter),
      };
    if (id === undefined)
      throw new ToolError([
        badArgument(['system'], 'a system or forkOf is required', systemArgument.options.join(', ')),
      ]);
    const system = systemOf(id);
    const rules = { [system.id]: arrangeInput(system.optionsField, options ?? {}, NOBODY, ['options']) };
    return {
      document: `mutation CreateEncounter($input: CreateEncounterInput!) { createEncounter(input: $input) { encounter { ...Turn } } } ${TURN}`,
      variables: { input: { title, rules } },
      toArgumentPath: (path) =>
        withoutInputOrSystem('rules', path).map((step, at) =>
          at === 0 && step === 'rules' ? 'options' : step,
        ),
      answerOf: ({ createEncounter: { encounter } }) => opened(encounter),
    };
  },
});

const visibility = z.enum(['FULL', 'SUMMARY', 'HIDDEN']);
const note = z.string().min(1).max(1000).optional();

const newCombatant = z.strictObject({
  characterId: z.string().max(100).optional().describe('Character, instead of name and sheet.'),
  name: z.string().min(1).max(100).optional().describe('Name of a combatant with a sheet.'),
  sheet: object.optional().describe('Sheet, as describe returns it.'),
  side: z.string().min(1).max(100).optional().describe('Side in the fight.'),
  count: z.int().min(1).max(100).optional().describe('Number. Default: 1.'),
  visibility: visibility.optional().describe('What players see. Default: everything.'),
  note: note.describe('The game master’s note.'),
  surprised: z.boolean().optional().describe('True if surprised on arrival.'),
});

export const addCombatants = commanding({
  name: 'add_combatants',
  title: 'Add combatants',
  description: 'Adds characters, or combatants with a sheet.',
  input: z.strictObject({
    ...commandArguments,
    combatants: z.array(newCombatant).min(1).max(100).describe('Combatants who join.'),
    dice,
  }),
  output: commandOutput,
  listed: LISTED_OF_COMMAND,
  about: 'encounter',
  ask: ({ combatants, ...rest }, { system }) =>
    commandOf('addCombatants', 'AddCombatantsInput', {
      input: {
        ...rest,
        combatants: combatants.map(({ sheet, ...one }, at) => ({
          ...one,
          ...(sheet
            ? {
                sheet: {
                  [system.id]: arrangeInput(system.sheet, sheet, NOBODY, ['combatants', at, 'sheet']),
                },
              }
            : {}),
        })),
      },
      toArgumentPath: (path) => withoutInputOrSystem('sheet', path),
    }),
});

export const removeCombatants = commanding({
  name: 'remove_combatants',
  title: 'Remove combatants',
  description: 'Removes combatants from the encounter.',
  input: z.strictObject({
    ...commandArguments,
    combatants: z.array(combatant).min(1).max(100).describe('Combatants who leave.'),
    reason: z.string().min(1).max(200).describe('Why they leave, for the log.'),
  }),
  output: commandOutput,
  listed: LISTED_OF_COMMAND,
  about: 'encounter',
  ask: ({ combatants, ...rest }, { idOf }) =>
    commandOf('removeCombatants', 'RemoveCombatantsInput', {
      input: { ...rest, combatantIds: combatants.map((each, at) => idOf(each, ['combatants', at])) },
    }),
});

export const setVisibility = commanding({
  name: 'set_visibility',
  title: 'Hide or reveal',
  description: 'Sets what players see of a combatant, and the game master’s note.',
  input: z.strictObject({
    ...commandArguments,
    combatant: combatant.describe('Combatant to hide or reveal.'),
    visibility: visibility.describe('Everything, name and health, or nothing.'),
    note: note.describe('The game master’s note. If omitted: no note.'),
  }),
  output: commandOutput,
  listed: LISTED_OF_COMMAND,
  about: 'encounter',
  ask: ({ combatant: who, ...rest }, { idOf }) =>
    commandOf('setVisibility', 'SetVisibilityInput', {
      input: { ...rest, combatantId: idOf(who, ['combatant']) },
    }),
});
