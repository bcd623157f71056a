import type { GraphQLSchema } from 'graphql';

const DESCRIPTION = `A combat referee for tabletop role-playing games: the rules of five systems as a GraphQL API.

**Ask the rules.** \`tables\` and \`system\` describe them, \`resolve\` applies them, and \`odds\` returns exact probabilities.

**Run fights.** \`createCampaign\` returns a key; send it as \`Authorization: Bearer <key>\`. Call \`createCharacter\`,
\`createEncounter\`, \`addCombatants\` and \`startEncounter\`, then \`act\`, \`answer\` and \`endTurn\`. Subscribe to \`encounterUpdated\`.

Every number is returned with its parts, and every part cites its rule. The guide is at \`/docs\`, and the rules are at \`/rules\`.`;

/** Adds the introduction to the schema as its description. */
export function describeSchema(schema: GraphQLSchema): GraphQLSchema {
  schema.description = DESCRIPTION;
  return schema;
}
