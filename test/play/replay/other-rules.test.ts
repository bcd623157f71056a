import { join } from 'node:path';
import { graphql } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemById } from '../../../src/engine/systems/index.ts';
import { contextOf } from '../../../src/graphql/kit/context.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { EncounterView } from '../../../src/play/access/encounter-view.ts';
import { authenticate, type Viewer } from '../../../src/play/access/viewer.ts';
import { createCampaign } from '../../../src/play/campaigns/campaigns.ts';
import { forkEncounter, requireEncounter } from '../../../src/play/encounters/encounters.ts';
import { logOf } from '../../../src/play/encounters/log-pages.ts';
import { productionServices } from '../../../src/play/production-services.ts';
import { audit } from '../../../src/play/replay/audit.ts';
import { exportEncounter } from '../../../src/play/transfer/export.ts';
import { importEncounter } from '../../../src/play/transfer/import.ts';
import { openStores } from '../../../src/storage/open.ts';
import { loadDriver } from '../../../src/storage/sqlite/driver.ts';
import { Writing } from '../../fixtures/writing.ts';
import { adjusting } from '../../kit/commands.ts';
import { temporaryFolder } from '../../storage/place.ts';

const OLD = 'a'.repeat(64);
const NEW = 'b'.repeat(64);

/** Returns the digest of the rules as log entries store it. */
const kept = (digest: string) => digest.slice(0, 16);

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let stores: Awaited<ReturnType<typeof openStores>>;
let viewer: Viewer;
let fight: Writing;

/** Creates services with these rules whose caches are empty, as after a new start. */
const program = (digest: string | null) => productionServices(stores, { rulesDigest: async () => digest });

beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder.path, 'arbiter.db');
  stores = await openStores(file);
  const services = program(OLD);
  const { secret } = await createCampaign(services, { name: 'Old' }, null);
  viewer = (await authenticate(stores.keys, `Bearer ${secret}`)).viewer!;
  // Skill20 rolls initiative when the encounter starts
  fight = await Writing.begun({ services, viewer }, systemById('skill20')!, ['Ann', 'Bob']);
  const [ann] = (await fight.state()).combatants.keys();
  await fight.order(adjusting(ann!, { damage: 3 }));
});

afterEach(async () => {
  await stores.close();
  folder.remove();
});

const START = 2;
const ADJUSTED = 3;

async function audited(digest: string | null, id = fight.id) {
  const services = program(digest);
  return audit(services, new EncounterView(await requireEncounter(services, viewer, id, []), viewer));
}

/** Changes a stored log entry and removes its checksum. */
function alter(
  version: number,
  column: 'events' | 'throws' | 'command',
  change: (value: string) => string,
): void {
  const client = new (loadDriver())(file);
  const where = `where encounter_id = '${fight.id}' and version = ${version}`;
  const value = client.prepare<[], string>(`select ${column} from encounter_entries ${where}`).pluck().get()!;
  const changed = change(value);
  expect(changed).not.toBe(value);
  client.prepare(`update encounter_entries set ${column} = ? ${where}`).run(changed);
  client.exec(`update encounter_entries set command = json_remove(command, '$.check') ${where}`);
  client.close();
}

const moreDamage = (events: string) => events.replace('"amount":3', '"amount":4');

const verdict = async (digest: string) => {
  const source = `{ auditEncounter(encounterId: "${fight.id}") {
    verdict difference { version part } rulesChanged { entries rules first { version part } } } }`;
  const { data, errors } = await graphql({
    schema,
    source,
    contextValue: contextOf(program(digest), viewer),
  });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data!.auditEncounter));
};

describe('the audit of an encounter under other rules', () => {
  it('the audit of an encounter under the same rules, or under rules that decide the same, finds no difference', async () => {
    for (const digest of [OLD, NEW, null])
      expect(await audited(digest)).toEqual({ entries: ADJUSTED, difference: null, rulesChanged: null });
    expect(await verdict(OLD)).toEqual({ verdict: 'FOLLOWS', difference: null, rulesChanged: null });
  });

  it('the audit of an encounter under the same rules reports an altered event as a difference', async () => {
    alter(ADJUSTED, 'events', moreDamage);
    expect(await verdict(OLD)).toEqual({
      verdict: 'DIFFERS',
      difference: { version: ADJUSTED, part: 'EVENTS' },
      rulesChanged: null,
    });
  });

  it('the audit of an encounter under other rules distinguishes decisions that differ because of the rules from altered entries', async () => {
    alter(ADJUSTED, 'events', moreDamage);
    expect(await verdict(NEW)).toEqual({
      verdict: 'RULES_CHANGED',
      difference: null,
      rulesChanged: { entries: 1, rules: kept(OLD), first: { version: ADJUSTED, part: 'EVENTS' } },
    });
  });

  it('the audit of an encounter under other rules continues after a decision that differs because of the rules', async () => {
    alter(START, 'events', (events) => events.replace(/"value":\d+/, '"value":1000'));
    const { entries, difference, rulesChanged } = await audited(NEW);
    expect({ entries, difference }).toEqual({ entries: ADJUSTED, difference: null });
    expect(rulesChanged).toMatchObject({ entries: 1, first: { version: START } });
  });

  it.each(['a face', 'a position'])(
    'the audit of an encounter under any rules reports %s that differs from what the seed determines',
    async (what) => {
      const [from, to] = what === 'a face' ? [/"face":\d+/, '"face":101'] : [/"position":0/, '"position":1'];
      alter(START, 'throws', (throws) => throws.replace(from, to));
      for (const digest of [OLD, NEW, null])
        expect((await audited(digest)).difference).toMatchObject({ version: START, part: 'THROWS' });
    },
  );

  it('the audit of an encounter treats an entry without a rules digest as if other rules had decided it', async () => {
    alter(ADJUSTED, 'command', (command) => command.replace(`"rules":"${kept(OLD)}",`, ''));
    alter(ADJUSTED, 'events', moreDamage);
    expect(await audited(OLD)).toMatchObject({
      difference: null,
      rulesChanged: { entries: 1, rules: null, first: { version: ADJUSTED } },
    });
  });
});

describe('the digest of the rules that decided an entry', () => {
  const rulesIn = async (id: string): Promise<readonly (string | null)[]> => {
    const { row, state } = await requireEncounter(program(NEW), viewer, id, []);
    return (await logOf(program(NEW), row, { after: 0, upTo: state.version })).map(({ rules }) => rules);
  };

  it('the digest of the rules that decided an entry is stored with each entry, and forks copy it', async () => {
    const fork = await forkEncounter(program(NEW), viewer, {
      encounterId: fight.id,
      version: 3,
      title: null,
    });
    const forked = new Writing({ services: program(NEW), viewer }, fight.system, fork.row.id);
    await forked.order({ type: 'finish' });
    expect(await rulesIn(fork.row.id)).toEqual([kept(OLD), kept(OLD), kept(OLD), kept(NEW)]);
  });

  it.each([true, false])(
    'the digest of the rules that decided an entry is exported with short: %s, and the import stores it',
    async (short) => {
      await fight.order({ type: 'finish' });
      const part = { id: fight.id, after: 0, first: null, short };
      const document = JSON.parse(JSON.stringify(await exportEncounter(program(NEW), viewer, part)));
      expect(document.entries.map(({ rules }: { rules: string }) => rules)).toEqual(Array(4).fill(kept(OLD)));
      const { row } = await importEncounter(program(NEW), viewer, { document, characters: [] }, null);
      expect(await rulesIn(row.id)).toEqual(Array(4).fill(kept(OLD)));
      expect(await audited(NEW, row.id)).toMatchObject({ difference: null, rulesChanged: null });
    },
  );

  it('a rejected import mentions other rules only if the digest shows that other rules decided it', async () => {
    await fight.order({ type: 'finish' });
    const part = { id: fight.id, after: 0, first: null, short: false };
    const document = JSON.stringify(await exportEncounter(program(OLD), viewer, part));
    const altered = { document: JSON.parse(moreDamage(document)), characters: [] };
    const refused = (digest: string) => importEncounter(program(digest), viewer, altered, null);
    await expect(refused(NEW)).rejects.toThrow(/Other rules decided this entry/);
    await expect(refused(OLD)).rejects.not.toThrow(/Other rules decided this entry/);
  });
});
