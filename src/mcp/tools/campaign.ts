import { z } from 'zod';
import { enumValueOf } from '../../graphql/kit/names.ts';
import type { Path } from '../execute-document.ts';
import { systemArgument } from '../systems.ts';
import { changing, key, reading } from '../tool.ts';
import { withoutInput, withoutInputOrSystem } from './argument-paths.ts';

const CHARACTER = `id name system version archivedAt
  standing { hitPoints hitPointsMax } conditions { condition { name title } note }`;

export const createCampaign = changing({
  name: 'create_campaign',
  title: 'Open a campaign',
  description:
    'Creates a campaign, which stores characters and encounters. Returns the key of its game master, which is shown only once: keep it. Pass it as key to the other tools unless the connection sends it. Call this only if there is no campaign yet.',
  input: z.strictObject({
    name: z.string().min(1).max(100).describe('Name of the campaign.'),
  }),
  ask: (input) => ({
    document: `mutation CreateCampaign($input: CreateCampaignInput!) {
      createCampaign(input: $input) { secret campaign { id name } }
    }`,
    variables: { input },
    toArgumentPath: withoutInput,
    answerOf: ({ createCampaign: { secret, campaign } }) => ({
      sentence: `The campaign ${campaign.name} is open; its key is ${secret}.`,
      data: { campaign, key: secret },
    }),
  }),
});

export const createCharacter = changing({
  name: 'create_character',
  title: 'Create a character',
  description:
    'Creates a character in the campaign, with full health. Its wounds last from one encounter to the next. describe with kind sheet returns what a sheet contains. A combatant for one fight needs no character: add_combatants also takes a sheet.',
  input: z.strictObject({
    key,
    system: systemArgument,
    name: z.string().min(1).max(100).describe('Name of the character.'),
    sheet: z.record(z.string(), z.unknown()).describe('Character sheet, as describe returns it.'),
  }),
  ask: ({ system, name, sheet }) => ({
    document: `mutation CreateCharacter($input: CreateCharacterInput!) {
      createCharacter(input: $input) { ${CHARACTER} }
    }`,
    variables: { input: { name, sheet: { [system]: sheet } } },
    toArgumentPath: (path: Path) => withoutInputOrSystem('sheet', path),
    answerOf: ({ createCharacter: character }) => ({
      sentence: `${character.name} is a character of the campaign.`,
      data: { character },
    }),
  }),
});

interface Named {
  readonly id: string;
  readonly name: string;
}

export const listCampaign = reading({
  name: 'list_campaign',
  title: 'What the campaign keeps',
  description:
    'The campaign of the key, with its characters and their state, and its encounters. Returns up to 50 of each.',
  input: z.strictObject({
    key,
    system: systemArgument.optional(),
    charactersAfter: z
      .string()
      .max(200)
      .optional()
      .describe('The endCursor of the last page of characters, to get the next page.'),
    encountersAfter: z
      .string()
      .max(200)
      .optional()
      .describe('The endCursor of the last page of encounters, to get the next page.'),
  }),
  ask: ({ system, ...after }) => ({
    document: `query ListCampaign($systems: [SystemId!], $charactersAfter: String, $encountersAfter: String) {
      campaign { id name }
      viewer { role }
      characters(first: 50, after: $charactersAfter, systems: $systems) {
        nodes: edges { node { ${CHARACTER} } } pageInfo { hasNextPage endCursor }
      }
      encounters(first: 50, after: $encountersAfter, systems: $systems) {
        nodes: edges { node { id title system status round version } } pageInfo { hasNextPage endCursor }
      }
    }`,
    variables: { ...after, ...(system ? { systems: [enumValueOf(system)] } : {}) },
    toArgumentPath: ([name, ...rest], root) =>
      name === undefined ? [] : [name === 'after' && root !== null ? `${root}After` : name, ...rest],
    answerOf: ({ campaign, viewer, characters, encounters }) => {
      const nodesOf = (connection: { nodes: readonly { node: Named | null }[]; pageInfo: object }) => ({
        ...connection.pageInfo,
        nodes: connection.nodes.flatMap(({ node }) => (node ? [node] : [])),
      });
      const [people, fights] = [nodesOf(characters), nodesOf(encounters)];
      return {
        sentence: `${campaign.name}: ${people.nodes.length} characters, ${fights.nodes.length} encounters.`,
        data: { campaign, role: viewer.role, characters: people, encounters: fights },
      };
    },
  }),
});
