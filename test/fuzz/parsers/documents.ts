import type { Json } from '../../../src/engine/json.ts';
import type { BandedTable } from '../../../src/engine/rules/table.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import type { NewCharacter } from '../../../src/play/characters/create-character.ts';
import { characterDocument, charactersIn } from '../../../src/play/characters/document.ts';
import { parseAdjustment } from '../../../src/play/encounters/parse-adjustment.ts';
import { systemsIn } from '../../../src/play/systems.ts';
import { rowsOf, tableDocument } from '../../../src/play/tables/document.ts';
import { validateTable } from '../../../src/play/tables/import.ts';
import { replaceableIn } from '../../../src/play/tables/replaceable.ts';
import { campaignIn } from '../../../src/play/transfer/import-campaign.ts';
import { parseCommand } from '../../../src/play/transfer/parse-command.ts';
import { parseEncounterDocument } from '../../../src/play/transfer/parse-encounter-document.ts';
import { isInvalidInput, must, mustEqual, resultOf, type Target } from './target.ts';

const BODY = 128 * 1024;
const PATH = ['input', 'document'];
const known = systemsIn(systems);
const replaceable = replaceableIn(known);

const copied = <Value>(value: Value): Json => JSON.parse(JSON.stringify(value));

type Thing = { readonly [name: string]: Json };
const thing = (input: Json): Thing =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Thing) : {};

/** Writes a table as comma-separated values. */
function csvOf({ bands }: ReturnType<typeof rowsOf>): string {
  const columns = Object.keys(bands[0]!.cells);
  const lines = bands.map(({ from, to, text, cells }) => [
    from,
    to,
    text,
    ...columns.map((each) => cells[each]),
  ]);
  return [['from', 'to', 'text', ...columns], ...lines]
    .map((fields) => fields.map((each) => `"${String(each ?? '').replaceAll('"', '""')}"`).join(','))
    .join('\n');
}

const table: Target = {
  name: 'tables',
  files:
    /\/(rules\/homebrew\/.*|tables\/import|pathmaster\/(spells\/tables\/base-attack-form|table-specs)|initphase\/critical\/table-specs)\.ts/,
  words: [
    ...['from', 'to', 'text', 'cells', 'bands', 'from,to,text', ',', '\n', '"', '1,100', '-5', 'yes', 'no'],
    ...replaceable.tables.keys(),
    ...[...replaceable.tables.values()].flatMap(({ columns }) => Object.keys(columns)),
  ],
  longest: BODY,
  accepts: (input) => {
    const { standsFor = null, title = null, content = null } = thing(input);
    const read = (given: unknown) =>
      validateTable(
        { systems: known },
        { standsFor: String(standsFor), title: title as string, content: given, path: ['input', 'content'] },
      );
    const [made] = resultOf(() => read(content), isInvalidInput(['input'], input));
    if (!made) return false;
    const table = made.table as BandedTable;
    const written = rowsOf(table);
    mustEqual(read(copied(written)).table, table, 'a table that is exported is read the same');
    mustEqual(read(csvOf(written)).table, table, 'a table that is written as text is read the same');
    const { bands } = table;
    must(
      bands.every(({ from, to }, at) => from <= to && (at === 0 || from === bands[at - 1]!.to + 1)),
      'rows follow each other without gap or overlap',
    );
    return true;
  },
};

const stored = ({ archived, ...making }: NewCharacter) => ({
  ...making,
  id: 'chr_1',
  campaignId: 'cmp_1',
  version: 1,
  encounterId: null,
  createdAt: 'now',
  updatedAt: 'now',
  archivedAt: archived ? 'now' : null,
  now: making.state,
});

const SHEET_WORDS = [
  ...new Set(systems.flatMap(({ id, conditions }) => [id, ...conditions.map((each) => each.id)])),
];

const characters: Target = {
  name: 'characters',
  files: /\/(characters\/document|parse-record|rules\/fields\/(read|reader|text|field|option))\.ts/,
  words: [
    ...SHEET_WORDS,
    'system',
    'name',
    'sheet',
    'state',
    'archived',
    'suffered',
    'conditions',
    'condition',
    'from',
    'until',
    'amount',
    'note',
  ],
  longest: BODY,
  accepts: (input) => {
    const [made] = resultOf(() => charactersIn(known, input, PATH), isInvalidInput(PATH, input));
    if (!made) return false;
    const written = copied(characterDocument(made.map(stored)));
    mustEqual(charactersIn(known, written, PATH), made, 'characters that are exported are read the same');
    return true;
  },
};

const campaigns: Target = {
  name: 'campaigns',
  files: /\/(transfer\/import-campaign|parse-record|tables\/import)\.ts/,
  words: [
    ...SHEET_WORDS,
    ...replaceable.tables.keys(),
    'chr_0123456789abcdef0123456789abcdef',
    'characterIds',
    'tables',
    'version',
    'standsFor',
    'content',
    'bands',
  ],
  longest: BODY,
  accepts: (input) => {
    const [read] = resultOf(() => campaignIn(known, input, PATH), isInvalidInput(PATH, input));
    if (!read) return false;
    const { campaign, was, characters: people, tables } = read;
    must(was.length === people.length, 'each character has an id');
    const written = {
      ...{ format: 'arbiter.campaign', version: 1, ...campaign, characterIds: was },
      characters: people.length === 0 ? { characters: [] } : characterDocument(people.map(stored)),
      tables: tables.map((each) =>
        tableDocument({ ...each, id: 'tbl_1', campaignId: 'cmp_1', createdAt: 'now' }),
      ),
    };
    mustEqual(campaignIn(known, copied(written), PATH), read, 'a campaign that is exported is read the same');
    return true;
  },
};

const COMMAND_WORDS = [
  ...[
    'join',
    'start',
    'act',
    'answer',
    'pass',
    'endTurn',
    'endRound',
    'adjust',
    'cover',
    'undo',
    'redo',
    'rewind',
    'finish',
  ],
  ...[
    'actor',
    'target',
    'input',
    'others',
    'ally',
    'outOfTurn',
    'newcomers',
    'combatant',
    'reason',
    'change',
    'to',
    'visibility',
  ],
  ...[
    'HIDDEN',
    'VEILED',
    'OPEN',
    'note',
    'damage',
    'healing',
    'wound',
    'gain',
    'end',
    'items',
    'pools',
    'untilTurnOf',
    'location',
  ],
];

const commands: Target = {
  name: 'commands',
  files: /\/(transfer\/parse-command|encounters\/parse-adjustment|parse-record)\.ts/,
  words: [...COMMAND_WORDS, ...SHEET_WORDS, 'cbt_0123456789abcdef0123456789abcdef'],
  longest: BODY,
  accepts: (input) => {
    const { system: id = null, command = null } = thing(input);
    const system = known.byId(String(id));
    if (!system) return false;
    const [read] = resultOf(() => parseCommand(system, command, PATH), isInvalidInput(PATH, input));
    if (!read) return false;
    mustEqual(
      copied(parseCommand(system, copied(read), PATH)),
      copied(read),
      'a command that is exported is read the same',
    );
    if (read.type === 'adjust')
      mustEqual(parseAdjustment(copied(read.change), []), read.change, 'so is a change');
    return true;
  },
};

const encounters: Target = {
  name: 'encounters',
  files: /\/(transfer\/parse-encounter-document|transfer\/parse-command|parse-record|secret-dice)\.ts/,
  words: [
    ...COMMAND_WORDS,
    ...SHEET_WORDS,
    'FINISHED',
    'dice',
    'seed',
    'seedHash',
    'seedScheme',
    'recordedIn',
    'throws',
    'face',
    'position',
    'entriesInAll',
    'HAND',
  ],
  longest: BODY,
  accepts: (input) => {
    const isDeclared = isInvalidInput(PATH, input);
    const [read] = resultOf(() => parseEncounterDocument(known, input, PATH), isDeclared);
    if (!read) return false;
    const [entries] = resultOf(() => read.entries.map((entryOf) => entryOf()), isDeclared);
    for (const [at, { version, recordedIn, throws }] of (entries ?? []).entries()) {
      must(version === at + 1 && read.seeds.has(recordedIn), 'entries follow each other, and have seeds');
      must(
        (throws ?? []).every(({ face }) => face >= 1),
        'dice show something',
      );
    }
    return entries !== undefined;
  },
};

export const documents: readonly Target[] = [table, characters, campaigns, commands, encounters];
