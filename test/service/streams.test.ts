import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from './arbiter.ts';
import { duel } from './table.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'streams.db'), { STREAMS: '3', STREAMS_PER_KEY: '2' });
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

/** Opens a stream that stays open until `stop` is triggered. */
async function begun(key: string, id: string, stop: AbortSignal): Promise<Response> {
  return fetch(`${arbiter.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({
      query: `subscription { encounterUpdated(encounterId: "${id}", after: 0) { entry { version } } }`,
    }),
    signal: stop,
  });
}

describe('subscriptions', () => {
  it('subscriptions are limited by key and in total, and other requests are answered while the limits are reached', async () => {
    const [one, other] = [await duel(arbiter), await duel(arbiter)];
    const stop = new AbortController();
    const statuses: number[] = [];
    for (const table of [one, one, one, other, other]) {
      const { status, headers } = await begun(table.gmKey, table.id, stop.signal);
      statuses.push(status);
      if (status === 429) expect(headers.get('retry-after')).toBe('5');
    }
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
    expect((await one.ask('{ viewer { role } }')).status).toBe(200);
    stop.abort();
  });
});

describe('creating campaigns', () => {
  it('the number of campaigns that an address can create is limited', async () => {
    const bounded = await startArbiter(join(folder.path, 'campaigns.db'), { CAMPAIGNS_PER_HOUR: '2' });
    const make = () => bounded.ask('mutation { createCampaign(input: { name: "Again" }) { secret } }');
    expect((await make()).errors).toEqual([]);
    expect((await make()).errors).toEqual([]);
    const third = await make();
    expect(third.errors[0]!.extensions).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(third.errors[0]!.extensions.retryAfter)).toBeGreaterThan(3000);
    await bounded.stop();
  });

  it('the number of campaigns that callers with wrong keys can create is limited', async () => {
    const guessed = await startArbiter(join(folder.path, 'keys.db'));
    const attempt = (index: number) => guessed.ask('{ systems { id } }', {}, `guess${index}`);
    const codes = new Set<unknown>();
    for (let index = 0; index < 110; index++)
      for (const { extensions } of (await attempt(index)).errors) codes.add(extensions.code);
    expect([...codes]).toEqual(['RATE_LIMITED']);
    // The service still answers callers who have a valid key or none at all.
    expect((await guessed.ask('{ systems { id } }')).errors).toEqual([]);
    await guessed.stop();
  });
});
