import { graphql } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { Meter } from '../../src/graphql/meter/meter.ts';
import { schema } from '../../src/graphql/schema.ts';
import { authenticate } from '../../src/play/access/viewer.ts';
import { ENTRIES_AT_ONCE } from '../../src/play/encounters/log-pages.ts';
import { productionServices } from '../../src/play/production-services.ts';
import type { Services } from '../../src/play/services/services.ts';
import { Counted } from './counted.ts';

const ENTRIES = 200;

let service: Counted;
let id = '';
let ann = '';
/** Number of log entries that were read since the event loop could last run other work, and number read in total. */
const read = { sinceTurn: 0, all: 0 };

beforeAll(async () => {
  service = await Counted.opened();
  await service.begin();
  const made = await service.ask(
    'mutation { createEncounter(input: { title: "Gate", rules: { brp: {} } }) { encounter { id } } }',
  );
  id = made.createEncounter.encounter.id;
  const sheet = '{ brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } }';
  const at = (version: number) => `encounterId: "${id}", expectedVersion: ${version}`;
  const { addCombatants } = await service.ask(
    `mutation { addCombatants(input: { ${at(0)}, combatants: [{ name: "Ann", sheet: ${sheet} }] }) { encounter { combatants { id } } } }`,
  );
  ann = addCombatants.encounter.combatants[0].id;
  for (let version = 1; version < ENTRIES; version++)
    await service.ask(
      `mutation { adjust(input: { ${at(version)}, combatantId: "${ann}", reason: "So", ${version % 2 === 0 ? 'end' : 'gain'}: ["prone"] }) { entry { version } } }`,
    );
}, 60_000);

beforeEach(() => {
  read.sinceTurn = read.all = 0;
});

afterAll(() => service.close());

/** Creates the services with empty caches, as after a start, and counts the log entries that they read. */
function restarted(): Services {
  const { stores } = service.services;
  const { encounters } = stores;
  const logs: typeof encounters.logs = async (spans) => {
    const found = await encounters.logs(spans);
    for (const log of found.values()) {
      read.sinceTurn += log.length;
      read.all += log.length;
    }
    return found;
  };
  return productionServices({ ...stores, encounters: { ...encounters, logs } });
}

interface Pacing {
  /** Number of milliseconds by which the clock advances each time it is read. */
  readonly step: number;
  readonly mostWork?: number;
  /** A callback that is called whenever the event loop may run other work. */
  readonly others?: () => Promise<unknown>;
}

/**
 * Milliseconds that the clock advances at each reading. The first reading starts a slice of five milliseconds, so the
 * slice ends at the second reading.
 */
const EVERY_LOOK = 3;

async function answered(
  source: string,
  { step, mostWork = Number.POSITIVE_INFINITY, others = async () => {} }: Pacing,
) {
  const turns: number[] = [];
  let clock = 0;
  const rest = async () => {
    turns.push(read.sinceTurn);
    await others();
    read.sinceTurn = 0;
  };
  const meter = new Meter(rest, mostWork, 0, () => {
    clock += step;
    return clock;
  });
  const viewer = (await authenticate(service.services.stores.keys, `Bearer ${service.key}`)).viewer;
  const { data, errors = [] } = await graphql({
    schema,
    source,
    contextValue: contextOf(restarted(), viewer, { meter }),
  });
  return { data: JSON.parse(JSON.stringify(data)), errors, turns: [...turns, read.sinceTurn] };
}

const aliases = (many: number, field: string): string =>
  `{ ${Array.from({ length: many }, (_, at) => `a${at}: ${field}`).join(' ')} }`;

const audit = () => `auditEncounter(encounterId: "${id}") { entries difference { version } }`;

describe('reading a long log', () => {
  it.each([
    ['auditEncounter', () => `{ ${audit()} }`],
    ['replayUnderRules', () => `{ replayUnderRules(encounterId: "${id}", rules: { brp: {} }) { same } }`],
    ['exportEncounter', () => `{ exportEncounter(encounterId: "${id}") }`],
    ['exportCampaign', () => '{ exportCampaign }'],
    ['transcript', () => `{ encounter(id: "${id}") { transcript { text } } }`],
    [
      'encounter of an earlier version',
      () => `{ encounter(id: "${id}", version: ${ENTRIES - 1}) { round } }`,
    ],
    ['encounters', () => '{ encounters(first: 5) { edges { node { round } } } }'],
    [
      'log',
      () =>
        `{ encounter(id: "${id}") { log(first: 3, combatantId: "${ann}") { edges { node { version } } } } }`,
    ],
    [
      'forkEncounter',
      () =>
        `mutation { forkEncounter(input: { encounterId: "${id}", version: ${ENTRIES - 1} }) { encounter { round } } }`,
    ],
  ])('reading a long log yields to the event loop after each page: %s', async (_name, source) => {
    const { errors, turns } = await answered(source(), { step: EVERY_LOOK });
    expect(errors).toEqual([]);
    expect(read.all).toBeGreaterThanOrEqual(ENTRIES);
    expect(Math.max(...turns)).toBeLessThanOrEqual(ENTRIES_AT_ONCE);
  });

  it('while ten audits run, another request can run after each audited entry', async () => {
    let turns = 0;
    const { data, errors } = await answered(aliases(10, audit()), {
      step: EVERY_LOOK,
      others: async () => {
        turns += 1;
        if (turns % ENTRIES === 0)
          expect((await service.ask('{ campaign { name } }')).campaign.name).toBe('Temple');
      },
    });
    expect(errors).toEqual([]);
    for (const each of Object.values(data)) expect(each).toEqual({ entries: ENTRIES, difference: null });
    expect(turns).toBeGreaterThanOrEqual(10 * ENTRIES);
  });

  it.each([
    ['auditEncounter', audit],
    ['replayUnderRules', () => `replayUnderRules(encounterId: "${id}", rules: { brp: {} }) { same }`],
    ['transcript', () => `encounter(id: "${id}") { transcript { text } }`],
  ])(
    'reading a long log stops with DEADLINE_EXCEEDED when all aliases together exceed the work limit: %s',
    async (_name, field) => {
      const most = 8 * ENTRIES;
      const alone = await answered(aliases(1, field()), { step: 1, mostWork: most });
      expect(alone.errors).toEqual([]);
      read.all = 0;
      const { errors } = await answered(aliases(10, field()), { step: 1, mostWork: most });
      expect(errors[0]!.originalError).toMatchObject({
        code: 'DEADLINE_EXCEEDED',
        details: { limit: 'work', max: most },
      });
      expect(read.all).toBeLessThan(10 * ENTRIES);
    },
  );
});
