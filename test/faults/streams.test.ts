import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { followed } from '../service/events.ts';
import { duel, roll } from '../service/table.ts';

const folder = temporaryFolder();
const file = (name: string) => join(folder.path, name);
afterAll(() => folder.remove());

const follow = (id: string, after = '', asked = 'entry { version }') =>
  `subscription { encounterUpdated(encounterId: "${id}"${after}) { ${asked} } }`;

it('a stream from one process contains log entries that another process writes to the same database file', async () => {
  const [one, other] = [await startArbiter(file('two.db')), await startArbiter(file('two.db'))];
  const table = await duel(one);
  const stream = await followed(other, follow(table.id), table.gmKey);
  for (let blow = 0; blow < 3; blow++) await table.command('act', roll(table));
  const told = await stream.take(3);
  expect(told.map(({ data }) => data.encounterUpdated.entry.version)).toEqual([3, 4, 5]);
  await stream.close();
  await Promise.all([one.stop(), other.stop()]);
});

it('a stream ends when its key is revoked, and a subscription that selects no field is answered with an error', async () => {
  const arbiter = await startArbiter(file('ended.db'));
  const table = await duel(arbiter);
  const { createKey } = (
    await table.ask('mutation { createKey(input: { role: SPECTATOR, label: "Eyes" }) { secret key { id } } }')
  ).data;
  const stream = await followed(arbiter, follow(table.id), createKey.secret);
  await table.ask(`mutation { revokeKey(input: { keyId: "${createKey.key.id}" }) { key { id } } }`);
  const [last] = await stream.take(1);
  expect(last!.errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
  expect(await stream.ended).toBe(true);

  const empty = await followed(
    arbiter,
    'subscription { encounterUpdated(encounterId: "x") @skip(if: true) { entry { version } } }',
    table.gmKey,
  );
  expect(await empty.ended).toBe(true);
  for (const { errors } of empty.takeAll()) expect(errors![0]!.extensions.code).not.toBe('INTERNAL');
  await arbiter.stop();
});
