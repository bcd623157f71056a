import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadDriver } from '../../src/storage/sqlite/driver.ts';
import { type Arbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { newCampaign } from '../service/table.ts';
import { clockAhead } from './clock-ahead.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const LIVES = { CAMPAIGN_ARCHIVE_DAYS: '30', CAMPAIGN_DELETE_DAYS: '10' };

/** Waits for the maintenance that runs when the service starts. There is no time limit. */
async function eventually(so: () => boolean): Promise<void> {
  while (!so()) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('unused campaigns are archived and deleted by the service’s own uptime, even if the system clock jumps ahead', async () => {
  const file = join(folder.path, 'abandoned.db');
  const first = await startArbiter(file, LIVES);
  const [kept, old] = [await newCampaign(first), await newCampaign(first)];
  const idOf = async (arbiter: Arbiter, key: string) =>
    (await arbiter.ask('{ campaign { id } }', {}, key)).data?.campaign.id as string;
  const oldId = await idOf(first, old);
  await first.stop();

  const jumped = await startArbiter(file, { ...LIVES, ...clockAhead(400) });
  const { data } = await jumped.ask('{ campaign { archivedAt } }', {}, kept);
  expect(data.campaign.archivedAt).toBeNull();
  await jumped.stop();

  const client = new (loadDriver())(file);
  const longAgo = new Date(Date.now() - 100 * 86_400_000).toISOString();
  client
    .prepare('update campaigns set last_used_at = ?, archived_at = ? where id = ?')
    .run(longAgo, longAgo, oldId);
  const last = await startArbiter(file, LIVES);
  const left = client.prepare('select count(*) from campaigns where id = ?').pluck();
  await eventually(() => left.get(oldId) === 0);
  client.close();
  expect(await idOf(last, kept)).toMatch(/^cmp_/);
  await last.stop();
});
