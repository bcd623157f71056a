import { z } from 'zod';
import type { Path } from '../execute-document.ts';
import { systemArgument } from '../systems.ts';
import { changing, key } from '../tool.ts';
import { withoutInput, withoutInputOrSystem } from './argument-paths.ts';
import { commandArguments, commandOf, expectedVersion } from './command.ts';
import { ENCOUNTER, encounterSentence } from './encounter.ts';

export const createEncounter = changing({
  name: 'create_encounter',
  title: 'Open an encounter',
  description:
    'Creates an encounter of a rule system in the campaign, with the rule options of the group. Then call add_combatants and start_encounter.',
  input: z.strictObject({
    key,
    system: systemArgument,
    title: z.string().min(1).max(100).describe('Title of the encounter.'),
    options: z
      .record(z.string(), z.unknown())
      .default({})
      .describe('Rule options that differ from their defaults, as describe with kind options returns them.'),
  }),
  ask: ({ system, title, options }) => ({
    document: `mutation CreateEncounter($input: CreateEncounterInput!) {
      createEncounter(input: $input) { ...Standing }
    } ${ENCOUNTER}`,
    variables: { input: { title, rules: { [system]: options } } },
    toArgumentPath: (path) => {
      const [first, ...rest] = withoutInputOrSystem('rules', path);
      return first === 'rules' ? ['options', ...rest] : first === undefined ? [] : [first, ...rest];
    },
    answerOf: ({ createEncounter: encounter }) => ({
      sentence: `${encounter.title} is open.\n${encounterSentence(encounter)}`,
      data: { encounter },
    }),
  }),
});

const newCombatant = z.strictObject({
  characterId: z
    .string()
    .optional()
    .describe('Id of a character of the campaign. Omit it if you give name and sheet.'),
  name: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Name of a combatant with a sheet. Omit it for a character.'),
  sheet: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Sheet of a combatant for this encounter only, as describe with kind sheet returns it.'),
  side: z.string().max(100).optional().describe('Side on which the combatant fights.'),
  count: z
    .int()
    .min(1)
    .max(50)
    .optional()
    .describe(
      'Number of combatants with this sheet, for example 7 wolves. If several, they are numbered, or have letters if hidden.',
    ),
  visibility: z
    .enum(['FULL', 'SUMMARY', 'HIDDEN'])
    .optional()
    .describe('What players see of the combatant: everything, only name and health, or nothing.'),
  note: z.string().max(1000).optional().describe('The game master’s note on the combatant.'),
});

export const addCombatants = changing({
  name: 'add_combatants',
  title: 'Add combatants',
  description:
    'Adds combatants to an encounter: characters of the campaign, or combatants with a sheet of their own.',
  input: z.strictObject({
    ...commandArguments,
    system: systemArgument,
    combatants: z.array(newCombatant).min(1).max(50).describe('Combatants who join the encounter.'),
  }),
  ask: ({ system, combatants, ...rest }) =>
    commandOf('addCombatants', 'AddCombatantsInput', {
      input: {
        ...rest,
        combatants: combatants.map(({ sheet, ...one }) => ({
          ...one,
          ...(sheet ? { sheet: { [system]: sheet } } : {}),
        })),
      },
      toArgumentPath: (path: Path) => withoutInputOrSystem('sheet', path),
    }),
});

export const removeCombatants = changing({
  name: 'remove_combatants',
  title: 'Remove combatants',
  description:
    'Takes combatants out of an encounter: they fled, withdrew, or were added by mistake. They have no turn and cannot be a target any more; what they have suffered is kept.',
  input: z.strictObject({
    ...commandArguments,
    combatantIds: z.array(z.string().max(100)).min(1).max(100).describe('Ids of the combatants who leave.'),
    reason: z.string().min(1).max(200).describe('Why they leave, for the log: "they fled".'),
  }),
  ask: (input) =>
    commandOf('removeCombatants', 'RemoveCombatantsInput', { input, toArgumentPath: withoutInput }),
});

export const startEncounter = changing({
  name: 'start_encounter',
  title: 'Start an encounter',
  description: 'Starts an encounter: fixes the order of turns and begins the first round.',
  input: z.strictObject({ ...commandArguments }),
  ask: (input) =>
    commandOf('startEncounter', 'EncounterCommandInput', { input, toArgumentPath: withoutInput }),
});

export const finishEncounter = changing({
  name: 'finish_encounter',
  title: 'Finish an encounter',
  description: 'Finishes an encounter for good and reveals its seed, with which every roll can be verified.',
  input: z.strictObject({ key, encounterId: commandArguments.encounterId, expectedVersion }),
  ask: (input) =>
    commandOf('finishEncounter', 'EncounterCommandInput', {
      input,
      toArgumentPath: withoutInput,
      more: 'seed',
    }),
});
