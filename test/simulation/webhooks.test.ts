import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { picks } from '../laws/random-game.ts';
import { temporaryFolder } from '../storage/place.ts';
import { entry } from '../storage/samples.ts';
import { type Arrival, WebhookWorld } from './webhook-world.ts';

const KILLS = 50;
const LOGS = ['e1', 'e2', 'e3'] as const;

/** This time is longer than the longest wait after failures, and longer than the lease of a dead process. */
const LONG_MS = 24 * 60 * 60 * 1000;

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Returns the entries that arrived too early, which means before the previous entry was accepted. */
function tooEarly(arrivals: readonly Arrival[]): readonly Arrival[] {
  const accepted = new Map<string, number>();
  return arrivals.filter(({ encounterId, version, accepted: isAccepted }) => {
    const last = accepted.get(encounterId) ?? 0;
    if (isAccepted) accepted.set(encounterId, Math.max(last, version));
    return version > last + 1;
  });
}

it.each([1, 2, 3])(
  `after ${KILLS} kills of processes during webhook deliveries, no entry is lost or out of order, with seed %i`,
  async (seed) => {
    const pick = picks(seed);
    const world = await WebhookWorld.begun(pick, join(folder.path, `${seed}.db`));
    world.start();
    while (world.kills < KILLS) {
      const kills = world.kills;
      world.killSoon();
      while (world.kills === kills) {
        await world.write(LOGS[pick(LOGS.length)]!);
        await world.run(world.time.now + pick(40_000), () => world.kills > kills);
      }
      while (world.running < 1 + pick(2)) world.start();
    }
    world.isTroubled = false;
    const end = world.time.now + LONG_MS;
    const isDelivered = async () => (await world.stores.webhooks.undelivered(world.webhook, 9)).length === 0;
    while (!(await isDelivered()))
      expect(await world.time.next(end), 'entries are never delivered').toBe(true);
    await world.stopAll();
    await world.stores.close();

    expect(tooEarly(world.arrivals)).toEqual([]);
    for (const log of LOGS) {
      const accepted = world.arrivals.filter((each) => each.encounterId === log && each.accepted);
      const all = Array.from({ length: world.written.get(log)! }, (_, index) => index + 1);
      expect([...new Set(accepted.map(({ version }) => version))]).toEqual(all);
    }
    const ids = new Map(world.arrivals.map((each) => [each.id, `${each.encounterId} ${each.version}`]));
    expect(new Set(ids.values()).size).toBe(ids.size);
    expect(world.arrivals.length).toBeGreaterThan(ids.size + KILLS / 2);
  },
);

it('without faults, each entry is delivered once by any number of processes', async () => {
  const pick = picks(9);
  const world = await WebhookWorld.begun(pick, join(folder.path, 'quiet.db'));
  world.isTroubled = false;
  for (let number = 0; number < 3; number += 1) world.start();
  for (let written = 0; written < 60; written += 1) {
    await world.write(LOGS[pick(LOGS.length)]!);
    await world.run(world.time.now + pick(200));
  }
  await world.run(world.time.now + 120_000);
  await world.stopAll();
  await world.stores.close();
  expect(tooEarly(world.arrivals)).toEqual([]);
  expect(world.arrivals).toHaveLength(60);
});

it('the service sends as many messages per minute as the operator permits, and the remaining messages later', async () => {
  const PER_MINUTE = 5;
  const world = await WebhookWorld.begun(picks(4), join(folder.path, 'rate.db'), PER_MINUTE);
  world.isTroubled = false;
  world.start();
  for (let written = 0; written < 18; written += 1) await world.write('e1');
  await world.run(world.time.now + 5 * 60_000, () => world.arrivals.length === 18);
  await world.stopAll();
  await world.stores.close();
  expect(world.arrivals.map(({ version }) => version)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
  for (const [index, { at }] of world.arrivals.entries()) {
    const later = world.arrivals[index + PER_MINUTE];
    // posting a message may take up to 50 ms
    if (later) expect(later.at - at).toBeGreaterThan(60_000 - 100);
  }
});

it('a notification about a possible change causes no query, and the next regular check delivers an entry that caused no notification', async () => {
  const world = await WebhookWorld.begun(picks(5), join(folder.path, 'suspected.db'));
  world.isTroubled = false;
  world.start();
  await world.write('e1');
  await world.run(world.time.now + 1_000);
  expect(world.arrivals).toHaveLength(1);
  const queries = vi.spyOn(world.stores.webhooks, 'undelivered');
  for (let time = 0; time < 100; time += 1) world.suspectChanges();
  await world.run(world.time.now + 1_000);
  expect(queries).not.toHaveBeenCalled();
  await world.stores.encounters.append(entry('e1', 2));
  await world.run(world.time.now + 31_000);
  await world.stopAll();
  await world.stores.close();
  expect(world.arrivals.map(({ version }) => version)).toEqual([1, 2]);
});
