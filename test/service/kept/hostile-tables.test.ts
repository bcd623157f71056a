import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { newCampaign } from '../table.ts';

let arbiter: Arbiter;
let gm: string;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  gm = await newCampaign(arbiter);
});

/** The tests use an attack table, because attack tables have more columns than any other tables. */
const QUERY = `mutation($content: TableContentInput!, $dryRun: Boolean!) {
  importTable(input: { replacedTableId: "pathmaster.attack.one-handed-edged", title: "Ours", content: $content, dryRun: $dryRun }) {
    findings { kind fatal path problem accepted } table { id } } }`;

/**
 * Sends table content that is already JSON text. It is nested so deeply that a program's JSON writer would overflow.
 */
async function checking(content: string, dryRun: boolean) {
  const began = performance.now();
  const response = await fetch(`${arbiter.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${gm}` },
    body: `{"query":${JSON.stringify(QUERY)},"variables":{"dryRun":${dryRun},"content":${content}}}`,
  });
  const text = await response.text();
  const ms = performance.now() - began;
  const { data = null, errors = [] } = JSON.parse(text);
  return { data, errors, length: text.length, ms };
}

const LENGTH = 120_000;
const filled = (part: string, before = ''): string =>
  before + part.repeat(Math.floor((LENGTH - before.length) / part.length));
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

const csv = (text: string): string => JSON.stringify({ csv: text });
const json = (value: unknown): string => JSON.stringify({ json: value });
const lists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const COLUMNS = times(20, (at) => `at${at + 1}`);
const HEAD = `roll,text,${COLUMNS}\n`;
const band = {
  from: 0,
  to: 1000,
  text: 'Ours.',
  cells: Object.fromEntries(COLUMNS.map((name) => [name, '1'])),
};

/** A table that has the maximum number of rows, and as much text as fits into a request. */
const PLAIN = csv(HEAD + times(1000, (row) => `${row + 1},${'a'.repeat(70)}${',1'.repeat(20)}`).join('\n'));

const HOSTILE: Readonly<Record<string, string>> = {
  'a roll of digits': csv(filled('1', HEAD)),
  'a roll of blanks': csv(`${filled(' ', `${HEAD}1`)}x`),
  'a roll of dashes': csv(filled('1-', HEAD)),
  'a cell of digits': csv(filled('9', `${HEAD}1,a,`)),
  'quotes that never close': csv(filled('"', HEAD).slice(0, 60_000)),
  'quotes and separators': csv(filled('",', HEAD).slice(0, 80_000)),
  'separators alone': csv(filled(',')),
  'empty lines': csv(filled('\r\n', HEAD).slice(0, 60_000)),
  'too many rows': csv(filled('1,a,1\n', HEAD).slice(0, 100_000)),
  'wrong cells in all rows': csv(HEAD + times(1000, (row) => `${row},a${',xxxx'.repeat(20)}`).join('\n')),
  'unknown columns': csv(`roll,text,${times(15_000, (at) => `c${at}`).join(',')}\n1,a`),
  'unknown columns with cells': csv(
    `roll,text,${times(9000, (at) => `c${at}`).join(',')}\n1,a,${times(9000, () => '1').join(',')}`,
  ),
  'unknown columns in JSON': json({
    bands: [{ ...band, cells: Object.fromEntries(times(9000, (at) => [`c${at}`, 0])) }],
  }),
  'a column for each row': json({ bands: times(1000, (at) => ({ ...band, cells: { [`c${at}`]: 0 } })) }),
  'marks of Unicode': csv(filled('\u202E\u0301😀,', HEAD).slice(0, 40_000)),
  'lone surrogates': csv(filled('\uD800', HEAD).slice(0, 15_000)),
  'bands that are none': json({ bands: times(50_000, () => 0) }),
  'bands that overlap': json({ bands: times(250, () => band) }),
  'nested lists': `{"json":${lists(50_000)}}`,
  'a nested roll': `{"json":{"bands":[{"roll":${lists(50_000)},"text":"a","cells":{"at1":1}}]}}`,
  'a nested cell': `{"json":{"bands":[{"roll":1,"text":"a","cells":{"at1":${lists(50_000)}}}]}}`,
  'a text of a megabyte': csv(`${HEAD}1,${'a'.repeat(1_000_000)},1`),
  'a list of a megabyte': json({ bands: times(500_000, () => 0) }),
};

/** The error codes with which a hostile table may be rejected. No other error code is accepted. */
const REFUSED = ['BAD_USER_INPUT', 'REQUEST_TOO_LARGE'];
/**
 * How often each request is sent. Only the fastest time counts, so that other work of the machine has less influence.
 */
const ATTEMPTS = 3;
/** Maximum time for a hostile table. It is stated as a multiple of the time for an ordinary table in the same run. */
const MOST_TIMES = 6;
/** Maximum number of characters in the service's answer. */
const MOST_LENGTH = 400_000;

async function fastest(content: string, dryRun: boolean) {
  const answers = [];
  for (let left = ATTEMPTS; left > 0; left--) answers.push(await checking(content, dryRun));
  return answers.reduce((best, each) => (each.ms < best.ms ? each : best));
}

let plainMs: number;

beforeAll(async () => {
  const plain = await fastest(PLAIN, true);
  expect(plain.errors).toEqual([]);
  expect(plain.data.importTable.findings.filter(({ fatal }: { fatal: boolean }) => fatal)).toEqual([]);
  plainMs = plain.ms;
});

it.each(Object.entries(HOSTILE))(
  'a table with %s is rejected with findings, within limits of time and size',
  async (_what, content) => {
    for (const dryRun of [true, false]) {
      const { data, errors, length, ms } = await fastest(content, dryRun);
      if (errors.length > 0) expect(REFUSED).toContain(errors[0].extensions.code);
      else expect(data.importTable.findings.some(({ fatal }: { fatal: boolean }) => fatal)).toBe(dryRun);
      expect(length).toBeLessThan(MOST_LENGTH);
      expect(ms / plainMs).toBeLessThan(MOST_TIMES);
    }
  },
);
