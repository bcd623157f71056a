import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter } from '../service/arbiter.ts';
import { newDatabase } from './database.ts';
import { type Pooler, poolerTo } from './pooler.ts';

let pooler: Pooler;
let arbiter: OwnArbiter;

beforeAll(async () => {
  pooler = await poolerTo((await newDatabase()).url);
  arbiter = await startArbiter('', { DATABASE_URL: pooler.url });
});

afterAll(async () => {
  await arbiter?.stop();
  await pooler?.close();
});

it('behind a connection pooler in transaction mode, the service is not ready and gives the reason to local probes', async () => {
  const probed = async () => {
    const answer = await fetch(`${arbiter.url}/ready`);
    return { status: answer.status, body: await answer.json() };
  };
  let told = await probed();
  // The service uses only one connection until it starts to listen.
  while (told.status === 200) told = await probed();
  expect(told).toEqual({
    status: 503,
    body: {
      status: 'unavailable',
      reason: 'A connection pooler shares connections between transactions. Configure it to pool by session',
    },
  });
});
