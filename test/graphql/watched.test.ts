import { type DocumentNode, type ExecutionResult, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { LiveAnswers } from '../../src/graphql/limits/live-answers.ts';
import { schema } from '../../src/graphql/schema.ts';
import { authenticate } from '../../src/play/access/viewer.ts';
import { Counted } from './counted.ts';

let counted: Counted;
let gm: string;

beforeAll(async () => {
  counted = await Counted.opened();
  gm = await counted.begin();
});

afterAll(() => counted.close());

const live = new LiveAnswers();
const document = (id: string, fields = ''): DocumentNode =>
  parse(
    `subscription { encounterUpdated(encounterId: "${id}", after: 0) {
      entry { version summary } encounter { version combatants { name visibility conditions { condition { title } } } } ${fields} } }`,
  );

async function watching(key: string, document: DocumentNode): Promise<AsyncIterator<ExecutionResult>> {
  const viewer = (await authenticate(counted.services.stores.keys, `Bearer ${key}`)).viewer;
  const answers = await live.to({ schema, document, contextValue: contextOf(counted.services, viewer) });
  if (!(Symbol.asyncIterator in answers)) throw new Error(JSON.stringify(answers));
  return answers;
}

async function newEncounter(): Promise<string> {
  const made =
    'mutation { createEncounter(input: { title: "Gate", rules: { brp: {} } }) { encounter { id } } }';
  const { createEncounter } = await counted.ask(made);
  return createEncounter.encounter.id;
}

const join = (id: string, version: number) =>
  counted.ask(`mutation { addCombatants(input: { encounterId: "${id}", expectedVersion: ${version},
    combatants: [{ name: "Orc", visibility: SUMMARY, sheet: { brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } } }] }) { entry { version } } }`);

const keysOf = async (role: string, many: number): Promise<readonly string[]> => {
  const keys: string[] = [];
  for (let index = 0; index < many; index++) {
    const { createKey } = await counted.ask(
      `mutation { createKey(input: { role: ${role}, label: "Stream" }) { secret } }`,
    );
    keys.push(createKey.secret);
  }
  return keys;
};

const told = async (watchers: readonly AsyncIterator<ExecutionResult>[]): Promise<ExecutionResult[]> =>
  (await Promise.all(watchers.map((each) => each.next()))).map(({ value }) => value);

describe('a log entry with many subscribers', () => {
  it('a log entry with many subscribers is read once, and a document is executed once for all subscribers with the same rights', async () => {
    const id = await newEncounter();
    const asked = document(id);
    const keys = await keysOf('SPECTATOR', 30);
    const costs = [];
    for (const many of [2, 30]) {
      const version = costs.length;
      const watchers = await Promise.all(keys.slice(0, many).map((key) => watching(key, asked)));
      for (let seen = 0; seen < version; seen++) await told(watchers);
      costs.push(
        await counted.during(async () => {
          const answers = told(watchers);
          await join(id, version);
          const [first, ...others] = await answers;
          expect(first!.data).toMatchObject({ encounterUpdated: { entry: { version: version + 1 } } });
          for (const other of others) expect(other).toBe(first);
        }),
      );
      await Promise.all(watchers.map((each) => each.return!()));
    }
    // thirty subscribers cause as many statements as two subscribers, apart from those that read their keys
    expect(costs[1]!.statements).toBeLessThanOrEqual(costs[0]!.statements);
  });

  it('each subscriber gets a log entry with the fields that their document selects and their role may see', async () => {
    const id = await newEncounter();
    const [spectator] = await keysOf('SPECTATOR', 1);
    const asked = document(id);
    const watchers = [
      await watching(gm, asked),
      await watching(spectator!, asked),
      await watching(gm, document(id, '__typename')),
    ];
    await join(id, 0);
    const [all, seen, more] = (await told(watchers)).map(({ data }) => data!.encounterUpdated) as {
      readonly __typename?: string;
      readonly encounter: { readonly combatants: readonly { readonly visibility: string | null }[] };
    }[];
    expect(all!.encounter.combatants[0]!.visibility).toBe('SUMMARY');
    expect(seen!.encounter.combatants[0]!.visibility).toBeNull();
    expect(all).not.toHaveProperty('__typename');
    expect(more).toHaveProperty('__typename', 'EncounterUpdate');
    await Promise.all(watchers.map((each) => each.return!()));
  });

  it('a log entry is read once for all subscribers that resume after it', async () => {
    const id = await newEncounter();
    for (let version = 0; version < 5; version++) await join(id, version);
    const asked = document(id);
    const resumed = async (keys: readonly string[]) => {
      const watchers = await Promise.all(keys.map((key) => watching(key, asked)));
      const cost = await counted.during(async () => {
        for (let version = 1; version <= 5; version++) await told(watchers);
      });
      await Promise.all(watchers.map((each) => each.return!()));
      return cost.statements;
    };
    const keys = await keysOf('SPECTATOR', 20);
    expect(await resumed(keys)).toBeLessThanOrEqual(await resumed(keys.slice(0, 2)));
  });
});
