import { describe, expect, test } from 'vitest';
import { BrokenConstraint } from '../../../src/storage/attempt.ts';
import {
  ACUTE,
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
} from '../samples.ts';
import type { Opened } from './opened.ts';

export function campaignsContract(at: Opened): void {
  describe('campaigns', () => {
    test('campaigns are the same when they are read as when they were added', async () => {
      const trust = {
        playersMayGiveDice: false,
        playersMayStateModifiers: true,
        playersMayEditSheets: false,
      };
      const added = campaign('c3', { name: ACUTE, ...trust });
      await at.stores.campaigns.add(added);
      expect(await at.stores.campaigns.byIds(['c3', 'c1', 'nobody'])).toEqual(
        new Map([
          ['c3', added],
          ['c1', campaign('c1')],
        ]),
      );
    });

    test('an update changes only the given fields of a campaign, and does not change other campaigns', async () => {
      const nothing = {
        name: null,
        playersMayGiveDice: null,
        playersMayStateModifiers: null,
        playersMayEditSheets: null,
      };
      const read = async () => (await at.stores.campaigns.byIds(['c1'])).get('c1');
      let expected = campaign('c1');
      const steps = [
        {},
        { name: ACUTE },
        { playersMayGiveDice: false },
        { playersMayStateModifiers: true },
        { playersMayEditSheets: false },
        { playersMayGiveDice: true, playersMayStateModifiers: false },
        { answerSeconds: 60 },
        { answerSeconds: 0 },
        { answerSeconds: 90 },
      ];
      for (const change of steps) {
        expect(await at.stores.campaigns.change('c1', { ...nothing, ...change })).toBe(true);
        expected = { ...expected, ...change };
        // setting the limit to 0 removes it, so it is read as null
        if (expected.answerSeconds === 0) expected = { ...expected, answerSeconds: null };
        expect(await read()).toEqual(expected);
      }
      await at.reopen();
      expect(await read()).toEqual(expected);
      expect((await at.stores.campaigns.byIds(['c2'])).get('c2')).toEqual(campaign('c2'));
      expect(await at.stores.campaigns.change('nobody', { ...nothing, name: 'Usurper' })).toBe(false);
    });

    test('the last use of a campaign is the newest recorded time, regardless of the order in which times are recorded', async () => {
      const lastUsed = async () => (await at.stores.campaigns.byIds(['c1'])).get('c1')?.lastUsedAt;
      for (const [noted, newest] of [
        ['2026-03-02', '2026-03-02'],
        ['2026-03-01', '2026-03-02'],
        ['2026-03-03', '2026-03-03'],
      ] as const) {
        await at.stores.campaigns.use('c1', noted);
        expect(await lastUsed()).toBe(newest);
      }
      expect(await at.stores.campaigns.archive('2026-03-04', '2026-03-05', 9)).toContain('c1');
      expect(await at.stores.campaigns.reopen('c1', '2026-03-02')).toBe(true);
      expect(await lastUsed()).toBe('2026-03-03');
    });

    test('a deleted campaign loses its keys at once and its rows in several steps, and other campaigns stay unchanged', async () => {
      const { campaigns, keys, characters, encounters, tables, idempotencyRecords } = at.stores;
      await keys.add(key('theirs', 'c2'));
      await encounters.add(encounter('their fight', 'c2'));
      for (const id of ['gm', 'player']) await keys.add(key(id, 'c1'));
      await encounters.add(encounter('e', 'c1'));
      for (const version of [1, 2, 3]) await encounters.append(entry('e', version));
      await encounters.keep({ encounterId: 'e', version: 2, madeBy: 'me', state: {} });
      await characters.add([character('a', 'c1', { encounterId: 'e' }), character('b', 'c1')]);
      await characters.recordEvent(character('b', 'c1', { version: 2 }), null, event('b', 2));
      await tables.add(table('t', 'c1'));
      await idempotencyRecords.add({ ...receipt('once'), scope: 'gm' });

      expect(await campaigns.remove('c1', null, 1)).toBe(false);
      expect(await campaigns.deleted('2026-04-01', 9)).toEqual([]);
      expect(await campaigns.delete('nobody', '2026-03-02', 'gm')).toBe(false);
      expect(await campaigns.delete('c1', '2026-03-02', 'gm')).toBe(true);
      expect(await campaigns.delete('c1', '2026-03-03', 'gm')).toBe(false);
      for (const id of ['gm', 'player']) expect(await keys.byHash(key(id, 'c1').hash)).toBeNull();
      expect(await keys.byHash(key('theirs', 'c2').hash)).not.toBeNull();
      expect(await campaigns.deleted('2026-03-01', 9)).toEqual([]);
      await at.reopen();
      expect(await at.stores.campaigns.deleted('2026-03-02', 9)).toEqual(['c1']);

      let pieces = 0;
      while (await at.stores.campaigns.remove('c1', null, 1)) pieces += 1;
      // the campaign consists of these rows: 1 receipt, 2 keys, 1 event, 2 characters, 3 entries, 1 snapshot, 1
      // encounter, 1 table, and the campaign itself
      expect(pieces).toBe(13);
      const left = at.stores;
      expect(await left.campaigns.byIds(['c1'])).toEqual(new Map());
      expect(await left.keys.byIds(['gm', 'player'])).toEqual(new Map());
      expect(await left.encounters.logs(whole('e'))).toEqual(new Map([['e', []]]));
      const page = { first: 9, after: null };
      expect(await left.characters.list('c1', { ...anyone, archived: true }, 'oldest', page)).toEqual([]);
      expect(await left.tables.list('c1', 'ALL', page)).toEqual([]);
      expect(await left.idempotencyRecords.find('gm', receipt('once').key)).toBeNull();
      expect(await left.campaigns.deleted('2026-04-01', 9)).toEqual([]);
      expect(await left.keys.byHash(key('theirs', 'c2').hash)).not.toBeNull();
      expect([...(await left.encounters.byIds(['their fight'])).keys()]).toEqual(['their fight']);
    });

    test('all campaigns share the newest stored time, which starts with the first campaign and never goes back', async () => {
      await at.stores.beginMoments('2026-03-02');
      await at.stores.beginMoments('2026-03-01');
      expect(await at.stores.newestMoment()).toBe('2026-03-02');
      for (const [noted, newest] of [
        ['2026-03-01', '2026-03-02'],
        ['2026-03-03', '2026-03-03'],
      ] as const) {
        await at.stores.noteMoment(noted);
        expect(await at.stores.newestMoment()).toBe(newest);
      }
    });

    test('campaigns have unique ids', async () => {
      await expect(at.stores.campaigns.add(campaign('c1', { name: 'Usurper' }))).rejects.toThrow(
        BrokenConstraint,
      );
      expect((await at.stores.campaigns.byIds(['c1'])).get('c1')?.name).toBe('Campaign c1');
    });

    test('campaigns can be looked up by an empty list of ids, by a repeated id, and by 40,000 ids', async () => {
      expect(await at.stores.campaigns.byIds([])).toEqual(new Map());
      expect((await at.stores.campaigns.byIds(['c1', 'c1'])).size).toBe(1);
      const many = Array.from({ length: 40_000 }, (_, n) => `missing ${n}`);
      expect([...(await at.stores.campaigns.byIds([...many, 'c2'])).keys()]).toEqual(['c2']);
    });
  });
}
