import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startArbiter, temporaryFolder } from '../service/arbiter.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

it('metrics are available only to requests from the same machine', async () => {
  const arbiter = await startArbiter(join(folder.path, 'operators.db'), {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
  });
  const { port } = new URL(arbiter.url);
  const statusAt = async (host: string, headers = {}) =>
    (await fetch(`http://${host}:${port}/metrics`, { headers })).status;
  expect(await statusAt('127.0.0.1')).toBe(200);
  expect(await statusAt('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
  const elsewhere = Object.values(networkInterfaces())
    .flatMap((those) => those ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  for (const { address } of elsewhere) expect(await statusAt(address), address).toBe(404);
  await arbiter.stop();
});
