import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { clockAhead } from '../faults/clock-ahead.ts';
import { type Arbiter, type OwnArbiter, startArbiter } from '../service/arbiter.ts';
import { given } from '../service/campaign.ts';
import { duel, roll } from '../service/table.ts';
import { accept, Receiver, versionsOf } from '../service/webhooks/receiver.ts';
import { WEBHOOKS_ON } from '../service/webhooks/settings.ts';
import { newDatabase } from './database.ts';

/** How many times the delivering instance is killed. The default is 2, and the long form of the test uses more. */
const ROUNDS = Number(process.env.INSTANCE_KILLS ?? 2);

/** When a process dies, its webhooks stay leased for another minute. */
const LEASE_MS = 61_000;

const receiver = new Receiver();
const running = new Set<OwnArbiter>();

afterEach(async () => {
  receiver.close();
  for (const each of running) await each.kill();
});

const lagOf = async ({ url }: OwnArbiter): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^arbiter_webhook_lag_seconds (\S+)$/m.exec(text)![1]);
};

it('only one of two instances delivers webhook messages at a time; the other takes over when the first one’s lease expires', async () => {
  const { url } = await newDatabase();
  let minutes = 0;
  const start = async (): Promise<OwnArbiter> => {
    const clock = clockAhead((minutes * LEASE_MS) / 86_400_000, LEASE_MS);
    const arbiter = await startArbiter('', { ...WEBHOOKS_ON, ...clock, DATABASE_URL: url });
    running.add(arbiter);
    return arbiter;
  };
  /** Returns the instance that currently has a message to deliver. */
  const delivering = async (): Promise<OwnArbiter> => {
    for (;;) for (const each of running) if ((await lagOf(each)) > 0) return each;
  };

  const underWay = new Set<ServerResponse>();
  const overlaps: number[] = [];
  let untilHeld = Number.POSITIVE_INFINITY;
  let held = (): void => {};
  receiver.answer = (response, received, request) => {
    if (underWay.size > 0) overlaps.push(receiver.received.length);
    underWay.add(response);
    for (const end of ['finish', 'close']) response.once(end, () => underWay.delete(response));
    untilHeld -= 1;
    if (untilHeld === 0) held();
    else accept(response, received, request);
  };
  await receiver.listen();

  const [one] = await Promise.all([start(), start()]);
  let asked = 0;
  const both: Arbiter = {
    url: one.url,
    ask: (...request) => [...running][asked++ % running.size]!.ask(...request),
  };
  const table = await duel(both);
  const before = table.version;
  await given(table.ask(`mutation { createWebhook(input: { url: "${receiver.url}" }) { webhook { id } } }`));
  const write = async (entries: number): Promise<void> => {
    for (let entry = 0; entry < entries; entry += 1) await table.command('act', roll(table));
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const isHeld = new Promise<void>((resolve) => {
      held = resolve;
    });
    untilHeld = 4;
    await write(6);
    await isHeld;
    const killed = await delivering();
    running.delete(killed);
    await killed.kill();
    const arrived = receiver.received.length;
    await write(6);
    expect(receiver.received).toHaveLength(arrived);

    minutes += 1;
    for (const { pid } of running) process.kill(pid, 'SIGUSR2');
    await write(1);
    await receiver.until((received) => versionsOf(received, table.id).includes(table.version));
    await start();
  }

  await write(10);
  await receiver.until((received) => versionsOf(received, table.id).includes(table.version));
  expect(overlaps).toEqual([]);
  const versions = versionsOf(receiver.received, table.id);
  const all = Array.from({ length: table.version - before }, (_, at) => before + 1 + at);
  expect([...new Set(versions)]).toEqual(all);
  // a message is repeated only if it got no answer
  expect(versions).toHaveLength(all.length + ROUNDS);
});
