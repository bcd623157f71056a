import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../../src/engine/json.ts';
import { withoutGaps } from '../../src/play/gaps.ts';
import { type CharacterOrder, type Move, ReceiptTaken, type Stores } from '../../src/play/ports.ts';
import type { CharacterState, StoredCharacter, StoredTable } from '../../src/play/stored.ts';
import { BrokenConstraint } from '../../src/storage/broken-constraint.ts';
import { StoreUnavailable } from '../../src/storage/unavailable.ts';
import { start } from './child.ts';
import { receiptsContract } from './receipts-contract.ts';
import {
  anyone,
  campaign,
  character,
  encounter,
  entry,
  event,
  key,
  receipt,
  table,
  whole,
} from './samples.ts';

/** An empty database at an address. */
interface Place {
  readonly url: string;
  remove(): Promise<void>;
}

/** How often a process is killed amid its writes where the contract's user says nothing. */
const FEW_KILLS = 3;

/** How many versions two processes want each: the long form is a hundred thousand. */
const CHANGES = Number(process.env.CHANGES ?? 200);

/** Who kills oftener lets more be written in between. */
const KILLS_IN_EVERY_RUN = 100;

/** How many lines a writer says before it is told to go on. */
const READY = 1;

/** After how many kills all that was written since is looked through; the whole is at last. */
const LOOKED_THROUGH = 25;

const ACUTE = 'Éowyn 😀 "quoted" \\ \' %_ \u2028\t\n';

/** What every implementation of the ports has to do, whatever database it uses. */
export function storesContract(
  title: string,
  open: (url: string) => Promise<Stores>,
  makePlace: () => Promise<Place>,
  kills = FEW_KILLS,
): void {
  describe(title, () => {
    let place: Place;
    let stores: Stores;

    beforeEach(async () => {
      place = await makePlace();
      stores = await open(place.url);
      await stores.campaigns.add(campaign('c1'));
      await stores.campaigns.add(campaign('c2'));
    });

    afterEach(async () => {
      await stores.close();
      await place.remove();
    });

    async function reopen(): Promise<void> {
      await stores.close();
      stores = await open(place.url);
    }

    describe('campaigns', () => {
      test('are read as they were added', async () => {
        const trust = { playersMayGiveDice: false, playersMayStateModifiers: true };
        const added = campaign('c3', { name: ACUTE, ...trust });
        await stores.campaigns.add(added);
        expect(await stores.campaigns.byIds(['c3', 'c1', 'nobody'])).toEqual(
          new Map([
            ['c3', added],
            ['c1', campaign('c1')],
          ]),
        );
      });

      test('change in what is given, and no other changes', async () => {
        const nothing = { name: null, playersMayGiveDice: null, playersMayStateModifiers: null };
        const read = async () => (await stores.campaigns.byIds(['c1'])).get('c1');
        let expected = campaign('c1');
        const steps = [
          {},
          { name: ACUTE },
          { playersMayGiveDice: false },
          { playersMayStateModifiers: true },
          { playersMayGiveDice: true, playersMayStateModifiers: false },
        ];
        for (const change of steps) {
          expect(await stores.campaigns.change('c1', { ...nothing, ...change })).toBe(true);
          expected = { ...expected, ...change };
          expect(await read()).toEqual(expected);
        }
        await reopen();
        expect(await read()).toEqual(expected);
        expect((await stores.campaigns.byIds(['c2'])).get('c2')).toEqual(campaign('c2'));
        expect(await stores.campaigns.change('nobody', { ...nothing, name: 'Usurper' })).toBe(false);
      });

      test('have one id each', async () => {
        await expect(stores.campaigns.add(campaign('c1', { name: 'Usurper' }))).rejects.toThrow(
          BrokenConstraint,
        );
        expect((await stores.campaigns.byIds(['c1'])).get('c1')?.name).toBe('Campaign c1');
      });

      test('are found by no ids, by one id twice, and by very many ids', async () => {
        expect(await stores.campaigns.byIds([])).toEqual(new Map());
        expect((await stores.campaigns.byIds(['c1', 'c1'])).size).toBe(1);
        const many = Array.from({ length: 40_000 }, (_, n) => `missing ${n}`);
        expect([...(await stores.campaigns.byIds([...many, 'c2'])).keys()]).toEqual(['c2']);
      });
    });

    describe('keys', () => {
      test('are found by their hash', async () => {
        const added = key('k1', 'c1');
        await stores.keys.add(added);
        await stores.keys.add(key('k2', 'c2'));
        expect(await stores.keys.byHash(added.hash)).toEqual({ ...added, campaignArchived: false });
        expect(await stores.keys.byHash('no such hash')).toBeNull();
        expect(await stores.keys.byHash('')).toBeNull();
        expect(await stores.keys.byHash("' or 1=1 --")).toBeNull();
      });

      test('are not found once revoked', async () => {
        const revoked = key('k1', 'c1', { revokedAt: '2026-03-02T00:00:00.000Z' });
        await stores.keys.add(revoked);
        expect(await stores.keys.byHash(revoked.hash)).toBeNull();
      });

      test('are read by id and listed, oldest first, with or without the revoked ones', async () => {
        const bound = key('k1', 'c1', {
          role: 'PLAYER',
          label: ACUTE,
          characterIds: ['b', 'a'],
          rotatedAt: '2026-03-02T00:00:00.000Z',
        });
        const revoked = key('k3', 'c1', { role: 'SPECTATOR', revokedAt: '2026-03-02T00:00:00.000Z' });
        for (const one of [revoked, key('k2', 'c1'), bound, key('k4', 'c2')]) await stores.keys.add(one);
        expect(await stores.keys.byIds(['k1', 'k3', 'nobody'])).toEqual(
          new Map([
            ['k1', bound],
            ['k3', revoked],
          ]),
        );
        expect(await stores.keys.byIds([])).toEqual(new Map());
        const listed = async (revoked: boolean, first: number, after: string | null) =>
          (await stores.keys.list('c1', { revoked }, { first, after })).map(({ id }) => id);
        expect(await listed(true, 9, null)).toEqual(['k1', 'k2', 'k3']);
        expect(await listed(false, 9, null)).toEqual(['k1', 'k2']);
        expect(await listed(true, 1, 'k1')).toEqual(['k2']);
      });

      test('change in what is given, until they are revoked', async () => {
        const first = key('k1', 'c1', { role: 'PLAYER', characterIds: ['a'] });
        const nothing = { label: null, characterIds: null, hash: null, rotatedAt: null, revokedAt: null };
        const now = '2026-03-02T00:00:00.000Z';
        await stores.keys.add(first);
        await stores.keys.add(key('k2', 'c1'));
        const read = async () => (await stores.keys.byIds(['k1'])).get('k1');

        expect(await stores.keys.change('k1', nothing)).toBe(true);
        expect(await read()).toEqual(first);
        expect(await stores.keys.change('k1', { ...nothing, label: 'Bea', characterIds: [] })).toBe(true);
        expect(await read()).toEqual({ ...first, label: 'Bea', characterIds: [] });
        expect(await stores.keys.change('k1', { ...nothing, hash: 'new', rotatedAt: now })).toBe(true);
        expect(await stores.keys.byHash(first.hash)).toBeNull();
        expect((await stores.keys.byHash('new'))?.rotatedAt).toBe(now);
        expect(await stores.keys.change('k1', { ...nothing, revokedAt: now })).toBe(true);
        expect(await stores.keys.byHash('new')).toBeNull();

        const revoked = await read();
        expect(await stores.keys.change('k1', { ...nothing, label: 'Cid' })).toBe(false);
        expect(await read()).toEqual(revoked);
        expect(await stores.keys.change('nobody', { ...nothing, label: 'Cid' })).toBe(false);
        expect((await stores.keys.byIds(['k2'])).get('k2')).toEqual(key('k2', 'c1'));
      });

      test('have a hash of their own and a campaign that exists', async () => {
        await stores.keys.add(key('k1', 'c1', { hash: 'h' }));
        await expect(stores.keys.add(key('k2', 'c2', { hash: 'h' }))).rejects.toThrow(BrokenConstraint);
        await expect(stores.keys.add(key('k3', 'no campaign'))).rejects.toThrow(BrokenConstraint);
        expect((await stores.keys.byHash('h'))?.campaignId).toBe('c1');
      });
    });

    describe('characters', () => {
      test('are read as they were added', async () => {
        await stores.encounters.add(encounter('e1', 'c1'));
        const plain = character('a', 'c1');
        const odd = character('b', 'c1', {
          name: ACUTE,
          encounterId: 'e1',
          version: 7,
          sheet: { z: 1, a: [null, true, -1.5e-7, { deep: ACUTE }], '': '' },
          state: { suffered: null, conditions: [{ condition: 'prone', from: 1, until: null, note: ACUTE }] },
        });
        await stores.characters.add([plain]);
        await stores.characters.add([odd]);
        const found = await stores.characters.byIds(['b', 'a', 'nobody']);
        expect(found).toEqual(
          new Map([
            ['a', plain],
            ['b', odd],
          ]),
        );
        expect(Object.keys(found.get('b')?.sheet as object)).toEqual(['z', 'a', '']);
      });

      test('keep any JSON', async () => {
        let made = 0;
        await fc.assert(
          fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (sheet, state) => {
            made += 1;
            const json = { sheet: clean(sheet), state: { suffered: clean(state), conditions: [] } };
            await stores.characters.add([character(`any ${made}`, 'c1', json)]);
            const found = (await stores.characters.byIds([`any ${made}`])).get(`any ${made}`);
            expect({ sheet: found?.sheet, state: found?.state }).toEqual(json);
          }),
          { numRuns: 100 },
        );
      });

      test('belong to a campaign that exists', async () => {
        await expect(stores.characters.add([character('a', 'no campaign')])).rejects.toThrow(
          BrokenConstraint,
        );
        expect((await stores.characters.byIds(['a'])).size).toBe(0);
      });

      test('are listed in pages without gap or repetition, within a campaign and a system', async () => {
        const systems = ['brp', 'arrgs', 'skill20'];
        // Ids compare by bytes: upper case first.
        const ids = ['0', 'A', 'Z', 'a', 'z'].flatMap((head) =>
          Array.from({ length: 9 }, (_, n) => `${head}${n}`),
        );
        for (const [n, id] of [...ids].reverse().entries()) {
          await stores.characters.add([
            character(id, n % 4 === 0 ? 'c2' : 'c1', { system: systems[n % 3]! }),
          ]);
        }
        const all = [...(await stores.characters.byIds(ids)).values()];
        for (const campaignId of ['c1', 'c2', 'c3']) {
          for (const system of [null, ...systems, 'no system']) {
            const expected = ids.filter((id) =>
              all.some(
                (one) =>
                  one.id === id &&
                  one.campaignId === campaignId &&
                  (system === null || one.system === system),
              ),
            );
            for (const first of [1, 2, 7, 100]) {
              const seen = await pages(
                (page) =>
                  stores.characters.list(
                    campaignId,
                    { ...anyone, systems: system === null ? null : [system] },
                    'oldest',
                    page,
                  ),
                first,
              );
              expect(seen.map(({ id }) => id)).toEqual(expected);
            }
          }
        }
      });

      test('are listed in every order, page by page', async () => {
        const names = ['ärger', 'Bea', 'Ärger', 'bea', 'Zoë', 'ann', 'Ann'];
        const of = (n: number) =>
          character(`${n}`, 'c1', {
            name: names[n % names.length]!,
            updatedAt: `2026-03-0${(n % 4) + 1}T00:00:00.000Z`,
          });
        const all = Array.from({ length: 9 }, (_, n) => of(n));
        await stores.characters.add(all);
        await stores.characters.add([character('other', 'c2', { name: 'Ann' })]);
        const by = (key: (one: StoredCharacter) => string, sign: 1 | -1) =>
          [...all].sort((a, b) => (`${key(a)} ${a.id}` < `${key(b)} ${b.id}` ? -sign : sign));
        const expected = {
          oldest: by(() => '', 1),
          newest: by(() => '', -1),
          name: by(({ name }) => name.toLowerCase(), 1),
          lastChanged: by(({ updatedAt }) => updatedAt, -1),
        };
        for (const [order, wanted] of Object.entries(expected) as [CharacterOrder, StoredCharacter[]][])
          for (const first of [1, 2, 4, 100]) {
            const seen = await pages((page) => stores.characters.list('c1', anyone, order, page), first);
            expect([order, seen.map(({ id }) => id)]).toEqual([order, wanted.map(({ id }) => id)]);
            const elsewhere = { first, after: 'other' };
            if (order === 'oldest' || order === 'newest') continue;
            expect(await stores.characters.list('c1', anyone, order, elsewhere)).toEqual([]);
          }
      });

      test('are found by a part of their name, whatever its case', async () => {
        const names = ['Éowyn', 'Ann_a', 'Hann', '100% Joe', 'ANN'];
        await stores.characters.add(names.map((name, n) => character(`${n}`, 'c1', { name })));
        const named = async (name: string) =>
          withoutGaps(
            await stores.characters.list('c1', { ...anyone, name }, 'oldest', { first: 9, after: null }),
          ).map((one) => one.name);
        expect(await named('ann')).toEqual(['Ann_a', 'Hann', 'ANN']);
        expect(await named('é')).toEqual(['Éowyn']);
        expect(await named('e\u0301')).toEqual(['Éowyn']);
        expect(await named('%')).toEqual(['100% Joe']);
        expect(await named('_')).toEqual(['Ann_a']);
        expect(await named('nobody')).toEqual([]);
        await stores.characters.replace(character('4', 'c1', { name: 'Bea', version: 2 }), 1);
        expect(await named('ann')).toEqual(['Ann_a', 'Hann']);
      });

      test('are archived and taken back, and then are what they were', async () => {
        const first = character('a', 'c1');
        const at = '2026-03-02T00:00:00.000Z';
        await stores.characters.add([first, character('b', 'c1')]);
        const listed = async (archived: boolean) =>
          (
            await stores.characters.list('c1', { ...anyone, archived }, 'oldest', { first: 9, after: null })
          ).map(({ id }) => id);
        expect(await stores.characters.archive('a', null)).toBe(false);
        expect(await stores.characters.archive('a', at)).toBe(true);
        expect(await stores.characters.archive('a', 'later')).toBe(false);
        expect((await stores.characters.byIds(['a'])).get('a')).toEqual({ ...first, archivedAt: at });
        expect(await listed(false)).toEqual(['b']);
        expect(await listed(true)).toEqual(['a', 'b']);
        expect(await stores.characters.replace({ ...first, name: 'Bea', version: 2 }, 1)).toBe(true);
        expect((await stores.characters.byIds(['a'])).get('a')?.archivedAt).toBe(at);
        expect(await stores.characters.archive('a', null)).toBe(true);
        expect(await listed(false)).toEqual(['a', 'b']);
        expect(await stores.characters.archive('nobody', at)).toBe(false);
      });

      test('are replaced only where the expected version is stored', async () => {
        const first = character('a', 'c1');
        const second = {
          ...first,
          name: 'Second',
          sheet: { strength: 13 },
          state: fares(3),
          version: 2,
          updatedAt: '2026-03-02T00:00:00.000Z',
        };
        await stores.characters.add([first]);
        await stores.characters.add([character('b', 'c1')]);

        expect(await stores.characters.replace(second, 1)).toBe(true);
        expect((await stores.characters.byIds(['a'])).get('a')).toEqual(second);

        const stale = { ...second, name: 'Stale', version: 2 };
        expect(await stores.characters.replace(stale, 1)).toBe(false);
        expect(await stores.characters.replace({ ...stale, version: 4 }, 3)).toBe(false);
        expect((await stores.characters.byIds(['a'])).get('a')).toEqual(second);

        expect(await stores.characters.replace(character('nobody', 'c1', { version: 2 }), 1)).toBe(false);
        expect((await stores.characters.byIds(['b'])).get('b')).toEqual(character('b', 'c1'));
      });

      test('keep their campaign, system, encounter and day of making when replaced', async () => {
        await stores.encounters.add(encounter('e1', 'c1'));
        const first = character('a', 'c1', { encounterId: 'e1' });
        await stores.characters.add([first]);
        const changed = { ...first, campaignId: 'c2', system: 'other', createdAt: 'never', version: 2 };
        expect(await stores.characters.replace(changed, 1)).toBe(true);
        expect((await stores.characters.byIds(['a'])).get('a')).toEqual({ ...first, version: 2 });
      });

      test('are replaced by exactly one of many who saw the same version', async () => {
        await stores.characters.add([character('a', 'c1')]);
        const written = await Promise.all(
          Array.from({ length: 100 }, (_, n) =>
            stores.characters.replace(character('a', 'c1', { name: `Writer ${n}`, version: 2 }), 1),
          ),
        );
        expect(written.filter(Boolean)).toHaveLength(1);
        const name = (await stores.characters.byIds(['a'])).get('a')?.name;
        expect(name).toBe(`Writer ${written.indexOf(true)}`);
      });

      test('take what befalls them, from where and as they were last seen, together with its receipt', async () => {
        await stores.encounters.add(encounter('e1', 'c1'));
        await stores.characters.add([character('a', 'c1', { encounterId: 'e1' }), character('b', 'c1')]);
        const later = (version: number) =>
          character('a', 'c1', { version, state: fares(version), updatedAt: '2026-04-01T12:00:00.000Z' });

        expect(await stores.characters.recordEvent(later(2), null, event('a', 2))).toBe(false);
        expect(await stores.characters.recordEvent(later(3), 'e1', event('a', 3))).toBe(false);
        expect(await stores.characters.characterEvents('a', { first: 9, before: null })).toEqual([]);

        const along = { receipt: receipt('once') };
        expect(await stores.characters.recordEvent(later(2), 'e1', event('a', 2), along)).toBe(true);
        expect((await stores.characters.byIds(['a'])).get('a')).toEqual(later(2));
        await expect(stores.characters.recordEvent(later(3), null, event('a', 3), along)).rejects.toThrow(
          ReceiptTaken,
        );
        expect(await stores.characters.recordEvent(later(2), null, event('a', 2))).toBe(false);
        expect(await stores.characters.recordEvent(later(3), null, event('a', 3))).toBe(true);

        expect(await stores.characters.recordEvent(later(4), null, event('a', 4), { most: 2 })).toBe(false);

        await reopen();
        const all = [event('a', 3), event('a', 2)];
        expect(await stores.characters.characterEvents('a', { first: 9, before: null })).toEqual(all);
        expect(await stores.characters.characterEvents('a', { first: 1, before: null })).toEqual([all[0]]);
        expect(await stores.characters.characterEvents('a', { first: 9, before: 3 })).toEqual([all[1]]);
        expect(await stores.characters.characterEvents('b', { first: 9, before: null })).toEqual([]);
      });
    });

    describe('encounters', () => {
      test('are read as they were added', async () => {
        const added = encounter('e1', 'c1', { title: ACUTE, options: { b: [1, 2], a: null } });
        await stores.encounters.add(added);
        expect(await stores.encounters.byIds(['e1', 'nothing'])).toEqual(new Map([['e1', added]]));
        await expect(stores.encounters.add(encounter('e2', 'no campaign'))).rejects.toThrow(BrokenConstraint);
        await expect(stores.encounters.add(added)).rejects.toThrow(BrokenConstraint);
      });

      test('are listed in pages without gap or repetition, within a campaign', async () => {
        const ids = Array.from({ length: 23 }, (_, n) => `e${String(n).padStart(3, '0')}`);
        for (const [n, id] of ids.entries()) {
          await stores.encounters.add(encounter(id, n % 3 === 0 ? 'c2' : 'c1'));
        }
        for (const first of [1, 5, 15, 16, 100]) {
          const seen = await pages((page) => stores.encounters.list('c1', { systems: null }, page), first);
          expect(seen.map(({ id }) => id)).toEqual(ids.filter((_, n) => n % 3 !== 0));
        }
        expect(await stores.encounters.list('c1', { systems: null }, { first: 0, after: null })).toEqual([]);
        expect(await stores.encounters.list('c1', { systems: null }, { first: 5, after: '~' })).toEqual([]);
      });

      test('have no page of a negative size', async () => {
        await expect(
          stores.encounters.list('c1', { systems: null }, { first: -1, after: null }),
        ).rejects.toThrow(RangeError);
        await expect(
          stores.characters.list('c1', anyone, 'oldest', { first: 1.5, after: null }),
        ).rejects.toThrow(RangeError);
      });
    });

    describe('tables', () => {
      const tables = (campaignId: string, ...versions: readonly (readonly [string, string, number])[]) =>
        versions.map(([id, standsFor, version]) => table(id, campaignId, { standsFor, version }));

      test('are kept as they were brought, and the newest of each are played by', async () => {
        const [a, b, c] = tables('c1', ['t1', 'x', 1], ['t2', 'y', 1], ['t3', 'x', 2]);
        const [other] = tables('c2', ['t4', 'x', 7]);
        for (const one of [a!, b!, c!, other!]) expect(await stores.tables.add(one)).toBe(true);
        await reopen();
        const heads = (...of: readonly StoredTable[]) => of.map(({ table: _rows, ...head }) => head);
        expect(await stores.tables.newest('c1')).toEqual(heads(b!, c!));
        expect(await stores.tables.newest('c2')).toEqual(heads(other!));
        expect(await stores.tables.byIds(['t1', 't4', 'none'])).toEqual(
          new Map([
            ['t1', a],
            ['t4', other],
          ]),
        );
        expect(await stores.tables.list('c1', { first: 2, after: null })).toEqual([a, b]);
        expect(await stores.tables.list('c1', { first: 2, after: 't2' })).toEqual([c]);
      });

      test('have each version once, and are as many as there is room for', async () => {
        const [a, twin, next] = tables('c1', ['t1', 'x', 1], ['t2', 'x', 1], ['t3', 'x', 2]);
        expect(await stores.tables.add(a!, { most: 1, receipt: receipt('first') })).toBe(true);
        expect(await stores.tables.add(twin!, { receipt: receipt('second') })).toBe(false);
        expect(await stores.receipts.find('someone', 'second')).toBeNull();
        expect(await stores.tables.add(next!, { most: 1 })).toBe(false);
        expect(await stores.tables.add(next!, { most: 2 })).toBe(true);
        expect((await stores.tables.newest('c1')).map(({ id }) => id)).toEqual(['t3']);
      });
    });

    describe('logs', () => {
      beforeEach(async () => {
        await stores.encounters.add(encounter('e1', 'c1'));
        await stores.encounters.add(encounter('e2', 'c2'));
      });

      test('hold the entries of every encounter asked for, by rising version', async () => {
        // Eleven entries: as text, version 10 would come before 2.
        for (const version of [3, 1, 2, 11, 10, 4, 5, 9, 8, 7, 6]) {
          expect(await stores.encounters.append(entry('e1', version))).toBe(true);
        }
        expect(await stores.encounters.append(entry('e2', 1, 'Bea'))).toBe(true);
        const logs = await stores.encounters.logs(whole('e2', 'e1', 'nothing'));
        expect(logs).toEqual(
          new Map([
            ['e1', Array.from({ length: 11 }, (_, n) => entry('e1', n + 1))],
            ['e2', [entry('e2', 1, 'Bea')]],
            ['nothing', []],
          ]),
        );
        expect(await stores.encounters.logs(whole())).toEqual(new Map());
        expect((await stores.encounters.logs(whole('e2', 'e2'))).get('e2')).toHaveLength(1);
      });

      test('keep the first entry of a version', async () => {
        expect(await stores.encounters.append(entry('e1', 1, 'Ann'))).toBe(true);
        expect(await stores.encounters.append(entry('e1', 1, 'Bea'))).toBe(false);
        expect(await stores.encounters.append(entry('e2', 1, 'Bea'))).toBe(true);
        expect((await stores.encounters.logs(whole('e1'))).get('e1')).toEqual([entry('e1', 1, 'Ann')]);
      });

      test('belong to an encounter that exists', async () => {
        await expect(stores.encounters.append(entry('no encounter', 1))).rejects.toThrow(BrokenConstraint);
      });

      test('keep the last few states beside their entries, or without, and give the highest up to a version', async () => {
        const snapshot = (encounterId: string, version: number, round = version) => ({
          ...{ encounterId, version, madeBy: 'me', state: { round, names: ['Zoë', '“'] } },
        });
        const { append, keep } = stores.encounters;
        const snapshots = (ids: readonly string[], upTo: number, madeBy = 'me') =>
          stores.encounters.snapshots(ids, { madeBy, upTo });
        expect(await snapshots(['e1', 'e2'], 1_000)).toEqual(new Map());
        expect(await append(entry('e1', 1), { snapshot: snapshot('e1', 20) })).toBe(true);
        expect(await append(entry('e1', 1), { snapshot: snapshot('e1', 20, 99) })).toBe(false);
        for (const version of [40, 60, 80]) await keep(snapshot('e1', version));
        await keep(snapshot('e2', 7));
        expect(await snapshots(['e1', 'e2', 'nothing'], 1_000)).toEqual(
          new Map([
            ['e1', snapshot('e1', 80)],
            ['e2', snapshot('e2', 7)],
          ]),
        );
        expect(await snapshots(['e1', 'e2'], 39)).toEqual(
          new Map([
            ['e1', snapshot('e1', 20)],
            ['e2', snapshot('e2', 7)],
          ]),
        );
        await keep(snapshot('e1', 100));
        expect(await snapshots(['e1'], 39)).toEqual(new Map());
        expect(await snapshots(['e1'], 1_000)).toEqual(new Map([['e1', snapshot('e1', 100)]]));
        expect(await snapshots([], 1_000)).toEqual(new Map());
        expect(await snapshots(['e1'], 1_000, 'another')).toEqual(new Map());
        await keep({ ...snapshot('e1', 120), madeBy: 'another' });
        expect(await snapshots(['e1'], 1_000)).toEqual(new Map([['e1', snapshot('e1', 100)]]));
        await expect(keep(snapshot('no encounter', 1))).rejects.toThrow(BrokenConstraint);
      });

      test('take those who join along, from where and as they were last seen', async () => {
        const ann = character('a', 'c1', { version: 2 });
        const bob = character('b', 'c1', { encounterId: 'e2' });
        const cid = character('c', 'c1', { encounterId: 'e1' });
        await stores.characters.add([ann, bob, cid, character('d', 'c1')]);
        const moves = [move('a', 2, null), move('b', 1, 'e2'), move('c', 1, 'e1')];
        expect(await stores.encounters.append(entry('e1', 1), { moves })).toBe(true);
        await reopen();
        expect(await stores.characters.byIds(['a', 'b', 'c', 'd'])).toEqual(
          new Map([
            ['a', { ...ann, encounterId: 'e1', state: fares(2) }],
            ['b', { ...bob, encounterId: 'e1', state: fares(1) }],
            ['c', { ...cid, state: fares(1) }],
            ['d', character('d', 'c1')],
          ]),
        );
        expect(await stores.encounters.append(entry('e1', 2), { moves: [] })).toBe(true);
      });

      test.each<[string, Move]>([
        ['there is not', move('nobody', 1, null)],
        ['has another version by now', move('b', 2, null)],
        ['was of another version before', move('c', 1, null)],
        ['has joined another encounter', move('d', 1, null)],
        ['was in another encounter', move('d', 1, 'e1')],
        ['was in an encounter and no longer is', move('b', 1, 'e1')],
        ['is archived', move('e', 1, null)],
      ])('take nobody along, and hold no entry, where one who joins %s', async (_what, unlike) => {
        const people = [
          character('a', 'c1'),
          character('b', 'c1'),
          character('c', 'c1', { version: 2 }),
          character('d', 'c1', { encounterId: 'e2' }),
          character('e', 'c1', { archivedAt: '2026-03-02T00:00:00.000Z' }),
        ];
        await stores.characters.add(people);
        const along = { moves: [move('a', 1, null), unlike], receipt: receipt('r') };
        expect(await stores.encounters.append(entry('e1', 1), along)).toBe(false);
        expect(await stores.characters.byIds(['a', 'b', 'c', 'd', 'e'])).toEqual(
          new Map(people.map((one) => [one.id, one])),
        );
        expect((await stores.encounters.logs(whole('e1'))).get('e1')).toEqual([]);
        expect(await stores.receipts.find('someone', 'r')).toBeNull();
      });

      test('take nobody along where the entry is not kept', async () => {
        await stores.characters.add([character('a', 'c1')]);
        await stores.encounters.append(entry('e1', 1));
        const along = { moves: [move('a', 1, null)], receipt: receipt('r') };
        const unmoved = async () =>
          expect((await stores.characters.byIds(['a'])).get('a')).toEqual(character('a', 'c1'));

        expect(await stores.encounters.append(entry('e1', 1, 'Bea'), along)).toBe(false);
        await unmoved();
        await expect(stores.encounters.append(entry('no encounter', 1), along)).rejects.toThrow(
          BrokenConstraint,
        );
        await unmoved();
        await stores.receipts.add(receipt('r'));
        await expect(stores.encounters.append(entry('e1', 2), along)).rejects.toThrow(ReceiptTaken);
        await unmoved();
      });

      test('take somebody along to exactly one of many encounters at once', async () => {
        await stores.characters.add([character('a', 'c1')]);
        const places = Array.from({ length: 20 }, (_, n) => `many ${n}`);
        for (const id of places) await stores.encounters.add(encounter(id, 'c1'));
        const taken = await Promise.all(
          places.map((id) => stores.encounters.append(entry(id, 1), { moves: [move('a', 1, null)] })),
        );
        expect(taken.filter(Boolean)).toHaveLength(1);
        const place = places[taken.indexOf(true)]!;
        expect((await stores.characters.byIds(['a'])).get('a')?.encounterId).toBe(place);
        const logs = [...(await stores.encounters.logs(whole(...places)))];
        expect(logs.filter(([, log]) => log.length > 0).map(([id]) => id)).toEqual([place]);
      });

      test('count dice beyond 32 bits', async () => {
        const far = { ...entry('e1', 1), dicePosition: 2 ** 40 };
        await stores.encounters.append(far);
        expect((await stores.encounters.logs(whole('e1'))).get('e1')).toEqual([far]);
      });

      test('take exactly one of a hundred entries of one version', async () => {
        const other = await open(place.url);
        try {
          const taken = await Promise.all(
            Array.from({ length: 100 }, (_, n) =>
              (n % 2 === 0 ? stores : other).encounters.append(entry('e1', 1, `Writer ${n}`)),
            ),
          );
          expect(taken.filter(Boolean)).toHaveLength(1);
          const winner = entry('e1', 1, `Writer ${taken.indexOf(true)}`);
          expect((await stores.encounters.logs(whole('e1'))).get('e1')).toEqual([winner]);
          expect((await other.encounters.logs(whole('e1'))).get('e1')).toEqual([winner]);
        } finally {
          await other.close();
        }
      });

      test('take each version from exactly one of two processes', async () => {
        const racers = ['Ann', 'Bea'].map((by) => start('racer', [place.url, 'e1', `${CHANGES}`, by]));
        await Promise.all(racers.map((racer) => racer.wrote(1)));
        for (const racer of racers) racer.go();
        expect(await Promise.all(racers.map((racer) => racer.ended))).toEqual([0, 0]);

        const winners = new Map<number, string>();
        for (const [n, by] of ['Ann', 'Bea'].entries()) {
          for (const version of racers[n]!.lines.slice(1)) {
            expect(winners.has(Number(version))).toBe(false);
            winners.set(Number(version), by);
          }
        }
        expect(winners.size).toBe(CHANGES);
        expect((await stores.encounters.logs(whole('e1'))).get('e1')).toEqual(
          Array.from({ length: CHANGES }, (_, n) => entry('e1', n + 1, winners.get(n + 1))),
        );
        if (process.env.CHANGES)
          process.stdout.write(
            `${title}: ${CHANGES} changes, ${racers[0]!.lines.length - 1} won by one of two, none by both\n`,
          );
      });

      test('hold every acknowledged entry of processes that were killed', async () => {
        await stores.close();
        const most = kills > KILLS_IN_EVERY_RUN ? 150 : 15;
        const patience = fc.sample(fc.integer({ min: 0, max: most }), { numRuns: kills, seed: 1 });
        let acknowledged = 0;
        let acknowledgements = 0;
        let looked = 0;
        let next = start('writer', [place.url, 'e1']);
        for (const [nth, some] of patience.entries()) {
          const writer = next;
          // the one after it gets ready while this one writes
          next = start('writer', [place.url, 'e1']);
          await writer.wrote(READY);
          writer.go(`${acknowledged}`);
          // some are killed while they open what the one before has left
          if (some > 0) await writer.wrote(READY + some);
          writer.process.kill('SIGKILL');
          expect(await writer.ended).toBe('SIGKILL');
          const [found, ...versions] = writer.lines.slice(READY).map(Number);
          if (found !== undefined) {
            expect(found).toBeGreaterThanOrEqual(acknowledged);
            expect(versions).toEqual(versions.map((_, n) => found + 1 + n));
            acknowledgements += versions.length;
            acknowledged = found + versions.length;
          }
          if ((nth + 1) % LOOKED_THROUGH !== 0 && nth + 1 !== kills) continue;
          stores = await open(place.url);
          const after = nth + 1 === kills ? 0 : looked;
          const upTo = Number.MAX_SAFE_INTEGER;
          const log = (await stores.encounters.logs(new Map([['e1', { after, upTo }]]))).get('e1')!;
          expect(after + log.length).toBeGreaterThanOrEqual(acknowledged);
          expect(log).toEqual(log.map((_, n) => entry('e1', after + n + 1)));
          await stores.ready();
          await stores.close();
          looked = after + log.length;
        }
        expect(looked).toBeGreaterThanOrEqual(acknowledged);
        next.process.kill('SIGKILL');
        await next.ended;
        stores = await open(place.url);
        if (process.env.KILLS)
          process.stdout.write(`${title}: ${kills} kills, ${acknowledgements} acknowledged, none lost\n`);
      });
    });

    receiptsContract(() => stores);

    describe('the whole', () => {
      test('survives being closed and opened again', async () => {
        await stores.keys.add(key('k1', 'c1'));
        await stores.encounters.add(encounter('e1', 'c1'));
        await stores.encounters.append(entry('e1', 1));
        await stores.characters.add([character('a', 'c1', { encounterId: 'e1' })]);
        await reopen();
        expect(await stores.campaigns.byIds(['c1'])).toEqual(new Map([['c1', campaign('c1')]]));
        expect(await stores.keys.byHash(key('k1', 'c1').hash)).toMatchObject(key('k1', 'c1'));
        expect(await stores.encounters.byIds(['e1'])).toEqual(new Map([['e1', encounter('e1', 'c1')]]));
        expect(await stores.encounters.logs(whole('e1'))).toEqual(new Map([['e1', [entry('e1', 1)]]]));
        expect(
          await stores.characters.list('c1', { ...anyone, systems: ['brp'] }, 'oldest', {
            first: 5,
            after: null,
          }),
        ).toEqual([character('a', 'c1', { encounterId: 'e1' })]);
      });

      test('takes texts for texts', async () => {
        for (const text of [
          "' OR 1=1 --",
          '"; DROP TABLE campaigns; --',
          '%',
          '_',
          '\\',
          "'||(select 1)||'",
          '[]',
        ]) {
          const id = `id ${text}`;
          await stores.campaigns.add(campaign(id, { name: text }));
          expect((await stores.campaigns.byIds([id])).get(id)?.name).toBe(text);
          expect(
            await stores.characters.list(text, { ...anyone, systems: [text] }, 'oldest', {
              first: 5,
              after: text,
            }),
          ).toEqual([]);
          expect(await stores.encounters.logs(whole(text))).toEqual(new Map([[text, []]]));
        }
      });

      test('is ready, again and again', async () => {
        await stores.ready();
        await stores.ready();
      });

      test('answers nothing once closed, and says so', async () => {
        await stores.encounters.add(encounter('e1', 'c1'));
        await stores.close();
        await stores.close();
        const calls: readonly (() => Promise<unknown>)[] = [
          () => stores.campaigns.add(campaign('c3')),
          () => stores.campaigns.byIds(['c1']),
          () => stores.campaigns.byIds([]),
          () =>
            stores.campaigns.change('c1', {
              name: 'New',
              playersMayGiveDice: null,
              playersMayStateModifiers: null,
            }),
          () => stores.keys.add(key('k1', 'c1')),
          () => stores.keys.byHash('h'),
          () => stores.keys.byIds([]),
          () => stores.keys.list('c1', { revoked: true }, { first: 1, after: null }),
          () =>
            stores.keys.change('k1', {
              label: 'Ann',
              characterIds: null,
              hash: null,
              rotatedAt: null,
              revokedAt: null,
            }),
          () => stores.receipts.find('someone', 'r'),
          () => stores.receipts.add(receipt('r')),
          () => stores.receipts.forget('2026', 1),
          () => stores.characters.archive('a', null),
          () => stores.characters.add([character('a', 'c1')]),
          () => stores.characters.byIds(['a']),
          () => stores.characters.list('c1', anyone, 'oldest', { first: 1, after: null }),
          () => stores.characters.replace(character('a', 'c1'), 1),
          () => stores.encounters.add(encounter('e2', 'c1')),
          () => stores.encounters.byIds(['e1']),
          () => stores.encounters.list('c1', { systems: null }, { first: 1, after: null }),
          () => stores.encounters.append(entry('e1', 1)),
          () => stores.encounters.logs(whole('e1')),
          () => stores.encounters.keep({ encounterId: 'e1', version: 1, madeBy: 'me', state: {} }),
          () => stores.encounters.snapshots(['e1'], { madeBy: 'me', upTo: 1 }),
          () => stores.ready(),
        ];
        for (const call of calls) {
          const error = await call().then(
            () => null,
            (thrown: unknown) => thrown,
          );
          expect(error).toBeInstanceOf(StoreUnavailable);
          expect(String(error)).toContain('closed');
        }
      });
    });
  });
}

/** Somebody who moves, and then has as many hit points left as they have versions. */
const move = (characterId: string, version: number, from: string | null): Move => ({
  characterId,
  version,
  from,
  state: fares(version),
});

/** The state of somebody with so many hit points left. */
function fares(hitPoints: number): CharacterState {
  return { suffered: { hitPoints }, conditions: [] };
}

/** What JSON makes of a value, so that -0 and the like compare equal. */
function clean(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

async function pages<Row extends { readonly id: string }>(
  read: (page: { readonly first: number; readonly after: string | null }) => Promise<readonly Row[]>,
  first: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read({ first, after: rows.at(-1)?.id ?? null });
    expect(page.length).toBeLessThanOrEqual(first);
    if (page.length === 0) return rows;
    rows.push(...page);
    if (rows.length > 1000) throw new Error('The pages never end');
  }
}
