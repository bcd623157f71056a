import { getOrInsertComputed } from '../../src/engine/get-or-insert.ts';
import { type EncounterFilter, NEVER, type Page, type Stores } from '../../src/play/ports.ts';
import {
  isHouseBook,
  SNAPSHOT_INTERVAL,
  type StoredCharacter,
  type StoredCharacterEvent,
  type StoredEncounter,
  type StoredEntry,
  type StoredKey,
  type StoredSnapshot,
  type StoredTable,
} from '../../src/play/stored.ts';
import { systemTime, type Time } from '../../src/play/time.ts';
import { BrokenConstraint } from '../../src/storage/attempt.ts';
import { rowOf } from '../../src/storage/stores/entry-rows.ts';
import { foldCase } from '../../src/storage/stores/folded.ts';
import { limitOf } from '../../src/storage/stores/page.ts';
import { bytesOf, countedBytes } from '../../src/storage/stores/stored-bytes.ts';
import { StoreUnavailable } from '../../src/storage/unavailable.ts';
import { type ModelDatabase, named, type Rows } from './model-database.ts';

const SNAPSHOT_SLOTS = 4;

/**
 * Returns a page of the matching rows. The row that `after` names need not match. If it does not exist, the page is
 * empty.
 */
function paged<Row extends { readonly id: string }>(
  rows: readonly Row[],
  page: Page,
  isMeant: (row: Row) => boolean = () => true,
): readonly Row[] {
  const first = limitOf(page);
  const at = rows.findIndex(({ id }) => id === page.after);
  if (page.after !== null && at < 0) return [];
  return rows
    .slice(at + 1)
    .filter(isMeant)
    .slice(0, first);
}

const broughtBy =
  (campaignId: string, which: 'ALL' | 'TABLES') =>
  (one: StoredTable): boolean =>
    one.campaignId === campaignId && (which === 'ALL' || !isHouseBook(one.table));

const isMeantEncounter = (one: StoredEncounter, { systems, id }: EncounterFilter): boolean =>
  (id === null || one.id === id) && (systems?.includes(one.system) ?? true);

/** How often changes are looked for, as an interval in milliseconds. */
const EVERY = 5000;

/**
 * A connection to a database in memory. It is the simplest implementation of the storage interfaces that fulfils their
 * contract.
 */
export function modelStores(of: ModelDatabase, time: Time = systemTime, everyMs = EVERY): Stores {
  let closed = false;
  const self = {};
  const room = (there: number, more: number, most = Number.POSITIVE_INFINITY) => there + more <= most;
  const mustHaveCampaign = (id: string): void => {
    if (!of.campaigns.has(id)) throw new BrokenConstraint(`there is no campaign ${id}`);
  };
  const addKey = (key: StoredKey): void => {
    mustHaveCampaign(key.campaignId);
    if (of.keys.where(({ hash }) => hash === key.hash).length > 0) throw new BrokenConstraint('a hash twice');
    of.keys.add(key.id, key);
  };
  const addCharacter = (character: StoredCharacter): void => {
    mustHaveCampaign(character.campaignId);
    of.characters.add(character.id, character);
  };
  const addTable = (table: StoredTable): boolean => {
    const same = ({ campaignId, standsFor, version }: StoredTable) =>
      campaignId === table.campaignId && standsFor === table.standsFor && version === table.version;
    if (of.tables.where(same).length > 0) return false;
    of.tables.add(table.id, table);
    return true;
  };
  const addEntry = (entry: StoredEntry): boolean => {
    if (!of.encounters.has(entry.encounterId)) throw new BrokenConstraint('there is no such encounter');
    const key = named(entry.encounterId, entry.version);
    if (of.entries.has(key)) return false;
    of.entries.set(key, entry);
    of.lengths.set(entry.encounterId, Math.max(of.lengths.get(entry.encounterId) ?? 0, entry.version));
    return true;
  };
  const keep = (snapshot: StoredSnapshot): void => {
    if (!of.encounters.has(snapshot.encounterId)) throw new BrokenConstraint('there is no such encounter');
    const slot = Math.floor(snapshot.version / SNAPSHOT_INTERVAL) % SNAPSHOT_SLOTS;
    of.snapshots.set(named(snapshot.encounterId, slot), snapshot);
  };
  const changed = <Row>(rows: Rows<Row>, id: string, holds: (row: Row) => boolean, change: Partial<Row>) => {
    const row = rows.get(id);
    if (row === undefined || !holds(row)) return false;
    rows.set(id, { ...row, ...change });
    return true;
  };
  const usedAt = (id: string, at: string): string => {
    const { lastUsedAt = null } = of.campaigns.get(id) ?? {};
    return lastUsedAt !== null && lastUsedAt > at ? lastUsedAt : at;
  };
  const addEvent = (event: StoredCharacterEvent, most: number | undefined): boolean => {
    const there = of.events.where(({ characterId }) => characterId === event.characterId);
    if (!room(there.length, 1, most)) return false;
    if (!of.characters.has(event.characterId)) throw new BrokenConstraint('there is no such character');
    of.events.add(named(event.characterId, event.version), event);
    return true;
  };
  /** Returns the counted bytes of a campaign. They are calculated from the texts that a real database would store. */
  const bytesIn = (id: string): number => getOrInsertComputed(of.found, id, () => countedIn(id)) as number;
  const countedIn = (id: string): number => {
    const isIn = ({ campaignId }: { readonly campaignId: string }) => campaignId === id;
    const json = JSON.stringify;
    const characters = of.characters.where(isIn);
    const encounters = of.encounters.where(isIn);
    const isOfOne = ({ characterId }: StoredCharacterEvent) =>
      characters.some((one) => one.id === characterId);
    const rows = [
      ...of.keys.where(isIn).map(({ label, characterIds }) => [label, json(characterIds)]),
      ...of.tables.where(isIn).map(({ title, table }) => [title, json(table)]),
      ...of.characters.made(isIn, ({ name, sheet, state }) => [name, json(sheet), json(state)]),
      ...of.events.made(isOfOne, ({ played }) => [json(played)]),
      ...encounters.map(({ title, options, tables, imported }) => [
        title,
        ...[options, tables, imported].map((each) => json(each)),
      ]),
    ];
    const logs = encounters.map((one) =>
      countedBytes(
        of.entries.made(({ encounterId }) => encounterId === one.id, rowOf),
        of.lengths.get(one.id)!,
      ),
    );
    return [...rows.map(bytesOf), ...logs].reduce((sum, each) => sum + each, 0);
  };
  const setPassing = (id: string, passing: StoredEncounter['passing'] | null): void => {
    const { passing: _, ...row } = of.encounters.get(id)!;
    of.encounters.set(id, passing ? { ...row, passing } : row);
  };
  const given = <Change extends object>(change: Change): object =>
    Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));

  /**
   * Removes one row of a campaign. Rows that refer to other rows are removed before those, and the campaign itself is
   * removed last. Returns false if no row is left.
   */
  const removeOne = (campaignId: string): boolean => {
    const isIn = (row: { readonly campaignId: string }) => row.campaignId === campaignId;
    const keys = of.keys.where(isIn).map(({ id }) => id);
    const characters = of.characters.where(isIn).map(({ id }) => id);
    const encounters = of.encounters.where(isIn).map(({ id }) => id);
    const records = of.records.where(({ scope }) => keys.includes(scope));
    const events = of.events.where(({ characterId }) => characters.includes(characterId));
    const entries = of.entries.where(({ encounterId }) => encounters.includes(encounterId));
    const slots = encounters.flatMap((id) =>
      Array.from({ length: SNAPSHOT_SLOTS }, (_, slot) => named(id, slot)),
    );
    const all: readonly (readonly [Pick<Rows<unknown>, 'set'>, readonly string[]])[] = [
      [of.records, records.map(({ scope, key }) => named(scope, key))],
      [of.keys, keys],
      [of.events, events.map(({ characterId, version }) => named(characterId, version))],
      [of.characters, characters],
      [of.entries, entries.map(({ encounterId, version }) => named(encounterId, version))],
      [of.snapshots, slots.filter((slot) => of.snapshots.has(slot))],
      [of.encounters, encounters],
      [of.tables, of.tables.where(isIn).map(({ id }) => id)],
      [of.campaigns, of.campaigns.has(campaignId) ? [campaignId] : []],
      [of.deletedCampaigns, of.deletedCampaigns.has(campaignId) ? [campaignId] : []],
    ];
    for (const [rows, names] of all)
      for (const name of names) {
        rows.set(name, undefined);
        return rows !== of.deletedCampaigns;
      }
    return false;
  };

  /**
   * This simulated database does not support erasures and webhooks. Their contracts are tested with the real databases.
   */
  const stores: Omit<
    Stores,
    'erasures' | 'webhooks' | 'remote' | 'changedElsewhere' | 'notifyElsewhere' | 'close'
  > = {
    campaigns: {
      add: async (campaign, along) => {
        of.save(along, () => {
          of.campaigns.add(campaign.id, campaign);
          if (along?.key) addKey(along.key);
          for (const character of along?.characters ?? []) addCharacter(character);
          for (const table of along?.tables ?? []) addTable(table);
          return true;
        });
      },
      byIds: async (ids) => of.campaigns.byIds(ids),
      bytes: async (id) => bytesIn(id),
      bytesOfAll: async () => {
        const all = of.campaigns.where(() => true).map(({ id }) => bytesIn(id));
        return { total: all.reduce((sum, each) => sum + each, 0), largest: Math.max(0, ...all) };
      },
      change: async (id, { answerSeconds = null, ...change }, along) =>
        of.save(along, () =>
          changed(of.campaigns, id, () => true, {
            ...given(change),
            ...(answerSeconds === null ? {} : { answerSeconds: answerSeconds || null }),
          }),
        ),
      use: async (id, at) => {
        of.transaction(() => changed(of.campaigns, id, () => true, { lastUsedAt: usedAt(id, at) }));
      },
      reopen: async (id, at, along) =>
        of.save(along, () =>
          changed(of.campaigns, id, ({ archivedAt }) => archivedAt !== null, {
            archivedAt: null,
            lastUsedAt: usedAt(id, at),
          }),
        ),
      archive: async (since, at, most) => {
        for (const { id } of of.campaigns.where(({ lastUsedAt }) => lastUsedAt === null))
          changed(of.campaigns, id, () => true, { lastUsedAt: at });
        const unused = of.campaigns.where(
          ({ archivedAt, lastUsedAt }) => archivedAt === null && lastUsedAt! < since,
        );
        for (const { id } of unused.slice(0, most)) changed(of.campaigns, id, () => true, { archivedAt: at });
        return unused.slice(0, most).map(({ id }) => id);
      },
      abandoned: async (since, most) =>
        of.campaigns
          .where(
            ({ archivedAt, lastUsedAt }) => (archivedAt ?? since) < since && (lastUsedAt ?? since) < since,
          )
          .map(({ id }) => id)
          .slice(0, most),
      delete: async (id, at, byKeyId) =>
        of.save(undefined, () => {
          if (!of.campaigns.has(id) || of.deletedCampaigns.has(id)) return false;
          of.deletedCampaigns.add(id, { id, at });
          const valid = of.keys.where(({ campaignId, revokedAt }) => campaignId === id && revokedAt === null);
          for (const key of valid)
            changed(of.keys, key.id, () => true, { revokedAt: at, revokedBy: byKeyId });
          return true;
        }),
      deleted: async (until, most) =>
        of.deletedCampaigns
          .where(({ at }) => at <= until)
          .map(({ id }) => id)
          .slice(0, most),
      remove: async (id, since, most) => {
        const { archivedAt, lastUsedAt } = of.campaigns.get(id) ?? {};
        const isBefore = (at: string | null | undefined) => since !== null && (at ?? since) < since;
        if (!of.deletedCampaigns.has(id) && !(isBefore(archivedAt) && isBefore(lastUsedAt))) return false;
        let removed = 0;
        of.transaction(() => {
          while (removed < most && removeOne(id)) removed += 1;
          return true;
        });
        return removed > 0;
      },
    },

    keys: {
      add: async (key, along) =>
        of.save(along, () => {
          const there = of.keys.where(
            ({ campaignId, revokedAt }) => campaignId === key.campaignId && revokedAt === null,
          );
          if (!room(there.length, 1, along?.max)) return false;
          addKey(key);
          return true;
        }),
      byHash: async (hash) => {
        const [key] = of.keys.where((one) => one.hash === hash && one.revokedAt === null);
        if (key === undefined) return null;
        const { archivedAt, answerSeconds } = of.campaigns.get(key.campaignId)!;
        return {
          ...{ ...key, campaignArchived: archivedAt !== null, campaignBytes: bytesIn(key.campaignId) },
          answerSeconds,
        };
      },
      byIds: async (ids) => of.keys.byIds(ids),
      list: async (campaignId, { revoked }, page) =>
        paged(
          of.keys.where((key) => key.campaignId === campaignId),
          page,
          (key) => revoked || key.revokedAt === null,
        ),
      count: async (campaignId, { revoked }) =>
        of.keys.where((key) => key.campaignId === campaignId && (revoked || key.revokedAt === null)).length,
      change: async (id, change, along) =>
        of.save(along, () => {
          const { hash } = change;
          if (hash !== null && of.keys.where((key) => key.hash === hash && key.id !== id).length > 0)
            throw new BrokenConstraint('a hash twice');
          const never = change.expiresAt === NEVER ? { expiresAt: null } : {};
          return changed(of.keys, id, ({ revokedAt }) => revokedAt === null, { ...given(change), ...never });
        }),
      use: async (id, at) => {
        const isEarlier = ({ lastUsedAt }: StoredKey) => lastUsedAt === null || lastUsedAt < at;
        of.transaction(() => changed(of.keys, id, isEarlier, { lastUsedAt: at }));
      },
    },

    characters: {
      add: async (characters, along) =>
        of.save(along, () => {
          const [first] = characters;
          const there = of.characters.where(({ campaignId }) => campaignId === first?.campaignId);
          if (!room(there.length, characters.length, along?.max)) return false;
          for (const character of characters) addCharacter(character);
          return true;
        }),
      byIds: async (ids) => of.characters.byIds(ids),
      list: async (campaignId, filter, order, page) => {
        const by = ({ name, updatedAt }: StoredCharacter): string =>
          order === 'name' ? foldCase(name) : order === 'lastChanged' ? updatedAt : '';
        const rising = of.characters
          .where((one) => one.campaignId === campaignId)
          .sort((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0));
        const sorted = order === 'newest' || order === 'lastChanged' ? rising.reverse() : rising;
        return paged(sorted, page, (one) => isMeant(one, campaignId, filter));
      },
      count: async (campaignId, filter) =>
        of.characters.where((one) => isMeant(one, campaignId, filter)).length,
      replace: async ({ name, sheet, state, version, updatedAt, id }, expected, along) =>
        of.save(along, () => {
          const change = { name, sheet, state, version, updatedAt };
          if (!changed(of.characters, id, (one) => one.version === expected, change)) return false;
          return along?.event === undefined || addEvent(along.event, along.max);
        }),
      archive: async (id, archivedAt, along) =>
        of.save(along, () =>
          changed(of.characters, id, (one) => (one.archivedAt === null) !== (archivedAt === null), {
            archivedAt,
          }),
        ),
      recordEvent: async ({ id, state, version, updatedAt }, from, event, along) =>
        of.save(along, () => {
          const asSeen = (one: StoredCharacter) => one.version === version - 1 && one.encounterId === from;
          if (!changed(of.characters, id, asSeen, { state, version, updatedAt, encounterId: null }))
            return false;
          return addEvent(event, along?.max);
        }),
      characterEvents: async (id, { first, before }) =>
        of.events
          .where(
            ({ characterId, version }) =>
              characterId === id && version < (before ?? Number.POSITIVE_INFINITY),
          )
          .sort((a, b) => b.version - a.version)
          .slice(0, first),
      countEvents: async (id) => of.events.where(({ characterId }) => characterId === id).length,
    },

    encounters: {
      add: async (encounter, along) =>
        of.save(along, () => {
          const there = of.encounters.where(({ campaignId }) => campaignId === encounter.campaignId);
          if (!room(there.length, 1, along?.max)) return false;
          mustHaveCampaign(encounter.campaignId);
          of.encounters.add(encounter.id, encounter);
          of.lengths.set(encounter.id, encounter.fork?.version ?? 0);
          return (along?.entries ?? []).every(addEntry);
        }),
      byIds: async (ids) => of.encounters.byIds(ids),
      allIds: async (page) =>
        of.encounters
          .where(({ id }) => page.after === null || id > page.after)
          .map(({ id }) => id)
          .sort()
          .slice(0, limitOf(page)),
      list: async (campaignId, filter, page) =>
        paged(
          of.encounters.where((one) => one.campaignId === campaignId),
          page,
          (one) => isMeantEncounter(one, filter),
        ),
      reached: async (campaignId) =>
        of.encounters
          .where((one) => one.campaignId === campaignId)
          .map(({ id, system, fork }) => ({
            id,
            system,
            version: of.lengths.get(id)!,
            shared: fork?.version ?? 0,
            rewrites: 0,
          })),
      count: async (campaignId, filter) =>
        of.encounters.where((one) => one.campaignId === campaignId && isMeantEncounter(one, filter)).length,
      append: async (entry, along) =>
        of.save(along, () => {
          if (!addEntry(entry)) return false;
          const isThere = (along?.moves ?? []).every(({ characterId, version, from, state }) =>
            changed(
              of.characters,
              characterId,
              (one) => one.version === version && one.encounterId === from && one.archivedAt === null,
              { encounterId: entry.encounterId, state },
            ),
          );
          if (isThere && along?.snapshot) keep(along.snapshot);
          if (isThere && along?.passing !== undefined) setPassing(entry.encounterId, along.passing);
          return isThere;
        }),
      keep: async (snapshot) => {
        of.transaction(() => {
          keep(snapshot);
          return true;
        });
      },
      snapshots: async (ids, { madeBy, upTo }) => {
        const those = (id: string) =>
          Array.from({ length: SNAPSHOT_SLOTS }, (_, slot) => of.snapshots.get(named(id, slot)))
            .filter((one) => one?.madeBy === madeBy && one.version <= upTo)
            .sort((a, b) => b!.version - a!.version);
        return new Map(ids.flatMap((id) => those(id).slice(0, 1)).map((one) => [one!.encounterId, one!]));
      },
      logs: async (spans) =>
        new Map(
          [...spans].map(([id, { after, upTo }]) => {
            const versions = Array.from(
              { length: Math.max(0, Math.min(upTo, of.lengths.get(id) ?? 0) - after) },
              (_, index) => after + 1 + index,
            );
            return [id, versions.flatMap((version) => of.entries.get(named(id, version)) ?? [])];
          }),
        ),
    },

    tables: {
      add: async (table, along) =>
        of.save(along, () => {
          const there = of.tables.where(({ campaignId }) => campaignId === table.campaignId);
          return room(there.length, 1, along?.max) && addTable(table);
        }),
      byIds: async (ids) => of.tables.byIds(ids),
      newest: async (campaignId) => {
        const all = of.tables.where((one) => one.campaignId === campaignId);
        const isNewest = ({ standsFor, version }: StoredTable) =>
          !all.some((other) => other.standsFor === standsFor && other.version > version);
        return all.filter(isNewest).map(({ table: _, ...head }) => head);
      },
      list: async (campaignId, which, page) => paged(of.tables.where(broughtBy(campaignId, which)), page),
      count: async (campaignId, which) => of.tables.where(broughtBy(campaignId, which)).length,
    },

    deadlines: {
      overdue: async (now, most) =>
        of.encounters
          .where(({ passing }) => passing !== undefined && passing.at <= now)
          .sort((a, b) => (a.passing!.at < b.passing!.at ? -1 : 1))
          .slice(0, most),
      end: async (id, version) => {
        of.transaction(() => {
          if (of.encounters.get(id)?.passing?.version === version) setPassing(id, null);
          return true;
        });
      },
    },

    idempotencyRecords: {
      add: async (record) => {
        of.save({ record }, () => true);
      },
      find: async (scope, key) => of.records.get(named(scope, key)) ?? null,
      deleteBefore: async (before, most) => {
        const old = of.records.where(({ at }) => at < before).sort((a, b) => (a.at < b.at ? -1 : 1));
        for (const { scope, key } of old.slice(0, most)) of.records.set(named(scope, key), undefined);
      },
    },

    ready: async () => {},
    size: async () => ({ database: 0, log: 0 }),
    newestMoment: async () =>
      [of.moment, of.records.greatest(({ at }) => at), of.campaigns.greatest(({ lastUsedAt }) => lastUsedAt)]
        .filter((at) => at !== null)
        .sort()
        .at(-1) ?? null,
    beginMoments: async (at) => {
      of.moment ??= at;
    },
    noteMoment: async (at) => {
      if (of.moment === null || of.moment < at) of.moment = at;
    },
  };

  /** Makes every call fail once the connection has been closed. */
  const open = <Of extends object>(store: Of): Of =>
    Object.fromEntries(
      Object.entries(store).map(([name, value]) => [
        name,
        typeof value === 'object'
          ? open(value)
          : async (...args: readonly unknown[]) => {
              if (closed) throw new StoreUnavailable(`Cannot ${name}: the stores are closed`);
              return value(...args);
            },
      ]),
    ) as Of;

  return {
    ...open(stores),
    erasures: {} as Stores['erasures'],
    webhooks: {} as Stores['webhooks'],
    remote: true,
    changedElsewhere: (wake) => {
      of.listeners.set(wake, self);
      const stop = time.every(everyMs, () => wake(null));
      return () => {
        of.listeners.delete(wake);
        stop();
      };
    },
    notifyElsewhere: (id) => {
      for (const [wake, owner] of of.listeners) if (owner !== self) wake(id);
    },
    close: async () => {
      closed = true;
    },
  };
}

type Filter = Parameters<Stores['characters']['list']>[1];

const isMeant = (
  one: StoredCharacter,
  campaignId: string,
  { systems, name, ids, archived }: Filter,
): boolean =>
  one.campaignId === campaignId &&
  (systems?.includes(one.system) ?? true) &&
  (ids?.has(one.id) ?? true) &&
  (archived || one.archivedAt === null) &&
  (name === null || foldCase(one.name).includes(foldCase(name)));
