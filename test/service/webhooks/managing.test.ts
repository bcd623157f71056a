import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { given, newTable, type Table } from '../campaign.ts';
import { accept, Receiver, verified, versionsOf } from './receiver.ts';
import { WEBHOOKS_ON } from './settings.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;
let receiver: Receiver;
let table: Table;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'managing.db'), { ...WEBHOOKS_ON, QUOTA_WEBHOOKS: '2' });
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

beforeEach(async () => {
  receiver = await new Receiver().listen();
  table = await newTable(arbiter);
});

afterEach(() => receiver.close());

const ask = (mutation: string, key = table.gm): Promise<Answer> =>
  arbiter.ask(`mutation { ${mutation} }`, {}, key);

const create = async (rest = '') =>
  (await given(ask(`createWebhook(input: { url: "${receiver.url}" ${rest} }) { secret webhook { id } }`)))
    .createWebhook as { readonly secret: string; readonly webhook: { readonly id: string } };

/** Adds a combatant with the game master's key, which writes a log entry. */
const write = (version: number, name = 'Orc', more = '') =>
  given(
    ask(
      `addCombatants(input: { encounterId: "${table.encounter}", expectedVersion: ${version}, combatants: [{
        name: "${name}", sheet: { brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } } ${more} }] }) { entry { version } }`,
    ),
  );

const faultOf = async (answer: Promise<Answer>) => (await answer).errors[0]?.extensions;

describe('an address', () => {
  it.each([
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706434.example:99999/',
    'ftp://hooks.example/',
    'https://user:password@hooks.example/',
    'hooks.example',
    '/hook',
    '',
    `https://hooks.example/${'x'.repeat(1979)}`,
  ])('the webhook address %s is rejected', async (url) => {
    const fault = await faultOf(ask(`createWebhook(input: { url: "${url}" }) { secret }`));
    expect(fault).toMatchObject({ code: 'BAD_USER_INPUT', path: ['input', 'url'] });
  });

  it('a webhook address of 2,000 characters is accepted', async () => {
    const url = `https://hooks.example/${'x'.repeat(1978)}`;
    await given(ask(`createWebhook(input: { url: "${url}" }) { secret }`));
  });
});

it('a campaign has at most QUOTA_WEBHOOKS webhooks', async () => {
  await create();
  const second = await create();
  const fault = await faultOf(ask(`createWebhook(input: { url: "${receiver.url}" }) { secret }`));
  expect(fault).toMatchObject({ code: 'QUOTA_EXCEEDED', quota: 'webhooks', most: 2 });
  await given(ask(`deleteWebhook(input: { webhookId: "${second.webhook.id}" }) { webhookId }`));
  await create();
});

it('only game masters see webhooks', async () => {
  const { webhook } = await create();
  for (const key of [table.player, table.spectator]) {
    const list = await arbiter.ask('{ campaign { name webhooks { totalCount } } }', {}, key);
    expect(list.data.campaign).toEqual({ name: 'Temple', webhooks: null });
    expect(list.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN' });
    const node = await arbiter.ask(`{ node(id: "${webhook.id}") { id } }`, {}, key);
    expect(node.data.node).toBeNull();
  }
  const { node } = await given(
    arbiter.ask(`{ node(id: "${webhook.id}") { ... on Webhook { url } } }`, {}, table.gm),
  );
  expect(node).toEqual({ url: receiver.url });
});

it('a request that is repeated with the same idempotency key creates one webhook and returns the same secret', async () => {
  const key = 'f'.repeat(32);
  const send = () =>
    given(
      ask(
        `createWebhook(input: { url: "${receiver.url}" }, idempotencyKey: "${key}") { secret webhook { id } }`,
      ),
    );
  const [one, other] = [await send(), await send()];
  expect(other).toEqual(one);
  expect(Buffer.from(one.createWebhook.secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
});

it('a rotated secret is used at once, and the old secret stays in use for the given time', async () => {
  const { webhook, secret: old } = await create();
  const rotate = (hours: number) =>
    ask(
      `rotateWebhookSecret(input: { webhookId: "${webhook.id}", overlapHours: ${hours} }) {
        secret webhook { previousSecretExpiresAt } }`,
    );
  const { rotateWebhookSecret: renewed } = await given(rotate(168));
  expect(Date.parse(renewed.webhook.previousSecretExpiresAt)).toBeGreaterThan(Date.now() + 167 * 3_600_000);
  await write(0);
  const both = await receiver.message(1);
  for (const secret of [old, renewed.secret]) expect(verified(secret, both)).toMatchObject({ type: 'entry' });
  const { rotateWebhookSecret: last } = await given(rotate(0));
  expect(last.webhook.previousSecretExpiresAt).toBeNull();
  await write(1);
  const alone = await receiver.message(2);
  expect(verified(last.secret, alone)).toMatchObject({ type: 'entry' });
  for (const secret of [old, renewed.secret]) expect(() => verified(secret, alone)).toThrow();
  for (const hours of [-1, 169])
    expect(await faultOf(rotate(hours))).toMatchObject({ path: ['input', 'overlapHours'] });
});

it('a test message is signed, and the receiver’s answer is returned', async () => {
  const { webhook, secret } = await create();
  const test = async () =>
    (await given(ask(`testWebhook(input: { webhookId: "${webhook.id}" }) { status problem }`))).testWebhook;
  expect(await test()).toEqual({ status: 204, problem: null });
  expect(verified(secret, receiver.received[0]!)).toMatchObject({
    type: 'test',
    data: { campaign: { id: table.campaign } },
  });
  receiver.answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  expect(await test()).toEqual({ status: 302, problem: 'the receiver answered with the status 302' });
  receiver.close();
  expect(await test()).toEqual({ status: null, problem: 'the receiver refused the connection' });
});

it('a disabled webhook continues after the last delivered entry when it is enabled again', async () => {
  const { webhook } = await create();
  const enable = (enabled: boolean) =>
    given(
      ask(
        `updateWebhook(input: { webhookId: "${webhook.id}", enabled: ${enabled} }) { webhook { enabled disabledReason } }`,
      ),
    );
  await write(0);
  await receiver.message(1);
  expect((await enable(false)).updateWebhook.webhook).toEqual({
    enabled: false,
    disabledReason: 'GAME_MASTER',
  });
  await write(1);
  await write(2);
  const { campaign } = await given(
    arbiter.ask('{ campaign { webhooks { edges { node { undelivered } } } } }', {}, table.gm),
  );
  expect(campaign.webhooks.edges[0].node.undelivered).toBe(2);
  expect(receiver.received).toHaveLength(1);
  expect((await enable(true)).updateWebhook.webhook).toEqual({ enabled: true, disabledReason: null });
  await receiver.message(3);
  expect(versionsOf(receiver.received, table.encounter)).toEqual([1, 2, 3]);
});

it('entries can be delivered again from a given version, with the same ids', async () => {
  const { webhook } = await create();
  for (let version = 0; version < 3; version++) await write(version);
  await receiver.message(3);
  const redeliver = (from: number, encounter = table.encounter) =>
    ask(
      `redeliverWebhook(input: { webhookId: "${webhook.id}", encounterId: "${encounter}", fromVersion: ${from} }) { webhook { id } }`,
    );
  await given(redeliver(2));
  await receiver.message(5);
  expect(versionsOf(receiver.received, table.encounter)).toEqual([1, 2, 3, 2, 3]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids.slice(3)).toEqual(ids.slice(1, 3));
  for (const from of [0, 5])
    expect(await faultOf(redeliver(from))).toMatchObject({ path: ['input', 'fromVersion'] });
  await given(redeliver(4));
  expect(await faultOf(redeliver(1, `enc_${'f'.repeat(32)}`))).toMatchObject({ code: 'NOT_FOUND' });
});

it('a receiver that answers 410 disables its webhook, and the game master can read the reason', async () => {
  const { webhook } = await create();
  receiver.answer = (response) => response.writeHead(410).end();
  await write(0);
  await receiver.message(1);
  const node = async () =>
    (
      await given(
        arbiter.ask(
          `{ node(id: "${webhook.id}") { ... on Webhook { enabled disabledReason lastProblem failures } } }`,
          {},
          table.gm,
        ),
      )
    ).node;
  let state = await node();
  while (state.enabled) state = await node();
  expect(state).toEqual({
    enabled: false,
    disabledReason: 'GONE',
    lastProblem: 'the receiver answered with the status 410',
    failures: 1,
  });
  receiver.answer = accept;
  await given(ask(`updateWebhook(input: { webhookId: "${webhook.id}", enabled: true }) { webhook { id } }`));
  await receiver.message(2);
  expect(await node()).toMatchObject({ enabled: true, lastProblem: null, failures: 0 });
});

it('a spectator’s webhook never names a hidden combatant, but a game master’s webhook does', async () => {
  const CANARY = 'Xanathar';
  await create();
  const own = await new Receiver().listen();
  await given(ask(`createWebhook(input: { url: "${own.url}", viewerRole: GAME_MASTER }) { secret }`));
  await write(0, CANARY, ', visibility: HIDDEN');
  await write(1, 'Goblin');
  await Promise.all([receiver.message(2), own.message(2)]);
  expect(own.received[0]!.body).toContain(CANARY);
  expect(receiver.received.map(({ body }) => body).join('\n')).not.toContain(CANARY);
  expect(receiver.received[0]!.json.data.entry).toMatchObject({ joined: [], actor: null });
  expect(versionsOf(receiver.received, table.encounter)).toEqual([1, 2]);
  own.close();
});

it('a webhook message for Discord contains the title and the summary of the entry, and mentions no users', async () => {
  await given(ask(`createWebhook(input: { url: "${receiver.url}", format: DISCORD }) { secret }`));
  await write(0, '@everyone');
  const { json } = await receiver.message(1);
  expect(json).toMatchObject({ allowed_mentions: { parse: [] }, flags: 4 });
  expect(json.content).toMatch(/^\*\*Gate\*\*\n.*\\@everyone/s);
});

it('an export of the campaign contains neither addresses nor secrets', async () => {
  const { secret } = await create();
  const { text } = await arbiter.ask('{ exportCampaign }', {}, table.gm);
  expect(text).not.toContain('127.0.0.1');
  expect(text).not.toContain(secret);
});
