import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meteredStores } from '../../../src/graphql/kit/metered-stores.ts';
import { Meter } from '../../../src/graphql/meter/meter.ts';
import { mostOfAnswer } from '../../../src/graphql/meter/most-of-answer.ts';
import type { Page, Stores } from '../../../src/play/ports.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at));
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
const campaign = { systems: null, id: null };

/** Creates stores in which every method calls the function `read`. */
function reading(read: (method: string, given: readonly unknown[]) => unknown, remote = false): Stores {
  const method =
    (name: string) =>
    async (...given: readonly unknown[]) =>
      read(name, given);
  const methods = ['list', 'byIds', 'logs', 'newest', 'reached', 'count', 'add', 'byHash'];
  const store = Object.fromEntries(methods.map((name) => [name, method(name)]));
  const names = ['campaigns', 'keys', 'characters', 'encounters', 'tables'];
  return { remote, ...Object.fromEntries(names.map((name) => [name, store])) } as unknown as Stores;
}

/** Creates stores that contain this many rows, and records how many rows each read requests. */
function rows(count: number) {
  const asked: number[] = [];
  const stores = reading((method, given) => {
    const { first, after } = given.at(-1) as Page;
    const wanted = method === 'byIds' ? (given[0] as readonly string[]) : null;
    asked.push(wanted?.length ?? first);
    if (wanted) return new Map(wanted.map((id) => [id, { id }]));
    const from = after === null ? 0 : Number(after) + 1;
    return ids(count)
      .slice(from, from + first)
      .map((id) => ({ id }));
  });
  return { stores: meteredStores(stores, new Meter()), asked };
}

/**
 * Starts two reads at the same time, each of which takes one turn of the event loop. Returns the order in which they
 * begin and end.
 */
async function twoReads(remote: boolean, fails = false) {
  const seen: string[] = [];
  const stores = reading(async (method) => {
    seen.push(`${method} begins`);
    await nextTurn();
    seen.push(`${method} ends`);
    if (fails) throw new Error('the disk is gone');
  }, remote);
  const { encounters, keys } = meteredStores(stores, new Meter());
  await Promise.allSettled([
    encounters.count('cmp', campaign),
    encounters.reached('cmp'),
    keys.byHash('unmetered'),
  ]);
  return seen.filter((each) => !each.startsWith('byHash'));
}

describe('the metered stores', () => {
  it('the metered stores allow overlapping reads of a remote store', async () => {
    expect(await twoReads(true)).toEqual(['count begins', 'reached begins', 'count ends', 'reached ends']);
  });

  it.each([false, true])(
    'the metered stores send only one read at a time to a local store, whether or not a read fails: %s',
    async (fails) => {
      expect(await twoReads(false, fails)).toEqual([
        'count begins',
        'count ends',
        'reached begins',
        'reached ends',
      ]);
    },
  );

  it.each([
    [true, 0],
    [false, 400],
  ])(
    'the metered stores count the time of a read as work only if the store is local; the store is remote: %s',
    async (remote, work) => {
      for (const method of ['count', 'add'] as const) {
        let now = 0;
        const meter = new Meter(undefined, undefined, undefined, () => now);
        const stores = reading(async () => {
          await nextTurn();
          now += 400;
        }, remote);
        await meteredStores(stores, meter).encounters[method]('cmp' as never, campaign);
        expect(meter.work, method).toBe(work);
      }
    },
  );

  it.each([
    ['encounters', 25],
    ['tables', 5],
  ] as const)(
    'the metered stores list %s with the same result as a single read, with at most %i rows in each read',
    async (name, most) => {
      const sizes = fc.record({
        count: fc.nat(4 * most),
        first: fc.nat(4 * most),
        from: fc.option(fc.nat(most)),
      });
      await fc.assert(
        fc.asyncProperty(sizes, async ({ count, first, from }) => {
          const { stores, asked } = rows(count);
          const page = { first, after: from === null ? null : String(from) };
          const list = stores[name].list as (
            ...given: readonly unknown[]
          ) => Promise<readonly { id: string }[]>;
          const begin = from === null ? 0 : from + 1;
          const expected = ids(count).slice(begin, begin + first);
          expect((await list('cmp', page)).map(({ id }) => id)).toEqual(expected);
          for (const each of asked) expect(each).toBeLessThanOrEqual(most);
          // a page that is not full is the last one, and after a full page another one is read only if more rows are
          // requested
          const full = Math.floor(expected.length / most);
          const all = expected.length === first && first > 0 && first % most === 0;
          expect(asked).toHaveLength(full + (all ? 0 : 1));
        }),
      );
    },
  );

  it('the metered stores read lists of ids with the same result as a single read, with at most 25 rows in each read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(100), async (count) => {
        const { stores, asked } = rows(0);
        expect([...(await stores.encounters.byIds(ids(count))).keys()]).toEqual(ids(count));
        expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 25)));
        for (const each of asked) expect(each).toBeLessThanOrEqual(25);
      }),
    );
  });

  const page = { first: 1, after: null };
  it.each<readonly [field: string, method: string, read: (stores: Stores) => Promise<unknown>]>([
    ['Query.campaign', 'byIds', ({ campaigns }) => campaigns.byIds(['cmp'])],
    ['Query.keys', 'list', ({ keys }) => keys.list('cmp', { revoked: true }, page)],
    ['Query.keys', 'count', ({ keys }) => keys.count('cmp', { revoked: true })],
    ['Query.characters', 'byIds', ({ characters }) => characters.byIds(['chr'])],
    ['Query.encounters', 'list', ({ encounters }) => encounters.list('cmp', campaign, page)],
    ['Query.encounters', 'logs', ({ encounters }) => encounters.logs(new Map())],
    ['Query.encounters', 'reached', ({ encounters }) => encounters.reached('cmp')],
    ['Query.campaignTables', 'newest', ({ tables }) => tables.newest('cmp')],
  ])(
    'the metered stores reject a read if the answer has taken too much work: %s, %s',
    async (field, _, read) => {
      const meter = new Meter();
      const done: string[] = [];
      const stores = meteredStores(
        reading((method) => done.push(method)),
        meter,
      );
      meter.elsewhere(mostOfAnswer.work + 1);
      await expect(read(stores)).rejects.toThrow(`too much work at ${field}`);
      expect(done).toEqual([]);
    },
  );

  it('the metered stores execute a write even if the answer has exceeded its work limit', async () => {
    const meter = new Meter();
    const written: string[] = [];
    const { tables } = meteredStores(
      reading((method) => written.push(method)),
      meter,
    );
    meter.elsewhere(mostOfAnswer.work + 1);
    await tables.add({} as never);
    expect(written).toEqual(['add']);
  });
});
