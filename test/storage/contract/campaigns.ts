import { describe, expect, test } from 'vitest';
import { BrokenConstraint } from '../../../src/storage/attempt.ts';
import { ACUTE, campaign } from '../samples.ts';
import type { Opened } from './opened.ts';

export function campaignsContract(at: Opened): void {
  describe('campaigns', () => {
    test('are read as they were added', async () => {
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

    test('change only in the given fields, and other campaigns do not change', async () => {
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
      ];
      for (const change of steps) {
        expect(await at.stores.campaigns.change('c1', { ...nothing, ...change })).toBe(true);
        expected = { ...expected, ...change };
        expect(await read()).toEqual(expected);
      }
      await at.reopen();
      expect(await read()).toEqual(expected);
      expect((await at.stores.campaigns.byIds(['c2'])).get('c2')).toEqual(campaign('c2'));
      expect(await at.stores.campaigns.change('nobody', { ...nothing, name: 'Usurper' })).toBe(false);
    });

    test('have as their last use the newest recorded time, whatever the order of recording', async () => {
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

    test('share a newest time, which starts with the first one and never goes back', async () => {
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

    test('have unique ids', async () => {
      await expect(at.stores.campaigns.add(campaign('c1', { name: 'Usurper' }))).rejects.toThrow(
        BrokenConstraint,
      );
      expect((await at.stores.campaigns.byIds(['c1'])).get('c1')?.name).toBe('Campaign c1');
    });

    test('can be looked up by no ids, by a repeated id, and by 40,000 ids', async () => {
      expect(await at.stores.campaigns.byIds([])).toEqual(new Map());
      expect((await at.stores.campaigns.byIds(['c1', 'c1'])).size).toBe(1);
      const many = Array.from({ length: 40_000 }, (_, n) => `missing ${n}`);
      expect([...(await at.stores.campaigns.byIds([...many, 'c2'])).keys()]).toEqual(['c2']);
    });
  });
}
