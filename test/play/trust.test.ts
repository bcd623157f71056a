import { randomUUID } from 'node:crypto';
import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemById } from '../../src/engine/systems/index.ts';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { createKey } from '../../src/play/access/keys.ts';
import { authenticate, type Viewer } from '../../src/play/access/viewer.ts';
import { applyToCharacter } from '../../src/play/between-fights/character-procedures.ts';
import { createCampaign, updateCampaign } from '../../src/play/campaigns/campaigns.ts';
import { createCharacter } from '../../src/play/characters/create-character.ts';
import { hashOf } from '../../src/play/hash.ts';
import { idempotentRequestOf } from '../../src/play/idempotency/idempotency.ts';
import type { DiceChoice } from '../../src/play/odds/dice.ts';
import type { Stores } from '../../src/play/ports.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { openStores } from '../../src/storage/open.ts';

let stores: Stores;

beforeAll(async () => {
  stores = await openStores(':memory:');
});

afterAll(() => stores.close());

const brp = systemById('brp')!;
// The hit points are enough for all falls.
const sheet = { str: 12, con: 40, siz: 40, int: 12, pow: 12, dex: 12, cha: 10 };
const holderOf = async (key: string): Promise<Viewer> =>
  (await authenticate(stores.keys, `Bearer ${key}`)).viewer!;

/** Creates a campaign with one character, which a player plays. */
async function newPlace() {
  const services = productionServices(stores);
  const gm = await holderOf((await createCampaign(services, { name: 'Temple' }, null)).secret);
  const { id } = await createCharacter(services, gm, { name: 'Ann', system: brp, sheet }, null);
  const key = await createKey(services, gm, { role: 'PLAYER', label: 'Ann', characterIds: [id] }, null);
  const fall = (viewer: Viewer, expectedVersion: number, dice: DiceChoice | null) =>
    applyToCharacter(
      services,
      viewer,
      {
        ...{ id, expectedVersion, dice, role: 'TARGET' as const },
        asked: {
          ...{ system: brp, procedure: brp.procedures.find((each) => each.id === 'fall')! },
          ...{ input: { metres: 3 }, options: undefined, path: ['input', 'procedure', 'brp', 'fall'] },
        },
      },
      null,
    );
  return { services, gm, player: await holderOf(key.secret), fall };
}

describe('a player’s dice for a character', () => {
  it('a player’s dice for a character are rejected if the campaign forbids them, but the game master’s dice never are', async () => {
    const { services, gm, player, fall } = await newPlace();
    await fall(player, 1, { given: [4], rest: 'ASK' as const });
    const change = {
      name: null,
      playersMayGiveDice: false,
      playersMayStateModifiers: null,
      playersMayEditSheets: null,
    };
    await updateCampaign(services, gm, change, null);
    for (const dice of [
      { given: [4], rest: 'ASK' as const },
      { given: [], rest: 'ASK' as const },
      { seed: 'lucky' },
    ])
      await expect(fall(player, 2, dice)).rejects.toMatchObject({ code: 'FORBIDDEN', inputPath: ['dice'] });
    await fall(player, 2, null);
    await fall(gm, 3, { given: [4], rest: 'ASK' as const });
    await fall(gm, 4, { seed: 'lucky' });
  });
});

describe('a campaign from a version without player settings', () => {
  it('a campaign from a version without player settings returns the current answer to a repeated request', async () => {
    const services = productionServices(stores);
    const key = randomUUID();
    const { fingerprint } = idempotentRequestOf(key, ['createCampaign', { input: { name: 'Temple' } }])!;
    const campaign = { id: services.newId('campaign'), name: 'Temple', createdAt: services.now() };
    const answer = { campaign, salt: services.secret() };
    await stores.idempotencyRecords.add({
      ...{ scope: 'campaigns', key: hashOf(key), fingerprint, answer, at: services.now() },
    });
    const { data, errors } = await graphql({
      schema,
      source:
        'mutation($key: String) { createCampaign(input: { name: "Temple" }, idempotencyKey: $key) { campaign { name playersMayGiveDice playersMayStateModifiers } } }',
      variableValues: { key },
      contextValue: contextOf(services, null),
    });
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      createCampaign: {
        campaign: { name: 'Temple', playersMayGiveDice: true, playersMayStateModifiers: false },
      },
    });
  });
});
