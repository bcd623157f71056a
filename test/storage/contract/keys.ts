import { describe, expect, test } from 'vitest';
import { type KeyChange, NEVER } from '../../../src/play/ports.ts';
import { BrokenConstraint } from '../../../src/storage/attempt.ts';
import { ACUTE, key } from '../samples.ts';
import type { Opened } from './opened.ts';

const nothing: KeyChange = {
  ...{ label: null, characterIds: null, hash: null, rotatedAt: null },
  ...{ revokedAt: null, revokedBy: null, expiresAt: null },
};

export function keysContract(at: Opened): void {
  describe('keys', () => {
    test('keys are found by their hash', async () => {
      const added = key('k1', 'c1');
      await at.stores.keys.add(added);
      await at.stores.keys.add(key('k2', 'c2'));
      expect(await at.stores.keys.byHash(added.hash)).toEqual({
        ...added,
        campaignArchived: false,
        campaignBytes: 208,
        answerSeconds: null,
      });
      expect(await at.stores.keys.byHash('no such hash')).toBeNull();
      expect(await at.stores.keys.byHash('')).toBeNull();
      expect(await at.stores.keys.byHash("' or 1=1 --")).toBeNull();
    });

    test('a revoked key cannot be found by its hash', async () => {
      const revoked = key('k1', 'c1', { revokedAt: '2026-03-02T00:00:00.000Z' });
      await at.stores.keys.add(revoked);
      expect(await at.stores.keys.byHash(revoked.hash)).toBeNull();
    });

    test('keys can be read by id and are listed oldest first, with or without revoked keys', async () => {
      const bound = key('k1', 'c1', {
        role: 'PLAYER',
        label: ACUTE,
        characterIds: ['b', 'a'],
        rotatedAt: '2026-03-02T00:00:00.000Z',
      });
      const revoked = key('k3', 'c1', { role: 'SPECTATOR', revokedAt: '2026-03-02T00:00:00.000Z' });
      for (const one of [revoked, key('k2', 'c1'), bound, key('k4', 'c2')]) await at.stores.keys.add(one);
      expect(await at.stores.keys.byIds(['k1', 'k3', 'nobody'])).toEqual(
        new Map([
          ['k1', bound],
          ['k3', revoked],
        ]),
      );
      expect(await at.stores.keys.byIds([])).toEqual(new Map());
      const listed = async (revoked: boolean, first: number, after: string | null) =>
        (await at.stores.keys.list('c1', { revoked }, { first, after })).map(({ id }) => id);
      expect(await listed(true, 9, null)).toEqual(['k3', 'k2', 'k1']);
      expect(await listed(false, 9, null)).toEqual(['k2', 'k1']);
      expect(await listed(true, 1, 'k2')).toEqual(['k1']);
    });

    test('an update changes only the given fields of a key, and no fields of a revoked key', async () => {
      const first = key('k1', 'c1', { role: 'PLAYER', characterIds: ['a'] });
      const now = '2026-03-02T00:00:00.000Z';
      await at.stores.keys.add(first);
      await at.stores.keys.add(key('k2', 'c1'));
      const read = async () => (await at.stores.keys.byIds(['k1'])).get('k1');

      expect(await at.stores.keys.change('k1', nothing)).toBe(true);
      expect(await read()).toEqual(first);
      expect(await at.stores.keys.change('k1', { ...nothing, label: 'Bea', characterIds: [] })).toBe(true);
      expect(await read()).toEqual({ ...first, label: 'Bea', characterIds: [] });
      expect(await at.stores.keys.change('k1', { ...nothing, hash: 'new', rotatedAt: now })).toBe(true);
      expect(await at.stores.keys.byHash(first.hash)).toBeNull();
      expect((await at.stores.keys.byHash('new'))?.rotatedAt).toBe(now);
      expect(await at.stores.keys.change('k1', { ...nothing, revokedAt: now })).toBe(true);
      expect(await at.stores.keys.byHash('new')).toBeNull();

      const revoked = await read();
      expect(await at.stores.keys.change('k1', { ...nothing, label: 'Cid' })).toBe(false);
      expect(await read()).toEqual(revoked);
      expect(await at.stores.keys.change('nobody', { ...nothing, label: 'Cid' })).toBe(false);
      expect((await at.stores.keys.byIds(['k2'])).get('k2')).toEqual(key('k2', 'c1'));
    });

    test('the expiry of a key can be changed and removed, but its limits and its creator stay the same', async () => {
      const limited = key('k1', 'c1', {
        ...{ role: 'TOOL', scopes: ['READ', 'ACT'], encounterId: 'e1', createdBy: 'k0' },
        ...{ expiresAt: '2026-03-02T00:00:00.000Z', lastUsedAt: null, revokedBy: null },
      });
      await at.stores.keys.add(limited);
      const read = async () => (await at.stores.keys.byIds(['k1'])).get('k1');
      expect(await read()).toEqual(limited);
      // the store returns keys that have expired, because the caller decides whether a key is still valid
      expect((await at.stores.keys.byHash(limited.hash))?.expiresAt).toBe(limited.expiresAt);
      const later = '2026-04-02T00:00:00.000Z';
      expect(await at.stores.keys.change('k1', { ...nothing, expiresAt: later })).toBe(true);
      expect((await read())?.expiresAt).toBe(later);
      expect(await at.stores.keys.change('k1', nothing)).toBe(true);
      expect((await read())?.expiresAt).toBe(later);
      expect(await at.stores.keys.change('k1', { ...nothing, expiresAt: NEVER })).toBe(true);
      expect((await read())?.expiresAt).toBeNull();
      expect(await at.stores.keys.change('k1', { ...nothing, revokedAt: later, revokedBy: 'k2' })).toBe(true);
      expect(await read()).toEqual({ ...limited, expiresAt: null, revokedAt: later, revokedBy: 'k2' });
    });

    test('keys store the time of their last use, which never becomes earlier', async () => {
      await at.stores.keys.add(key('k1', 'c1'));
      const used = async (moment: string) => {
        await at.stores.keys.use('k1', moment);
        return (await at.stores.keys.byIds(['k1'])).get('k1')?.lastUsedAt;
      };
      const [first, second] = ['2026-03-02T00:00:00.000Z', '2026-03-02T00:01:00.000Z'];
      expect(await used(second)).toBe(second);
      expect(await used(first)).toBe(second);
      await expect(at.stores.keys.use('nobody', first)).resolves.toBeUndefined();
    });

    test('a key is rejected if its hash is not unique or its campaign does not exist', async () => {
      await at.stores.keys.add(key('k1', 'c1', { hash: 'h' }));
      await expect(at.stores.keys.add(key('k2', 'c2', { hash: 'h' }))).rejects.toThrow(BrokenConstraint);
      await expect(at.stores.keys.add(key('k3', 'no campaign'))).rejects.toThrow(BrokenConstraint);
      expect((await at.stores.keys.byHash('h'))?.campaignId).toBe('c1');
    });
  });
}
