import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { swift, Table } from '../service/table.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'wide.db'), { NODE_ENV: 'production' });
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

/** The same field so many times, each under a name of its own. */
const aliases = (many: number, field: string): string =>
  `{ ${Array.from({ length: many }, (_, at) => `a${at}: ${field}`).join(' ')} }`;

const TABLES = 'systems { tables { id title rows { text keys cells { column value } } } }';

/** Refused as a whole, in few words that name a field. */
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

it('all tables nine times over are more than anybody is answered', async () => {
  refused(await arbiter.ask(aliases(9, TABLES)));
});

it('what everybody in every encounter may do, ten times over, is more than a game master is answered', async () => {
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
