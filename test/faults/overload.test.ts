import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'crowd.db'), { NODE_ENV: 'production' });
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

interface Told {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

const asked = (query: string): Promise<Told> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    request(`${arbiter.url}/graphql`, { method: 'POST', agent, headers }, (response) => {
      const told = { status: response.statusCode!, retryAfter: response.headers['retry-after'] };
      response.resume().once('end', () => resolve(told));
    })
      .once('error', reject)
      .end(JSON.stringify({ query }));
  });

it('a thousand concurrent requests are each served or rejected with Retry-After', async () => {
  const work = '{ systems { tables { id title } } }';
  const told = await Promise.all(Array.from({ length: 1_000 }, () => asked(work)));
  const served = told.filter(({ status }) => status === 200);
  const turnedAway = told.filter(({ status }) => status === 429 || status === 503);
  expect(served.length + turnedAway.length).toBe(1_000);
  expect(served.length).toBeGreaterThan(0);
  expect(turnedAway.length).toBeGreaterThan(0);
  for (const { retryAfter } of turnedAway) expect(retryAfter).toMatch(/^[1-9]\d*$/);
  // After the concurrent requests have ended, the service answers every request again.
  expect((await asked(work)).status).toBe(200);
});
