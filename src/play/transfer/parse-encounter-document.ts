import {
  isSeedScheme,
  promiseOf,
  SEED_SCHEMES,
  type Seed,
  UNNAMED_SEED_SCHEME,
} from '../../engine/encounter/secret-dice.ts';
import type { Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { choice, integer, list, optional, record, text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { System } from '../../engine/rules/system.ts';
import { commandWithCurrentNames, eventsWithCurrentNames } from '../earlier-names.ts';
import { encounterTitle } from '../encounters/encounters.ts';
import { invalidInput, parseRecord } from '../parse-record.ts';
import type { RecordedEntry } from '../replay/log-replay.ts';
import type { Systems } from '../systems.ts';
import { ENCOUNTER_FORMAT, ENCOUNTER_VERSION } from './document.ts';
import { parseCommand } from './parse-command.ts';

/** Content of an encounter document. */
export interface EncounterRecorded {
  readonly title: string;
  readonly system: System;
  readonly options: Json;
  readonly tables: readonly TableRecorded[];
  readonly seeds: ReadonlyMap<string, Seed>;
  /**
   * Functions that each read one log entry. They are called one by one, because there can be many entries and each
   * takes time.
   */
  readonly entries: readonly (() => RecordedEntry)[];
}

/** A table that the encounter used. */
export interface TableRecorded {
  readonly standsFor: string;
  readonly content: unknown;
  readonly path: Path;
}

const HEAD = [
  ...([
    'format',
    'version',
    'id',
    'title',
    'system',
    'status',
    'forkedFrom',
    'createdAt',
    'options',
  ] as const),
  ...(['tables', 'dice', 'entriesInAll', 'entries'] as const),
] as const;

/** Reads the document of a finished encounter. Throws `InvalidInput` for a fault. */
export function parseEncounterDocument(systems: Systems, document: unknown, path: Path): EncounterRecorded {
  const given = parseRecord(document, HEAD, path);
  if (given.format !== ENCOUNTER_FORMAT)
    throw invalidInput(
      [...path, 'format'],
      'the value is not a document from exportEncounter',
      JSON.stringify(ENCOUNTER_FORMAT),
    );
  if (given.version !== ENCOUNTER_VERSION)
    throw invalidInput(
      [...path, 'version'],
      'this version of the format is not supported',
      String(ENCOUNTER_VERSION),
    );
  if (given.status !== 'FINISHED')
    throw invalidInput(
      [...path, 'status'],
      'the encounter is not finished, so its dice are secret',
      'a finished encounter',
    );
  const system = typeof given.system === 'string' ? systems.byId(given.system) : undefined;
  if (!system)
    throw invalidInput(
      [...path, 'system'],
      'there is no such system',
      systems.all.map(({ id }) => id).join(', '),
    );
  const options = (given.options ?? {}) as Json;
  read(system.optionsField, options, [...path, 'options']);
  const entries = listIn(given.entries, [...path, 'entries']);
  if (given.entriesInAll !== entries.length)
    throw invalidInput(
      [...path, 'entries'],
      `the document contains only ${entries.length} of its entries`,
      'one document with every entry',
    );
  const seeds = seedsIn(given.dice, [...path, 'dice']);
  return {
    title: read(encounterTitle, given.title, [...path, 'title']),
    system,
    options,
    seeds,
    tables: listIn(given.tables ?? [], [...path, 'tables']).map((table, index) =>
      tableIn(table, [...path, 'tables', index]),
    ),
    entries: entries.map(
      (entry, index) => () => entryIn(system, seeds, entry, index + 1, [...path, 'entries', index]),
    ),
  };
}

function listIn(given: unknown, path: Path): readonly unknown[] {
  if (!Array.isArray(given)) throw invalidInput(path, 'the value is not a list', 'a list');
  return given;
}

function tableIn(given: unknown, path: Path): TableRecorded {
  const names = ['id', 'standsFor', 'version', 'title', 'content', 'createdAt'] as const;
  const { standsFor, content } = parseRecord(given, names, path);
  return { standsFor: read(text(100, 'Id of a table.'), standsFor, [...path, 'standsFor']), content, path };
}

const recordedId = text(100, 'Id under which the entry was recorded.');
const seedText = text(200, 'Seed of the dice.');

const DICE = ['recordedIn', 'seedScheme', 'seedHash', 'seed'] as const;

/** Returns the seeds of the dice. Each seed is checked against its hash. */
function seedsIn(given: unknown, path: Path): ReadonlyMap<string, Seed> {
  return new Map(
    listIn(given, path).map((each, index) => {
      const at = [...path, index];
      const { recordedIn, seed, seedHash, seedScheme } = parseRecord(each, DICE, at);
      if (seed === null)
        throw invalidInput(
          [...at, 'seed'],
          'the encounter that it was forked from is not finished',
          'only finished encounters',
        );
      const scheme = seedScheme ?? UNNAMED_SEED_SCHEME;
      if (!isSeedScheme(scheme))
        throw invalidInput(
          [...at, 'seedScheme'],
          'the seed scheme is not supported',
          SEED_SCHEMES.join(', '),
        );
      const id = read(recordedId, recordedIn, [...at, 'recordedIn']);
      const own = { seed: read(seedText, seed, [...at, 'seed']), seedScheme: scheme };
      if (seedHash !== undefined && seedHash !== promiseOf(own, id))
        throw invalidInput(
          [...at, 'seed'],
          'the seed does not match its hash',
          'the seed that belongs to the hash',
        );
      return [id, own] as const;
    }),
  );
}

const MOST_THROWS = 100_000;

const headField = record(
  'Entry',
  {
    version: integer(1, Number.MAX_SAFE_INTEGER, 'Version of the entry.'),
    recordedIn: recordedId,
    at: text(30, 'Time the entry was written (ISO 8601, UTC).'),
    rules: optional(text(64, 'Digest of the rules that decided the entry.')),
    thrownBy: choice(
      'ThrownBy',
      { GENERATOR: 'The server rolled the dice.', HAND: 'A person rolled physical dice.' },
      'Source of the dice.',
    ),
  },
  'An entry of a log.',
);

const throwsField = optional(
  list(
    record(
      'Throw',
      {
        face: integer(1, Number.MAX_SAFE_INTEGER, 'Face that the die shows.'),
        position: optional(
          integer(0, Number.MAX_SAFE_INTEGER, 'Position of the die in the words of the seed.'),
        ),
      },
      'A die that was rolled.',
    ),
    MOST_THROWS,
    'Dice that were rolled, in order.',
  ),
);

const ENTRY = [
  ...(['version', 'recordedIn', 'at', 'rules', 'command', 'thrownBy'] as const),
  ...(['throws', 'dicePosition', 'events'] as const),
] as const;

function entryIn(
  system: System,
  seeds: ReadonlyMap<string, unknown>,
  given: unknown,
  version: number,
  path: Path,
): RecordedEntry {
  const { command, throws, dicePosition, events, ...rest } = parseRecord(given, ENTRY, path);
  const head = read(headField, rest, path);
  if (head.version !== version)
    throw invalidInput(
      [...path, 'version'],
      'the version does not follow the previous version',
      String(version),
    );
  if (!seeds.has(head.recordedIn))
    throw invalidInput(
      [...path, 'recordedIn'],
      'the document has no dice for this entry',
      [...seeds.keys()].join(', '),
    );
  if (!isMoment(head.at))
    throw invalidInput([...path, 'at'], 'the time is not valid', 'ISO 8601 in UTC, to the millisecond');
  const faces = read(throwsField, facesIn(throws), [...path, 'throws']);
  return {
    ...head,
    command: commandWithCurrentNames(parseCommand(system, command, [...path, 'command'])),
    throws: faces?.map(({ face, position }) => (position === null ? { face } : { face, position })) ?? null,
    claimed: { dicePosition, events: eventsWithCurrentNames(events) },
  };
}

const isMoment = (at: string): boolean => {
  const moment = new Date(at);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === at;
};

const facesIn = (throws: unknown): unknown =>
  Array.isArray(throws)
    ? throws.map((each) => {
        const { face, position } = (each ?? {}) as { readonly face?: unknown; readonly position?: unknown };
        return position === undefined ? { face } : { face, position };
      })
    : (throws ?? null);
