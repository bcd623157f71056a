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

const COMBATANTS = 30;

/** Number of combatants that the rules have examined since the event loop could last run other work. */
let asked = 0;

const guards: Readonly<Record<string, string>> = {
  pathmaster: 'hits: 90, constitution: 60',
  brp: 'str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10',
};

let service: Counted;
const turns: number[] = [];

beforeAll(async () => {
  service = await Counted.opened();
  service.services = {
    ...service.services,
    systems: systemsIn(systems.map((system) => countedRules(system, { combatant: () => asked++ }))),
  };
  await service.begin();
});

beforeEach(() => {
  turns.length = asked = 0;
});

afterAll(() => service.close());

/** Returns the answer to a mutation. The event loop may run other work each time the clock is read. */
async function answered(source: string, mostWork = Number.POSITIVE_INFINITY) {
  const rest = async () => {
    turns.push(asked);
    asked = 0;
  };
  let clock = 0;
  const meter = new Meter(rest, mostWork, 0, () => {
    clock += 3;
    return clock;
  });
  const { services, key } = service;
  const viewer = (await authenticate(services.stores.keys, `Bearer ${key}`)).viewer;
  const { data, errors = [] } = await graphql({
    schema,
    source,
    contextValue: contextOf(services, viewer, { meter }),
  });
  turns.push(asked);
  return { data: JSON.parse(JSON.stringify(data)), errors };
}

/** Creates a fight with many combatants, executes these commands, and returns the fight's id. */
async function fight(system: string, ...commands: readonly string[]): Promise<string> {
  const made = await service.ask(
    `mutation { createEncounter(input: { title: "Gate", rules: { ${system}: {} } }) { encounter { id } } }`,
  );
  const { id } = made.createEncounter.encounter;
  const sheet = `{ ${system}: { ${guards[system]} } }`;
  await service.ask(
    `mutation { addCombatants(input: { encounterId: "${id}", expectedVersion: 0,
      combatants: [{ name: "Guard", count: ${COMBATANTS}, sheet: ${sheet} }] }) { entry { version } } }`,
  );
  for (const [index, command] of commands.entries()) await service.ask(commanding(id, command, index + 1));
  return id;
}

const commanding = (id: string, command: string, version: number, more = ''): string =>
  `mutation { ${command}(input: { encounterId: "${id}", expectedVersion: ${version}${more} }) { encounter { version } } }`;

/**
 * Maximum number of combatants between two readings of the clock. It is more than one, because a slice may begin in the
 * middle of the work for one combatant.
 */
const AT_ONCE = 3;

it.each([
  ['pathmaster', 'startEncounter', [], ''],
  ['pathmaster', 'endRound', ['startEncounter'], ''],
  ['pathmaster', 'finishEncounter', ['startEncounter'], ''],
  ['pathmaster', 'startEncounter', [], ', dice: { given: [] }'],
  ['brp', 'startEncounter', [], ''],
  ['brp', 'endRound', ['startEncounter'], ''],
])(
  'in %s, the command %s yields to the event loop after each combatant; earlier commands and further input: %j%s',
  async (system, command, before, more) => {
    const id = await fight(system, ...before);
    asked = 0;
    const { errors } = await answered(commanding(id, command, before.length + 1, more));
    expect(errors).toEqual([]);
    expect(turns.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(COMBATANTS);
    expect(Math.max(...turns)).toBeLessThanOrEqual(AT_ONCE);
  },
);

it('a command that exceeds the work limit is rejected, and nothing is stored', async () => {
  const id = await fight('pathmaster', 'startEncounter');
  const { errors } = await answered(commanding(id, 'endRound', 2), 60);
  expect(errors[0]!.originalError).toMatchObject({
    code: 'DEADLINE_EXCEEDED',
    details: { limit: 'work', field: 'Mutation.endRound' },
  });
  expect((await service.ask(`{ encounter(id: "${id}") { version } }`)).encounter.version).toBe(2);
});

it('an audit yields to the event loop after each combatant in a log entry', async () => {
  const id = await fight('pathmaster', 'startEncounter', 'endRound');
  asked = 0;
  const { data, errors } = await answered(`{ auditEncounter(encounterId: "${id}") { entries } }`);
  expect(errors).toEqual([]);
  expect(data.auditEncounter.entries).toBe(3);
  expect(Math.max(...turns)).toBeLessThanOrEqual(AT_ONCE);
});
