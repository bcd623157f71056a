import { graphql } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { Meter } from '../../src/graphql/meter/meter.ts';
import { schema } from '../../src/graphql/schema.ts';
import { authenticate } from '../../src/play/access/viewer.ts';
import { systemsIn } from '../../src/play/systems.ts';
import { countedRules } from '../kit/counted-rules.ts';
import { Counted } from './counted.ts';

let service: Counted;
let id = '';
/** Number of acts that the rules have tried since the event loop could last run other work. */
let tries = 0;

beforeAll(async () => {
  service = await Counted.opened();
  service.services = {
    ...service.services,
    systems: systemsIn(systems.map((system) => countedRules(system, { attempt: () => tries++ }))),
  };
  await service.begin();
  const guards = `{ name: "Guard", count: 30, sheet: { brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10,
    weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }] } } }`;
  const made = await service.ask(
    'mutation { createEncounter(input: { title: "Gate", rules: { brp: {} } }) { encounter { id } } }',
  );
  id = made.createEncounter.encounter.id;
  await service.ask(
    `mutation { addCombatants(input: { encounterId: "${id}", expectedVersion: 0, combatants: [${guards}] }) { entry { version } } }`,
  );
  await service.ask(
    `mutation { startEncounter(input: { encounterId: "${id}", expectedVersion: 1 }) { entry { version } } }`,
  );
});

beforeEach(() => {
  tries = 0;
});

afterAll(() => service.close());

/** Answers a query. There is no work limit, because a limit would depend on the machine's speed. */
async function answered(fields: string, meter = new Meter(undefined, Number.POSITIVE_INFINITY)) {
  const viewer = (await authenticate(service.services.stores.keys, `Bearer ${service.key}`)).viewer;
  const { data, errors } = await graphql({
    schema,
    source: `{ encounter(id: "${id}") { combatants { ${fields} } } }`,
    contextValue: contextOf(service.services, viewer, { meter }),
  });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data));
}

it('legal acts are tried out only if a selected field depends on the result', async () => {
  const { encounter } = await answered('legalActs { act title costs { amount } }');
  expect(encounter.combatants[0].legalActs.length).toBeGreaterThan(0);
  expect(tries).toBe(0);
});

it('the possible targets of acts are computed only if the request selects them', async () => {
  await answered('legalActs(act: "attack") { allowed }');
  const alone = tries;
  tries = 0;
  await answered('legalActs(act: "attack") { targets { items } }');
  expect(alone).toBeGreaterThan(0);
  expect(tries).toBeGreaterThan(alone);
});

it.each(['allowed', 'refusalReason', 'targets { items }', 'act allowed accepted most targets { items }'])(
  'the loop that tries out legal acts yields to the event loop after every few acts: %s',
  async (fields) => {
    const turns: number[] = [];
    let looks = 0;
    const rest = async () => {
      turns.push(tries);
      tries = 0;
    };
    // the clock of this meter advances by a millisecond each time it is read
    await answered(`legalActs { ${fields} }`, new Meter(rest, Number.POSITIVE_INFINITY, 0, () => ++looks));
    expect(turns.length).toBeGreaterThan(20);
    expect(Math.max(...turns, tries)).toBeLessThanOrEqual(30);
  },
);
