import { isDeepStrictEqual } from 'node:util';
import type { Command } from '../../engine/encounter/command.ts';
import type { EncounterEvent } from '../../engine/encounter/event.ts';
import type { Entry } from '../../engine/encounter/log.ts';
import { SEED_SCHEME, type Seed } from '../../engine/encounter/secret-dice.ts';
import { optionsUnder } from '../../engine/rules/homebrew/house-rules.ts';
import { withTables } from '../../engine/rules/homebrew/overrides.ts';
import type { Viewer } from '../access/viewer.ts';
import { refuseOtherSystem, requireCharacter } from '../characters/characters.ts';
import type { Encounter } from '../encounter.ts';
import { requireEncounter } from '../encounters/encounters.ts';
import { type IdempotentRequest, withIdempotency } from '../idempotency/idempotency.ts';
import { invalidInput } from '../parse-record.ts';
import { LogReplay, type RecordedEntry } from '../replay/log-replay.ts';
import { inTurns } from '../services/pace.ts';
import { quotaExceeded, requireRoom } from '../services/quotas.ts';
import { ownRules } from '../services/rules.ts';
import type { Services } from '../services/services.ts';
import { ENTRY_FORMAT, type ImportedDice, type StoredEncounter, type StoredEntry } from '../stored.ts';
import { tableDocument } from '../tables/document.ts';
import { homebrewOf } from '../tables/overrides.ts';
import { everyTable } from './export-campaign.ts';
import { type EncounterRecorded, parseEncounterDocument } from './parse-encounter-document.ts';

/** A character in the document, and the corresponding character of the campaign. */
export interface CharacterMapping {
  readonly was: string;
  readonly is: string;
}

const DOCUMENT = ['input', 'document'];

/** Name of this operation in error messages. */
const IMPORTING = 'Mutation.importEncounter';

/**
 * Imports a finished encounter with its log. Replays every entry from its command and dice, and rejects entries with
 * different results.
 */
export async function importEncounter(
  services: Services,
  viewer: Viewer,
  given: { readonly document: unknown; readonly characters: readonly CharacterMapping[] },
  attempt: IdempotentRequest | null,
): Promise<Encounter> {
  const { id } = await withIdempotency<{ readonly id: string }>(
    services,
    viewer.keyId,
    attempt,
    async (recordFor) => {
      requireRoom(services, viewer);
      const recorded = parseEncounterDocument(services.systems, given.document, DOCUMENT);
      if (recorded.entries.length > services.quotas.entries) throw quotaExceeded('entries', services.quotas);
      const people = await peopleOf(services, viewer, recorded, given.characters);
      const row = await rowOf(services, viewer, recorded);
      const { replay, imported, read } = await replayed(services, row, recorded);
      const encounter = { ...row, imported };
      const entries = keptAs(services, encounter, replay.entries, read, people);
      const along = { record: recordFor({ id: row.id }), max: services.quotas.encounters, entries };
      if (!(await services.stores.encounters.add(encounter, along)))
        throw quotaExceeded('encounters', services.quotas);
      services.notifier.notify(row.campaignId);
      return row;
    },
  );
  return requireEncounter(services, viewer, id, []);
}

/** Finds the campaign's characters that correspond to the characters of the document, by their ids in the document. */
async function peopleOf(
  services: Services,
  viewer: Viewer,
  { system }: EncounterRecorded,
  same: readonly CharacterMapping[],
): Promise<ReadonlyMap<string, string>> {
  for (const [index, { is }] of same.entries()) {
    const path = ['input', 'characters', index, 'characterId'];
    refuseOtherSystem(await requireCharacter(services, viewer, is, path), system, path);
  }
  return new Map(same.map(({ was, is }) => [was, is]));
}

async function rowOf(
  services: Services,
  viewer: Viewer,
  recorded: EncounterRecorded,
): Promise<StoredEncounter> {
  return {
    id: services.newId('encounter'),
    campaignId: viewer.campaignId,
    system: recorded.system.id,
    title: recorded.title,
    options: recorded.options,
    tables: await tablesOf(services, viewer, recorded),
    seed: services.secret(),
    seedScheme: SEED_SCHEME,
    fork: null,
    imported: [],
    createdAt: services.now(),
    rewrites: 0,
  };
}

/** Returns the ids of the campaign's tables that have the same content as the document's tables. */
async function tablesOf(
  services: Services,
  viewer: Viewer,
  { tables }: EncounterRecorded,
): Promise<readonly string[]> {
  if (tables.length === 0) return [];
  const found = tables.map((): string | null => null);
  for await (const some of everyTable(services, viewer)) {
    await services.pace(IMPORTING);
    for (const own of some)
      for (const [index, { standsFor, content }] of tables.entries())
        if (own.standsFor === standsFor && isDeepStrictEqual(plain(tableDocument(own).content), content))
          found[index] ??= own.id;
  }
  return tables.map(({ path }, index) => {
    const id = found[index];
    if (id) return id;
    throw invalidInput(
      path,
      'the campaign has no such table',
      'a table or house rules of the campaign; import them first with importTable or importHouseRules',
    );
  });
}

/** Replays the whole log. Yields to other work between entries. */
async function replayed(services: Services, row: StoredEncounter, recorded: EncounterRecorded) {
  const { system, options, seeds } = recorded;
  const { house, overrides } = (await homebrewOf(services, [row])).get(row.id)!;
  const began = withTables(optionsUnder(options, house?.rules ?? null), overrides);
  const recording = { system, seeds, options: began };
  const replay = new LogReplay(recording, await ownRules(services));
  const read: RecordedEntry[] = [];
  for (const [index, entryOf] of recorded.entries.entries()) {
    const entry = entryOf();
    await inTurns(replay.play(entry, [...DOCUMENT, 'entries', index]), services.pace, IMPORTING);
    read.push(entry);
  }
  if (replay.state.status !== 'FINISHED')
    throw invalidInput(
      [...DOCUMENT, 'entries'],
      'the entries do not finish the encounter',
      'all entries up to the last',
    );
  return { replay, imported: sourcesOf(read, seeds), read };
}

/** Returns dice of the entries, in order. */
const sourcesOf = (
  entries: readonly RecordedEntry[],
  seeds: ReadonlyMap<string, Seed>,
): readonly ImportedDice[] =>
  entries.flatMap(({ recordedIn, version }, index) =>
    entries[index + 1]?.recordedIn === recordedIn
      ? []
      : [{ recordedIn, ...seeds.get(recordedIn)!, upTo: version }],
  );

/** Returns the entries as the new encounter stores them, with new ids for its combatants. */
function keptAs(
  services: Services,
  { id: encounterId }: StoredEncounter,
  entries: readonly Entry[],
  read: readonly RecordedEntry[],
  people: ReadonlyMap<string, string>,
): readonly StoredEntry[] {
  const was = entries.flatMap(({ command }) =>
    command.type === 'join' ? command.newcomers.map(({ id }) => id) : [],
  );
  const ids = new Map(was.map((id) => [id, services.newId('combatant')]));
  return entries.map((entry, index) => {
    const own = renamed(withPeople(entry, people), ids);
    const { at, rules } = read[index]!;
    return { ...own, format: ENTRY_FORMAT, rules, encounterId, at };
  });
}

/** Replaces all ids of combatants. The ids are so long that they do not occur in other text by chance. */
const renamed = (entry: Entry, ids: ReadonlyMap<string, string>): Entry =>
  JSON.parse(JSON.stringify(entry).replaceAll(/cbt_[0-9a-f]{32}/g, (id) => ids.get(id) ?? id));

/**
 * Replaces the ids of the document's characters with the ids of the campaign's characters. Ids of characters that the
 * campaign does not have become null.
 */
function withPeople(entry: Entry, people: ReadonlyMap<string, string>): Entry {
  const { command, events } = entry;
  const known = <Each extends { readonly characterId: string | null }>(each: Each): Each => ({
    ...each,
    characterId: people.get(each.characterId ?? '') ?? null,
  });
  const joining = (given: Command): Command =>
    given.type === 'join' ? { ...given, newcomers: given.newcomers.map(known) } : given;
  const joined = (event: EncounterEvent): EncounterEvent =>
    event.type === 'combatantsJoined' ? { ...event, newcomers: event.newcomers.map(known) } : event;
  return { ...entry, command: joining(command), events: events.map(joined) };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
