import { expect } from 'vitest';
import type { CharacterFilter, JoiningCharacter, Stores, VersionRange } from '../../src/play/ports.ts';
import {
  type CharacterState,
  type IdempotencyRecord,
  LATER_KEY_FIELDS,
  type StoredCampaign,
  type StoredCharacter,
  type StoredCharacterEvent,
  type StoredEncounter,
  type StoredEntry,
  type StoredKey,
  type StoredTable,
} from '../../src/play/stored.ts';
import type { Migration } from '../../src/storage/migrate.ts';

const AT = '2026-03-01T12:00:00.000Z';

export function campaign(id: string, rest: Partial<StoredCampaign> = {}): StoredCampaign {
  return {
    id,
    name: `Campaign ${id}`,
    createdAt: AT,
    playersMayGiveDice: true,
    playersMayStateModifiers: false,
    playersMayEditSheets: true,
    lastUsedAt: null,
    archivedAt: null,
    answerSeconds: null,
    ...rest,
  };
}

export function key(id: string, campaignId: string, rest: Partial<StoredKey> = {}): StoredKey {
  return {
    id,
    campaignId,
    role: 'GM',
    label: `Key ${id}`,
    characterIds: [],
    hash: `hash of ${id}`,
    createdAt: AT,
    rotatedAt: null,
    revokedAt: null,
    ...LATER_KEY_FIELDS,
    ...rest,
  };
}

export function character(
  id: string,
  campaignId: string,
  rest: Partial<StoredCharacter> = {},
): StoredCharacter {
  return {
    id,
    campaignId,
    system: 'brp',
    name: `Character ${id}`,
    sheet: { strength: 12, skills: [{ name: 'Sword', rating: 60 }] },
    state: { suffered: { hitPoints: 11, wounds: [] }, conditions: [] },
    version: 1,
    encounterId: null,
    createdAt: AT,
    updatedAt: AT,
    archivedAt: null,
    ...rest,
  };
}

export const event = (characterId: string, version: number): StoredCharacterEvent => ({
  characterId,
  version,
  cause: 'TIME',
  procedure: 'passTime',
  played: { type: 'played', result: { summary: `${version} days pass “so”` }, throws: [] },
  at: AT,
  keyId: null,
});

export const table = (id: string, campaignId: string, rest: Partial<StoredTable> = {}): StoredTable => ({
  id,
  campaignId,
  standsFor: 'pathmaster.fumble.melee',
  version: 1,
  title: `Table ${id}`,
  table: {
    kind: 'banded',
    id: 'pathmaster.fumble.melee',
    title: `Table ${id}`,
    citation: { document: 'Brought', section: 'here' },
    die: null,
    columns: { hits: 'Hits.' },
    from: 1,
    to: 100,
    bands: [{ from: 1, to: 100, text: 'Oops “so”.', cells: { hits: 5 } }],
  },
  createdAt: AT,
  ...rest,
});

export function encounter(
  id: string,
  campaignId: string,
  rest: Partial<StoredEncounter> = {},
): StoredEncounter {
  return {
    id,
    campaignId,
    system: 'brp',
    title: `Encounter ${id}`,
    options: { hitLocations: true },
    tables: [],
    seed: `seed of ${id}`,
    seedScheme: 'HMAC_SHA256',
    fork: null,
    imported: [],
    createdAt: AT,
    rewrites: 0,
    ...rest,
  };
}

/** Selects the complete logs of these encounters. */
export const whole = (...ids: readonly string[]): ReadonlyMap<string, VersionRange> =>
  new Map(ids.map((id) => [id, { after: 0, upTo: Number.MAX_SAFE_INTEGER }]));

export function entry(encounterId: string, version: number, by = 'Ann'): StoredEntry {
  return {
    encounterId,
    format: 1,
    rules: `rules of ${by}`,
    version,
    command: { type: 'act', actor: by, target: 'Wolf', act: 'attack', input: { aim: null, bonus: -version } },
    throws: [
      { sides: 100, purpose: 'attack', face: ((version * 37) % 100) + 1 },
      { sides: 6, purpose: 'damage', face: (version % 6) + 1 },
    ],
    thrownBy: version % 2 === 0 ? 'HAND' : 'GENERATOR',
    dicePosition: version * 2,
    events: [
      {
        type: 'acted',
        procedure: 'attack',
        throws: [],
        actor: by,
        target: 'Wolf',
        act: 'attack',
        outcome: 'hit',
        summary: `Blow ${version}`,
        breakdowns: [],
        detail: { net: version },
      },
    ],
    at: AT,
  };
}

export function receipt(key: string, rest: Partial<IdempotencyRecord> = {}): IdempotencyRecord {
  return { scope: 'someone', key, fingerprint: `asked ${key}`, answer: { id: key }, at: AT, ...rest };
}

/** A filter that omits only archived characters. */
export const anyone: CharacterFilter = { systems: null, name: null, ids: null, archived: false };

export const ACUTE = 'Éowyn 😀 "quoted" \\ \' %_ \u2028\t\n';

/** A character that joins a fight. It has as many hit points as the number of its version. */
export const move = (characterId: string, version: number, from: string | null): JoiningCharacter => ({
  characterId,
  version,
  from,
  state: fares(version),
});

/** Returns the state of a character that has this many hit points. */
export function fares(hitPoints: number): CharacterState {
  return { suffered: { hitPoints }, conditions: [] };
}

/** Reads all rows page by page. */
export async function pages<Row extends { readonly id: string }>(
  read: (page: { readonly first: number; readonly after: string | null }) => Promise<readonly Row[]>,
  first: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read({ first, after: rows.at(-1)?.id ?? null });
    expect(page.length).toBeLessThanOrEqual(first);
    if (page.length === 0) return rows;
    rows.push(...page);
    if (rows.length > 1000) throw new Error('The pages never end');
  }
}

/** Creates a campaign that has rows of every kind, and a campaign that has none. */
export async function addSomeOfAll(stores: Stores): Promise<void> {
  await stores.campaigns.add(campaign('c2'));
  await stores.campaigns.add(campaign('c1'), {
    key: key('k', 'c1', { label: ACUTE }),
    characters: [character('a', 'c1', { name: ACUTE }), character('b', 'c1')],
    tables: [table('t', 'c1')],
  });
  await stores.characters.recordEvent(character('a', 'c1', { version: 2 }), null, event('a', 2));
  for (const [id, entries] of [
    ['e', 18],
    ['f', 16],
    ['g', 3],
    ['h', 0],
  ] as const) {
    await stores.encounters.add(encounter(id, 'c1'));
    for (let version = 1; version <= entries; version++) {
      const large = version % 6 === 0 ? 'ü'.repeat(3000) : 'Ann';
      await stores.encounters.append(entry(id, version, large));
    }
  }
}

/** The SQL of the migration that added the count of stored bytes. */
export const countingIn = (shipped: readonly Migration[]): string =>
  /update [`"]campaigns[`"] set [`"]bytes[`"].*/is.exec(
    shipped.find(({ tag }) => tag.endsWith('_stored_bytes_edits_erasure'))!.sql,
  )![0];
