import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takesAndGivesBack } from '../kit/gives-back.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { type Connected, type Era, overHttp, overStdio } from './client.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'notices.db');
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(database);
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

const sheet = (dex: number) => ({
  ...{ str: 13, con: 12, siz: 12, int: 12, pow: 12, dex, cha: 10 },
  weapons: [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }],
});

/** Collects notifications as a client receives them, and lets a test wait for one of them. */
class Inbox {
  readonly all: Notified[] = [];
  #wake = (): void => {};

  receive = (notification: Notified): void => {
    this.all.push(notification);
    this.#wake();
  };

  async first(is: (one: Notified) => boolean): Promise<Notified> {
    for (;;) {
      const found = this.all.find(is);
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

interface Notified {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>> & {
    readonly _meta?: Readonly<Record<string, unknown>> | undefined;
  };
}

function inboxOf({ client }: Connected): Inbox {
  const inbox = new Inbox();
  for (const method of ['notifications/resources/updated', 'notifications/message'] as const)
    client.setNotificationHandler(method, (notification) => inbox.receive(notification as Notified));
  return inbox;
}

/**
 * Creates a fight in which it is Bea's turn. After the function `attack` is called, the fight waits for the Orc's
 * answer.
 */
async function fightOf(gm: Connected, key: string | undefined) {
  const keyed = key ? { key } : {};
  const { encounterId } = await gm.data('create_encounter', {
    ...keyed,
    system: 'brp',
    title: 'At the ford',
  });
  const fight = { ...keyed, encounterId };
  const combatants = [
    { name: 'Bea', sheet: sheet(14) },
    { name: 'Orc', sheet: sheet(9) },
    { name: 'Wolf', sheet: sheet(8), visibility: 'HIDDEN' },
  ];
  await gm.data('add_combatants', { ...fight, expectedVersion: 0, combatants });
  await gm.data('advance_encounter', { ...fight, expectedVersion: 1, step: 'START' });
  const blow = {
    act: 'attack',
    actor: 'Bea',
    target: 'Orc',
    input: { weapon: 'Sword' },
    dice: { given: [30] },
  };
  return {
    encounterId,
    uri: `arbiter://encounters/${encounterId}`,
    attack: () => gm.data('act', { ...fight, expectedVersion: 2, ...blow }),
    pass: () => gm.data('answer', { ...fight, expectedVersion: 3, dice: { rest: 'THROW' } }),
  };
}

const DUE =
  /^An answer is due from Orc\. Bea .*Call answer with the option .*parry-with-the-sword \(60\), or without an option if there is no answer\.$/;

const campaign = async (): Promise<string> => {
  const gm = await overHttp(arbiter.url);
  const { key } = await gm.data('create_campaign', { name: 'The Ford' });
  await gm.client.close();
  return key;
};

/** Subscribes to a resource in the way that each protocol revision requires. */
const subscribed: Readonly<Record<Era, (to: Connected, uri: string) => Promise<unknown>>> = {
  legacy: ({ client }, uri) => client.subscribeResource({ uri }),
  auto: ({ client }, uri) => client.listen({ resourceSubscriptions: [uri] }),
};

describe('a notification about an encounter', () => {
  it.each(['streamable HTTP', 'standard input and output, with a handshake', 'standard input and output'])(
    'a notification about an encounter reaches an MCP client that has subscribed over %s',
    async (way) => {
      const era = way.endsWith('handshake') ? 'legacy' : 'auto';
      const isHttp = way === 'streamable HTTP';
      const key = isHttp ? await campaign() : undefined;
      const gm = isHttp
        ? await overHttp(arbiter.url, key, era)
        : await overStdio(join(folder.path, `${era}.db`), {}, era);
      if (!isHttp) await gm.data('create_campaign', { name: 'The Ford' });
      const inbox = inboxOf(gm);
      const [fight, other] = [await fightOf(gm, key), await fightOf(gm, key)];
      await subscribed[era](gm, fight.uri);
      await other.attack();
      await fight.attack();
      const { params } = await inbox.first(
        ({ params: { _meta } }) => _meta?.['arbiter/answerDue'] !== undefined,
      );
      expect(params).toMatchObject({ uri: fight.uri, _meta: { 'arbiter/version': 3 } });
      expect(params._meta?.['arbiter/answerDue']).toMatch(DUE);
      const { contents } = await gm.client.readResource({ uri: fight.uri });
      expect(contents).toMatchObject([
        { mimeType: 'text/plain', text: expect.stringContaining('An answer is due') },
      ]);
      await fight.pass();
      const after = await inbox.first(({ params: { _meta } }) => _meta?.['arbiter/version'] === 4);
      expect(after.params._meta).not.toHaveProperty('arbiter/answerDue');
      expect(inbox.all.filter((one) => one.params.uri === other.uri)).toEqual([]);
      await gm.client.close();
    },
  );

  it('a client that began with a handshake over HTTP gets a notification as a log message if an answer is due', async () => {
    const key = await campaign();
    const gm = await overHttp(arbiter.url, key);
    expect(gm.client.getServerCapabilities()).toMatchObject({
      logging: {},
      resources: { listChanged: false },
    });
    const inbox = inboxOf(gm);
    const fight = await fightOf(gm, undefined);
    // the client opens its stream only after the handshake
    await until(async () => (await openStreams()) === 1);
    await fight.attack();
    const { params } = await inbox.first(({ method }) => method === 'notifications/message');
    expect(params).toMatchObject({
      ...{ level: 'notice', logger: 'arbiter' },
      data: { message: expect.stringMatching(DUE), encounterId: fight.encounterId, version: 3 },
    });
    await gm.client.close();
    await until(async () => (await openStreams()) === 0);
  });

  it('a notification about an encounter contains only what the key may see, and lists the options of those who may answer', async () => {
    const key = await campaign();
    const gm = await overHttp(arbiter.url, key, 'auto');
    const fight = await fightOf(gm, undefined);
    const created = await arbiter.ask(
      'mutation { createKey(input: { role: SPECTATOR, label: "Stream" }) { secret } }',
      {},
      key,
    );
    const spectator = await overHttp(arbiter.url, created.data.createKey.secret, 'auto');
    const inbox = inboxOf(spectator);
    await subscribed.auto(spectator, fight.uri);
    await fight.attack();
    const { params } = await inbox.first(
      ({ params: { _meta } }) => _meta?.['arbiter/answerDue'] !== undefined,
    );
    expect(params._meta?.['arbiter/answerDue']).toMatch(
      /^An answer is due from Orc\. .* This key may not answer\.$/,
    );
    const { contents } = await spectator.client.readResource({ uri: fight.uri });
    expect(JSON.stringify(contents)).toMatch(/Orc: 12 of 12/);
    expect(JSON.stringify(contents)).not.toContain('Wolf');
    await Promise.all([gm.client.close(), spectator.client.close()]);
  });
});

describe('encounters as resources', () => {
  it('encounters are listed as MCP resources for the connection’s key until they are finished', async () => {
    const gm = await overHttp(arbiter.url, await campaign(), 'auto');
    const fight = await fightOf(gm, undefined);
    const listed = async () =>
      (await gm.client.listResources()).resources.filter(({ uri }) =>
        uri.startsWith('arbiter://encounters/'),
      );
    expect(await listed()).toMatchObject([{ uri: fight.uri, title: 'At the ford', mimeType: 'text/plain' }]);
    const { resourceTemplates } = await gm.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain(
      'arbiter://encounters/{encounterId}',
    );
    const { encounterId } = fight;
    await gm.data('advance_encounter', { encounterId, expectedVersion: 2, step: 'FINISH' });
    expect(await listed()).toEqual([]);
    await gm.client.close();
  });

  it('encounters are not among the MCP resources for another campaign’s key', async () => {
    const gm = await overHttp(arbiter.url, await campaign(), 'auto');
    const fight = await fightOf(gm, undefined);
    const other = await overHttp(arbiter.url, await campaign(), 'auto');
    const missing = /not found/i;
    await expect(other.client.readResource({ uri: fight.uri })).rejects.toThrow(missing);
    await expect(subscribed.auto(other, fight.uri)).rejects.toThrow(missing);
    const without = await overHttp(arbiter.url, undefined, 'auto');
    await expect(subscribed.auto(without, fight.uri)).rejects.toThrow(/UNAUTHENTICATED/);
    await expect(subscribed.auto(gm, 'arbiter://rules/brp')).rejects.toThrow(/never changes.* Accepted: /);
    const many = Array.from({ length: 21 }, (_, at) => `${fight.uri}${at}`);
    await expect(gm.client.listen({ resourceSubscriptions: many })).rejects.toThrow(
      /at most 20 at the same time/,
    );
    await Promise.all([gm, other, without].map(({ client }) => client.close()));
    await until(async () => (await openStreams()) === 0);
  });
});

/** Returns the number of streams that the service currently has open. */
async function openStreams(): Promise<number> {
  const text = await (await fetch(`${arbiter.url}/metrics`)).text();
  return Number(/\narbiter_live_streams (\d+)\n/.exec(text)![1]);
}

async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is()));
}

describe('a stream of notifications', () => {
  const opened = async (key: string | null, accept = 'text/event-stream') => {
    const abort = new AbortController();
    const response = await fetch(`${arbiter.url}/mcp`, {
      headers: { accept, ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      signal: abort.signal,
    });
    return { response, abort };
  };

  it('a stream of notifications has no session; it requires a key and a client that accepts server-sent events', async () => {
    const statusOf = async (...of: Parameters<typeof opened>) => {
      const { response, abort } = await opened(...of);
      const status = response.status;
      abort.abort();
      return status;
    };
    expect(await statusOf(null)).toBe(405);
    expect(await statusOf('nobody')).toBe(401);
    expect(await statusOf(await campaign(), 'application/json')).toBe(406);
  });

  it.each(['GET', 'subscriptions/listen'])(
    'a stream of notifications opened with %s counts as one of the key’s 20 streams until it ends',
    async (way) => {
      const key = await campaign();
      const gm = await overHttp(arbiter.url, key, 'auto');
      const { uri } = await fightOf(gm, undefined);
      const ways: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
        GET: async () => {
          const { response, abort } = await opened(key);
          if (!response.ok) throw new Error(await response.text());
          return async () => abort.abort();
        },
        'subscriptions/listen': async () => {
          const listening = await gm.client.listen({ resourceSubscriptions: [uri] });
          return () => listening.close();
        },
      };
      let open = 0;
      await takesAndGivesBack({
        limit: 20,
        take: async () => {
          const close = await ways[way]!();
          open += 1;
          return close;
        },
        giveBack: async (close) => {
          await close();
          open -= 1;
          await until(async () => (await openStreams()) === open);
        },
        gauges: () => open,
      });
      await until(async () => (await openStreams()) === 0);
      await gm.client.close();
    },
  );

  it('a stream of notifications ends when its key is revoked', async () => {
    const key = await campaign();
    const { data } = await arbiter.ask(
      'mutation { createKey(input: { role: GM, label: "Model" }) { secret key { id } } }',
      {},
      key,
    );
    const { secret, key: made } = data.createKey;
    const gm = await overHttp(arbiter.url, secret, 'auto');
    const { uri } = await fightOf(gm, undefined);
    const listening = await gm.client.listen({ resourceSubscriptions: [uri] });
    const { response } = await opened(secret);
    const rest = response.text();
    const revoked = await arbiter.ask(
      'mutation Revoke($keyId: ID!) { revokeKey(input: { keyId: $keyId }) { key { __typename } } }',
      { keyId: made.id },
      key,
    );
    expect(revoked.errors).toEqual([]);
    expect(await listening.closed).toBe('graceful');
    expect(await rest).toMatch(/^(:\n\n)+$/);
    await gm.client.close();
    await until(async () => (await openStreams()) === 0);
  });
});
