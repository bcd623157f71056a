import { describe, expect, test } from 'vitest';
import type { StoredWebhook } from '../../../src/play/webhook-store.ts';
import { UNTROUBLED } from '../../../src/play/webhooks/delivery-state.ts';
import { campaign, encounter, entry, receipt } from '../samples.ts';
import type { Opened } from './opened.ts';

const AT = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-01T12:01:00.000Z';
const LATEST = '2026-03-01T12:02:00.000Z';

export const webhook = (
  id: string,
  campaignId: string,
  rest: Partial<StoredWebhook> = {},
): StoredWebhook => ({
  ...UNTROUBLED,
  ...{ id, campaignId, encounterId: null, sealed: `sealed ${id}`, createdAt: AT, lastDeliveredAt: null },
  ...{ format: 'STANDARD', viewerRole: 'SPECTATOR' },
  ...rest,
});

const mine = { by: 'me', until: LATER };
const theirs = { by: 'them', until: LATEST };

export function webhooksContract(at: Opened): void {
  const written = async (id: string, versions: number, rest: Parameters<typeof encounter>[2] = {}) => {
    await at.stores.encounters.add(encounter(id, 'c1', rest));
    const first = (rest.fork?.version ?? 0) + 1;
    for (let version = first; version <= versions; version++)
      await at.stores.encounters.append(entry(id, version));
  };
  const behind = (of: StoredWebhook) => at.stores.webhooks.undelivered(of, 10);

  describe('webhooks', () => {
    test('webhooks are listed in the order of creation, up to their limit, and are still listed after a restart', async () => {
      const { webhooks } = at.stores;
      expect(await webhooks.add(webhook('w2', 'c1'), { max: 2 })).toBe(true);
      expect(await webhooks.add(webhook('w1', 'c1', { encounterId: 'e' }), { max: 2 })).toBe(true);
      expect(await webhooks.add(webhook('w3', 'c1'), { max: 2 })).toBe(false);
      expect(await webhooks.add(webhook('w4', 'c2'), { max: 2, record: receipt('k') })).toBe(true);
      await at.reopen();
      const list = await at.stores.webhooks.list('c1', { first: 9, after: null });
      expect(list).toEqual([webhook('w2', 'c1'), webhook('w1', 'c1', { encounterId: 'e' })]);
      expect(await at.stores.webhooks.list('c1', { first: 9, after: 'w2' })).toEqual(list.slice(1));
      expect(await at.stores.webhooks.count('c1')).toBe(2);
      expect((await at.stores.webhooks.byIds(['w4', 'w3'])).get('w4')).toEqual(webhook('w4', 'c2'));
      const all = await at.stores.webhooks.all({ first: 2, after: null });
      expect(all.map(({ id }) => id)).toEqual(['w1', 'w2']);
      const rest = await at.stores.webhooks.all({ first: 2, after: 'w2' });
      expect(rest.map(({ id }) => id)).toEqual(['w4']);
    });

    test('a webhook delivers only log entries that were written after it was added, and only the new entries of a fork', async () => {
      await written('old', 3);
      const one = webhook('w', 'c1');
      await at.stores.webhooks.add(one);
      expect(await behind(one)).toEqual([]);
      await at.stores.encounters.append(entry('old', 4));
      await written('new', 2);
      await written('fork', 5, { fork: { encounterId: 'old', version: 3 } });
      expect(await behind(one)).toEqual([
        { encounterId: 'old', after: 3, version: 4 },
        { encounterId: 'new', after: 0, version: 2 },
        { encounterId: 'fork', after: 3, version: 5 },
      ]);
      expect(await at.stores.webhooks.undelivered(one, 1)).toHaveLength(1);
      expect(await behind({ ...one, encounterId: 'new' })).toEqual([
        { encounterId: 'new', after: 0, version: 2 },
      ]);
      expect(await behind({ ...one, campaignId: 'c2' })).toEqual([]);
    });

    test('a webhook’s position advances only from the position that was read, and only for the holder of the lease', async () => {
      const one = webhook('w', 'c1');
      await at.stores.webhooks.add(one);
      await written('e', 3);
      const { webhooks } = at.stores;
      const first = { encounterId: 'e', after: 0, version: 1 };
      expect(await webhooks.delivered('w', AT, first, mine)).toBe(false);
      expect(await webhooks.lease('w', AT, mine)).toBe(true);
      expect(await webhooks.delivered('w', AT, first, mine)).toBe(true);
      expect(await behind(one)).toEqual([{ encounterId: 'e', after: 1, version: 3 }]);
      expect((await webhooks.byIds(['w'])).get('w')).toEqual({ ...one, lastDeliveredAt: AT });
      expect(await webhooks.delivered('w', AT, { encounterId: 'e', after: 1, version: 2 }, theirs)).toBe(
        false,
      );
      await webhooks.rewind('w', 'e', 0);
      expect(await webhooks.delivered('w', AT, { encounterId: 'e', after: 1, version: 2 }, mine)).toBe(true);
      expect(await behind(one)).toEqual([{ encounterId: 'e', after: 0, version: 3 }]);
      await webhooks.rewind('w', 'e', 3);
      expect(await behind(one)).toEqual([]);
    });

    test('one process keeps a webhook’s lease until the lease ends or is released, or the webhook changes', async () => {
      const one = webhook('w', 'c1');
      const { webhooks } = at.stores;
      await webhooks.add(one);
      expect(await webhooks.lease('w', AT, mine)).toBe(true);
      expect(await webhooks.lease('w', AT, theirs)).toBe(false);
      expect(await webhooks.lease('w', AT, mine)).toBe(true);
      expect(await webhooks.lease('w', LATEST, theirs)).toBe(true);
      await webhooks.release('w', 'me');
      expect(await webhooks.lease('w', AT, mine)).toBe(false);
      await webhooks.release('w', 'them');
      expect(await webhooks.lease('w', AT, mine)).toBe(true);
      expect(await webhooks.change({ ...one, format: 'DISCORD', sealed: 'new' }, 'not so')).toBe(false);
      expect(await webhooks.change({ ...one, format: 'DISCORD', sealed: 'new' }, one.sealed)).toBe(true);
      expect((await webhooks.byIds(['w'])).get('w')).toEqual({ ...one, format: 'DISCORD', sealed: 'new' });
      expect(await webhooks.lease('w', AT, theirs)).toBe(true);
      expect(await webhooks.lease('nothing', AT, mine)).toBe(false);
    });

    test('a webhook that waits or is disabled cannot be leased, and a success clears its failures', async () => {
      const one = webhook('w', 'c1');
      const { webhooks } = at.stores;
      await webhooks.add(one);
      await written('e', 1);
      const failed = { ...one, failures: 2, failingSince: AT, nextAttemptAt: LATER, lastProblem: 'slow' };
      expect(await webhooks.failed('w', 'me', failed)).toBe(false);
      await webhooks.lease('w', AT, mine);
      expect(await webhooks.failed('w', 'me', failed)).toBe(true);
      expect((await webhooks.byIds(['w'])).get('w')).toEqual(failed);
      expect(await webhooks.lease('w', AT, theirs)).toBe(false);
      expect(await webhooks.lease('w', LATER, theirs)).toBe(true);
      await webhooks.delivered('w', LATER, { encounterId: 'e', after: 0, version: 1 }, theirs);
      expect((await webhooks.byIds(['w'])).get('w')).toEqual({ ...one, lastDeliveredAt: LATER });
      await webhooks.failed('w', 'them', { ...failed, disabledAt: LATER, disabledReason: 'GONE' });
      expect(await webhooks.lease('w', LATEST, mine)).toBe(false);
    });

    test('a campaign’s byte count includes its webhooks with their addresses and secrets', async () => {
      const { webhooks, campaigns } = at.stores;
      // the size is documented as the text of the row plus 200 bytes
      const row = (text: string) => 200 + Buffer.byteLength(text);
      const before = await campaigns.bytes('c1');
      const added = async () => (await campaigns.bytes('c1')) - before;
      const one = webhook('w', 'c1');
      await webhooks.add(one);
      await webhooks.add(webhook('v', 'c1'));
      expect(await added()).toBe(row('sealed w') + row('sealed v'));
      const moved = { ...one, sealed: 'a longer address' };
      expect(await webhooks.change(moved, 'not so')).toBe(false);
      expect(await webhooks.change(moved, one.sealed)).toBe(true);
      expect(await webhooks.change({ ...moved, format: 'DISCORD' }, moved.sealed)).toBe(true);
      expect(await added()).toBe(row(moved.sealed) + row('sealed v'));
      for (const id of ['w', 'v', 'v']) await webhooks.remove(id);
      expect(await added()).toBe(0);
    });

    test('webhooks are deleted with their positions, separately or with their campaign', async () => {
      const { webhooks, campaigns } = at.stores;
      await campaigns.add(campaign('c3', { archivedAt: AT, lastUsedAt: AT }));
      await at.stores.encounters.add(encounter('e3', 'c3'));
      await written('e', 1);
      await webhooks.add(webhook('w', 'c1'));
      await webhooks.add(webhook('w3', 'c3'));
      await webhooks.rewind('w3', 'e3', 0);
      expect(await webhooks.remove('w')).toBe(true);
      expect(await webhooks.remove('w')).toBe(false);
      while (await campaigns.remove('c3', LATEST, 1));
      expect(await campaigns.byIds(['c3'])).toEqual(new Map());
      expect(await webhooks.all({ first: 9, after: null })).toEqual([]);
    });
  });
}
