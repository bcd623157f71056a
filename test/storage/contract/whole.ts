import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../../../src/storage/unavailable.ts';
import { anyone, campaign, character, encounter, entry, key, receipt, whole } from '../samples.ts';
import type { Opened } from './opened.ts';

export function wholeContract(at: Opened): void {
  describe('the stores', () => {
    test('the stores keep all data when closed and opened again', async () => {
      await at.stores.keys.add(key('k1', 'c1'));
      await at.stores.encounters.add(encounter('e1', 'c1'));
      await at.stores.encounters.append(entry('e1', 1));
      await at.stores.characters.add([character('a', 'c1', { encounterId: 'e1' })]);
      await at.reopen();
      expect(await at.stores.campaigns.byIds(['c1'])).toEqual(new Map([['c1', campaign('c1')]]));
      expect(await at.stores.keys.byHash(key('k1', 'c1').hash)).toMatchObject(key('k1', 'c1'));
      expect(await at.stores.encounters.byIds(['e1'])).toEqual(new Map([['e1', encounter('e1', 'c1')]]));
      expect(await at.stores.encounters.logs(whole('e1'))).toEqual(new Map([['e1', [entry('e1', 1)]]]));
      expect(
        await at.stores.characters.list('c1', { ...anyone, systems: ['brp'] }, 'oldest', {
          first: 5,
          after: null,
        }),
      ).toEqual([character('a', 'c1', { encounterId: 'e1' })]);
    });

    test('the stores treat SQL and wildcards in strings as plain text', async () => {
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
        await at.stores.campaigns.add(campaign(id, { name: text }));
        expect((await at.stores.campaigns.byIds([id])).get(id)?.name).toBe(text);
        expect(
          await at.stores.characters.list(text, { ...anyone, systems: [text] }, 'oldest', {
            first: 5,
            after: text,
          }),
        ).toEqual([]);
        expect(await at.stores.encounters.logs(whole(text))).toEqual(new Map([[text, []]]));
      }
    });

    test('the stores can be checked for readiness more than once', async () => {
      await at.stores.ready();
      await at.stores.ready();
    });

    test('closed stores reject every call with a message that says that they are closed', async () => {
      await at.stores.encounters.add(encounter('e1', 'c1'));
      await at.stores.close();
      await at.stores.close();
      const calls: readonly (() => Promise<unknown>)[] = [
        () => at.stores.campaigns.add(campaign('c3')),
        () => at.stores.campaigns.byIds(['c1']),
        () => at.stores.campaigns.byIds([]),
        () =>
          at.stores.campaigns.change('c1', {
            name: 'New',
            playersMayGiveDice: null,
            playersMayStateModifiers: null,
            playersMayEditSheets: null,
          }),
        () => at.stores.keys.add(key('k1', 'c1')),
        () => at.stores.keys.byHash('h'),
        () => at.stores.keys.byIds([]),
        () => at.stores.keys.list('c1', { revoked: true }, { first: 1, after: null }),
        () =>
          at.stores.keys.change('k1', {
            label: 'Ann',
            characterIds: null,
            hash: null,
            rotatedAt: null,
            revokedAt: null,
            revokedBy: null,
            expiresAt: null,
          }),
        () => at.stores.keys.use('k1', '2026-03-01T12:00:00.000Z'),
        () => at.stores.idempotencyRecords.find('someone', 'r'),
        () => at.stores.idempotencyRecords.add(receipt('r')),
        () => at.stores.idempotencyRecords.deleteBefore('2026', 1),
        () => at.stores.characters.archive('a', null),
        () => at.stores.characters.add([character('a', 'c1')]),
        () => at.stores.characters.byIds(['a']),
        () => at.stores.characters.list('c1', anyone, 'oldest', { first: 1, after: null }),
        () => at.stores.characters.replace(character('a', 'c1'), 1),
        () => at.stores.encounters.add(encounter('e2', 'c1')),
        () => at.stores.encounters.byIds(['e1']),
        () => at.stores.encounters.list('c1', { systems: null, id: null }, { first: 1, after: null }),
        () => at.stores.encounters.append(entry('e1', 1)),
        () => at.stores.encounters.logs(whole('e1')),
        () => at.stores.encounters.keep({ encounterId: 'e1', version: 1, madeBy: 'me', state: {} }),
        () => at.stores.encounters.snapshots(['e1'], { madeBy: 'me', upTo: 1 }),
        () => at.stores.ready(),
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
}
