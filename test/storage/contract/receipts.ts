import { describe, expect, test } from 'vitest';
import {
  IdempotencyRecordExists,
  type JoiningCharacter,
  type Stores,
  type WriteOptions,
} from '../../../src/play/ports.ts';
import { BrokenConstraint } from '../../../src/storage/attempt.ts';
import { anyone, campaign, character, encounter, entry, event, key, receipt, whole } from '../samples.ts';
import type { Opened } from './opened.ts';

const all = { first: 100, after: null };
const LATER = '2026-03-02T00:00:00.000Z';
const nothing = {
  label: null,
  characterIds: null,
  hash: null,
  rotatedAt: null,
  revokedAt: null,
  revokedBy: null,
  expiresAt: null,
};

const distrust = {
  name: null,
  playersMayGiveDice: false,
  playersMayStateModifiers: null,
  playersMayEditSheets: null,
};

const joining: JoiningCharacter = {
  characterId: 'a',
  version: 1,
  from: null,
  state: { suffered: { hitPoints: 3 }, conditions: [] },
};

/** A change that can be made together with a receipt, and a function that checks whether it was made. */
interface Change {
  readonly what: string;
  readonly make: (stores: Stores, along: WriteOptions) => Promise<unknown>;
  /** Returns true if the change was made. */
  readonly made: (stores: Stores) => Promise<boolean>;
  /** Makes the same change under a condition that is not fulfilled, so that the change is prevented. */
  readonly prevented?: (stores: Stores, along: WriteOptions) => Promise<boolean>;
  /** Makes the same change with a reference or a value that violates a constraint of the database. */
  readonly broken?: (stores: Stores, along: WriteOptions) => Promise<unknown>;
}

const changes: readonly Change[] = [
  {
    what: 'a campaign with its key',
    make: ({ campaigns }, along) => campaigns.add(campaign('c9'), { ...along, key: key('k9', 'c9') }),
    made: async ({ campaigns, keys }) => {
      const [there, keyed] = [await campaigns.byIds(['c9']), await keys.byIds(['k9'])];
      expect(there.size).toBe(keyed.size);
      return there.size === 1;
    },
    broken: ({ campaigns }, along) =>
      campaigns.add(campaign('c9'), { ...along, key: key('k9', 'no campaign') }),
  },
  {
    what: 'a change of a campaign',
    make: ({ campaigns }, along) => campaigns.change('c1', distrust, along),
    made: async ({ campaigns }) => (await campaigns.byIds(['c1'])).get('c1')?.playersMayGiveDice === false,
    prevented: ({ campaigns }, along) => campaigns.change('nobody', distrust, along),
  },
  {
    what: 'a key',
    make: ({ keys }, along) => keys.add(key('k9', 'c1'), along),
    made: async ({ keys }) => (await keys.byIds(['k9'])).size === 1,
    prevented: ({ keys }, along) => keys.add(key('k9', 'c1'), { ...along, max: 0 }),
    broken: ({ keys }, along) => keys.add(key('k9', 'no campaign'), along),
  },
  {
    what: 'a change of a key',
    make: ({ keys }, along) => keys.change('k1', { ...nothing, label: 'Bea' }, along),
    made: async ({ keys }) => (await keys.byIds(['k1'])).get('k1')?.label === 'Bea',
    prevented: ({ keys }, along) => keys.change('nobody', { ...nothing, label: 'Bea' }, along),
    broken: ({ keys }, along) => keys.change('k1', { ...nothing, label: 'Bea', hash: 'hash of k2' }, along),
  },
  {
    what: 'characters',
    make: ({ characters }, along) => characters.add([character('x', 'c1'), character('y', 'c1')], along),
    made: async ({ characters }) => {
      const { size } = await characters.byIds(['x', 'y']);
      expect([0, 2]).toContain(size);
      return size === 2;
    },
    prevented: ({ characters }, along) =>
      characters.add([character('x', 'c1'), character('y', 'c1')], { ...along, max: 2 }),
    broken: ({ characters }, along) =>
      characters.add([character('x', 'c1'), character('y', 'no campaign')], along),
  },
  {
    what: 'a change of a character',
    make: ({ characters }, along) =>
      characters.replace(character('a', 'c1', { name: 'Bea', version: 2 }), 1, along),
    made: async ({ characters }) => (await characters.byIds(['a'])).get('a')?.name === 'Bea',
    prevented: ({ characters }, along) =>
      characters.replace(character('a', 'c1', { name: 'Bea', version: 3 }), 2, along),
  },
  {
    what: 'the archiving of a character',
    make: ({ characters }, along) => characters.archive('a', LATER, along),
    made: async ({ characters }) => (await characters.byIds(['a'])).get('a')?.archivedAt === LATER,
    prevented: ({ characters }, along) => characters.archive('nobody', LATER, along),
  },
  {
    what: 'a character event',
    make: ({ characters }, along) =>
      characters.recordEvent(character('a', 'c1', { version: 2 }), null, event('a', 2), along),
    made: async ({ characters }) => {
      const happened = await characters.characterEvents('a', { first: 9, before: null });
      expect((await characters.byIds(['a'])).get('a')?.version).toBe(1 + happened.length);
      return happened.length === 1;
    },
    prevented: ({ characters }, along) =>
      characters.recordEvent(character('a', 'c1', { version: 2 }), null, event('a', 2), {
        ...along,
        max: 0,
      }),
    broken: ({ characters }, along) =>
      characters.recordEvent(character('a', 'c1', { version: 2 }), null, event('nobody', 2), along),
  },
  {
    what: 'an entry with joining characters',
    make: ({ encounters }, along) => encounters.append(entry('e1', 2), { ...along, moves: [joining] }),
    made: async ({ characters, encounters }) => {
      const log = (await encounters.logs(whole('e1'))).get('e1')!;
      const there = (await characters.byIds(['a'])).get('a')?.encounterId;
      expect(there).toBe(log.length === 2 ? 'e1' : null);
      return log.length === 2;
    },
    prevented: ({ encounters }, along) =>
      encounters.append(entry('e1', 2), { ...along, moves: [{ ...joining, version: 2 }] }),
    broken: ({ encounters }, along) =>
      encounters.append(entry('no encounter', 2), { ...along, moves: [joining] }),
  },
  {
    what: 'an encounter',
    make: ({ encounters }, along) => encounters.add(encounter('e9', 'c1'), along),
    made: async ({ encounters }) => (await encounters.byIds(['e9'])).size === 1,
    prevented: ({ encounters }, along) => encounters.add(encounter('e9', 'c1'), { ...along, max: 1 }),
    broken: ({ encounters }, along) => encounters.add(encounter('e9', 'no campaign'), along),
  },
  {
    what: 'an entry',
    make: ({ encounters }, along) => encounters.append(entry('e1', 2), along),
    made: async ({ encounters }) => (await encounters.logs(whole('e1'))).get('e1')?.length === 2,
    prevented: ({ encounters }, along) => encounters.append(entry('e1', 1), along),
    broken: ({ encounters }, along) => encounters.append(entry('no encounter', 2), along),
  },
];

/** Tests how an implementation stores receipts and quotas. */
export function receiptsContract(at: Opened): void {
  describe('receipts', () => {
    const prepared = async (): Promise<Stores> => {
      const here = at.stores;
      await here.keys.add(key('k1', 'c1'));
      await here.keys.add(key('k2', 'c1'));
      await here.characters.add([character('a', 'c1')]);
      await here.encounters.add(encounter('e1', 'c1'));
      await here.encounters.append(entry('e1', 1));
      return here;
    };

    test.each(changes)('a receipt is stored with $what', async ({ make, made }) => {
      const here = await prepared();
      const one = receipt('r', { answer: { z: 1, a: [null, 'é'] } });
      await make(here, { record: one });
      expect(await made(here)).toBe(true);
      expect(await here.idempotencyRecords.find('someone', 'r')).toEqual(one);
      expect(await here.idempotencyRecords.find('somebody else', 'r')).toBeNull();
      expect(await here.idempotencyRecords.find('someone', 'another')).toBeNull();
    });

    test.each(changes)('an existing receipt prevents $what', async ({ make, made }) => {
      const here = await prepared();
      const first = receipt('r');
      await here.campaigns.add(campaign('c8'), { record: first });
      await expect(make(here, { record: receipt('r', { fingerprint: 'other' }) })).rejects.toThrow(
        IdempotencyRecordExists,
      );
      expect(await made(here)).toBe(false);
      expect(await here.idempotencyRecords.find('someone', 'r')).toEqual(first);
      await make(here, { record: receipt('r', { scope: 'somebody else' }) });
      expect(await made(here)).toBe(true);
    });

    test.each(changes.filter(({ prevented }) => prevented))(
      'a receipt is not stored if $what is rejected',
      async ({ prevented, made }) => {
        const here = await prepared();
        expect(await prevented!(here, { record: receipt('r') })).toBe(false);
        expect(await prevented!(here, {})).toBe(false);
        expect(await made(here)).toBe(false);
        expect(await here.idempotencyRecords.find('someone', 'r')).toBeNull();
      },
    );

    test.each(changes.filter(({ broken }) => broken))(
      'a receipt is not stored if $what violates a constraint',
      async ({ broken, made }) => {
        const here = await prepared();
        await expect(broken!(here, { record: receipt('r') })).rejects.toThrow(BrokenConstraint);
        await expect(broken!(here, {})).rejects.toThrow(BrokenConstraint);
        expect(await made(here)).toBe(false);
        expect(await here.idempotencyRecords.find('someone', 'r')).toBeNull();
      },
    );

    test('a receipt can be stored without a change to other data, but only once per key', async () => {
      const { idempotencyRecords: receipts } = at.stores;
      await receipts.add(receipt('r'));
      expect(await receipts.find('someone', 'r')).toEqual(receipt('r'));
      await expect(receipts.add(receipt('r', { fingerprint: 'other' }))).rejects.toThrow(
        IdempotencyRecordExists,
      );
      expect(await receipts.find('someone', 'r')).toEqual(receipt('r'));
    });

    test('receipts are deleted by age, the oldest first, in batches', async () => {
      const { idempotencyRecords: receipts } = at.stores;
      const days = ['03', '01', '05', '02', '04'];
      for (const [n, day] of days.entries())
        await receipts.add(
          receipt(day, {
            scope: n % 2 === 0 ? 'someone' : 'somebody else',
            at: `2026-03-${day}T00:00:00.000Z`,
          }),
        );
      // This receipt has the same key as an old one, but it is newer.
      await receipts.add(receipt('01', { scope: 'a third', at: '2026-03-09T00:00:00.000Z' }));
      const left = async () => {
        const found = await Promise.all(
          [...days, '01'].flatMap((day) =>
            ['someone', 'somebody else', 'a third'].map((scope) => receipts.find(scope, day)),
          ),
        );
        return [...new Set(found.filter((one) => one !== null).map(({ at }) => at.slice(8, 10)))].sort();
      };
      await receipts.deleteBefore('2026-03-01T00:00:00.000Z', 9);
      expect(await left()).toEqual(['01', '02', '03', '04', '05', '09']);
      await receipts.deleteBefore('2026-03-05T00:00:00.000Z', 1);
      expect(await left()).toEqual(['02', '03', '04', '05', '09']);
      await receipts.deleteBefore('2026-03-05T00:00:00.000Z', 2);
      expect(await left()).toEqual(['04', '05', '09']);
      await receipts.deleteBefore('2026-03-05T00:00:00.000Z', 9);
      expect(await left()).toEqual(['05', '09']);
    });

    test('of a hundred identical concurrent changes, exactly one stores a receipt', async () => {
      const here = await prepared();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 100 }, (_, n) =>
          here.characters.add([character(`x${n}`, 'c1')], { record: receipt('r', { answer: n }) }),
        ),
      );
      const done = outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []));
      expect(done).toHaveLength(1);
      expect((await here.idempotencyRecords.find('someone', 'r'))?.answer).toBe(done[0]);
      const names = await here.characters.list('c1', anyone, 'oldest', all);
      expect(names.map(({ id }) => id)).toEqual(['a', `x${done[0]}`]);
    });
  });

  describe('quotas', () => {
    test('concurrent additions are limited by quotas, separately for each campaign', async () => {
      const { characters, encounters, keys } = at.stores;
      const twenty = Array.from({ length: 20 }, (_, n) => `${n}`.padStart(2, '0'));
      await characters.add([character('elsewhere', 'c2')]);
      await keys.add(key('revoked', 'c1', { revokedAt: LATER }));
      const added = await Promise.all([
        ...twenty.map((n) => characters.add([character(`a${n}`, 'c1')], { max: 3 })),
        ...twenty.map((n) => encounters.add(encounter(`e${n}`, 'c1'), { max: 4 })),
        ...twenty.map((n) => keys.add(key(`k${n}`, 'c1'), { max: 5 })),
      ]);
      expect([0, 1, 2].map((kind) => added.slice(kind * 20, kind * 20 + 20).filter(Boolean).length)).toEqual([
        3, 4, 5,
      ]);
      expect(await characters.list('c1', anyone, 'oldest', all)).toHaveLength(3);
      expect(await encounters.list('c1', { systems: null, id: null }, all)).toHaveLength(4);
      expect(await keys.list('c1', { revoked: false }, all)).toHaveLength(5);
      expect(await characters.add([character('b1', 'c2'), character('b2', 'c2')], { max: 3 })).toBe(true);
    });
  });
}
