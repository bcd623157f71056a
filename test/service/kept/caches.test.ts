import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { buildSchema, isObjectType } from 'graphql';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { duel, roll, strike, type Table } from '../table.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema/schema.graphql'), 'utf8'));
const types = Object.values(schema.getTypeMap()).filter(isObjectType);
/** Types without an id are stored within their parent object. urql requires that such types are declared. */
const parts = Object.fromEntries(
  types.filter((type) => type.getFields().id === undefined).map(({ name }) => [name, () => null]),
);
let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

const FIGHT = /* GraphQL */ `
  query Fight($id: ID!, $version: Int) {
    encounter(id: $id, version: $version) {
      __typename id title version status round canUndo canRedo
      forkedFrom { __typename id title version round }
      activeCombatants { __typename id name }
      initiative { __typename rank reason combatants { __typename id name } }
      combatants {
        __typename id name side
        conditions { __typename amount note sinceRound condition { __typename name title } }
        resources { __typename name title remaining maximum }
        standing { __typename system hitPoints hitPointsMax ... on BrpStanding { actionsTaken wounds { __typename points severity } } }
      }
      pending { __typename question respondent { __typename id name } options { __typename name title rating refusalReason } }
      log(first: 50) {
        __typename
        edges {
          __typename cursor
          node {
            __typename version kind summary
            actor { __typename id name standing { __typename hitPoints } }
            target { __typename id name standing { __typename hitPoints } }
            joined { __typename id name }
            act { __typename name title procedure { __typename name title } }
            outcome { __typename name title meaning }
            effects { __typename summary amount recipient { __typename name combatant { __typename id name } } }
            changes {
              __typename
              combatant { __typename id name }
              before { __typename hitPoints }
              after { __typename hitPoints }
            }
            throws { __typename die face purpose }
            recordedIn { __typename id title version }
          }
        }
      }
    }
  }
`;

interface Asked {
  readonly id: string;
  readonly version: number | null;
}

/** A client with a normalised cache. `fetch` sends the query over the network, and `held` reads only from the cache. */
interface Cached {
  fetch(asked: Asked): Promise<Data>;
  held(asked: Asked): Promise<Data>;
}

const clients: Readonly<Record<string, (key: string) => Cached>> = {
  'Apollo Client': (key) => {
    const cache = new InMemoryCache();
    const link = new HttpLink({ uri: `${arbiter.url}/graphql`, headers: { authorization: `Bearer ${key}` } });
    const client = new ApolloClient({ cache, link });
    const query = gql(FIGHT);
    const ask = async (variables: Asked, fetchPolicy: 'network-only' | 'cache-only') =>
      (await client.query<Data>({ query, variables, fetchPolicy })).data?.encounter;
    return {
      fetch: (asked) => ask(asked, 'network-only'),
      held: (asked) => ask(asked, 'cache-only'),
    };
  },
  urql: (key) => {
    const client = new Client({
      url: `${arbiter.url}/graphql`,
      preferGetMethod: false,
      exchanges: [cacheExchange({ keys: parts }), fetchExchange],
      fetchOptions: { headers: { authorization: `Bearer ${key}` } },
    });
    const ask = async (asked: Asked, requestPolicy: 'network-only' | 'cache-only') =>
      (await client.query<Data>(FIGHT, asked, { requestPolicy }).toPromise()).data?.encounter;
    return {
      fetch: (asked) => ask(asked, 'network-only'),
      held: (asked) => ask(asked, 'cache-only'),
    };
  },
};

const wire = async (table: Table, asked: Asked): Promise<Data> => {
  const { data, errors } = await arbiter.ask(FIGHT, { ...asked }, table.gmKey);
  expect(errors).toEqual([]);
  return data.encounter;
};

/** Creates a fight with several log entries, and a fork of it that has continued differently. */
async function fightAndFork(): Promise<{ readonly table: Table; readonly fork: Table }> {
  const table = await duel(arbiter);
  const bob = `combatantId: "${table.ids.Bob}"`;
  await table.command('act', strike(table, 'dice: { given: [40, 5] }'));
  await table.command('act', `${roll(table)}, dice: { given: [40] }`);
  const { data } = await table.ask(
    `mutation { forkEncounter(input: { encounterId: "${table.id}", title: "What if" }) { encounter { id version } } }`,
  );
  const fork = Object.assign(
    Object.create(Object.getPrototypeOf(table)),
    table,
    data.forkEncounter.encounter,
  ) as Table;
  await table.command('adjust', `${bob}, reason: "a draught", healing: 2`);
  await table.command('adjust', `${bob}, reason: "a snare", gain: ["prone"]`);
  await table.command('endRound');
  await fork.command('adjust', `${bob}, reason: "a stone", damage: 4`);
  return { table, fork };
}

const standings = ({ combatants }: Data): Data =>
  Object.fromEntries(combatants.map(({ name, standing }: Data) => [name, standing.hitPoints]));

it('only types that have the same content wherever they are read have an id, so clients can cache them by id', () => {
  const named = types.filter(
    (type) => type.getFields().id !== undefined && !type.getInterfaces().some(({ name }) => name === 'Node'),
  );
  expect(named.map(String).sort()).toEqual(['Combatant', 'DieRoller', 'HouseRules', 'System', 'Table']);
});

let warnings: string[];
beforeEach(() => {
  warnings = [];
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void warnings.push(said.join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
});

for (const [name, clientOf] of Object.entries(clients))
  describe(`the normalised cache of ${name}`, () => {
    it('the normalised cache separates the current fight from its past versions and from a fork', async () => {
      const { table, fork } = await fightAndFork();
      const client = clientOf(table.gmKey);
      const live = { id: table.id, version: null };
      const versions = Array.from({ length: table.version + 1 }, (_, version) => ({ id: table.id, version }));
      const forked = { id: fork.id, version: null };
      const past = Array.from({ length: fork.version + 1 }, (_, version) => ({ id: fork.id, version }));
      const all = [live, ...versions, forked, ...past];
      for (const asked of all) await client.fetch(asked);

      for (const asked of all) expect(await client.held(asked)).toEqual(await wire(table, asked));
      expect(await client.held(live)).toMatchObject({ id: table.id, version: table.version, round: 2 });
      expect(standings(await client.held(live))).toEqual({ Ann: 12, Bob: 9 });
      expect(standings(await client.held(versions[3]!))).toEqual({ Ann: 12, Bob: 7 });
      expect(standings(await client.held(versions[2]!))).toEqual({ Ann: 12, Bob: 12 });
      expect(standings(await client.held(forked))).toEqual({ Ann: 12, Bob: 3 });
      expect(warnings).toEqual([]);
    });
  });
