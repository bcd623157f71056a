import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCampaign } from '../../src/play/campaigns/campaigns.ts';
import { runUpkeep } from '../../src/play/campaigns/retention.ts';
import type { Stores } from '../../src/play/ports.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { beginningOf, monotonicClock } from '../../src/play/services/monotonic-clock.ts';
import type { Services } from '../../src/play/services/services.ts';
import { systemTime, type Time } from '../../src/play/time.ts';
import { openStores } from '../../src/storage/open.ts';

const DAY_MS = 86_400_000;
const NOON = '2026-03-01T12:00:00.000Z';

const timeAt = (now: number, uptime: () => number = () => 0): Time => ({
  ...systemTime,
  now: () => now,
  monotonic: uptime,
});

describe('the monotonic clock', () => {
  it.each([-400, -1, 0, 1, 400])(
    'the monotonic clock starts at the stored time even if the system clock is %i days away from it',
    (days) => {
      expect(monotonicClock(timeAt(Date.parse(NOON) + days * DAY_MS), NOON)()).toBe(NOON);
    },
  );

  it('the monotonic clock advances with the uptime of the process', () => {
    let uptime = 5000;
    const clock = monotonicClock(
      timeAt(0, () => uptime),
      NOON,
    );
    uptime += 90_000;
    expect(clock()).toBe('2026-03-01T12:01:30.000Z');
  });
});

describe('a service with a wrong system clock', () => {
  let stores: Stores;
  beforeEach(async () => {
    stores = await openStores(':memory:');
  });
  afterEach(() => stores.close());

  /** Starts the service on the same database, in the same way as the main program. */
  async function started(time: Time): Promise<Services> {
    const beginning = await beginningOf(stores, time);
    const lifetimes = { archiveDays: 20, deleteDays: 10 };
    return productionServices(stores, { lifetimes, time, beginning });
  }

  it('instances that start together on a new database with different clocks get the same starting time', async () => {
    const [noon, ahead] = [0, 400].map((days) => timeAt(Date.parse(NOON) + days * DAY_MS));
    const [one, other] = await Promise.all([started(noon!), started(ahead!)]);
    expect(one.monotonicNow()).toBe(NOON);
    expect(other.monotonicNow()).toBe(NOON);
  });

  it('a service with a clock that is 400 days ahead deletes nothing in 45 restarts', async () => {
    const { campaign } = await createCampaign(await started(systemTime), { name: 'Temple' }, null);
    const moment = await stores.newestMoment();
    const ahead = { ...systemTime, now: () => systemTime.now() + 400 * DAY_MS };
    for (let start = 0; start < 45; start += 1)
      expect(await runUpkeep(await started(ahead))).toEqual({ archived: [], deleted: [] });
    expect((await stores.campaigns.byIds([campaign.id])).get(campaign.id)?.archivedAt).toBeNull();
    expect(Date.parse((await stores.newestMoment())!) - Date.parse(moment!)).toBeLessThan(DAY_MS / 24);
  });

  it('a service with a wrong system clock measures the age of campaigns by the longer uptime of two instances, not by the sum of both', async () => {
    const began = Date.parse(NOON);
    let uptime = 0;
    const first = await started(timeAt(began, () => uptime));
    const second = productionServices(stores, { time: timeAt(began, () => uptime / 2), beginning: NOON });
    for (const days of [1, 2, 3]) {
      uptime = days * DAY_MS;
      for (const one of [first, second]) await runUpkeep(one);
    }
    expect(await stores.newestMoment()).toBe('2026-03-04T12:00:00.000Z');
  });
});
