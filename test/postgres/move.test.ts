import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { move } from '../../src/storage/move.ts';
import { started } from '../children.ts';
import { SERVICE } from '../program.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { given, newTable } from '../service/campaign.ts';
import { duel, roll, strike } from '../service/table.ts';
import { newDatabase } from './database.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const file = (name: string): string => `file:${join(folder.path, name)}`;
const at = (url: string): Promise<OwnArbiter> => startArbiter('', { DATABASE_URL: url });

async function run(...args: readonly string[]) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' };
  const child = started(
    spawn(process.execPath, [SERVICE, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += data;
    });
  const [code] = await once(child, 'close');
  return { code: code as number, said };
}

/**
 * Creates two campaigns that contain every kind of data: characters, tables, keys, and fights with past versions and a
 * fork.
 */
async function played(arbiter: OwnArbiter): Promise<readonly (readonly [key: string, query: string])[]> {
  const table = await newTable(arbiter);
  await given(
    arbiter.ask(
      `mutation { advanceTime(input: { characterId: "${table.hero}", expectedVersion: 1, time: { brp: {} } }) { __typename } }`,
      {},
      table.gm,
    ),
  );
  const fight = await duel(arbiter);
  await fight.command('act', strike(fight, 'outOfTurn: true, dice: { given: [40, 5] }'));
  await fight.command('act', roll(fight));
  await fight.command('undo');
  await fight.command('act', roll(fight));
  const { forkEncounter } = await given(
    arbiter.ask(
      `mutation { forkEncounter(input: { encounterId: "${fight.id}" }) { encounter { id } } }`,
      {},
      fight.gmKey,
    ),
  );
  return [
    [table.gm, '{ exportCampaign }'],
    [table.gm, `{ exportCharacters }`],
    [table.gm, '{ keys(first: 50) { edges { node { id label role createdAt revokedAt } } } }'],
    [fight.gmKey, '{ exportCampaign }'],
    [fight.gmKey, `{ exportEncounter(encounterId: "${fight.id}") }`],
    [fight.gmKey, `{ exportEncounter(encounterId: "${forkEncounter.encounter.id}") }`],
  ];
}

const told = (arbiter: OwnArbiter, all: Awaited<ReturnType<typeof played>>): Promise<readonly string[]> =>
  Promise.all(
    all.map(async ([key, query]) => {
      const { text, errors } = await arbiter.ask(query, {}, key);
      expect(errors).toEqual([]);
      return text;
    }),
  );

it('a database that is moved to PostgreSQL and back to SQLite has the same rows, byte for byte', async () => {
  const [there, back] = [(await newDatabase('EMPTY')).url, file('back.db')];
  const first = await at(file('first.db'));
  const all = await played(first);
  const before = await told(first, all);
  await first.stop();

  const moved = await run('move', file('first.db'), there);
  expect(moved).toMatchObject({ code: 0 });
  expect(moved.said).toMatch(/^verified 3 encounters with \d+ entries$/m);
  const second = await at(there);
  expect(await told(second, all)).toEqual(before);

  // A database can be moved to another server while the service is running.
  expect(await run('move', there, back)).toMatchObject({ code: 0 });
  const third = await at(back);
  expect(await told(third, all)).toEqual(before);
  await Promise.all([second.stop(), third.stop()]);

  const moving = (from: string, to: string, force = false) =>
    move(from, to, { force, say: () => {}, audit: async () => [] });
  for (const [from, to, why] of [
    [file('first.db'), there, 'THERE_ALREADY'],
    [there, back, 'THERE_ALREADY'],
    [file('nowhere.db'), there, 'MISSING'],
    [there, ':memory:', 'USAGE'],
  ] as const)
    await expect(moving(from, to)).rejects.toMatchObject({ why });
  expect(await moving(file('first.db'), there, true)).toEqual([]);
});
