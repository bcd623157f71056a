import type { GraphQLSchema } from 'graphql';

const DESCRIPTION = `A combat referee for tabletop role-playing games: the rules of five systems as a GraphQL API.

**Ask the rules.** \`systems\`, \`tables\` and \`table\` describe them. \`resolveAttack\`, \`resolveResistance\`, \`resolveSpell\`,
\`resolveHealing\` and \`resolve\` apply them, with dice from a seed, from the server or from the players. \`attackOdds\`, \`odds\`
and the other odds queries return the exact probabilities of what these mutations roll. \`evaluate\` resolves procedures that need
no dice. \`compareSystems\` compares one fight in every system.

**Store characters.** \`createCampaign\` returns a key; send it as \`Authorization: Bearer <key>\`. \`createCharacter\`,
\`applyToCharacter\` and \`advanceTime\` create and change characters. \`createKey\` creates keys for players and spectators.
\`importTable\` imports tables of your own.

**Run fights.** Call \`createEncounter\`, \`addCombatants\` and \`startEncounter\`, then \`act\`, \`answer\`, \`endTurn\` and
\`endRound\`. \`undo\`, \`redo\` and \`forkEncounter\` take back commands, restore them, or branch off. \`finishEncounter\` reveals
the seed, with which you can verify every roll.

**Follow fights.** Subscribe to \`encounterUpdated\` or \`campaignUpdated\`.

Every number comes with its terms, and every term with its rule. This server documents both at \`/docs\` and \`/rules\`.`;

/** Adds the introduction to the schema. */
export function describeSchema(schema: GraphQLSchema): GraphQLSchema {
  schema.description = DESCRIPTION;
  return schema;
}
