import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { newCampaign, Table } from '../service/table.ts';

const guards = `{ name: "Guard", count: 100, sheet: { pathmaster: { hits: 90, constitution: 60, weapons: [
  { name: "Sword", skill: 60, fumbleUpTo: 3, attack: ONE_HANDED_EDGED },
  { name: "Axe", skill: 40, fumbleUpTo: 3, attack: ONE_HANDED_EDGED }] } } }`;

const folder = temporaryFolder();
let arbiter: OwnArbiter;
let key = '';

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'wide.db'), {
    NODE_OPTIONS: '--max-old-space-size=128 --max-semi-space-size=16',
    NODE_ENV: 'production',
    WORK_OF_ANSWER_MS: '2000',
  });
  key = await newCampaign(arbiter);
});

afterAll(() => folder.remove());

async function fights(many: number): Promise<void> {
  for (let fight = 0; fight < many; fight++) {
    const table = await Table.laid(arbiter, '{ pathmaster: {} }', key);
    await table.command('addCombatants', `combatants: [${guards}]`);
    await table.command('startEncounter');
  }
}

/** The answers to twenty requests at once for the acts of everybody in every fight. */
const askedAtOnce = (fields: string): Promise<readonly Answer[]> =>
  Promise.all(
    Array.from({ length: 20 }, () =>
      arbiter.ask(
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

it('a process with a small heap outlives twenty requests at once for all acts in a fight of a hundred', async () => {
  await fights(1);
  for (const fields of ['act', everything])
    for (const answer of await askedAtOnce(fields)) answeredOrRefused(answer);
});

it('a process with a small heap refuses twenty requests at once for all acts in thirty fights of a hundred', async () => {
  await fights(29);
  for (const { errors } of await askedAtOnce('act'))
    expect(errors[0]?.extensions).toMatchObject({
      code: expect.stringMatching(/^(QUERY_TOO_COMPLEX|UNAVAILABLE)$/),
    });
  expect((await arbiter.ask('{ campaign { name } }', {}, key)).errors).toEqual([]);
  expect(await arbiter.stop()).toBe(0);
});
