import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picks } from '../../laws/random-game.ts';
import { type Arbiter, sharedArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { followed } from '../events.ts';
import { duel, roll } from '../table.ts';

/**
 * How many times a stream is opened again after a random version. The default is 8, and the long form of the test uses
 * 1000.
 */
const RESUMES = Number(process.env.RESUMES ?? 8);
const BLOWS = 6;

const folder = temporaryFolder();
let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

afterAll(async () => {
  folder.remove();
});

const changes = (id: string, after = '') =>
  `subscription { encounterUpdated(encounterId: "${id}"${after}) { entry { version kind summary } encounter { version } } }`;

describe('a subscription', () => {
  it('a subscription sends every entry after any version once and in order', async () => {
    const table = await duel(arbiter);
    const early = await followed(arbiter, changes(table.id, ', after: 0'), table.gmKey);
    const late = await followed(arbiter, changes(table.id), table.gmKey);
    for (let blow = 0; blow < 20; blow++) await table.command('act', roll(table));
    const versions = async (stream: typeof early, many: number) =>
      (await stream.take(many)).map(({ data }) => data.encounterUpdated.entry.version);
    expect(await versions(early, 22)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
    expect(await versions(late, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index + 3));
    await early.close();
    // Every entry that the stream has sent is also stored, so it can be read from the log.
    const [last] = await late.take(0).then(async () => {
      await table.command('act', roll(table));
      return late.take(1);
    });
    expect(last!.data.encounterUpdated.encounter.version).toBe(23);
    await late.close();
  });

  it('a subscription resumes after any version without gap or repetition while new entries are written', async () => {
    const table = await duel(arbiter);
    const pick = picks(1);
    for (let done = 0; done < RESUMES; done++) {
      const after = pick(table.version + 1);
      const stream = await followed(arbiter, changes(table.id, `, after: ${after}`), table.gmKey);
      // Because acts continue, some streams first receive stored entries from the log and then new ones.
      if (done < BLOWS || done % 10 === 0) await table.command('act', roll(table));
      const told = await stream.take(table.version - after);
      expect(told.map(({ data }) => data.encounterUpdated.entry.version)).toEqual(
        Array.from({ length: told.length }, (_, index) => after + 1 + index),
      );
      await stream.close();
      expect(stream.takeAll()).toEqual([]);
    }
    if (process.env.RESUMES)
      process.stdout.write(`${RESUMES} streams went on after versions up to ${table.version}\n`);
  });

  it('a subscription is rejected without a key, for another campaign’s encounter, and without Accept: text/event-stream', async () => {
    const table = await duel(arbiter);
    const elsewhere = await duel(arbiter);
    const refused = async (key?: string) => {
      const stream = await followed(arbiter, changes(table.id), key);
      const [first] = await stream.take(1);
      return first!.errors![0]!.extensions.code;
    };
    expect(await refused()).toBe('UNAUTHENTICATED');
    expect(await refused(elsewhere.gmKey)).toBe('NOT_FOUND');
    const response = await fetch(`${arbiter.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${table.gmKey}`,
      },
      body: JSON.stringify({ query: changes(table.id) }),
    });
    expect(response.status).toBe(406);
    expect((await response.json()).errors[0].extensions).toMatchObject({
      accepted: expect.stringContaining('the header "Accept: text/event-stream"'),
    });
  });

  it('a subscription ends immediately when the service stops', async () => {
    // If the service waited for the stream to end, it would stop only after the shutdown timeout of ten minutes.
    const other = await startArbiter(join(folder.path, 'stopping.db'), { SHUTDOWN_TIMEOUT_MS: '600000' });
    const table = await duel(other);
    const stream = await followed(other, changes(table.id), table.gmKey);
    expect(await other.stop()).toBe(0);
    expect(await stream.ended).toBe(true);
  });
});
