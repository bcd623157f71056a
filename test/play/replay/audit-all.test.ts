import { join } from 'node:path';
import { graphql } from 'graphql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contextOf } from '../../../src/graphql/kit/context.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { authenticate } from '../../../src/play/access/viewer.ts';
import { createCampaign } from '../../../src/play/campaigns/campaigns.ts';
import { productionServices } from '../../../src/play/production-services.ts';
import { auditAll } from '../../../src/play/replay/audit-all.ts';
import type { Services } from '../../../src/play/services/services.ts';
import { openStores } from '../../../src/storage/open.ts';
import { loadDriver } from '../../../src/storage/sqlite/driver.ts';
import { temporaryFolder } from '../../storage/place.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let services: Services;

beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder.path, 'arbiter.db');
  services = productionServices(await openStores(file));
});

afterEach(async () => {
  await services.stores.close();
  folder.remove();
});

async function fought(): Promise<string> {
  const { secret } = await createCampaign(services, { name: 'Any' }, null);
  const viewer = (await authenticate(services.stores.keys, `Bearer ${secret}`)).viewer;
  const ask = async (source: string) => {
    const { data, errors } = await graphql({ schema, source, contextValue: contextOf(services, viewer) });
    if (errors) throw errors[0];
    return JSON.parse(JSON.stringify(data));
  };
  const { createEncounter } = await ask(
    'mutation { createEncounter(input: { title: "A fight", rules: { pathmaster: {} } }) { encounter { id } } }',
  );
  const sheet = '{ pathmaster: { hits: 60, constitution: 60, co: 4 } }';
  const at = (version: number) =>
    `encounterId: "${createEncounter.encounter.id}", expectedVersion: ${version}`;
  await ask(
    `mutation { addCombatants(input: { ${at(0)}, combatants: [{ name: "Ann", sheet: ${sheet} }] }) { entry { version } } }`,
  );
  await ask(`mutation { startEncounter(input: { ${at(1)} }) { entry { version } } }`);
  return createEncounter.encounter.id;
}

it('auditAll audits every encounter of every campaign and lists the encounters that differ or cannot be read', async () => {
  const [whole, edited, broken] = [await fought(), await fought(), await fought()];
  const { encounters, entries, differing, unreadable } = await auditAll(services);
  expect({ encounters, entries, differing, unreadable }).toEqual({
    encounters: 3,
    entries: 6,
    differing: [],
    unreadable: [],
  });
  const client = new (loadDriver())(file);
  const edit = (set: string, id: string) =>
    client.prepare(`update encounter_entries set ${set} where version = 2 and encounter_id = ?`).run(id);
  // the edit also removes the entry's checksum, so that only a replay can detect the change
  edit("dice_position = dice_position + 1, command = json_remove(command, '$.check')", edited);
  edit("events = '{'", broken);
  client.close();
  expect(await auditAll(productionServices(services.stores))).toMatchObject({
    encounters: 3,
    entries: 4,
    differing: [edited],
    unreadable: [broken],
  });
  expect(whole).not.toBe(edited);
});
