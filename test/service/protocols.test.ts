import { createClient as createSse } from 'graphql-sse';
import { createClient as createSocket } from 'graphql-ws';
import { beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type Arbiter, sharedArbiter } from './arbiter.ts';
import { duel, roll, swift, type Table } from './table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Result = any;

/** Follows a subscription over one kind of transport. The client disconnects when the iteration ends. */
type Follow = (query: string, key: string) => AsyncIterable<Result>;

async function* parts(query: string, key: string): AsyncGenerator<Result> {
  const abort = new AbortController();
  const response = await fetch(`${arbiter.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({ query }),
    signal: abort.signal,
  });
  try {
    let text = '';
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const pieces = (text + part).split('\r\n--graphql');
      text = pieces.pop()!;
      for (const piece of pieces) {
        const { payload } = JSON.parse(piece.slice(piece.indexOf('\r\n\r\n')));
        if (payload !== undefined) yield payload;
      }
    }
  } finally {
    abort.abort();
  }
}

const socket: Follow = (query, key) =>
  ended(
    createSocket({
      url: `${arbiter.url.replace('http', 'ws')}/graphql`,
      connectionParams: { key },
      webSocketImpl: WebSocket,
    }),
    query,
  );

const events =
  (singleConnection: boolean): Follow =>
  (query, key) =>
    ended(
      createSse({
        url: `${arbiter.url}/graphql`,
        headers: { authorization: `Bearer ${key}` },
        ...(singleConnection ? { singleConnection } : {}),
      } as Parameters<typeof createSse>[0]),
      query,
    );

/** Disconnects the client when the iteration over the results ends. */
async function* ended(
  client: { iterate(asked: { query: string }): AsyncIterable<Result>; dispose(): unknown },
  query: string,
): AsyncGenerator<Result> {
  try {
    yield* client.iterate({ query });
  } finally {
    await client.dispose();
  }
}

const protocols: readonly (readonly [string, Follow])[] = [
  ['WebSocket', socket],
  ['multipart', parts],
  ['server-sent events', events(false)],
  ['server-sent events over a single connection', events(true)],
];

const changes = (id: string, after: number, fields = '') =>
  `subscription { encounterUpdated(encounterId: "${id}", after: ${after}) { entry { version summary } encounter { version ${fields} } } }`;

describe.each(protocols)('a fight followed over %s', (name, follow) => {
  /** Returns the versions of the next log entries. Each time an entry arrives, another act is executed in the fight. */
  async function seen(table: Table, after: number, many: number): Promise<readonly number[]> {
    const versions: number[] = [];
    for await (const { data } of follow(changes(table.id, after), table.gmKey)) {
      versions.push(data.encounterUpdated.entry.version);
      if (versions.length === many) break;
      await table.command('act', roll(table));
    }
    return versions;
  }

  it('a followed fight continues after an interruption without gap or repetition, and its stream ends with the fight', async () => {
    const table = await duel(arbiter);
    const before = await seen(table, 0, 4);
    await table.command('act', roll(table));
    const then = await seen(table, before.at(-1)!, 4);
    await table.command('finishEncounter');
    const rest: number[] = [];
    for await (const { data } of follow(changes(table.id, then.at(-1)!), table.gmKey))
      rest.push(data.encounterUpdated.entry.version);
    expect([...before, ...then, ...rest]).toEqual(Array.from({ length: table.version }, (_, at) => at + 1));
  });

  it('a followed fight never shows a hidden combatant to a player', async () => {
    const table = await duel(arbiter);
    await table.command(
      'addCombatants',
      `combatants: [${swift('CANARY').replace('{ name', '{ visibility: HIDDEN, note: "CANARY note", name')}]`,
    );
    const made = await table.ask(
      'mutation { createKey(input: { role: SPECTATOR, label: "Eyes" }) { secret } }',
    );
    await table.command(
      'act',
      `actorId: "${table.ids.CANARY}", act: { brp: { skill: { rating: 50 } } }, outOfTurn: true`,
    );
    await table.command('finishEncounter');
    const all = async (key: string) => {
      let text = '';
      const fields = 'combatants { id name note }';
      for await (const result of follow(changes(table.id, 0, fields), key)) text += JSON.stringify(result);
      return text;
    };
    expect(await all(table.gmKey)).toContain('CANARY');
    const bySpectator = await all(made.data.createKey.secret);
    expect(bySpectator).toContain('Bob');
    expect(bySpectator).not.toMatch(new RegExp(`CANARY|${table.ids.CANARY!.slice('cbt_'.length)}`));
  });

  it('a followed fight ends with UNAUTHENTICATED when its key is revoked', async () => {
    const table = await duel(arbiter);
    const made = await table.ask(
      'mutation { createKey(input: { role: SPECTATOR, label: "Eyes" }) { secret key { id } } }',
    );
    const { secret, key } = made.data.createKey;
    const codes: unknown[] = [];
    const following = async () => {
      for await (const { errors } of follow(changes(table.id, table.version - 1), secret)) {
        codes.push(errors?.[0].extensions.code);
        if (errors === undefined)
          await table.ask(`mutation { revokeKey(input: { keyId: "${key.id}" }) { key { __typename } } }`);
      }
    };
    // a WebSocket is closed with a code, which other kinds of transport do not have
    await following().catch((closed: { code?: unknown }) => codes.push(closed.code));
    expect(codes).toEqual([undefined, 'UNAUTHENTICATED', ...(name === 'WebSocket' ? [4401] : [])]);
  });
});

it('EventSource continues after Last-Event-ID without gap or repetition', async () => {
  const table = await duel(arbiter);
  const search = new URLSearchParams({ query: changes(table.id, 0) });
  const read = async (last: string | null): Promise<string> => {
    const response = await fetch(`${arbiter.url}/graphql?${search}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${table.gmKey}`,
        ...(last === null ? {} : { 'last-event-id': last }),
      },
    });
    return response.text();
  };
  await table.command('act', roll(table));
  await table.command('finishEncounter');
  const ids = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id);
  expect(ids(await read(null))).toEqual(['1', '2', '3', '4']);
  const rest = await read('2');
  expect(ids(rest)).toEqual(['3', '4']);
  expect(rest).toMatch(/event: complete\ndata:\n\n$/);
  expect(await read('four')).toContain('"path":["Last-Event-ID"]');
  const campaign = new URLSearchParams({ query: 'subscription { campaignUpdated { entry { version } } }' });
  const refused = await fetch(`${arbiter.url}/graphql?${campaign}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${table.gmKey}`, 'last-event-id': '3' },
  });
  expect(await refused.text()).toContain('BAD_USER_INPUT');
});
