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
    'Open a campaign, in which characters and encounters are kept. Answers with the key of its game master, which is told this once: keep it, and give it as key to the other tools unless the connection sends it. Needed only where there is no campaign yet.',
  input: z.strictObject({
    name: z.string().min(1).max(100).describe('What it is called.'),
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
    'Keep a character in the campaign, whole and unhurt, so that wounds last from one encounter to the next. describe with the kind sheet tells what a sheet holds. Somebody for one fight only needs no character: add_combatants takes a sheet too.',
  input: z.strictObject({
    key,
    system: systemArgument,
    name: z.string().min(1).max(100).describe('What they are called.'),
    sheet: z.record(z.string(), z.unknown()).describe('The character sheet, as describe tells it.'),
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
    'The campaign of the key: its characters with how they fare, and its encounters, 50 of each at a time.',
  input: z.strictObject({
    key,
    system: systemArgument.optional(),
    charactersAfter: z.string().max(200).optional().describe('The endCursor of characters already seen.'),
    encountersAfter: z.string().max(200).optional().describe('The endCursor of encounters already seen.'),
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
