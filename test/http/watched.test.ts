import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { Meter } from '../../src/graphql/meter/meter.ts';
import { schema } from '../../src/graphql/schema.ts';
import { events as eventFraming, framed } from '../../src/http/answer/frames.ts';
import type { Caller, GraphQLRequest } from '../../src/http/execution/pipeline.ts';
import { createGraphQL } from '../../src/http/graphql.ts';
import { createLogger } from '../../src/http/log.ts';
import { authenticate } from '../../src/play/access/viewer.ts';
import { productionServices } from '../../src/play/production-services.ts';
import type { Services } from '../../src/play/services/services.ts';
import { openStores } from '../../src/storage/open.ts';
import { post, type Running, resultOf, startServer } from './support.ts';

let services: Services;
let running: Running;
let id: string;
const keys: { gm?: string; watchers: string[] } = { watchers: [] };

const contextFor = async ({ authorization, meter, allowances, lastEventId }: Caller) => {
  const { viewer, credentials } = await authenticate(services.stores.keys, authorization);
  return contextOf(services, viewer, { meter, allowances, credentials, lastEventId });
};

interface Answered {
  readonly secret: string;
  readonly encounter: { readonly id: string };
}

async function ask(query: string): Promise<Record<string, Answered>> {
  const headers: Record<string, string> = keys.gm ? { authorization: `Bearer ${keys.gm}` } : {};
  const { data, errors } = resultOf(await post(running, { query }, headers));
  expect(errors).toBeUndefined();
  return data as Record<string, Answered>;
}

const join = (version: number) =>
  ask(`mutation { addCombatants(input: { encounterId: "${id}", expectedVersion: ${version}, combatants: [
    { name: "Orc", sheet: { brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } } }] }) { entry { version } } }`);

beforeAll(async () => {
  services = productionServices(await openStores('file::memory:'));
  running = await startServer({ schema, contextFor });
  keys.gm = (await ask('mutation { createCampaign(input: { name: "Gate" }) { secret } }'))
    .createCampaign!.secret;
  id = (
    await ask(
      'mutation { createEncounter(input: { title: "Gate", rules: { brp: {} } }) { encounter { id } } }',
    )
  ).createEncounter!.encounter.id;
  await join(0);
  await join(1);
  for (let at = 0; at < 40; at++)
    keys.watchers.push(
      (await ask('mutation { createKey(input: { role: SPECTATOR, label: "Eyes" }) { secret } }')).createKey!
        .secret,
    );
});

afterAll(async () => {
  await running.stop();
  await services.stores.close();
});

interface Stream {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Reads a stream until it has sent this many events or has ended. Returns its text without keep-alive comments. */
const streamed = (to: Running, body: object, key: string | null, events: number): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port: to.port, path: '/graphql', method: 'POST', agent: false },
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
      },
      (response) => {
        let text = '';
        const told = () => text.replaceAll(/^:\n\n/gm, '');
        const end = () => {
          const { 'x-request-id': _, date: __, ...headers } = response.headers;
          const kept = Object.entries(headers).filter(([name]) => !name.startsWith('ratelimit'));
          resolve({ status: response.statusCode!, headers: Object.fromEntries(kept), text: told() });
          sent.destroy();
        };
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          if (told().split('\n\n').length > events) end();
        });
        response.on('end', end).on('error', reject);
      },
    );
    sent.on('error', reject).end(JSON.stringify(body));
  });

const watch = (more = '', asked = 'entry { version kind summary } encounter { version }') =>
  `subscription($after: Int) { encounterUpdated(encounterId: "${id}", after: $after) ${more} { ${asked} } }`;

describe('a watching subscription', () => {
  it.each([
    { what: 'after a version', body: () => ({ query: watch(), variables: { after: 0 } }), versions: [1, 2] },
    {
      what: 'selected from several operations',
      body: () => ({
        query: `${watch().replace('subscription', 'subscription S')} query Q { viewer { role } }`,
        operationName: 'S',
        variables: { after: 1 },
      }),
      versions: [2],
    },
    { what: 'without a key', body: () => ({ query: watch() }), key: null, code: 'UNAUTHENTICATED' },
    { what: 'with an unknown key', body: () => ({ query: watch() }), key: 'nobody', code: 'UNAUTHENTICATED' },
    {
      what: 'of an unknown encounter',
      body: () => ({ query: watch().replaceAll(id, 'enc_0') }),
      code: 'NOT_FOUND',
    },
    {
      what: 'after an unknown version',
      body: () => ({ query: watch(), variables: { after: 9 } }),
      code: 'BAD_USER_INPUT',
    },
    {
      what: 'whose variable is of another type',
      body: () => ({ query: watch(), variables: { after: 'two' } }),
      code: 'BAD_USER_INPUT',
    },
    ...[
      { condition: '@include(if: $x)', x: true },
      { condition: '@skip(if: $x)', x: false },
    ].map(({ condition, x }) => ({
      what: `with ${condition} whose condition keeps the field`,
      body: () => ({
        query: watch(condition).replace('$after: Int', '$after: Int, $x: Boolean!'),
        variables: { after: 0, x },
      }),
      versions: [1, 2],
    })),
    {
      what: 'with a condition of a variable that omits the field',
      body: () => ({
        query: watch('@include(if: $x)').replace('$after: Int', '$after: Int, $x: Boolean!'),
        variables: { x: false },
      }),
      code: 'BAD_USER_INPUT',
    },
    {
      what: 'with a second field under a condition',
      body: () => ({
        query: `subscription($x: Boolean!) { encounterUpdated(encounterId: "${id}") { entry { version } } other: encounterUpdated(encounterId: "${id}") @skip(if: $x) { entry { version } } }`,
        variables: { x: true },
      }),
      code: 'GRAPHQL_VALIDATION_FAILED',
    },
    {
      what: 'that omits its field',
      body: () => ({ query: watch('@skip(if: true)') }),
      code: 'BAD_USER_INPUT',
    },
    {
      what: 'that is not valid',
      body: () => ({ query: watch('', 'entry { nothing }') }),
      code: 'GRAPHQL_VALIDATION_FAILED',
    },
    {
      what: 'that is not a document',
      body: () => ({ query: 'subscription {' }),
      code: 'GRAPHQL_PARSE_FAILED',
    },
    {
      what: 'whose operation is not named',
      body: () => ({ query: watch(), operationName: 'S' }),
      code: 'OPERATION_RESOLUTION_FAILURE',
    },
  ] satisfies {
    what: string;
    body: () => object;
    key?: string | null;
    versions?: readonly number[];
    code?: string;
  }[])('$what gets its entries, or a readable error and the end of the stream', async (asked) => {
    const {
      body,
      key = keys.gm!,
      versions,
      code,
    } = { key: undefined, versions: undefined, code: undefined, ...asked };
    const { status, headers, text } = await streamed(
      running,
      body(),
      key,
      versions?.length ?? Number.POSITIVE_INFINITY,
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream');
    const found = [...text.matchAll(/^(?:id: (\d+)\n)?event: next\ndata: (.+)$/gm)];
    const results = found.map(([, , data]) => JSON.parse(data!));
    if (versions) {
      expect(found.map(([, position]) => Number(position))).toEqual(versions);
      expect(results.map(({ data }) => data.encounterUpdated.entry.version)).toEqual(versions);
    } else {
      expect(results.map(({ errors }) => errors[0].extensions.code)).toEqual([code]);
      expect(results[0].errors[0].message).not.toBe('');
      expect(found[0]![1]).toBeUndefined();
      expect(text).toMatch(/event: complete\ndata:\n\n$/);
    }
  });

  it('if a client sends a query instead of a subscription, the stream contains the answer as an event', async () => {
    const { text } = await streamed(running, { query: '{ viewer { role } }' }, keys.gm!, 9);
    expect(text).toBe('event: next\ndata: {"data":{"viewer":{"role":"GM"}}}\n\nevent: complete\ndata:\n\n');
  });

  it('subscribers with the same rights who follow the same encounter get the same encoded bytes', async () => {
    const answer = createGraphQL(schema, contextFor, createLogger({ logLevel: 'silent' }));
    const asked = (key: string): GraphQLRequest => ({
      method: 'POST',
      type: 'application/json',
      streams: true,
      lastEventId: null,
      parameters: { query: watch(), operationName: null, variables: { after: 2 } },
      caller: {
        ...{ authorization: `Bearer ${key}`, requestId: 'one', meter: new Meter() },
        allowances: { campaign: async () => {}, spend: async () => {}, offload: (work) => work() },
        ...{ lastEventId: null, knownKey: () => {}, unknownKey: async () => {} },
      },
      onKind: () => {},
    });
    const [gm, ...watchers] = await Promise.all(
      [keys.gm!, ...keys.watchers].map(async (key) =>
        framed((await answer(asked(key))).results!, eventFraming),
      ),
    );
    const told = Promise.all([gm!, ...watchers].map(async (events) => (await events.next()).value as Buffer));
    await join(2);
    const [seenByAll, first, ...others] = await told;
    expect(first!.toString()).toMatch(/^id: 3\nevent: next\ndata: .*"version":3/);
    expect(others).toHaveLength(39);
    for (const other of others) expect(other).toBe(first);
    // A viewer with other rights sees different fields, so the bytes of the event are not shared.
    expect(seenByAll).not.toBe(first);
    await Promise.all([gm!, ...watchers].map((events) => events.return!()));
  });
});
