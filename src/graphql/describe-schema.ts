import type { GraphQLSchema } from 'graphql';

const DESCRIPTION = `A combat referee for tabletop role-playing games: the rules of five systems, asked by program.

**Ask the rules.** \`systems\`, \`tables\` and \`table\` tell them. \`resolveAttack\`, \`resolveResistance\`, \`resolveSpell\`,
\`resolveHealing\` and \`resolve\` play them, with dice of a seed, of the service or of a table. \`attackOdds\`, \`odds\` and the
others beside them count exactly what these roll. \`evaluate\` answers what needs no dice. \`compareSystems\` asks one fight of
every system.

**Keep people.** \`createCampaign\` gives a key, to be sent as \`Authorization: Bearer\`. \`createCharacter\`, \`applyToCharacter\`,
\`advanceTime\`; \`createKey\` for players and spectators; \`importTable\` for tables of your own.

**Keep fights.** \`createEncounter\`, \`addCombatants\`, \`startEncounter\`, then \`act\`, \`answer\`, \`endTurn\` and \`endRound\`;
\`undo\`, \`redo\` and \`forkEncounter\`; \`finishEncounter\` tells the seed, by which everything can be verified.

**Watch.** \`encounterUpdated\` and \`campaignUpdated\`.

Every number has its terms, and every term its rule. To be read on this service: \`/docs\` and \`/rules\`.`;

/** The schema with what leads in to it. */
export function describeSchema(schema: GraphQLSchema): GraphQLSchema {
  schema.description = DESCRIPTION;
  return schema;
}
