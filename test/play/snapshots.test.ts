import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SNAPSHOT_FORMAT } from '../../src/engine/encounter/snapshot.ts';
import { systemById } from '../../src/engine/systems/index.ts';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { EncounterView } from '../../src/play/access/encounter-view.ts';
import { authenticate, type Viewer } from '../../src/play/access/viewer.ts';
import { createCampaign } from '../../src/play/campaigns/campaigns.ts';
import { adjust, handlePlainCommand } from '../../src/play/encounters/commands.ts';
import { createEncounter, forkEncounter, requireEncounter } from '../../src/play/encounters/encounters.ts';
import { addCombatants } from '../../src/play/encounters/join.ts';
import { stateAt } from '../../src/play/encounters/load.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { audit } from '../../src/play/replay/audit.ts';
import type { Services } from '../../src/play/services/services.ts';
import { SNAPSHOT_INTERVAL } from '../../src/play/stored.ts';
import { openStores } from '../../src/storage/open.ts';

const system = systemById('brp')!;
const sheet = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 12, hitPoints: 10_000 };
const madeBy = `${SNAPSHOT_FORMAT}:these`;
const rules = (digest: string | null) => ({ rulesDigest: async () => digest });

let services: Services;
let viewer: Viewer;

beforeAll(async () => {
  services = productionServices(await openStores(':memory:'), rules('these'));
  const { secret } = await createCampaign(services, { name: 'Long fights' }, null);
  viewer = (await authenticate(services.stores.keys, `Bearer ${secret}`)).viewer!;
});

afterAll(() => services.stores.close());

/**
 * Creates services with empty caches, as after a start, and counts the log entries that they read. `kept` resolves when
 * a snapshot has been stored.
 */
function restarted(digest: string | null = 'these') {
  const { encounters } = services.stores;
  const read = { entries: 0 };
  let told = () => {};
  const kept = new Promise<void>((resolve) => {
    told = resolve;
  });
  const counting: typeof encounters = {
    ...encounters,
    keep: async (snapshot) => {
      await encounters.keep(snapshot);
      told();
    },
    logs: async (spans) => {
      const logs = await encounters.logs(spans);
      for (const log of logs.values()) read.entries += log.length;
      return logs;
    },
  };
  const stores = { ...services.stores, encounters: counting };
  return { read, kept, services: productionServices(stores, rules(digest)) };
}

async function wound(by: Services, encounterId: string, expectedVersion: number): Promise<void> {
  const { state } = await requireEncounter(by, viewer, encounterId, []);
  const [combatant] = state.combatants.keys();
  const change = { damage: 1, healing: 0, wound: null, gain: [], rounds: null, end: [] };
  const target = { encounterId, expectedVersion, attempt: null };
  await adjust(by, viewer, { ...target, combatant: combatant!, reason: 'so', change });
}

async function fightOf(entries: number, by = services): Promise<string> {
  const { row } = await createEncounter(by, viewer, { title: 'Long', system, options: {} });
  const joining = { characterId: null, name: 'One', sheet: { system, sheet }, side: null, count: 1 };
  await addCombatants(by, viewer, {
    ...{ encounterId: row.id, expectedVersion: 0, dice: null, attempt: null },
    combatants: [{ ...joining, visibility: 'OPEN', note: null }],
  });
  for (let version = 1; version < entries; version++) await wound(by, row.id, version);
  return row.id;
}

const found = (by: Services, id: string) => requireEncounter(by, viewer, id, []);
const audited = async (by: Services, id: string) => audit(by, new EncounterView(await found(by, id), viewer));

describe('after a restart', () => {
  it('after a restart, a command in a long fight reads only the entries after the last snapshot', async () => {
    const id = await fightOf(10 * SNAPSHOT_INTERVAL + 7);
    const { services: fresh, read } = restarted();
    await wound(fresh, id, 10 * SNAPSHOT_INTERVAL + 7);
    expect(read.entries).toBe(7);
    const whole = await found(restarted(null).services, id);
    expect((await found(restarted().services, id)).state).toEqual(whole.state);
    expect(await audited(fresh, id)).toMatchObject({ difference: null });
  });

  it('after a restart, undo, redo and rewind also work across the last snapshot', async () => {
    const id = await fightOf(6 * SNAPSHOT_INTERVAL);
    const at = (expectedVersion: number) => ({ encounterId: id, expectedVersion, attempt: null });
    const last = 6 * SNAPSHOT_INTERVAL;
    await handlePlainCommand(restarted().services, viewer, at(last), { type: 'undo' });
    await handlePlainCommand(restarted().services, viewer, at(last + 1), { type: 'redo' });
    await handlePlainCommand(restarted().services, viewer, at(last + 2), { type: 'rewind', to: 3 });
    const { state } = await found(restarted().services, id);
    expect(state).toEqual((await found(restarted(null).services, id)).state);
    expect(state.content).toBe(3);
    expect(await audited(restarted().services, id)).toMatchObject({ difference: null });
  });

  it('an earlier state of an encounter is computed from the last snapshot before it', async () => {
    const id = await fightOf(5 * SNAPSHOT_INTERVAL);
    const { services: fresh, read } = restarted();
    const { row } = await found(fresh, id);
    const version = 4 * SNAPSHOT_INTERVAL + 2;
    const state = await stateAt(fresh, row, version);
    expect(read.entries).toBe(2);
    expect(state).toEqual(await stateAt(restarted(null).services, row, version));
  });

  it('a fork has the same state as the original, even if an earlier version that they share is read first', async () => {
    const encounterId = await fightOf(6);
    const asked = { encounterId, version: 5, title: null };
    const { row } = await forkEncounter(services, viewer, asked);
    await wound(services, row.id, 5);
    const { state } = await requireEncounter(services, viewer, row.id, []);
    const again = restarted(null).services;
    await stateAt(again, row, 3);
    expect((await requireEncounter(again, viewer, row.id, [])).state).toEqual(state);
  });

  it('the state of a fork is computed from a snapshot of the log that it shares', async () => {
    const id = await fightOf(3 * SNAPSHOT_INTERVAL);
    const asked = { encounterId: id, version: 2 * SNAPSHOT_INTERVAL + 5, title: null };
    const { row } = await forkEncounter(services, viewer, asked);
    const { services: fresh, read } = restarted();
    await wound(fresh, row.id, 2 * SNAPSHOT_INTERVAL + 5);
    expect(read.entries).toBe(5);
    expect((await found(restarted().services, row.id)).state).toEqual(
      (await found(restarted(null).services, row.id)).state,
    );
  });
});

describe('a stored snapshot', () => {
  const long = 2 * SNAPSHOT_INTERVAL + 1;

  it('a snapshot that was stored under other rules is not used and is replaced by a new snapshot', async () => {
    const id = await fightOf(long);
    const other = restarted('those');
    const { state } = await found(other.services, id);
    expect(other.read.entries).toBe(long);
    expect(state).toEqual((await found(services, id)).state);
    await other.kept;
    const next = restarted('those');
    await found(next.services, id);
    expect(next.read.entries).toBe(0);
  });

  it('an audit reports a stored snapshot that differs from the log', async () => {
    const id = await fightOf(long);
    const version = 2 * SNAPSHOT_INTERVAL;
    const kept = (await services.stores.encounters.snapshots([id], { madeBy, upTo: version })).get(id)!;
    const state = { ...(kept.state as object), round: 77 };
    await services.stores.encounters.keep({ ...kept, state });
    const { data, errors } = await graphql({
      schema,
      source: `{ auditEncounter(encounterId: "${id}") { entries difference { version part stored derived } } }`,
      contextValue: contextOf(services, viewer),
    });
    expect(errors).toBeUndefined();
    const { difference } = (await audited(services, id)) as { difference: { derived: object } };
    expect(difference).toMatchObject({ version, part: 'SNAPSHOT', stored: { round: 77 } });
    expect(difference.derived).toEqual(kept.state);
    expect(data).toEqual({ auditEncounter: { entries: long, difference } });
    expect(await audited(restarted('those').services, id)).toMatchObject({ difference: null });
  });

  it('an encounter has at most four stored snapshots', async () => {
    const id = await fightOf(9 * SNAPSHOT_INTERVAL);
    const versions: number[] = [];
    for (let upTo = Number.MAX_SAFE_INTEGER; ; upTo = versions.at(-1)! - 1) {
      const snapshot = (await services.stores.encounters.snapshots([id], { madeBy, upTo })).get(id);
      if (!snapshot) break;
      versions.push(snapshot.version);
    }
    expect(versions).toEqual([9, 8, 7, 6].map((each) => each * SNAPSHOT_INTERVAL));
  });
});
