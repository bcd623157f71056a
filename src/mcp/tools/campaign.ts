import { z } from 'zod';
import { enumValueOf } from '../../graphql/kit/names.ts';
import { arrangeInput, NOBODY } from '../arguments.ts';
import type { GraphQLResult, Path } from '../execute-document.ts';
import { systemArgument, systemOf, withOptions } from '../systems.ts';
import { commanding, creating, key, object, reading, type ToolResult } from '../tool.ts';
import { badArgument, ToolError, unknownNameError } from '../tool-error.ts';
import { expectedVersion, withoutInput, withoutInputOrSystem } from './command.ts';
import { compact } from './output.ts';
import { dice, diceSentences, effectLines, resolutionData, sharedResolution } from './resolution.ts';
import { characterShape, resolutionShape, turnShape } from './shapes.ts';

const CHARACTER = `id name system version archivedAt
  standing { hitPoints hitPointsMax } conditions { condition { name title } note }`;

const characterText = ({ id, name, version, standing, conditions }: GraphQLResult['data']): string =>
  [
    `${name} (characterId ${id}, version ${version}): ${standing.hitPoints} of ${standing.hitPointsMax} hit points`,
    ...conditions.map(({ condition }: GraphQLResult['data']) => condition.title.toLowerCase()),
  ].join(', ');

const characterData = ({ id, system, version, archivedAt, standing, conditions }: GraphQLResult['data']) =>
  compact({
    ...{ characterId: id, system: system.toLowerCase(), version, archivedAt, ...standing },
    conditions: conditions.map(({ condition, note }: GraphQLResult['data']) => ({
      name: condition.name,
      note,
    })),
  }) as ToolResult['data'];

export const createCampaign = creating({
  name: 'create_campaign',
  title: 'Create a campaign',
  description:
    'Creates a campaign, which stores characters and encounters. Returns its key once: save it, and pass it as key to the other tools unless the connection sends a key.',
  input: z.strictObject({
    name: z.string().min(1).max(100).describe('Name of the campaign.'),
  }),
  output: z.strictObject({ key: z.string().describe('Key of the game master.') }),
  ask: (input) => ({
    document: `mutation CreateCampaign($input: CreateCampaignInput!) {
      createCampaign(input: $input) { secret campaign { name } }
    }`,
    variables: { input },
    toArgumentPath: withoutInput,
    answerOf: ({ createCampaign: { secret, campaign } }) => ({
      text: `The campaign ${campaign.name} is created. Its key is ${secret}.`,
      data: { key: secret },
    }),
  }),
});

export const createCharacter = creating({
  name: 'create_character',
  title: 'Create a character',
  description:
    'Creates a character, whose wounds last between encounters. Combatants for a single fight need no character.',
  input: z.strictObject({
    key,
    system: systemArgument,
    name: z.string().min(1).max(100).describe('Name of the character.'),
    sheet: object.describe('Sheet, as describe returns it.'),
  }),
  output: z.strictObject(characterShape),
  listed: ['characterId', 'version'],
  ask: ({ system: id, name, sheet }) => {
    const system = systemOf(id);
    return {
      document: `mutation CreateCharacter($input: CreateCharacterInput!) {
        createCharacter(input: $input) { character { ${CHARACTER} } }
      }`,
      variables: {
        input: { name, sheet: { [system.id]: arrangeInput(system.sheet, sheet, NOBODY, ['sheet']) } },
      },
      toArgumentPath: (path: Path) => withoutInputOrSystem('sheet', path),
      answerOf: ({ createCharacter: { character } }) => ({
        text: `Created ${characterText(character)}.`,
        data: characterData(character),
      }),
    };
  },
});

export const updateCharacter = commanding(
  {
    name: 'update_character',
    title: 'Change a character',
    description:
      'Permanently changes a character between encounters, by time or by a procedure. For the inputs, see describe, kind time or characterProcedure.',
    input: z.strictObject({
      key,
      characterId: z.string().min(1).max(100).describe('Id of the character.'),
      expectedVersion,
      time: object.optional().describe('Time that passes.'),
      procedure: z.string().min(1).max(60).optional().describe('Name of the procedure.'),
      input: object.optional().describe('Input of the procedure, without the character’s values.'),
      role: z.enum(['ACTOR', 'TARGET']).optional().describe('Role of the character in the procedure.'),
      dice,
    }),
    output: z.strictObject({ ...characterShape, ...resolutionShape }),
    listed: ['characterId', 'version', 'needs'],
    about: 'character',
    ask: (
      { characterId: id, expectedVersion: version, time, procedure, input, role, dice: given },
      { system },
    ) => {
      if ((time === undefined) === (procedure === undefined))
        throw new ToolError([
          badArgument(['time'], 'exactly one of time and procedure is required', 'time or procedure'),
        ]);
      const character = { characterId: id, expectedVersion: version };
      if (procedure === undefined) {
        const passing = system.time
          ? arrangeInput(withOptions(system, system.time.input), time, NOBODY, ['time'])
          : time;
        return changeOf('advanceTime', 'AdvanceTimeInput', {
          input: { ...character, time: { [system.id]: passing } },
          dice: given,
        });
      }
      const found = system.procedures.find((each) => each.id === procedure);
      if (!found)
        throw unknownNameError(
          ['procedure'],
          procedure,
          system.procedures.map((each) => each.id),
        );
      const kept = system.characterBindings?.find((each) => each.procedure === found);
      const accepted = withOptions(system, kept?.input ?? found.input);
      const whole = arrangeInput(accepted, input ?? {}, NOBODY, ['input']);
      return changeOf('applyToCharacter', 'ApplyToCharacterInput', {
        input: { ...character, procedure: { [system.id]: { [procedure]: whole } }, role },
        dice: given,
      });
    },
  },
  true,
);

const changeOf = (
  field: string,
  type: string,
  variables: { readonly input: object; readonly dice: unknown },
) => ({
  document: `mutation Change($input: ${type}!, $dice: DiceInput) {
    ${field}(input: $input, dice: $dice) { character { ${CHARACTER} } resolution { ${sharedResolution} unusedDice } }
  }`,
  variables,
  toArgumentPath: placeOfChange,
  answerOf: (data: GraphQLResult['data']): ToolResult => {
    const { character, resolution } = data[field];
    return {
      text: [
        ...(resolution.needs.length > 0 ? [] : [resolution.summary, ...effectLines(resolution)]),
        ...diceSentences(resolution.needs, resolution.unusedDice),
        `${characterText(character)}.`,
      ].join('\n'),
      data: { ...characterData(character), ...resolutionData(resolution) },
    };
  },
});

/**
 * Converts the path of a field in the mutation to the tool's path: `input.time.brp.weeks` becomes `time.weeks`, and
 * `input.procedure.brp.fall.height` becomes `input.height`.
 */
function placeOfChange(path: Path): Path {
  const [first, ...rest] = withoutInput(path);
  if (first === 'time') return ['time', ...rest.slice(1)];
  if (first === 'procedure') return rest.length > 1 ? ['input', ...rest.slice(2)] : ['procedure'];
  return first === undefined ? [] : [first, ...rest];
}

const counted = (number: number, of: string): string => `${number} ${of}${number === 1 ? '' : 's'}`;

interface Page<Node> {
  readonly nodes: readonly { readonly node: Node | null }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const nodesOf = <Node>({ nodes }: Page<Node>): readonly Node[] =>
  nodes.flatMap(({ node }) => (node ? [node] : []));

const nextOf = ({ pageInfo }: Page<unknown>): string | null =>
  pageInfo.hasNextPage ? pageInfo.endCursor : null;

const after = z.string().max(200).optional();

export const listCampaign = reading({
  name: 'list_campaign',
  title: 'List a campaign',
  description: 'Lists up to 50 characters and encounters with ids and versions, and the role of the key.',
  input: z.strictObject({
    key,
    system: systemArgument.optional(),
    charactersAfter: after.describe('Value of moreCharacters from the previous page.'),
    encountersAfter: after.describe('Value of moreEncounters from the previous page.'),
  }),
  output: z.strictObject({
    role: z.string().describe('Role of the key.'),
    characters: z.array(z.strictObject(characterShape)).optional().describe('Characters.'),
    encounters: z
      .array(
        z.strictObject({
          encounterId: turnShape.encounterId,
          system: characterShape.system,
          status: turnShape.status,
          version: turnShape.version,
        }),
      )
      .optional()
      .describe('Encounters.'),
    moreCharacters: z.string().optional().describe('Value of charactersAfter for the next page.'),
    moreEncounters: z.string().optional().describe('Value of encountersAfter for the next page.'),
  }),
  listed: ['role', 'characters', 'encounters'],
  ask: ({ system, ...pages }) => ({
    document: `query ListCampaign($systems: [SystemId!], $charactersAfter: String, $encountersAfter: String) {
      campaign { name }
      viewer { role }
      characters(first: 50, after: $charactersAfter, systems: $systems) {
        nodes: edges { node { ${CHARACTER} } } pageInfo { hasNextPage endCursor }
      }
      encounters(first: 50, after: $encountersAfter, systems: $systems) {
        nodes: edges { node { id title system status round version } } pageInfo { hasNextPage endCursor }
      }
    }`,
    variables: { ...pages, ...(system ? { systems: [enumValueOf(system)] } : {}) },
    toArgumentPath: ([name, ...rest], root) =>
      name === undefined ? [] : [name === 'after' && root !== null ? `${root}After` : name, ...rest],
    answerOf: ({ campaign, viewer, characters, encounters }) => {
      const [people, fights] = [
        nodesOf<GraphQLResult['data']>(characters),
        nodesOf<GraphQLResult['data']>(encounters),
      ];
      const [moreCharacters, moreEncounters] = [nextOf(characters), nextOf(encounters)];
      return {
        text: [
          `${campaign.name}: ${counted(people.length, 'character')}, ${counted(fights.length, 'encounter')}. The key has the role ${viewer.role}.`,
          ...people.map((each) => `${characterText(each)}.`),
          ...fights.map(
            (each) =>
              `${each.title} (encounterId ${each.id}): ${each.status.toLowerCase()}, version ${each.version}.`,
          ),
          ...(moreCharacters ? [`For more characters, set charactersAfter to ${moreCharacters}.`] : []),
          ...(moreEncounters ? [`For more encounters, set encountersAfter to ${moreEncounters}.`] : []),
        ].join('\n'),
        data: compact({
          role: viewer.role,
          characters: people.map(characterData),
          encounters: fights.map(({ id, system: of, status, version }) => ({
            ...{ encounterId: id, system: of.toLowerCase(), status, version },
          })),
          moreCharacters,
          moreEncounters,
        }) as ToolResult['data'],
      };
    },
  }),
});
