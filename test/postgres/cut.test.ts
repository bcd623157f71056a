import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter } from '../service/arbiter.ts';
import { duel, roll, type Table } from '../service/table.ts';
import { newDatabase } from './database.ts';
import { type Wire, wireTo } from './wire.ts';

let wire: Wire;
let arbiter: OwnArbiter;
let table: Table;

beforeAll(async () => {
  wire = await wireTo((await newDatabase()).url);
  arbiter = await startArbiter('', { DATABASE_URL: wire.url });
  table = await duel(arbiter);
});

afterAll(async () => {
  await arbiter?.stop();
  await wire?.close();
});

/**
 * Messages that one change exchanges with the database: one for the reads, one to begin, one for each step, and one to
 * commit. Each of them gets an answer.
 */
const PIECES = [1, 2, 3, 4, 5, 6, 7, 8];

describe.each(['SERVICE', 'SERVER'] as const)('connections cut at a message of the %s', (sender) => {
  it.each(PIECES)(
    'if the connection to the database is cut at message %i, the act is executed once, and a repeated request returns its result',
    async (nth) => {
      const [version, key] = [table.version, randomUUID()];
      const act = () =>
        arbiter.ask(
          `mutation { act(input: { encounterId: "${table.id}", expectedVersion: ${version}, ${roll(table)} }, idempotencyKey: "${key}")
          { encounter { version } } }`,
          {},
          table.gmKey,
        );
      wire.cutAt(sender, nth);
      const first = await act();
      // Small changes are combined into fewer messages.
      while (!wire.wasCut) await act();
      const again = await act();
      expect([undefined, 'UNAVAILABLE']).toContain(first.errors[0]?.extensions.code);
      expect(again.errors).toEqual([]);
      expect(again.data.act.encounter.version).toBe(version + 1);
      table.version += 1;
      expect(await table.read('version')).toEqual({ version: table.version });
      expect((await fetch(`${arbiter.url}/ready`)).status).toBe(200);
    },
  );
});
