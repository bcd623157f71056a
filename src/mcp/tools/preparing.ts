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
    'Open an encounter of a system in the campaign, with the rule options of the group. Then add_combatants, then start_encounter.',
  input: z.strictObject({
    key,
    system: systemArgument,
    title: z.string().min(1).max(100).describe('What it is called.'),
    options: z
      .record(z.string(), z.unknown())
      .default({})
      .describe('Rule options that are not as usual, as describe with the kind options tells them.'),
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
    .describe('A character of the campaign; or leave it out and give name and sheet.'),
  name: z.string().min(1).max(100).optional().describe('What they are called in this encounter.'),
  sheet: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The sheet of somebody for this encounter only, as describe with the kind sheet tells it.'),
  side: z.string().max(100).optional().describe('Whose side they are on.'),
  count: z.int().min(1).max(50).optional().describe('How many of them, numbered: 7 wolves.'),
  visibility: z
    .enum(['FULL', 'SUMMARY', 'HIDDEN'])
    .optional()
    .describe('What players see: everything, a word for how it fares, or nothing.'),
  note: z.string().max(1000).optional().describe('For the game master alone.'),
});

export const addCombatants = changing({
  name: 'add_combatants',
  title: 'Add combatants',
  description: 'Let characters of the campaign, or people with a sheet of their own, join an encounter.',
  input: z.strictObject({
    ...commandArguments,
    system: systemArgument,
    combatants: z.array(newCombatant).min(1).max(50).describe('Who joins.'),
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

export const startEncounter = changing({
  name: 'start_encounter',
  title: 'Start an encounter',
  description: 'Fix who acts before whom and open the first round.',
  input: z.strictObject({ ...commandArguments }),
  ask: (input) =>
    commandOf('startEncounter', 'EncounterCommandInput', { input, toArgumentPath: withoutInput }),
});

export const finishEncounter = changing({
  name: 'finish_encounter',
  title: 'Finish an encounter',
  description: 'End an encounter for good and tell its seed, so that every throw can be verified.',
  input: z.strictObject({ key, encounterId: commandArguments.encounterId, expectedVersion }),
  ask: (input) =>
    commandOf('finishEncounter', 'EncounterCommandInput', {
      input,
      toArgumentPath: withoutInput,
      more: 'seed',
    }),
});
