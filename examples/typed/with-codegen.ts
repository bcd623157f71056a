// A complete fight, with types from graphql-codegen. Usage: npx tsx with-codegen.ts http://127.0.0.1:4000
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientOf, given, say } from './client.ts';
import type {
  ActMutation,
  ActMutationVariables,
  BrpSheetInput,
  JoinMutation,
  JoinMutationVariables,
  LogQuery,
  LogQueryVariables,
  OpenCampaignMutation,
  OpenFightMutation,
  StartMutation,
  StartMutationVariables,
} from './generated/operations.ts';

const documents = readFileSync(join(import.meta.dirname, 'fight.graphql'), 'utf8');

const opened = await clientOf().mutate<OpenCampaignMutation>(
  documents,
  {},
  { operationName: 'OpenCampaign' },
);
const gm = clientOf(given(opened.createCampaign).secret);

const send = <Data, Variables extends object>(operationName: string, variables: Variables) =>
  gm.mutate<Data, Variables>(documents, variables, { operationName });

const { id, version } = given(
  (await send<OpenFightMutation, object>('OpenFight', {})).createEncounter,
).encounter;

const sheet: BrpSheetInput = {
  str: 13,
  con: 12,
  siz: 12,
  int: 12,
  pow: 12,
  dex: 14,
  cha: 10,
  weapons: [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }],
};
const joined = await send<JoinMutation, JoinMutationVariables>('Join', {
  input: {
    encounterId: id,
    expectedVersion: version,
    combatants: [
      { name: 'Bea', sheet: { brp: sheet } },
      { name: 'Orc', sheet: { brp: { ...sheet, dex: 9 } } },
    ],
  },
});
const { combatants, version: before } = given(joined.addCombatants).encounter;
const [bea, orc] = combatants;
const started = await send<StartMutation, StartMutationVariables>('Start', {
  input: { encounterId: id, expectedVersion: before },
});

let expectedVersion = given(started.startEncounter).encounter.version;
for (const [actor, target] of [
  [given(bea), given(orc)],
  [given(orc), given(bea)],
] as const) {
  const acted = await send<ActMutation, ActMutationVariables>('Act', {
    input: {
      encounterId: id,
      expectedVersion,
      actorId: actor.id,
      targetId: target.id,
      act: { brp: { attack: { weapon: 'Sword', defence: 'NONE' } } },
      outOfTurn: true,
      dice: { given: [40, 3], rest: 'THROW' },
    },
  });
  expectedVersion = given(acted.act).encounter.version;
}

const encounter = given((await send<LogQuery, LogQueryVariables>('Log', { id })).encounter);
for (const { node } of encounter.log.edges) say(given(node).summary);
for (const { name, standing } of encounter.combatants)
  say(`${name}: ${standing?.hitPoints} of ${standing?.hitPointsMax} hit points`);
