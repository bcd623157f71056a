import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { createKey, revokeKey, rotateKey, updateKey } from '../../src/play/access/keys.ts';
import { authenticate, type Viewer } from '../../src/play/access/viewer.ts';
import { createCampaign, updateCampaign } from '../../src/play/campaigns/campaigns.ts';
import { archiveCharacter, updateCharacter } from '../../src/play/characters/changing.ts';
import { copyCharacter, newStoredCharacter } from '../../src/play/characters/create-character.ts';
import { withoutGaps } from '../../src/play/gaps.ts';
import { hashOf } from '../../src/play/hash.ts';
import { type IdempotentRequest, idempotentRequestOf } from '../../src/play/idempotency/idempotency.ts';
import type { Stores } from '../../src/play/ports.ts';
import { productionServices } from '../../src/play/production-services.ts';
import type { Services } from '../../src/play/services/services.ts';
import type { StoredCharacter, StoredKey } from '../../src/play/stored.ts';
import { openStores } from '../../src/storage/open.ts';

let stores: Stores;

beforeAll(async () => {
  stores = await openStores(':memory:');
});

afterAll(() => stores.close());

/** A store that answers slowly, like a store on a network. Requests can therefore overtake each other. */
const slow = <Store extends object>(store: Store): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        await turns();
        const answer = await method.apply(target, given);
        await turns();
        return answer;
      };
    },
  });

let turn = 0;

async function turns(): Promise<void> {
  turn = (turn * 31 + 7) % 11;
  for (let left = turn; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
}

interface Place {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly character: StoredCharacter;
  readonly key: StoredKey;
}

async function newPlace(): Promise<Place> {
  const services = productionServices({
    ...stores,
    campaigns: slow(stores.campaigns),
    keys: slow(stores.keys),
    characters: slow(stores.characters),
    idempotencyRecords: slow(stores.idempotencyRecords),
  });
  const { secret } = await createCampaign(services, { name: 'Temple' }, null);
  const viewer = (await authenticate(stores.keys, `Bearer ${secret}`)).viewer!;
  const [system] = systems;
  const character = newStoredCharacter(services, viewer, {
    system: system!.id,
    name: 'Ann',
    sheet: {},
    state: { suffered: system!.encounterRules.initialState(), conditions: [] },
    archived: false,
  });
  await stores.characters.add([character]);
  const made = await createKey(services, viewer, { role: 'SPECTATOR', label: 'Bea', characterIds: [] }, null);
  return { services, viewer, character, key: made.key };
}

type Change = (place: Place, attempt: IdempotentRequest | null) => Promise<unknown>;

const changes: readonly (readonly [name: string, change: Change])[] = [
  ['createCampaign', ({ services }, attempt) => createCampaign(services, { name: 'Other' }, attempt)],
  [
    'updateCampaign',
    ({ services, viewer }, attempt) =>
      updateCampaign(
        services,
        viewer,
        {
          name: 'Other',
          playersMayGiveDice: false,
          playersMayStateModifiers: null,
          playersMayEditSheets: null,
        },
        attempt,
      ),
  ],
  [
    'createKey',
    ({ services, viewer }, attempt) =>
      createKey(services, viewer, { role: 'PLAYER', label: 'Cid', characterIds: [] }, attempt),
  ],
  [
    'updateKey',
    ({ services, viewer, key }, attempt) =>
      updateKey(services, viewer, { id: key.id, label: 'Cid', characterIds: null }, attempt),
  ],
  ['rotateKey', ({ services, viewer, key }, attempt) => rotateKey(services, viewer, key.id, attempt)],
  ['revokeKey', ({ services, viewer, key }, attempt) => revokeKey(services, viewer, key.id, attempt)],
  [
    'copyCharacter',
    ({ services, viewer, character }, attempt) =>
      copyCharacter(services, viewer, { id: character.id, name: null }, attempt),
  ],
  [
    'updateCharacter',
    ({ services, viewer, character }, attempt) =>
      updateCharacter(
        services,
        viewer,
        { id: character.id, expectedVersion: 1, name: 'Cid', sheet: null },
        attempt,
      ),
  ],
  [
    'archiveCharacter',
    ({ services, viewer, character }, attempt) =>
      archiveCharacter(services, viewer, { id: character.id, archived: true }, attempt),
  ],
];

describe('a hundred identical concurrent requests', () => {
  it.each(changes)(
    'a hundred identical concurrent requests execute %s once and all get the same response',
    async (_name, change) => {
      const place = await newPlace();
      const attempt = idempotentRequestOf(randomUUID(), 'asked');
      const answers = await Promise.all(Array.from({ length: 100 }, () => change(place, attempt)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const { campaignId } = place.viewer;
      const all = { first: 100, after: null };
      const everybody = { systems: null, name: null, ids: null, archived: true };
      const characters = withoutGaps(await stores.characters.list(campaignId, everybody, 'oldest', all));
      const keys = await stores.keys.list(campaignId, { revoked: true }, all);
      expect(characters.length + keys.length).toBeLessThanOrEqual(4);
      expect(characters.every(({ version }) => version <= 2)).toBe(true);
    },
  );

  it('a hundred identical concurrent requests are rejected with IDEMPOTENCY_CONFLICT if their key was used for another input', async () => {
    const place = await newPlace();
    const key = randomUUID();
    const [, copy] = changes.find(([name]) => name === 'copyCharacter')!;
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => copy(place, idempotentRequestOf(key, n % 2))),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(50);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });
});

describe('the record of an idempotency key', () => {
  it('an idempotency record answers repeated requests for thirty days and is then deleted in a batch', async () => {
    const place = await newPlace();
    const { keyId } = place.viewer;
    const began = Date.parse('2026-03-01T12:34:56.000Z');
    const at = (days: number): Services => ({
      ...place.services,
      monotonicNow: () => new Date(began + days * 86_400_000).toISOString(),
    });
    const [, copy] = changes.find(([name]) => name === 'copyCharacter')!;
    const ask = (key: string, days: number) =>
      copy({ ...place, services: at(days) }, idempotentRequestOf(key, 'asked'));
    const kept = async (keys: readonly string[]) =>
      (await Promise.all(keys.map((key) => stores.idempotencyRecords.find(keyId, hashOf(key))))).filter(
        Boolean,
      ).length;

    const many = Array.from({ length: 150 }, (_, n) => `many ${n}`.replace(' ', '-'));
    const first = await ask(many[0]!, 0);
    for (const key of many.slice(1)) await ask(key, 0);
    await ask('later', 29.9);
    expect(await ask(many[0]!, 29.9)).toEqual(first);
    expect(await kept(many)).toBe(150);

    await ask('much-later', 30.1);
    expect(await kept(many)).toBe(50);
    await ask('later-still', 30.1);
    expect(await kept(many)).toBe(0);
    expect(await kept(['later', 'much-later', 'later-still'])).toBe(3);
    expect(await ask(many[0]!, 30.1)).not.toEqual(first);
  });
});

describe('the fingerprint of a request', () => {
  it('the fingerprint of a request with an idempotency key does not depend on the order of its fields', () => {
    const asked = { b: [1, { d: null, c: 'x' }], a: undefined };
    const print = (value: unknown) => idempotentRequestOf('k', value)!.fingerprint;
    expect(print({ b: [1, { c: 'x', d: null }] })).toBe(print(asked));
    expect(print({ b: [{ c: 'x', d: null }, 1] })).not.toBe(print(asked));
    expect(print({ b: [1, { c: 'x' }] })).not.toBe(print(asked));
  });
});
