import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { authenticate, type Viewer } from '../../src/play/access/viewer.ts';
import { createCampaign } from '../../src/play/campaigns/campaigns.ts';
import { updateCharacter } from '../../src/play/characters/changing.ts';
import { addCharacters, newStoredCharacter } from '../../src/play/characters/create-character.ts';
import { createEncounter } from '../../src/play/encounters/encounters.ts';
import { addCombatants } from '../../src/play/encounters/join.ts';
import { idempotentRequestOf } from '../../src/play/idempotency/idempotency.ts';
import type { EncounterStore, Stores } from '../../src/play/ports.ts';
import { productionServices } from '../../src/play/production-services.ts';
import type { Services } from '../../src/play/services/services.ts';
import type { StoredCharacter } from '../../src/play/stored.ts';
import { openStores } from '../../src/storage/open.ts';
import { whole } from '../storage/samples.ts';

let stores: Stores;

beforeAll(async () => {
  stores = await openStores(':memory:');
});

afterAll(() => stores.close());

const system = systems.find(({ id }) => id === 'brp')!;

const sheet = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10 };

interface Place {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly encounterId: string;
  readonly people: readonly StoredCharacter[];
}

/** Creates a campaign with three characters, and an encounter without combatants. */
async function newPlace(): Promise<Place> {
  const services = productionServices(stores);
  const { secret } = await createCampaign(services, { name: 'Temple' }, null);
  const viewer = (await authenticate(stores.keys, `Bearer ${secret}`)).viewer!;
  const people = ['Ann', 'Bob', 'Cid'].map((name) =>
    newStoredCharacter(services, viewer, {
      system: system.id,
      name,
      sheet,
      state: { suffered: system.encounterRules.initialState(), conditions: [] },
      archived: false,
    }),
  );
  await addCharacters(services, viewer, people, null);
  const { row } = await createEncounter(services, viewer, { title: 'Gate', system, options: {} });
  return { services, viewer, encounterId: row.id, people };
}

const all = (people: readonly StoredCharacter[]) =>
  people.map(({ id }) => ({
    characterId: id,
    ...{ name: null, sheet: null, side: null, count: 1, note: null },
    visibility: 'OPEN' as const,
  }));

/**
 * Adds all three characters to the encounter. `append` can run other code after the decision and before the log is
 * written.
 */
const join = (
  { services, viewer, encounterId, people }: Place,
  append: (append: EncounterStore['append']) => EncounterStore['append'] = (as) => as,
  attempt = idempotentRequestOf('once', 'join'),
) => {
  const { encounters } = stores;
  const between: Services = {
    ...services,
    stores: { ...stores, encounters: { ...encounters, append: append(encounters.append) } },
  };
  const target = { encounterId, expectedVersion: 0, attempt, dice: null };
  return addCombatants(between, viewer, { ...target, combatants: all(people) });
};

const stored = async ({ people }: Place) => {
  const found = await stores.characters.byIds(people.map(({ id }) => id));
  return people.map(({ id }) => found.get(id)!);
};
const logOf = async ({ encounterId }: Place) =>
  (await stores.encounters.logs(whole(encounterId))).get(encounterId);

describe('characters who join an encounter', () => {
  it('characters who join an encounter are in the encounter only after the log entry is written', async () => {
    const place = await newPlace();
    await join(place, (append) => async (...given) => {
      expect(await stored(place)).toEqual(place.people);
      return append(...given);
    });
    expect((await stored(place)).map(({ encounterId }) => encounterId)).toEqual(
      Array(3).fill(place.encounterId),
    );
    expect(await logOf(place)).toHaveLength(1);
  });

  it('characters who join an encounter stay unchanged if the log cannot be written', async () => {
    const place = await newPlace();
    const failing = join(place, () => async () => {
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await stored(place)).toEqual(place.people);
  });

  it('characters who join an encounter stay unchanged if another entry is written first', async () => {
    const place = await newPlace();
    const late = join(place, (append) => async (entry, along) => {
      await append({ ...entry, command: { type: 'join', newcomers: [] }, events: [] });
      return append(entry, along);
    });
    await expect(late).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      inputPath: ['input', 'expectedVersion'],
      details: { currentVersion: 1 },
    });
    expect(await stored(place)).toEqual(place.people);
    expect(await stores.idempotencyRecords.find(place.viewer.keyId, 'once')).toBeNull();
  });

  it.each<[string, (place: Place, character: StoredCharacter) => Promise<unknown>]>([
    [
      'changes',
      ({ services, viewer }, { id, version }) =>
        updateCharacter(services, viewer, { id, expectedVersion: version, name: 'Zoe', sheet: null }, null),
    ],
    [
      'joins another encounter',
      async ({ services, viewer }, character) => {
        const { row } = await createEncounter(services, viewer, { title: 'Hall', system, options: {} });
        const target = { encounterId: row.id, expectedVersion: 0, attempt: null, dice: null };
        return addCombatants(services, viewer, { ...target, combatants: all([character]) });
      },
    ],
    ['is archived', (_place, { id }) => stores.characters.archive(id, 'now')],
  ])('no character joins if one of them %s at the same time', async (_what, change) => {
    const place = await newPlace();
    let then: readonly StoredCharacter[] = [];
    const late = join(place, (append) => async (...given) => {
      await change(place, place.people[1]!);
      then = await stored(place);
      return append(...given);
    });
    await expect(late).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      inputPath: ['input', 'combatants', 1, 'characterId'],
      accepted: expect.stringMatching(/./),
    });
    expect(await stored(place)).toEqual(then);
    expect(await logOf(place)).toEqual([]);
  });

  it('characters who could not join can join later with the same idempotency key, and they join only once', async () => {
    const place = await newPlace();
    await expect(
      join(place, () => async () => {
        throw new Error('the disk is full');
      }),
    ).rejects.toThrow();
    const [first, second] = [await join(place), await join(place)];
    expect(first).toMatchObject({ type: 'committed', entry: { version: 1 } });
    expect(second).toMatchObject({ type: 'committed', entry: { version: 1 } });
    expect(await logOf(place)).toHaveLength(1);
  });
});
