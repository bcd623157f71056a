// The same fight, with types from gql.tada. Usage: npx tsx with-tada.ts http://127.0.0.1:4000
import { initGraphQLTada, type VariablesOf } from 'gql.tada';
import { clientOf, given, say } from './client.ts';
import type { introspection } from './generated/schema.d.ts';

const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { JSON: unknown; DateTime: string };
}>();

const OpenCampaign = graphql(
  'mutation OpenCampaign { createCampaign(input: { name: "The Ford" }) { secret } }',
);
const OpenFight = graphql(
  'mutation OpenFight { createEncounter(input: { title: "At the ford", rules: { brp: {} } }) { encounter { id version } } }',
);
const Join = graphql(`
  mutation Join($input: AddCombatantsInput!) {
    addCombatants(input: $input) { encounter { version combatants { id name } } }
  }
`);
const Start = graphql(`
  mutation Start($input: StartEncounterInput!) {
    startEncounter(input: $input) { encounter { version } }
  }
`);
const Act = graphql(`
  mutation Act($input: ActInput!) {
    act(input: $input) {
      encounter { version }
      resolution { summary result { ... on BrpAttack { attackLevel } } }
    }
  }
`);
const Log = graphql(`
  query Log($id: ID!) {
    encounter(id: $id) {
      combatants { name standing { hitPoints hitPointsMax } }
      log(first: 50) { edges { node { version summary } } }
    }
  }
`);

const opened = await clientOf().mutate(OpenCampaign);
const gm = clientOf(given(opened.createCampaign).secret);
const { id, version } = given((await gm.mutate(OpenFight)).createEncounter).encounter;

const sheet = {
  str: 13,
  con: 12,
  siz: 12,
  int: 12,
  pow: 12,
  dex: 14,
  cha: 10,
  weapons: [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }],
};
const fighters: VariablesOf<typeof Join>['input']['combatants'] = [
  { name: 'Bea', sheet: { brp: sheet } },
  { name: 'Orc', sheet: { brp: { ...sheet, dex: 9 } } },
];
const joined = await gm.mutate(Join, {
  input: { encounterId: id, expectedVersion: version, combatants: fighters },
});
const { combatants, version: before } = given(joined.addCombatants).encounter;
const [bea, orc] = combatants;
const started = await gm.mutate(Start, { input: { encounterId: id, expectedVersion: before } });

let expectedVersion = given(started.startEncounter).encounter.version;
for (const [actor, target] of [
  [given(bea), given(orc)],
  [given(orc), given(bea)],
] as const) {
  const input: VariablesOf<typeof Act>['input'] = {
    encounterId: id,
    expectedVersion,
    actorId: actor.id,
    targetId: target.id,
    act: { brp: { attack: { weapon: 'Sword', defence: 'NONE' } } },
    outOfTurn: true,
    dice: { given: [40, 3], rest: 'THROW' },
  };
  expectedVersion = given((await gm.mutate(Act, { input })).act).encounter.version;
}

const { encounter: fought } = await gm.query(Log, { id });
const encounter = given(fought);
for (const { node } of encounter.log.edges) say(given(node).summary);
for (const { name, standing } of encounter.combatants)
  say(`${name}: ${standing?.hitPoints} of ${standing?.hitPointsMax} hit points`);
