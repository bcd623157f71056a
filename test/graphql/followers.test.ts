import { parse, subscribe } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { Meter } from '../../src/graphql/meter/meter.ts';
import { schema } from '../../src/graphql/schema.ts';
import { authenticate } from '../../src/play/access/viewer.ts';
import { Counted } from './counted.ts';

let service: Counted;

beforeAll(async () => {
  service = await Counted.opened();
});

beforeEach(() => service.begin());

afterAll(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Events = AsyncGenerator<any>;

async function following(source: string, meter: Meter): Promise<Events> {
  const { stores } = service.services;
  const { viewer } = await authenticate(stores.keys, `Bearer ${service.key}`);
  const contextValue = contextOf(service.services, viewer, { meter });
  const events = await subscribe({ schema, document: parse(source), contextValue });
  if (!(Symbol.asyncIterator in events)) throw new Error(JSON.stringify(events));
  return events as Events;
}

it.each([
  [
    'encounterUpdated',
    (id: string) => `subscription { encounterUpdated(encounterId: "${id}", after: 0) { entry { version } } }`,
  ],
  [
    'campaignUpdated',
    (id: string) =>
      `subscription { campaignUpdated(after: [{ encounterId: "${id}", version: 0 }]) { entry { version } } }`,
  ],
])(
  'a follower who leaves %s does not end the streams of others, however long they have waited',
  async (name, sourceFor) => {
    const { createEncounter } = await service.ask(
      'mutation { createEncounter(input: { title: "Gate", rules: { brp: {} } }) { encounter { id } } }',
    );
    const { id } = createEncounter.encounter;
    let version = 0;
    const write = async () => {
      const sheet = '{ brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } }';
      await service.ask(
        `mutation { addCombatants(input: { encounterId: "${id}", expectedVersion: ${version}, combatants: [{ name: "Ann", sheet: ${sheet} }] }) { entry { version } } }`,
      );
      version += 1;
    };
    await write();
    let now = 0;
    const first = await following(sourceFor(id), new Meter(undefined, 2000, 0, () => now));
    await first.next();
    const other = await following(sourceFor(id), new Meter(undefined, Number.POSITIVE_INFINITY));
    const versionOf = async () => {
      const { value } = await other.next();
      expect(value.errors).toBeUndefined();
      return value.data[name].entry.version;
    };
    expect(await versionOf()).toBe(1);
    await first.return(undefined);
    for (let more = 2; more <= 6; more += 1) {
      now += 1500;
      await write();
      expect(await versionOf()).toBe(more);
    }
    await other.return(undefined);
  },
);
