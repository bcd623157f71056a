import type { CharacterOrder, Stores } from '../../src/play/ports.ts';
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

/** How many rows of each kind belong to other campaigns. */
export const CROWD = { campaigns: 2000, each: 5, entries: 10 } as const;

/** Creates a separate campaign that contains only the rows that the tested calls read. */
export async function hotCampaign(stores: Stores): Promise<void> {
  await stores.campaigns.add(campaign('hot', { lastUsedAt: '2026-01-01', archivedAt: '2026-01-01' }));
  await stores.keys.add(key('key', 'hot'));
  await stores.encounters.add(encounter('one', 'hot'));
  await stores.encounters.add(encounter('other', 'hot'));
  await stores.characters.add(['a', 'b', 'c'].map((id) => character(id, 'hot')));
  await stores.tables.add(table('table', 'hot'));
  for (const version of [1, 2, 3]) await stores.encounters.append(entry('one', version));
}

const orders: readonly CharacterOrder[] = ['oldest', 'newest', 'name', 'lastChanged'];
const page = { first: 2, after: null };
const MOST = { max: 1000 };

/** The store calls that one request makes. Their cost must not depend on how much data other campaigns have. */
export const hotCalls: Readonly<Record<string, (stores: Stores) => Promise<unknown>>> = {
  'a key by its hash': ({ keys }) => keys.byHash(key('key', 'hot').hash),
  'rows by their ids': async ({ campaigns, keys, characters, encounters, tables }) => {
    await campaigns.byIds(['hot', 'none']);
    await keys.byIds(['key']);
    await characters.byIds(['a', 'b', 'c']);
    await encounters.byIds(['one', 'other']);
    await tables.byIds(['table']);
  },
  'one log and several': async ({ encounters }) => {
    await encounters.logs(new Map([['one', { after: 1, upTo: 3 }]]));
    await encounters.logs(whole('one', 'other'));
  },
  'snapshots of encounters': async ({ encounters }) => {
    await encounters.keep({ encounterId: 'one', version: 2, madeBy: 'me', state: {} });
    await encounters.snapshots(['one', 'other'], { madeBy: 'me', upTo: 2 });
  },
  'the versions of encounters': ({ encounters }) => encounters.reached('hot'),
  'an entry with a receipt and a joining character': async ({ encounters }) => {
    await encounters.append(entry('one', 4));
    const state = { suffered: null, conditions: [] };
    const moves = [{ characterId: 'a', version: 1, from: null, state }];
    await encounters.append(entry('one', 5), { moves, record: receipt('entry') });
  },
  'a character event': async ({ characters }) => {
    await characters.recordEvent(character('b', 'hot', { version: 2 }), null, event('b', 2), MOST);
    await characters.characterEvents('b', { first: 2, before: 9 });
  },
  'additions under a quota': async ({ characters, encounters, keys, tables }) => {
    await characters.add([character('d', 'hot')], MOST);
    await encounters.add(encounter('more', 'hot'), MOST);
    await keys.add(key('more', 'hot'), MOST);
    await tables.add(table('more', 'hot', { version: 2 }), MOST);
    await characters.replace(character('d', 'hot', { version: 2 }), 1);
  },
  'lists of characters': async ({ characters }) => {
    for (const order of orders)
      for (const after of [null, 'b']) await characters.list('hot', anyone, order, { first: 2, after });
    await characters.list('hot', { ...anyone, systems: ['brp'] }, 'oldest', page);
    await characters.count('hot', anyone);
  },
  'lists of encounters, keys and tables': async ({ encounters, keys, tables }) => {
    await encounters.list('hot', { systems: null, id: null }, { first: 2, after: 'one' });
    await keys.list('hot', { revoked: false }, page);
    await tables.list('hot', 'TABLES', page);
    await tables.newest('hot');
  },
  'receipts and the deletion of old ones': async ({ idempotencyRecords: receipts }) => {
    await receipts.find('someone', 'entry');
    await receipts.deleteBefore('2020', 100);
  },
  'the use of a campaign': ({ campaigns }) => campaigns.use('hot', '2026-01-01'),
  'the end of an abandoned campaign': async ({ campaigns }) => {
    await campaigns.abandoned('2026-01-02', 10);
    while (await campaigns.remove('hot', '2026-01-02', 100));
  },
  'the end of a deleted campaign': async ({ campaigns }) => {
    await campaigns.delete('hot', '2026-01-02', 'key');
    await campaigns.deleted('2026-01-02', 10);
    while (await campaigns.remove('hot', null, 100));
  },
};
