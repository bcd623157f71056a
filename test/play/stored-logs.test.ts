import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fighterOf } from '../../src/engine/encounter/decision.ts';
import { UNNAMED_SEED_SCHEME } from '../../src/engine/encounter/secret-dice.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { EncounterView } from '../../src/play/access/encounter-view.ts';
import { type Viewer, viewerOfKey } from '../../src/play/access/viewer.ts';
import { handlePlainCommand } from '../../src/play/encounters/commands.ts';
import { forkEncounter, requireEncounter } from '../../src/play/encounters/encounters.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { audit } from '../../src/play/replay/audit.ts';
import { replayUnder } from '../../src/play/replay/replay-under.ts';
import type { Services } from '../../src/play/services/services.ts';
import type { StoredEncounter, StoredEntry } from '../../src/play/stored.ts';
import { exportEncounter } from '../../src/play/transfer/export.ts';
import { importEncounter } from '../../src/play/transfer/import.ts';
import { openStores } from '../../src/storage/open.ts';
import { loadDriver } from '../../src/storage/sqlite/driver.ts';
import { movesIn } from '../kit/moves.ts';
import { temporaryFolder } from '../storage/place.ts';
import { campaign, key } from '../storage/samples.ts';

/** A fight that an earlier version of the program stored, with the combatants' states at that time. */
interface Kept {
  /** Values from earlier versions do not have the fields that were added later. */
  readonly encounter: Omit<StoredEncounter, 'imported' | 'seedScheme'> & Partial<StoredEncounter>;
  readonly entries: readonly (Omit<StoredEntry, 'rules'> & Partial<StoredEntry>)[];
  readonly came: readonly {
    readonly name: string;
    readonly hitPoints: number;
    readonly conditions: readonly string[];
  }[];
}

const logs = join(import.meta.dirname, '../fixtures/logs');

const kept = readdirSync(logs)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    (JSON.parse(readFileSync(join(logs, file), 'utf8')) as readonly Kept[]).map(
      (fight) => [file, fight.encounter.system, fight] as const,
    ),
  );

/**
 * Fights that use a rule that has been corrected since they were stored. Each is listed with the version of the first
 * entry that is different now.
 */
const mended: Readonly<Record<string, number>> = {
  // After a correction of the rules, the Parry that an attack keeps back already applies while the attack waits.
  'format-1-whole.json pathmaster': 3,
  'format-1.json pathmaster': 3,
  // After a correction of the rules, the manoeuvre of an attack already applies while the attack waits.
  'format-1-references.json pathmaster': 3,
  'format-2-whole.json pathmaster': 3,
  'format-2.json pathmaster': 3,
  // After a correction of the rules, a combatant who joins on the current rank acts together with the combatants on
  // that rank.
  'format-1-whole.json brp': 8,
  // After a correction of the rules, a combatant in shock who is saved from a fatal wound is in shock again.
  'format-2.json brp': 11,
  // After a correction of the rules, an Opportunity is owed only to combatants who are able to use it.
  'format-1-whole.json arrgs': 28,
  'format-1-whole.json initphase': 5,
  // After a correction of the rules, combatants with equal initiative act one after another. A botch or a wound in a
  // shared turn therefore ends the turn.
  'format-1-references.json initphase': 6,
  'format-2-whole.json initphase': 15,
  'format-2.json initphase': 12,
};

/** The document to read is the same for every system and log, so it is created only once. */
const LOG = `{ encounter(id: "$id") { log(first: 100, after: $after) { pageInfo { hasNextPage endCursor } edges { node {
  version kind round summary at throws { die face } effects { kind summary recipient { name } amount citation { section } internal } } } } } }`;

const folder = temporaryFolder();
const file = join(folder.path, 'logs.db');
let services: Services;

beforeAll(async () => {
  services = productionServices(await openStores(file), { rulesDigest: async () => 'these' });
  for (const [, , { encounter, entries }] of kept) {
    const { stores } = services;
    await stores.campaigns.add(campaign(`of ${encounter.id}`), {
      key: key(`key of ${encounter.id}`, `of ${encounter.id}`),
    });
    await stores.encounters.add({
      ...{ imported: [], seedScheme: UNNAMED_SEED_SCHEME },
      ...{ ...encounter, campaignId: `of ${encounter.id}` },
    });
    for (const entry of entries) await stores.encounters.append({ rules: null, ...entry });
  }
});

afterAll(async () => {
  await services.stores.close();
  folder.remove();
});

const gameMasterOf = (id: string): Viewer => viewerOfKey(key(`key of ${id}`, `of ${id}`));

const found = async ({ encounter: { id } }: Kept, by = services) =>
  new EncounterView(await requireEncounter(by, gameMasterOf(id), id, []), gameMasterOf(id));

it('the stored logs contain finished fights of every system', () => {
  const ended = kept.filter(([, , { entries }]) => entries.at(-1)!.command.type === 'finish');
  expect([...new Set(ended.map(([, system]) => system))].sort()).toEqual(systems.map(({ id }) => id).sort());
});

describe.each(kept)('a log of %s, by %s', (name, systemId, fight) => {
  it('a stored log leads to the same final state as when it was stored', async () => {
    const { system, encounter } = await found(fight);
    const { state } = encounter;
    expect(state.version).toBe(fight.entries.length);
    expect(
      [...state.combatants.values()].map((each) => ({
        name: each.name,
        hitPoints: system.encounterRules.hitPoints(fighterOf(each, state.round)).current,
        conditions: each.conditions.map(({ condition }) => condition),
      })),
    ).toEqual(fight.came);
  });

  it('a stored log passes an audit with its seed and throws', async () => {
    const { difference, rulesChanged } = await audit(services, await found(fight));
    expect(difference).toBeNull();
    expect(rulesChanged?.first.version).toBe(mended[`${name} ${systemId}`]);
  });

  it('a stored log can be queried with a single GraphQL document without inline fragments', async () => {
    const { viewer, encounter } = await found(fight);
    for (let after = 'null'; after !== ''; ) {
      const source = LOG.replace('$id', encounter.row.id).replace('$after', after);
      const { data, errors } = await graphql({ schema, source, contextValue: contextOf(services, viewer) });
      expect(errors).toBeUndefined();
      const { edges, pageInfo } = JSON.parse(JSON.stringify(data)).encounter.log;
      for (const { node } of edges) {
        expect(node.summary).toMatch(/[.?!]$/);
        for (const { kind, summary } of node.effects) expect([kind, summary]).not.toContain('');
      }
      after = pageInfo.hasNextPage ? JSON.stringify(pageInfo.endCursor) : '';
    }
  });

  it('a stored log has the same events when it is replayed under its original rules', async () => {
    const view = await found(fight);
    const { system, encounter } = view;
    const rules = { system, options: encounter.row.options, refuseLate: () => {} };
    const { same, divergence } = await replayUnder(services, view, rules);
    expect(divergence?.entry.version).toBe(mended[`${name} ${systemId}`]);
    if (divergence === null) expect(same).toBe(fight.entries.length);
  });

  it('a stored log of a running fight accepts another command, and a finished fight can be forked before its end', async () => {
    const was = await found(fight);
    const { viewer, encounter } = was;
    const { status, version } = encounter.state;
    const leaving = { encounterId: encounter.row.id, version: version - 1, title: null };
    const { row, state } = status === 'FINISHED' ? await forkEncounter(services, viewer, leaving) : encounter;
    const view = async () => new EncounterView(await requireEncounter(services, viewer, row.id, []), viewer);
    const target = { encounterId: row.id, expectedVersion: state.version, attempt: null };
    const [next = { type: 'endRound' as const }] = movesIn(was.system, state, {});
    await handlePlainCommand(services, viewer, target, next);
    const after = await view();
    expect(after.encounter.state.version).toBe(state.version + 1);
    if (mended[`${name} ${systemId}`] === undefined)
      expect(await audit(services, after)).toMatchObject({ difference: null, rulesChanged: null });
  });
});

describe.each(kept)('a finished log of %s, by %s', (name, systemId, fight) => {
  const other = { id: `other than ${fight.encounter.id}` };
  const by: Viewer = {
    ...gameMasterOf(fight.encounter.id),
    campaignId: other.id,
    keyId: `key of ${other.id}`,
  };

  beforeAll(async () => {
    await services.stores.campaigns.add(campaign(other.id), { key: key(by.keyId, other.id) });
    const { viewer, encounter } = await found(fight);
    const { row, state } = encounter;
    const target = { encounterId: row.id, expectedVersion: state.version, attempt: null };
    if (state.status === 'FINISHED') return;
    const waits = state.pending !== null;
    if (waits) await handlePlainCommand(services, viewer, target, { type: 'pass' });
    const next = { ...target, expectedVersion: state.version + (waits ? 1 : 0) };
    await handlePlainCommand(services, viewer, next, { type: 'finish' });
  });

  it.each([true, false])(
    'a finished stored log can be exported and imported unless a rule has been corrected since, with the argument short: %s',
    async (short) => {
      const was = await found(fight);
      const { row } = was.encounter;
      const document = JSON.parse(
        JSON.stringify(
          await exportEncounter(services, was.viewer, { id: row.id, after: 0, first: null, short }),
        ),
      );
      const at = { document, characters: [] };
      if (mended[`${name} ${systemId}`] !== undefined) {
        // a short document contains no results, so the replay may lead to different results
        const result = await importEncounter(services, by, at, null).catch((error: unknown) => error);
        if (!short || result instanceof Error)
          expect(String(result)).toMatch(/differs from the result|Other rules decided/);
        return;
      }
      const imported = await importEncounter(services, by, at, null);
      expect(await audit(services, new EncounterView(imported, by))).toEqual({
        ...{ entries: was.encounter.state.version, difference: null, rulesChanged: null },
      });
      const fares = ({ state }: typeof imported) =>
        [...state.combatants.values()].map(({ name, sheet, conditions }) => ({ name, sheet, conditions }));
      expect(fares(imported)).toEqual(fares(was.encounter));
    },
  );
});

/** Changes the stored command in an encounter's log entries, directly in the database. */
function change(id: string, set: string): void {
  const client = new (loadDriver())(file);
  client.prepare(`update encounter_entries set command = ${set} where encounter_id = ?`).run(id);
  client.close();
}

describe('the format number of an entry', () => {
  const [, , fight] = kept[0]!;
  const again = () => found(fight, productionServices(services.stores));

  it('a stored entry without a format number cannot be read, because entries without one have several shapes', async () => {
    change(fight.encounter.id, "json_remove(command, '$.check', '$.format')");
    await expect(again()).rejects.toMatchObject({ unreadable: true });
  });

  it('an entry with a newer format number than this program’s is rejected', async () => {
    change(fight.encounter.id, "json_set(json_remove(command, '$.check'), '$.format', 999)");
    await expect(again()).rejects.toMatchObject({ unreadable: true });
  });
});
