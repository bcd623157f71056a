import { join } from 'node:path';
import { graphql } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { authenticate, type Viewer } from '../../src/play/access/viewer.ts';
import { countingWith, type OddsCounter } from '../../src/play/odds/count-odds.ts';
import type { Services } from '../../src/play/services/services.ts';
import { servicesWith } from '../../src/play/services-with.ts';
import { systemsIn } from '../../src/play/systems.ts';
import { openStores } from '../../src/storage/open.ts';
import { temporaryFolder } from '../service/arbiter.ts';

const folder = temporaryFolder();
let services: Services;
let gm: Viewer | null = null;
let looked = 0;
let followed = 0;

/**
 * The usual rule systems, with a counter for how often hit points are read. Only a forecast of an act's effects reads
 * them.
 */
const watched = systems.map((system) => ({
  ...system,
  encounterRules: {
    ...system.encounterRules,
    hitPoints: (...args: Parameters<typeof system.encounterRules.hitPoints>) => {
      looked++;
      return system.encounterRules.hitPoints(...args);
    },
  },
}));

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
async function run(source: string): Promise<any> {
  const { data, errors } = await graphql({ schema, source, contextValue: contextOf(services, gm) });
  if (errors) throw errors[0];
  return data;
}

beforeAll(async () => {
  const known = systemsIn(watched);
  const here = countingWith(known);
  const counting: OddsCounter = {
    count: async (question) => {
      if (!('wanted' in question) || question.wanted !== 'COMBATANT_ODDS') return here.count(question);
      followed++;
      return { combatantOdds: null, ms: 1 };
    },
  };
  const stores = await openStores(`file:${join(folder.path, 'outlook.db')}`);
  services = servicesWith(known, stores, { counting });
  const { createCampaign } = await run('mutation { createCampaign(input: { name: "C" }) { secret } }');
  gm = (await authenticate(services.stores.keys, `Bearer ${createCampaign.secret}`)).viewer;
});

afterAll(async () => {
  await services.stores.close();
  folder.remove();
});

const fighter = (name: string, dex: number) =>
  `{ name: "${name}", sheet: { brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: ${dex}, cha: 10, dodge: 40,
    weapons: [{ name: "Sword", rating: 60, damage: "1d8", special: BLEEDING }] } } }`;

it('the possible states of combatants in an outlook are calculated only once, and only if a selected field needs them', async () => {
  const { createEncounter } = await run(
    'mutation { createEncounter(input: { title: "F", rules: { brp: {} } }) { encounter { id } } }',
  );
  const { id } = createEncounter.encounter;
  const { addCombatants } = await run(
    `mutation { addCombatants(input: { encounterId: "${id}", expectedVersion: 0, combatants: [${fighter('Ann', 18)}, ${fighter('Bob', 8)}] }) { encounter { combatants { id } } } }`,
  );
  const [ann, bob] = addCombatants.encounter.combatants.map(({ id }: { id: string }) => id);
  await run(
    `mutation { startEncounter(input: { encounterId: "${id}", expectedVersion: 1 }) { entry { version } } }`,
  );
  const asked = async (fields: string) => {
    [looked, followed] = [0, 0];
    const { preview } = await run(
      `{ preview(input: { encounterId: "${id}", actorId: "${ann}", targetId: "${bob}", act: { brp: { attack: { weapon: "Sword" } } }, option: "dodge" }) { outlook { ${fields} } } }`,
    );
    return preview.outlook;
  };
  const odds = 'procedure { name } odds { outcomes { name exact } damage { mean } } answerRequired { exact }';
  const plain = await asked(odds);
  expect(plain).toMatchObject({ procedure: { name: 'attack' }, answerRequired: null });
  expect([looked, followed]).toEqual([0, 0]);
  await asked('down { exact }');
  expect(looked + followed).toBeGreaterThan(0);
  const all = await asked(
    `${odds} truncated down { exact } conditions { exact } hitPointsLost { points { mean } }`,
  );
  expect(looked + followed).toBeGreaterThan(0);
  // short calculations are done in this thread, so the counter for odds gets at most one question
  expect(followed).toBeLessThan(2);
  expect(all).toMatchObject(plain);
});
