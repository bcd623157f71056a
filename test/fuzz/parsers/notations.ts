import { formulaText } from '../../../src/engine/dice/formula.ts';
import {
  NOTATION_LIMITS,
  NotationFault,
  parseFormula,
  parseRoll,
  rollText,
} from '../../../src/engine/dice/notation.ts';
import { type Factor, plainOf, type Roll } from '../../../src/engine/dice/roll.ts';
import { stepsOf } from '../../../src/engine/dice/roll-odds.ts';
import { readText } from '../../../src/engine/rules/fields/text.ts';
import { parseCsv } from '../../../src/engine/rules/homebrew/csv.ts';
import { pageOf } from '../../../src/graphql/kit/connection.ts';
import {
  combatantIdShown,
  encounterIdShown,
  parseCombatantId,
  parseEncounterId,
} from '../../../src/play/access/shown-ids.ts';
import { kindOf } from '../../../src/play/services/services.ts';
import { readAddress } from '../../../src/storage/address.ts';
import type { PostgresAddress } from '../../../src/storage/postgres/address.ts';
import { StoreRefused } from '../../../src/storage/refused.ts';
import { insideIn } from '../told.ts';
import { isInvalidInput, must, mustEqual, resultOf, type Target } from './target.ts';

const isNotationFault =
  (text: string) =>
  (error: unknown): boolean => {
    if (!(error instanceof NotationFault)) return false;
    const { position } = error;
    must(position >= 0 && position <= text.length, `the position is in the text: ${position}`);
    return true;
  };

const DICE_WORDS = [
  'd',
  'd6',
  '2d6',
  '1d100',
  'd%',
  '+',
  '-',
  'kh3',
  'kl',
  'dl1',
  'dh',
  '!',
  '!!',
  '!p',
  'r1',
  'ro<3',
  'e6',
  'mi2',
  'ma5',
  '>=7',
  'f1',
  '4dF',
  'D66',
  '*',
  '×',
  '−',
  '(',
  ')',
  ' ',
  '100',
  '1000',
  '10000',
];

const formula: Target = {
  name: 'dice',
  files: /\/engine\/dice\/(notation|pool-notation|formula)\.ts/,
  words: DICE_WORDS,
  longest: 100_000,
  accepts: (input) => {
    const text = String(input);
    const [read] = resultOf(() => parseFormula(text), isNotationFault(text));
    if (!read) return false;
    const dice = read.dice.reduce((sum, { count }) => sum + Math.abs(count), 0);
    must(dice <= NOTATION_LIMITS.dice, `at most ${NOTATION_LIMITS.dice} dice: ${dice}`);
    must(Math.abs(read.plus) <= NOTATION_LIMITS.plus, `additions are limited: ${read.plus}`);
    mustEqual(parseFormula(formulaText(read)), read, 'dice that are written are read the same');
    mustEqual(plainOf(parseRoll(text)), read, 'the roller reads the same dice');
    return true;
  },
};

const diceIn = ({ terms }: Roll): number =>
  terms.flatMap(({ factors }) => factors.map(diceInFactor)).reduce((sum, each) => sum + each, 0);

function diceInFactor(factor: Factor): number {
  if (factor.kind === 'SUM') return diceIn(factor);
  if (factor.kind === 'D66') return 2;
  const { count, sides, dropLowest, dropHighest } = factor;
  must(count >= 1 && sides >= 2 && sides <= NOTATION_LIMITS.sides, `dice exist: ${count}d${sides}`);
  must(dropLowest + dropHighest < count, 'some dice are kept');
  return count;
}

const roll: Target = {
  name: 'rolls',
  files: /\/engine\/dice\/(notation|pool-notation|pool|roll)\.ts/,
  words: DICE_WORDS,
  longest: 100_000,
  accepts: (input) => {
    const text = String(input);
    const [read] = resultOf(() => parseRoll(text), isNotationFault(text));
    if (!read) return false;
    must(diceIn(read) <= NOTATION_LIMITS.dice, 'dice are limited');
    must(stepsOf(read) >= 0, 'the cost of the odds is known');
    const written = rollText(read);
    must(written.length <= NOTATION_LIMITS.characters, `a roll that is written can be read: ${written}`);
    mustEqual(parseRoll(written), read, 'a roll that is written is read the same');
    return true;
  },
};

const quoted = (fields: readonly string[]): string =>
  fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',');

const csv: Target = {
  name: 'csv',
  files: /\/rules\/homebrew\/csv\.ts/,
  words: ['from,to,text', '"', '""', '","', '\n', '\r\n', ',', '\ufeff', ' "', '" '],
  longest: 128 * 1024,
  accepts: (input) => {
    const text = String(input);
    const { rows, unclosed } = parseCsv(text);
    const lines = text.split('\n').length;
    const numbers = [0, ...rows.map(({ line }) => line), lines + 1];
    must(
      numbers.every((line, at) => at === 0 || line > numbers[at - 1]!),
      `lines rise: ${numbers}`,
    );
    if (unclosed !== null) return false;
    const written = rows.map(({ fields }) => quoted(fields)).join('\n');
    mustEqual(
      parseCsv(written).rows.map(({ fields }) => fields),
      rows.map(({ fields }) => fields),
      'rows that are written are read the same',
    );
    return true;
  },
};

const text: Target = {
  name: 'texts',
  pieces: ['\u180b', '\u0301\u0323', '\u0301', '\u200d', '\ufe0f', '👩\u200d', ' '],
  files: /\/rules\/fields\/text\.ts/,
  words: [
    '👩‍👩‍👧',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '1️⃣',
    '☺️',
    'क्‍ष',
    'é',
    'e\u0301',
    '\u200d',
    '\ufe0f',
    'می‌خواهم',
    '漢\ufe00',
    '\r\n',
    '\u0301'.repeat(9),
  ],
  longest: 128 * 1024,
  accepts: (input) => {
    const given = String(input);
    const [line, lines] = [readText({ max: 100 }, given), readText({ max: 10_000, lines: true }, given)];
    for (const [bounds, read] of [
      [{ max: 100 }, line],
      [{ max: 10_000, lines: true }, lines],
    ] as const) {
      if (!('text' in read)) continue;
      must([...read.text].length <= bounds.max && read.text !== '', 'the text is within its bounds');
      must(read.text.isWellFormed(), 'the text is Unicode');
      mustEqual(readText(bounds, read.text), read, 'text that was read is read the same');
    }
    if ('text' in line) mustEqual(lines, line, 'text of one line is read the same among lines');
    return 'text' in lines;
  },
};

const ID = '0123456789abcdef0123456789abcdef';

const ids: Target = {
  name: 'ids',
  files: /\/(services\/services|kit\/connection|access\/shown-ids)\.ts/,
  words: ['enc_', 'chr_', 'cbt_', 'key_', 'tbl_', 'cmp_', ID, '@', '@3', '.', `@${ID}.7`],
  longest: 128 * 1024,
  accepts: (input) => {
    const shown = String(input);
    const { id, asOf } = parseEncounterId(shown);
    if (asOf !== null) {
      must(kindOf(id) === 'encounter' && id.length === 36, 'a version is that of an encounter');
      mustEqual(
        parseEncounterId(encounterIdShown({ encounterId: id, isFork: false, asOf })),
        { id, asOf },
        'an id is read as it is shown',
      );
    } else mustEqual(id, shown, 'an id without a version is itself');
    const combatant = parseCombatantId(shown, `enc_${ID}`);
    if (combatant !== shown) {
      must(kindOf(combatant) === 'combatant' && combatant.length === 36, 'a combatant is named by its id');
      const again = combatantIdShown(combatant, { encounterId: `enc_${ID}`, isFork: true, asOf: 3 });
      mustEqual(parseCombatantId(again, `enc_${ID}`), combatant, 'a combatant is read as it is shown');
    }
    const kind = kindOf(shown);
    const isCursor = (cursor: string): boolean => kindOf(cursor) === 'character';
    const [page] = resultOf(
      () => pageOf({ first: 5, after: shown }, isCursor),
      isInvalidInput(['after'], shown),
    );
    mustEqual(
      page,
      kind === 'character' ? { first: 5, after: shown } : undefined,
      'only an id of the list is a cursor',
    );
    return kind !== null;
  },
};

const PASSWORD = 's3cret';
const WITH_PASSWORD = /:\/\/[^/?#@:]*:[^/?#@]*s3cret[^/?#@]*@|[?&]password=s3cret/;

const postgresText = ({
  host,
  port,
  database,
  user,
  password,
  sslmode,
  connections,
  statementMs,
  lockMs,
}: PostgresAddress) => {
  const said = Object.entries({
    host,
    port,
    user,
    password,
    sslmode,
    connections,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
  });
  const search = new URLSearchParams(
    said.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
  return `postgres://x/${encodeURIComponent(database)}?${search}`;
};

const database: Target = {
  name: 'database-addresses',
  files: /\/storage\/(postgres\/)?address\.ts/,
  words: [
    ...[
      'postgres://',
      'postgresql://',
      'file:',
      'sqlite:',
      ':memory:',
      '///',
      'user:s3cret@',
      'localhost',
      '[::1]',
      ':5432',
    ],
    ...[
      '/db',
      '?',
      '&',
      'host=/var/run',
      'port=1',
      'user=u',
      'password=s3cret',
      'sslmode=require',
      'sslmode=verify-full',
    ],
    ...[
      'connections=5',
      'statement_timeout=0',
      'lock_timeout=10',
      'sslrootcert=/nowhere.pem',
      '%2F',
      '%',
      '#',
      'mysql:',
      'C:\\a.db',
    ],
  ],
  longest: 8_000,
  accepts: (input) => {
    const url = String(input);
    const isDeclared = (error: unknown): boolean => {
      if (!(error instanceof StoreRefused)) return false;
      const { message } = error;
      must(
        message !== '' && insideIn(message.replaceAll(PASSWORD, ''), url) === null,
        `the message is for people: ${message}`,
      );
      must(!WITH_PASSWORD.test(url) || !message.includes(PASSWORD), `a password is not repeated: ${message}`);
      return true;
    };
    const [address] = resultOf(() => readAddress(url), isDeclared);
    if (!address) return false;
    if (address.dialect === 'sqlite') {
      must(address.path !== '', 'a file has a name');
      if (address.path.startsWith('//') || !address.path.isWellFormed()) return true;
      const written = address.path === ':memory:' ? address.path : encodeURIComponent(address.path);
      mustEqual(readAddress(`file:${written}`), address, 'a path that is written is read the same');
      return true;
    }
    const { server } = address;
    must(server.authorities === null, 'no file is read that is not there');
    must(
      server.host !== '' && !/[[\]]/.test(server.host),
      `a connection can be made to the host: ${server.host}`,
    );
    must(server.port >= 1 && server.port <= 65_535, `a connection can be made to the port: ${server.port}`);
    mustEqual(readAddress(postgresText(server)), address, 'an address that is written is read the same');
    return true;
  },
};

export const notations: readonly Target[] = [formula, roll, csv, text, ids, database];
