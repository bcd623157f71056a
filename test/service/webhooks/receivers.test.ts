import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clockAhead } from '../../faults/clock-ahead.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { given } from '../campaign.ts';
import { duel, roll, type Table } from '../table.ts';
import { accept, Receiver, verified, versionsOf } from './receiver.ts';
import { WEBHOOKS_ON } from './settings.ts';

/** Number of webhooks in one campaign. The process may send fewer messages than this at the same time. */
const MANY = 140;

const folder = temporaryFolder();
const receivers: Receiver[] = [];
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'receivers.db'), {
    ...WEBHOOKS_ON,
    QUOTA_WEBHOOKS: `${MANY}`,
  });
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

afterEach(() => {
  for (const receiver of receivers.splice(0)) receiver.close();
});

async function receiving(answer = accept): Promise<Receiver> {
  const receiver = await new Receiver().listen();
  receivers.push(receiver);
  receiver.answer = answer;
  return receiver;
}

/** Creates a webhook and returns its secret and its id. */
async function posted({ url }: Receiver, table: Table) {
  const { createWebhook } = await given(
    table.ask(`mutation { createWebhook(input: { url: "${url}" }) { secret webhook { id } } }`),
  );
  return { secret: createWebhook.secret as string, id: createWebhook.webhook.id as string };
}

const webhookOf = async (table: Table, id: string) =>
  (
    await given(
      table.ask(
        `{ node(id: "${id}") { ... on Webhook { failures lastProblem nextAttemptAt undelivered lastDeliveredAt } } }`,
      ),
    )
  ).node;

const write = (table: Table) => table.command('act', roll(table));

const metricOf = async ({ url }: OwnArbiter, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))!
      .slice(name.length + 1),
  );
};

const LAG = 'arbiter_webhook_lag_seconds';

describe('the webhooks of one campaign', () => {
  it('one campaign’s webhooks are delivered while many receivers of another campaign never answer', async () => {
    const underWay = new Set<object>();
    let most = 0;
    const mute = await receiving((response) => {
      underWay.add(response);
      most = Math.max(most, underWay.size);
      response.once('close', () => underWay.delete(response));
    });
    const slow = await duel(arbiter);
    for (let count = 0; count < MANY; count += 1) await posted(mute, slow);
    await write(slow);
    await mute.message(8);
    const receiver = await receiving();
    const table = await duel(arbiter);
    await posted(receiver, table);
    for (let count = 0; count < 20; count += 1) await write(table);
    await receiver.message(20);
    expect(versionsOf(receiver.received, table.id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 3));
    expect(most).toBe(8);
  });

  it('a campaign’s webhooks are delivered while another campaign’s receiver fails, and each webhook shows its own problem', async () => {
    const failing = await receiving((response) => response.writeHead(500).end());
    const [bad, good] = [await duel(arbiter), await duel(arbiter)];
    const before = Date.now();
    const { id } = await posted(failing, bad);
    const receiver = await receiving();
    const other = await posted(receiver, good);
    await write(bad);
    let state = await webhookOf(bad, id);
    while (state.failures === 0) state = await webhookOf(bad, id);
    expect(state).toMatchObject({
      failures: 1,
      lastProblem: 'the receiver answered with the status 500',
      undelivered: 1,
      lastDeliveredAt: null,
    });
    expect(Date.parse(state.nextAttemptAt) - before).toBeGreaterThanOrEqual(5_000);
    for (let count = 0; count < 5; count += 1) await write(good);
    await receiver.message(5);
    let fine = await webhookOf(good, other.id);
    while (fine.undelivered > 0) fine = await webhookOf(good, other.id);
    expect(fine).toMatchObject({ failures: 0, lastProblem: null, nextAttemptAt: null });
  });
});

describe('the metrics', () => {
  it('the metrics contain the age of the oldest undelivered entry and count messages', async () => {
    const own = await startArbiter(join(folder.path, 'metrics.db'), WEBHOOKS_ON);
    const delivered = 'arbiter_webhook_messages_total{outcome="delivered"}';
    let release = (): void => {};
    const receiver = await receiving((response, received, request) => {
      release = () => accept(response, received, request);
    });
    const table = await duel(own);
    await posted(receiver, table);
    expect(await metricOf(own, LAG)).toBe(0);
    const before = Date.now();
    await write(table);
    await receiver.message(1);
    while ((await metricOf(own, LAG)) === 0);
    expect(await metricOf(own, LAG)).toBeLessThanOrEqual((Date.now() - before) / 1000);
    release();
    while ((await metricOf(own, LAG)) > 0);
    expect(await metricOf(own, delivered)).toBe(1);
    await own.stop();
  });
});

it('a webhook sends at most WEBHOOK_MESSAGES_PER_MINUTE messages, including test messages', async () => {
  const own = await startArbiter(join(folder.path, 'rate.db'), {
    ...WEBHOOKS_ON,
    WEBHOOK_MESSAGES_PER_MINUTE: '3',
  });
  const receiver = await receiving();
  const [table, other] = [await duel(own), await duel(own)];
  const { id } = await posted(receiver, table);
  for (let count = 0; count < 5; count += 1) await write(table);
  await receiver.message(3);
  const { errors } = await table.ask(`mutation { testWebhook(input: { webhookId: "${id}" }) { status } }`);
  expect(errors[0]!.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  let state = await webhookOf(table, id);
  while (state.undelivered > 2) state = await webhookOf(table, id);
  expect(state).toMatchObject({ undelivered: 2, failures: 0 });
  // each webhook has its own limit, so another webhook is not affected
  const second = await receiving();
  await posted(second, other);
  for (let count = 0; count < 3; count += 1) await write(other);
  await second.message(3);
  expect(receiver.received).toHaveLength(3);
  await own.stop();
});

it('when the operator replaces the encryption key, addresses and secrets can still be read and the old key can be removed', async () => {
  const file = join(folder.path, 'keys.db');
  const [old, recent, strange] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const receiver = await receiving();
  const first = await startArbiter(file, { ...WEBHOOKS_ON, WEBHOOK_KEYS: old! });
  let table = await duel(first);
  const { secret, id } = await posted(receiver, table);
  await first.stop();
  const { gmKey } = table;

  /** Starts a service with these encryption keys, and creates a fight of the same campaign on it. */
  const withKeys = async (keys: readonly (string | undefined)[], minutesAhead = 0) => {
    const environment = { ...WEBHOOKS_ON, ...clockAhead(minutesAhead / 1440), WEBHOOK_KEYS: keys.join(',') };
    const service = await startArbiter(file, environment);
    table = await duel(service, undefined, gmKey);
    return service;
  };
  const delivered = async () => {
    await receiver.until((received) => versionsOf(received, table.id).includes(table.version));
    const { url } = (await given(table.ask(`{ node(id: "${id}") { ... on Webhook { url } } }`))).node;
    expect(url).toBe(receiver.url);
    for (const message of receiver.received) verified(secret, message);
  };

  const both = await withKeys([recent, old]);
  // the service encrypts a webhook's secret with the new key before it delivers the first message
  await delivered();
  await both.stop();
  const alone = await withKeys([recent]);
  await delivered();
  await alone.stop();

  const without = await withKeys([strange]);
  let state = await webhookOf(table, id);
  while (state.failures === 0) state = await webhookOf(table, id);
  expect(state.lastProblem).toContain('does not have the operator’s key');
  await without.stop();
  // after a failure, the service waits some seconds before it tries again
  const again = await withKeys([recent], 2);
  await delivered();
  await again.stop();
});
