import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { newCampaign } from '../service/table.ts';
import { clockAhead } from './clock-ahead.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const SHEET = '{ brp: { str: 10, con: 12, siz: 12, int: 10, pow: 10, dex: 10, cha: 10 } }';
const create = (key: string) =>
  `mutation { createCharacter(input: { name: "Ann", sheet: ${SHEET} }, idempotencyKey: "${key}") { character { id } } }`;

it('idempotency records survive a system clock that jumps forty days ahead', async () => {
  const file = join(folder.path, 'clock.db');
  const before = await startArbiter(file);
  const gm = await newCampaign(before);
  const first = await before.ask(create('first'), {}, gm);
  await before.stop();

  const after = await startArbiter(file, clockAhead(40));
  const second = await after.ask(create('second'), {}, gm);
  expect(second.errors).toEqual([]);
  expect((await after.ask(create('first'), {}, gm)).text).toBe(first.text);
  const { data } = await after.ask('{ characters { edges { node { createdAt } } } }', {}, gm);
  const [one, two] = data.characters.edges.map(({ node }: { node: { createdAt: string } }) =>
    Date.parse(node.createdAt),
  );
  expect(two - one).toBeGreaterThan(39 * 86_400_000);
  await after.stop();
});
