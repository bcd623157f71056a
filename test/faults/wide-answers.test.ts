import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { newCampaign, swift, Table } from '../service/table.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'wide.db'), { NODE_ENV: 'production' });
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

/** Selects the same field many times, each time under a different alias. */
const aliases = (many: number, field: string): string =>
  `{ ${Array.from({ length: many }, (_, at) => `a${at}: ${field}`).join(' ')} }`;

const TABLES = 'systems { tables { id title rows { text keys cells { column value } } } }';

/** Expects that the answer has no data and exactly one error: a short QUERY_TOO_COMPLEX error that names a field. */
function refused({ data, errors, text }: Answer): void {
  expect(data).toBeNull();
  expect(errors).toHaveLength(1);
  expect(errors[0]!.extensions).toMatchObject({
    code: 'QUERY_TOO_COMPLEX',
    field: expect.stringMatching(/^\w+\.\w+$/),
    accepted: expect.any(String),
  });
  expect(text.length).toBeLessThan(1_000);
}

it('a request that queries all tables nine times is rejected as too complex', async () => {
  refused(await arbiter.ask(aliases(9, TABLES)));
});

it('a request that queries all legal acts of all encounters ten times is rejected as too complex', async () => {
  const table = await Table.laid(arbiter);
  await table.command('addCombatants', `combatants: [${swift('Ann').replace('{', '{ count: 50,')}]`);
  const acts = 'encounters(first: 100) { edges { node { combatants { name legalActs { act } } } } }';
  const { data, errors } = await table.ask(`{ ${acts} }`);
  expect(errors).toEqual([]);
  const [{ node }] = data.encounters.edges;
  expect(node.combatants).toHaveLength(50);
  refused(await table.ask(aliases(10, acts)));
  expect((await table.ask('{ campaign { name } }')).errors).toEqual([]);
});

const guards = `{ name: "Guard", count: 100, sheet: { pathmaster: { hits: 90, constitution: 60, weapons: [
  { name: "Sword", skill: 60, fumbleUpTo: 3, attack: ONE_HANDED_EDGED },
  { name: "Axe", skill: 40, fumbleUpTo: 3, attack: ONE_HANDED_EDGED }] } } }`;

describe('a process with a small heap', () => {
  let small: OwnArbiter;
  let key = '';

  beforeAll(async () => {
    small = await startArbiter(join(folder.path, 'small.db'), {
      NODE_OPTIONS: '--max-old-space-size=128 --max-semi-space-size=16',
      NODE_ENV: 'production',
      WORK_OF_ANSWER_MS: '2000',
    });
    key = await newCampaign(small);
  });

  async function fights(many: number): Promise<void> {
    for (let fight = 0; fight < many; fight++) {
      const table = await Table.laid(small, '{ pathmaster: {} }', key);
      await table.command('addCombatants', `combatants: [${guards}]`);
      await table.command('startEncounter');
    }
  }

  /** Sends twenty concurrent requests for all acts of all combatants in every fight. Returns the answers. */
  const askedAtOnce = (fields: string): Promise<readonly Answer[]> =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        small.ask(
          `{ encounters(first: 100) { edges { node { combatants { legalActs { ${fields} } } } } } }`,
          {},
          key,
        ),
      ),
    );

  function answeredOrRefused({ data, errors }: Answer): void {
    if (errors.length === 0) expect(data.encounters.edges).toHaveLength(1);
    else
      expect(errors[0]!.extensions).toMatchObject({
        code: expect.stringMatching(/^(QUERY_TOO_COMPLEX|DEADLINE_EXCEEDED|UNAVAILABLE)$/),
        accepted: expect.any(String),
      });
  }

  const everything =
    'act allowed refusalReason accepted most costs { amount } targets { combatant { id } items }';

  it('a process with a small heap survives twenty concurrent requests for all acts in a fight of a hundred combatants', async () => {
    await fights(1);
    for (const fields of ['act', everything])
      for (const answer of await askedAtOnce(fields)) answeredOrRefused(answer);
  });

  it('a process with a small heap rejects twenty concurrent requests for all acts in thirty fights of a hundred combatants', async () => {
    await fights(29);
    for (const { errors } of await askedAtOnce('act'))
      expect(errors[0]?.extensions).toMatchObject({
        code: expect.stringMatching(/^(QUERY_TOO_COMPLEX|UNAVAILABLE)$/),
      });
    expect((await small.ask('{ campaign { name } }', {}, key)).errors).toEqual([]);
    expect(await small.stop()).toBe(0);
  });
});
