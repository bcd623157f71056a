import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picks } from '../../laws/random-game.ts';
import { type Arbiter, sharedArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { followed } from '../events.ts';
import { duel, roll } from '../table.ts';

/** How often a stream is begun anew after some version: the long form is a thousand times. */
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
  `subscription { encounterUpdated(id: "${id}"${after}) { entry { version kind summary } encounter { version } } }`;

describe('a subscription', () => {
  it('tells every entry from any version on, without gap or repeat', async () => {
    const table = await duel(arbiter);
    const early = await followed(arbiter, changes(table.id, ', after: 0'), table.gmKey);
    const late = await followed(arbiter, changes(table.id), table.gmKey);
    for (let blow = 0; blow < 20; blow++) await table.command('act', roll(table));
    const versions = async (stream: typeof early, many: number) =>
      (await stream.take(many)).map(({ data }) => data.encounterUpdated.entry.version);
    expect(await versions(early, 22)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
    expect(await versions(late, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index + 3));
    await early.close();
    // what was told can be read: it is there for good
    const [last] = await late.take(0).then(async () => {
      await table.command('act', roll(table));
      return late.take(1);
    });
    expect(last!.data.encounterUpdated.encounter.version).toBe(23);
    await late.close();
  });

  it('goes on after any version, while more happens, without gap or repeat', async () => {
    const table = await duel(arbiter);
    const pick = picks(1);
    for (let done = 0; done < RESUMES; done++) {
      const after = pick(table.version + 1);
      const stream = await followed(arbiter, changes(table.id, `, after: ${after}`), table.gmKey);
      // of some, part is taken up from the log and part as it happens
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

  it('is refused without a key, for another campaign, and where events are not accepted', async () => {
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
      accepted: 'the header "Accept: text/event-stream"',
    });
  });

  it('ends when the service stops, which does not wait for it', async () => {
    // if it waited for the stream it would do so for ten minutes
    const other = await startArbiter(join(folder.path, 'stopping.db'), { SHUTDOWN_TIMEOUT_MS: '600000' });
    const table = await duel(other);
    const stream = await followed(other, changes(table.id), table.gmKey);
    expect(await other.stop()).toBe(0);
    expect(await stream.ended).toBe(true);
  });
});
