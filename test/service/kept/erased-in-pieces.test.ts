import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemById } from '../../../src/engine/systems/index.ts';
import { EncounterView } from '../../../src/play/access/encounter-view.ts';
import { authenticate, type Viewer } from '../../../src/play/access/viewer.ts';
import { createCampaign } from '../../../src/play/campaigns/campaigns.ts';
import { createCharacter } from '../../../src/play/characters/create-character.ts';
import { eraseCharacter } from '../../../src/play/characters/erase-character.ts';
import { eraseFromText } from '../../../src/play/characters/erase-texts.ts';
import { adjust } from '../../../src/play/encounters/commands.ts';
import { createEncounter, forkEncounter, requireEncounter } from '../../../src/play/encounters/encounters.ts';
import { addCombatants } from '../../../src/play/encounters/join.ts';
import { productionServices } from '../../../src/play/production-services.ts';
import { audit } from '../../../src/play/replay/audit.ts';
import type { Services } from '../../../src/play/services/services.ts';
import { openStores } from '../../../src/storage/open.ts';
import { loadDriver } from '../../../src/storage/sqlite/driver.ts';
import { temporaryFolder } from '../../storage/place.ts';

const system = systemById('brp')!;
const sheet = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 12, hitPoints: 1000 };
const NAME = 'Zebulonia';
const WOUND = { damage: 1, healing: 0, wound: null, gain: [], rounds: null, end: [] };

const folder = temporaryFolder();
const file = join(folder.path, 'arbiter.db');
let services: Services;
let viewer: Viewer;

beforeAll(async () => {
  services = productionServices(await openStores(`file:${file}`), { rulesDigest: async () => 'these' });
  const { secret } = await createCampaign(services, { name: 'Road' }, null);
  viewer = (await authenticate(services.stores.keys, `Bearer ${secret}`)).viewer!;
});

afterAll(async () => {
  await services.stores.close();
  folder.remove();
});

/** Returns the same services, but the write with this number to the store of erasures fails. */
function failingAt(call: number): Services {
  let made = 0;
  const writes = ['begin', 'rewriteLog', 'rewriteEvents', 'rewriteAnswers', 'relabel', 'finish'];
  const erasures = new Proxy(services.stores.erasures, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
      return (...given: unknown[]) => {
        if (writes.includes(String(name)) && made++ === call) throw new Error('the power is cut');
        return method.apply(target, given);
      };
    },
  });
  return { ...services, stores: { ...services.stores, erasures } };
}

/** Returns the contents of every row in the database as text. */
function rows(): string {
  const client = new (loadDriver())(file, { readonly: true });
  try {
    const tables = client
      .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
      .all();
    return JSON.stringify(tables.map(({ name }) => client.prepare(`select * from "${name}"`).all()));
  } finally {
    client.close();
  }
}

it('an erasure that fails at any write can be completed by sending the request again', async () => {
  const { id } = await createCharacter(services, viewer, { name: NAME, system, sheet }, null);
  const { row } = await createEncounter(services, viewer, { title: `${NAME} falls`, system, options: {} });
  const target = (expectedVersion: number, encounterId = row.id) => ({
    encounterId,
    expectedVersion,
    attempt: null,
  });
  const joined = await addCombatants(services, viewer, {
    ...target(0),
    combatants: [
      { characterId: id, name: null, sheet: null, side: null, count: 1, note: NAME, visibility: 'OPEN' },
    ],
    dice: null,
  });
  const [combatant] = [...joined.view.encounter.state.combatants.keys()];
  for (let version = 1; version <= 22; version++)
    await adjust(services, viewer, {
      ...target(version),
      combatant: combatant!,
      reason: `${NAME} slips`,
      change: WOUND,
    });
  const fork = await forkEncounter(services, viewer, {
    encounterId: row.id,
    version: null,
    title: 'Another end',
  });
  expect(rows()).toContain(NAME);

  let cuts = 0;
  for (let done = false; !done; cuts++)
    done = await eraseCharacter(failingAt(cuts), viewer, { id, keyLabels: true }, null).then(
      () => true,
      (error: Error) => {
        expect(error.message).toBe('the power is cut');
        return false;
      },
    );
  expect(cuts).toBeGreaterThan(3);
  expect(rows()).not.toContain(NAME);
  for (const encounterId of [row.id, fork.row.id]) {
    // After the erasure, cached states from before it are not used again. This also applies to a fork that contains no
    // text itself.
    const encounter = await requireEncounter(services, viewer, encounterId, []);
    expect([...encounter.state.combatants.values()].map(({ name }) => name)).toEqual(['Erased 1']);
    expect(await audit(services, new EncounterView(encounter, viewer))).toMatchObject({ difference: null });
  }
});

it.each([
  ['Ann falls', 'Erased 1 falls'],
  ['Ann’s hound bites Ann', 'Erased 1’s hound bites Erased 1'],
  ['Anna and Hann', 'Anna and Hann'],
  ['Ann-Bea (of old Ann B. Quint)', 'Erased 1-Bea (of old Erased 1)'],
  ['Ånn', 'Ånn'],
  ['Bea-Lou (née O’Hara)', 'Erased 1 (née O’Hara)'],
  ['Al', 'Erased 1'],
  ['Al sings', 'Al sings'],
])('in “%s”, an erasure replaces a person’s names only if they are whole words', (text, erased) => {
  const person = { names: ['Ann B. Quint', 'Bea-Lou', 'Ann', 'Al'], neutral: 'Erased 1' };
  expect(eraseFromText(text, person)).toBe(erased);
});
