import { graphql } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { authenticate } from '../../src/play/access/viewer.ts';
import { createCampaign } from '../../src/play/campaigns/campaigns.ts';
import { applyRetention, notingUse } from '../../src/play/campaigns/retention.ts';
import { productionServices } from '../../src/play/production-services.ts';
import type { Services } from '../../src/play/services/services.ts';
import { openStores } from '../../src/storage/open.ts';

const BEGAN = Date.parse('2026-03-01T00:00:00.000Z');

let day: number;
let services: Services;
let gm: string;
let campaignId: string;

const dated = (days: number): string => new Date(BEGAN + days * 86_400_000).toISOString();

beforeEach(async () => {
  day = 0;
  const stores = await openStores(':memory:');
  services = {
    ...productionServices(stores, { lifetimes: { archiveDays: 30, deleteDays: 10 } }),
    monotonicNow: () => dated(day),
  };
  const made = await createCampaign(services, { name: 'Old' }, null);
  gm = made.secret;
  campaignId = made.campaign.id;
});

async function ask(source: string) {
  const viewer = (await authenticate(services.stores.keys, `Bearer ${gm}`)).viewer;
  const contextValue = contextOf(services, viewer);
  const { data, errors = [] } = await graphql({ schema, source, contextValue });
  const [error] = errors;
  return { data: JSON.parse(JSON.stringify(data)), refusal: error?.originalError };
}

const LIFE = 'lastUsedAt archivedAt archivesAt deletesAt';
const SHEET = '{ brp: { str: 10, con: 12, siz: 12, int: 10, pow: 10, dex: 10, cha: 10 } }';
const CREATE = `mutation { createCharacter(input: { name: "Ann", sheet: ${SHEET} }) { character { id } } }`;

describe('an unused campaign', () => {
  it('the data of an unused campaign include the times at which it will be archived and deleted', async () => {
    expect((await ask(`{ campaign { ${LIFE} } }`)).data.campaign).toEqual({
      lastUsedAt: dated(0),
      archivedAt: null,
      archivesAt: dated(30),
      deletesAt: dated(40),
    });
  });

  it('an unused campaign has no archive or deletion time if the operator has configured no lifetimes', async () => {
    services = { ...services, lifetimes: { archiveDays: null, deleteDays: null } };
    const { data } = await ask('{ campaign { archivesAt deletesAt } }');
    expect(data.campaign).toEqual({ archivesAt: null, deletesAt: null });
    day = 10_000;
    expect(await applyRetention(services)).toEqual({ archived: [], deleted: [] });
  });

  it('an unused campaign is archived on time, and can then be read and reopened but not changed', async () => {
    day = 30;
    expect((await applyRetention(services)).archived).toEqual([]);
    day = 30.1;
    expect(await applyRetention(services)).toEqual({ archived: [campaignId], deleted: [] });
    expect((await ask(`{ campaign { ${LIFE} } }`)).data.campaign).toEqual({
      lastUsedAt: dated(0),
      archivedAt: dated(30.1),
      archivesAt: null,
      deletesAt: dated(40.1),
    });
    expect((await ask(CREATE)).refusal).toMatchObject({
      code: 'CAMPAIGN_ARCHIVED',
      accepted: expect.stringContaining('reopenCampaign'),
    });
    const { data } = await ask(`mutation { reopenCampaign { campaign { archivedAt lastUsedAt archivesAt } }
      createCharacter(input: { name: "Ann", sheet: ${SHEET} }) { character { name } } }`);
    expect(data).toEqual({
      reopenCampaign: { campaign: { archivedAt: null, lastUsedAt: dated(30.1), archivesAt: dated(60.1) } },
      createCharacter: { character: { name: 'Ann' } },
    });
    day = 60;
    expect(await applyRetention(services)).toEqual({ archived: [], deleted: [] });
  });

  it('an unused campaign is deleted with all its data, and other campaigns remain', async () => {
    const other = await createCampaign(services, { name: 'Other' }, null);
    await ask(CREATE);
    const { data } = await ask(
      'mutation { createEncounter(input: { title: "A", rules: { brp: {} } }) { encounter { id } } }',
    );
    const encounterId = data.createEncounter.encounter.id;
    await ask(`mutation { addCombatants(input: { encounterId: "${encounterId}", expectedVersion: 0,
      combatants: [{ name: "Bob", sheet: ${SHEET} }] }) { entry { version } } }`);
    await ask(`mutation { createKey(input: { role: SPECTATOR, label: "TV" },
      idempotencyKey: "0123456789012345678901234567890123456789") { secret } }`);
    day = 31;
    await applyRetention(services);
    day = 20;
    await services.stores.campaigns.use(other.campaign.id, dated(31));
    await services.stores.campaigns.reopen(other.campaign.id, dated(31));
    day = 41;
    expect((await applyRetention(services)).deleted).toEqual([]);
    day = 41.1;
    expect((await applyRetention(services)).deleted).toEqual([campaignId]);
    expect((await authenticate(services.stores.keys, `Bearer ${gm}`)).viewer).toBeNull();
    const { encounters, characters, campaigns } = services.stores;
    expect((await encounters.byIds([encounterId])).size).toBe(0);
    expect((await encounters.logs(new Map([[encounterId, { after: 0, upTo: 9 }]]))).get(encounterId)).toEqual(
      [],
    );
    const everybody = { systems: null, name: null, ids: null, archived: true };
    expect(await characters.list(campaignId, everybody, 'oldest', { first: 9, after: null })).toEqual([]);
    expect((await campaigns.byIds([campaignId, other.campaign.id])).size).toBe(1);
    expect((await authenticate(services.stores.keys, `Bearer ${other.secret}`)).viewer).not.toBeNull();
  });

  it('reading an archived campaign postpones its deletion', async () => {
    day = 31;
    await applyRetention(services);
    day = 40;
    await services.stores.campaigns.use(campaignId, dated(40));
    expect((await ask('{ campaign { deletesAt } }')).data.campaign.deletesAt).toBe(dated(50));
    day = 45;
    expect((await applyRetention(services)).deleted).toEqual([]);
  });
});

describe('a campaign whose deletion was interrupted', () => {
  const mutation = () => `mutation { deleteCampaign(input: { campaignId: "${campaignId}" }) { campaignId } }`;

  it('a campaign whose deletion was interrupted is unreachable at once, and the next upkeep removes the rest', async () => {
    await ask(CREATE);
    const other = await createCampaign(services, { name: 'Other' }, null);
    const { stores } = services;
    let pieces = 0;
    const remove: typeof stores.campaigns.remove = (...piece) => {
      if (++pieces > 2) throw new Error('the process ends');
      return stores.campaigns.remove(...piece);
    };
    services = {
      ...services,
      stores: { ...stores, campaigns: { ...stores.campaigns, remove } },
      lifetimes: { archiveDays: null, deleteDays: null },
    };
    expect((await ask(mutation())).data.deleteCampaign).toBeNull();
    expect((await authenticate(stores.keys, `Bearer ${gm}`)).viewer).toBeNull();
    expect((await stores.campaigns.byIds([campaignId])).size).toBe(1);
    services = { ...services, stores };
    expect(await applyRetention(services)).toEqual({ archived: [], deleted: [campaignId] });
    expect((await stores.campaigns.byIds([campaignId, other.campaign.id])).size).toBe(1);
    expect(await applyRetention(services)).toEqual({ archived: [], deleted: [] });
  });

  it('a campaign can be deleted while it is archived', async () => {
    day = 31;
    await applyRetention(services);
    expect((await ask(mutation())).data).toEqual({ deleteCampaign: { campaignId } });
    expect((await services.stores.campaigns.byIds([campaignId])).size).toBe(0);
  });
});

describe('the last use of a campaign', () => {
  it('the last use of a campaign is stored at most once an hour', async () => {
    const noted: string[] = [];
    const { stores } = services;
    const use = async (_id: string, at: string) => void noted.push(at);
    const noting = notingUse({ ...services, stores: { ...stores, campaigns: { ...stores.campaigns, use } } });
    const viewer = (await authenticate(stores.keys, `Bearer ${gm}`)).viewer!;
    for (const hours of [0, 0.5, 0.99, 1, 1.5, 2.1]) {
      day = hours / 24;
      noting(viewer);
    }
    expect(noted).toEqual([0, 1, 2.1].map((hours) => dated(hours / 24)));
  });
});

describe('the last use of a key', () => {
  it('all instances together store a key’s last use at most once a minute, and store it again after a restart', async () => {
    const noted: string[] = [];
    let stored: Promise<void> = Promise.resolve();
    let minute = 0;
    const now = () => new Date(BEGAN + minute * 60_000).toISOString();
    const { stores } = services;
    const use = (id: string, at: string): Promise<void> => {
      noted.push(at);
      stored = stores.keys.use(id, at);
      return stored;
    };
    const instance = () =>
      notingUse({ ...services, now, stores: { ...stores, keys: { ...stores.keys, use } } });
    const authenticated = async () => (await authenticate(stores.keys, `Bearer ${gm}`)).viewer!;
    const [first, second] = [instance(), instance()];
    const burst = await authenticated();
    expect(burst.lastUsedAt).toBeNull();
    for (let request = 0; request < 5; request++) first(burst);
    for (const [at, noting] of [
      ...([
        [0.5, first],
        [0.9, second],
        [1, second],
        [1.5, first],
      ] as const),
      ...([
        [1.9, instance()],
        [2.1, instance()],
      ] as const),
    ]) {
      await stored;
      minute = at;
      noting(await authenticated());
    }
    await stored;
    expect(noted).toEqual([0, 1, 2.1].map((at) => new Date(BEGAN + at * 60_000).toISOString()));
    expect((await authenticated()).lastUsedAt).toBe(noted.at(-1));
  });
});

describe('the newest stored time', () => {
  it('the newest stored time is the latest of the noted clock times, the uses of campaigns and the idempotency records', async () => {
    expect(await services.stores.newestMoment()).toBe(dated(0));
    await services.stores.noteMoment(dated(3));
    expect(await services.stores.newestMoment()).toBe(dated(3));
    await services.stores.campaigns.use(campaignId, dated(5));
    expect(await services.stores.newestMoment()).toBe(dated(5));
    await services.stores.idempotencyRecords.add({
      scope: 's',
      key: 'k',
      fingerprint: 'f',
      answer: {},
      at: dated(7),
    });
    expect(await services.stores.newestMoment()).toBe(dated(7));
  });
});
