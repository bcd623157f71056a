import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewerOfKey } from '../../src/play/access/viewer.ts';
import { eraseCharacter } from '../../src/play/characters/erase-character.ts';
import type { Stores } from '../../src/play/ports.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { systemTime } from '../../src/play/time.ts';
import { openStores } from '../../src/storage/open.ts';
import { adjusting } from '../kit/commands.ts';
import { campaign, character, encounter, entry, event, key, receipt } from '../storage/samples.ts';

/** Number of objects of each kind. It is one more than fits on a page of a list, so two pages are needed. */
const MANY = 101;
const NAME = 'Zebulonia';
const viewer = viewerOfKey(key('gm', 'c'));

let stores: Stores;

beforeAll(async () => {
  stores = await openStores(':memory:');
  await stores.campaigns.add(campaign('c'), {
    key: key('gm', 'c'),
    characters: [character('chr', 'c', { name: NAME })],
  });
  const command = { ...adjusting('a', { damage: 1 }), reason: `${NAME} slips` };
  for (let at = 1; at <= MANY; at++) {
    await stores.keys.add(key(`k${at}`, 'c', { role: 'PLAYER', label: NAME, characterIds: ['chr'] }));
    await stores.encounters.add(encounter(`e${at}`, 'c'));
    await stores.encounters.append({ ...entry('e1', at), command });
    await stores.characters.recordEvent(
      character('chr', 'c', { name: NAME, version: at + 1 }),
      null,
      event('chr', at + 1),
    );
    await stores.idempotencyRecords.add(receipt(`${at}`, { scope: 'gm', answer: { name: NAME } }));
  }
});

afterAll(() => stores.close());

/** Returns stores that record which of their methods are called. */
function noting(seen: string[]): Stores {
  const noted = <Name extends 'encounters' | 'characters' | 'keys' | 'erasures'>(name: Name): Stores[Name] =>
    new Proxy(stores[name], {
      get: (store, method) => {
        const original = Reflect.get(store, method) as (...given: unknown[]) => unknown;
        return (...given: unknown[]) => {
          seen.push(`${name}.${String(method)}`);
          return original.apply(store, given);
        };
      },
    });
  const [encounters, characters] = [noted('encounters'), noted('characters')];
  return { ...stores, encounters, characters, keys: noted('keys'), erasures: noted('erasures') };
}

/** Methods that read only one row. An erasure may call them only a few times. */
const OF_ONE_ROW = ['characters.byIds', 'encounters.byIds'];

it('an erasure yields to the event loop between any two pages of data that it reads or writes', async () => {
  const seen: string[] = [];
  const time = {
    ...systemTime,
    turn: async () => {
      seen.push('turn');
    },
  };
  const services = { ...productionServices(stores), stores: noting(seen), time };
  await eraseCharacter(services, viewer, { id: 'chr', keyLabels: true }, null);
  const paged = new Set<string>();
  for (const [at, call] of seen.entries()) {
    const next = seen.indexOf(call, at + 1);
    if (call === 'turn' || OF_ONE_ROW.includes(call) || next === -1) continue;
    paged.add(call);
    expect(seen.slice(at, next), call).toContain('turn');
  }
  expect([...paged].sort()).toEqual([
    'characters.characterEvents',
    'encounters.list',
    'erasures.entriesWith',
    'erasures.lastOf',
    'erasures.rewriteAnswers',
    'erasures.rewriteEvents',
    'erasures.rewriteLog',
    'keys.list',
  ]);
});
