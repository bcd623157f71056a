import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { initGraphQLTada } from 'gql.tada';
import { print } from 'graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ArbiterError,
  type Client,
  createClient,
  type TypedDocument,
  UNREACHABLE,
} from '../src/client/index.ts';
import { type Arbiter, sharedArbiter } from './service/arbiter.ts';
import { newCampaign } from './service/table.ts';

let arbiter: Arbiter;
let key: string;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  key = await newCampaign(arbiter);
});

type Fetch = typeof fetch;

/** Creates a client that does not wait before it retries a request. */
const clientWith = (send: Fetch = fetch): Client =>
  createClient({ url: arbiter.url, key, fetch: send, delay: () => 0 });

/** Simulates a connection that loses responses: the first `times` responses are lost after the service has answered. */
function losing(times: number): Fetch {
  let left = times;
  return async (...args) => {
    const response = await fetch(...args);
    await response.arrayBuffer().then((body) => {
      if (left-- > 0) throw new TypeError('fetch failed');
      return body;
    });
    return fetch(...args);
  };
}

const RENAME: TypedDocument<{ readonly updateCampaign: { campaign: unknown } }, { readonly name: string }> = `
  mutation ($name: String!) { updateCampaign(input: { name: $name }) { campaign { __typename } } }`;

const CREATE = `mutation ($title: String!, $idempotencyKey: String) {
  createEncounter(input: { title: $title, rules: { brp: {} } }, idempotencyKey: $idempotencyKey) { encounter { __typename } }
}`;

const titles = async (): Promise<readonly string[]> => {
  const { data } = await arbiter.ask('{ encounters(first: 100) { edges { node { title } } } }', {}, key);
  return data.encounters.edges.map(({ node }: { node: { title: string } }) => node.title);
};

const failure = (work: Promise<unknown>): Promise<ArbiterError> =>
  work.then(
    () => Promise.reject(new Error('the request did not fail')),
    (error) => error,
  );

describe('a client query', () => {
  it('a client query returns data with the types that its document declares', async () => {
    const document: TypedDocument<{ readonly campaign: { readonly name: string } }, object> =
      '{ campaign { name } }';
    const { campaign } = await clientWith().query(document);
    expect(campaign.name).toEqual(expect.any(String));
  });

  it('a client query accepts documents from graphql-codegen and gql.tada', async () => {
    const text = '{ systems { id } }';
    class DocumentString extends String {}
    const parsed = { kind: 'Document', loc: { source: { body: text } } } as const;
    for (const document of [new DocumentString(text), parsed])
      expect(await clientWith().query(document)).toMatchObject({ systems: expect.any(Array) });
    // a gql.tada document is an object that does not contain the source text of the query
    const tada = initGraphQLTada<{ introspection: never }>()(text) as never;
    const url = arbiter.url;
    expect(await createClient({ url, print }).query(tada)).toMatchObject({ systems: expect.any(Array) });
    await expect(createClient({ url }).query(tada)).rejects.toThrow('pass `print` of the package graphql');
  });

  it('a client query is retried if the service cannot be reached', async () => {
    expect(await clientWith(losing(2)).query('{ systems { id } }')).toMatchObject({
      systems: expect.any(Array),
    });
  });

  it('a client query fails with UNREACHABLE after all retries', async () => {
    let sent = 0;
    const client = clientWith(async () => {
      sent++;
      throw new TypeError('fetch failed');
    });
    const error = await failure(client.query('{ systems { id } }'));
    expect([error.code, error.cause, sent]).toEqual([UNREACHABLE, new TypeError('fetch failed'), 5]);
  });

  it('a client query fails with the first error’s code, path and accepted values', async () => {
    const error = await failure(clientWith().query('{ table(id: "brp.fumble.melee") { title } }'));
    expect(error).toBeInstanceOf(ArbiterError);
    expect(error).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', inputPath: ['id'], currentVersion: null },
      accepted: expect.stringContaining('brp.fumble.melee-attack'),
      faults: [{ path: ['id'], problem: 'there is no such table' }],
    });
  });

  it('a client query is sent again after the delay that a busy service asks for', async () => {
    const waits: number[] = [];
    const answers = [
      new Response('{"errors":[{"message":"busy","extensions":{"code":"RATE_LIMITED"}}]}', {
        status: 429,
        headers: { 'retry-after': '0' },
      }),
      new Response('{"data":{"systems":[]}}'),
    ];
    const client = createClient({
      url: arbiter.url,
      fetch: async () => answers.shift()!,
      delay: (retry) => {
        waits.push(retry);
        return 0;
      },
    });
    expect(await client.query('{ systems { id } }')).toEqual({ systems: [] });
    expect(waits).toEqual([1]);
  });

  it('a client query reports the status of a response that is not a GraphQL response', async () => {
    const client = createClient({
      url: arbiter.url,
      retries: 0,
      fetch: async () => new Response('<html>', { status: 502 }),
    });
    expect(await failure(client.query('{ systems { id } }'))).toMatchObject({
      ...{
        code: UNREACHABLE,
        status: 502,
        message: 'The response with status 502 is not a GraphQL response',
      },
    });
  });

  it('a client query fails with the abort reason of its signal', async () => {
    const controller = new AbortController();
    controller.abort(new Error('no longer needed'));
    const work = clientWith().query('{ systems { id } }', {}, { signal: controller.signal });
    await expect(work).rejects.toThrow('no longer needed');
  });
});

describe('a client mutation', () => {
  it('a client mutation is executed only once even if its response is lost twice', async () => {
    await clientWith(losing(2)).mutate(CREATE, { title: 'Once' });
    expect((await titles()).filter((title) => title === 'Once')).toHaveLength(1);
  });

  it('a client mutation sends the caller’s idempotency key unchanged', async () => {
    const keys: unknown[] = [];
    const client = clientWith(async (url, init) => {
      keys.push(JSON.parse(String(init?.body)).variables.idempotencyKey);
      return fetch(url, init);
    });
    await client.mutate(CREATE, { title: 'Own key', idempotencyKey: 'chosen-by-me' });
    expect(keys).toEqual(['chosen-by-me']);
  });

  it('a client mutation without an idempotency key is not retried', async () => {
    let sent = 0;
    const client = clientWith(async () => {
      sent++;
      throw new TypeError('fetch failed');
    });
    const error = await failure(client.mutate(RENAME, { name: 'Unsure' }));
    expect([error.code, sent]).toEqual([UNREACHABLE, 1]);
  });

  it('a client mutation is sent with new variables after a version conflict', async () => {
    const conflict =
      '{"data":null,"errors":[{"message":"m","extensions":{"code":"VERSION_CONFLICT","currentVersion":7}}]}';
    const sent: { title: string; idempotencyKey: string }[] = [];
    const client = clientWith(async (_, init) => {
      sent.push(JSON.parse(String(init?.body)).variables);
      return new Response(sent.length === 1 ? conflict : '{"data":{"done":true}}');
    });
    const result = await client.mutate(
      CREATE,
      { title: 'v3' },
      {
        onVersionConflict: ({ currentVersion }, { title }) => ({ title: `${title} then ${currentVersion}` }),
      },
    );
    expect(result).toEqual({ done: true });
    expect(sent.map(({ title }) => title)).toEqual(['v3', 'v3 then 7']);
    expect(sent[0]!.idempotencyKey).not.toBe(sent[1]!.idempotencyKey);
  });

  it('a client mutation fails with VERSION_CONFLICT if the callback returns no new variables', async () => {
    const client = clientWith(
      async () => new Response('{"errors":[{"message":"m","extensions":{"code":"VERSION_CONFLICT"}}]}'),
    );
    const work = client.mutate(CREATE, { title: 'v3' }, { onVersionConflict: () => null });
    expect(await failure(work)).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: null });
  });
});

describe('a client subscription', () => {
  const DOCUMENT =
    'subscription ($id: ID!) { encounterUpdated(encounterId: $id, after: 0) { entry { version } } }';

  /** Starts a service that sends one of the given texts to each new connection, in order. */
  function sending(...texts: readonly string[]) {
    const lastIds: (string | null)[] = [];
    const left = [...texts];
    const send: Fetch = async (_, init) => {
      lastIds.push(new Headers(init?.headers).get('last-event-id'));
      const text = left.shift();
      if (text === undefined) throw new TypeError('fetch failed');
      return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
    };
    return { lastIds, client: clientWith(send) };
  }

  const event = (version: number) =>
    `id: ${version}\nevent: next\ndata: {"data":{"encounterUpdated":{"entry":{"version":${version}}}}}\n\n`;
  const COMPLETE = 'event: complete\ndata:\n\n';

  const versionsOf = async (client: Client): Promise<readonly number[]> => {
    const versions: number[] = [];
    for await (const result of client.subscribe<{ encounterUpdated: { entry: { version: number } } }>(
      DOCUMENT,
      {
        id: 'enc',
      },
    ))
      versions.push(result.encounterUpdated.entry.version);
    return versions;
  };

  it('a client subscription yields results until the service completes it', async () => {
    const { client, lastIds } = sending(`:\n\n${event(1)}${event(2)}${COMPLETE}`);
    expect([await versionsOf(client), lastIds]).toEqual([[1, 2], [null]]);
  });

  it('an interrupted client subscription continues after the last event', async () => {
    const { client, lastIds } = sending(event(1) + event(2), `:\n\n`, event(3), COMPLETE);
    expect([await versionsOf(client), lastIds]).toEqual([
      [1, 2, 3],
      [null, '2', '2', '3'],
    ]);
  });

  it('a client subscription ignores the incomplete event at the end of an interrupted stream', async () => {
    const { client } = sending(
      event(1) + event(2).slice(0, 20),
      event(2).replaceAll('\n', '\r\n') + COMPLETE,
    );
    expect(await versionsOf(client)).toEqual([1, 2]);
  });

  it('an interrupted subscription whose events have no ids fails, because a retry would repeat the events', async () => {
    const { client, lastIds } = sending('', event(1).replace(/^id.*\n/, ''), event(1) + COMPLETE);
    const received: unknown[] = [];
    const read = async () => {
      for await (const result of client.subscribe(DOCUMENT, { id: 'enc' })) received.push(result);
    };
    expect((await failure(read())).code).toBe(UNREACHABLE);
    expect([received.length, lastIds]).toEqual([1, [null, null]]);
  });

  it('a client subscription fails if the stream is interrupted again after every retry', async () => {
    const { client, lastIds } = sending(event(1), '', '');
    expect((await failure(versionsOf(client))).code).toBe(UNREACHABLE);
    expect(lastIds).toHaveLength(5);
  });

  it('a client subscription continues after any number of interruptions if each stream lasted for a minimum time, even without events', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 11_000;
      return now;
    });
    const { client, lastIds } = sending(event(1), ...Array(9).fill(':\n\n'), event(2) + COMPLETE);
    try {
      expect(await versionsOf(client)).toEqual([1, 2]);
    } finally {
      clock.mockRestore();
    }
    expect(lastIds).toHaveLength(11);
  });

  it('a client subscription fails with the service’s error, for example for a revoked key', async () => {
    const revoked =
      'event: next\ndata: {"errors":[{"message":"revoked","extensions":{"code":"UNAUTHENTICATED"}}]}\n\n';
    expect((await failure(versionsOf(sending(event(1) + revoked).client))).code).toBe('UNAUTHENTICATED');
  });

  it('a client subscription fails with the error if the response contains an error instead of events', async () => {
    const error = await failure(versionsOf(clientWith()));
    expect(['NOT_FOUND', 'BAD_USER_INPUT']).toContain(error.code);
  });
});

it('the client has no dependencies and is at most 6 kB after compression', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [new URL('../src/client/index.ts', import.meta.url).pathname],
    ...{ bundle: true, minify: true, write: false, format: 'esm', platform: 'browser', metafile: true },
  });
  expect(Object.keys(metafile.inputs).filter((file) => !file.includes('src/client/'))).toEqual([]);
  expect(gzipSync(outputFiles[0]!.contents).length).toBeLessThan(6_000);
});
