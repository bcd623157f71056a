import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { readStatBlock, STAT_BLOCK_LIMITS } from '../../../src/engine/rules/stat-block/read-stat-block.ts';
import { systemById, systems } from '../../../src/engine/systems/index.ts';
import { type Case, sourceOf } from './compare.ts';
import { falsePositions, lostDigits, lostNumbers, unsourcedValues, untruths } from './laws.ts';
import { mutatedJson, mutatedText } from './mutations.ts';

const { cases } = JSON.parse(readFileSync(join(import.meta.dirname, 'cases.json'), 'utf8')) as {
  readonly cases: readonly Case[];
};

const texts = cases.flatMap((each) => {
  const source = sourceOf(each);
  return 'text' in source && each.limits === undefined ? [source.text] : [];
});

const blocks = fc.tuple(fc.constantFrom(...systems), fc.constantFrom(...texts).chain(mutatedText));

const RUNS = { numRuns: 400 };

it('every number in the text of a stat block is either used or named in a finding, and all reported positions are correct', () => {
  fc.assert(
    fc.property(blocks, ([system, text]) => {
      const reading = readStatBlock(system, { text });
      expect(lostDigits(text, reading)).toEqual([]);
      expect(falsePositions(text, reading)).toEqual([]);
    }),
    RUNS,
  );
});

it('every value in the draft from a stat block has a source in the text or is named in a finding', () => {
  fc.assert(
    fc.property(blocks, ([system, text]) => {
      for (const draft of readStatBlock(system, { text }).drafts) expect(unsourcedValues(draft)).toEqual([]);
    }),
    RUNS,
  );
});

it('a draft from a stat block is complete if and only if its sheet and name are accepted; otherwise an error names each fault', () => {
  fc.assert(
    fc.property(blocks, ([system, text]) => {
      for (const draft of readStatBlock(system, { text }).drafts) expect(untruths(system, draft)).toEqual([]);
    }),
    RUNS,
  );
});

it('reading the same stat block gives the same draft; line ends and a byte order mark change only positions', () => {
  fc.assert(
    fc.property(blocks, ([system, text]) => {
      const plain = text.replaceAll(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
      const reading = readStatBlock(system, { text: plain });
      expect(readStatBlock(system, { text: plain })).toEqual(reading);
      const other = readStatBlock(system, { text: `\uFEFF${plain.replaceAll('\n', '\r\n')}` });
      const inputs = ({ drafts }: typeof reading) =>
        drafts.map(({ input, complete }) => ({ input, complete }));
      expect(inputs(other)).toEqual(inputs(reading));
    }),
    { numRuns: 200 },
  );
});

const records = cases.flatMap(({ system, source }) =>
  'records' in source ? [{ system, json: source.records! }] : [],
);
const actors = cases.flatMap(({ system, source }) =>
  'foundryActor' in source ? [{ system, json: source.foundryActor! }] : [],
);

const isIgnoredKey = (key: string, value: Json): boolean =>
  ['id', 'img', 'description'].includes(key) || (key.startsWith('_') && !/\d/.test(JSON.stringify(value)));

it('every number in an imported record or actor is either used or named in a finding, and every value in a draft has a source', () => {
  const sources = fc
    .constantFrom(...records, ...actors)
    .chain(({ system, json }) => mutatedJson(json).map((mutated) => ({ system, json, mutated })));
  fc.assert(
    fc.property(sources, ({ system: id, json, mutated }) => {
      const system = systemById(id.toLowerCase())!;
      const isActor = actors.some((each) => each.json === json);
      const reading = readStatBlock(system, isActor ? { foundryActor: mutated } : { records: mutated });
      const isIgnored = isActor ? system.statBlock.foundry!.isIgnored : isIgnoredKey;
      expect(lostNumbers(mutated, reading, isIgnored)).toEqual([]);
      for (const draft of reading.drafts) {
        expect(unsourcedValues(draft)).toEqual([]);
        expect(untruths(system, draft)).toEqual([]);
      }
    }),
    RUNS,
  );
});

it('the reader of stat blocks limits the length of text and lists, the depth of JSON, and the number of findings', () => {
  const [system] = systems;
  const long = 'a'.repeat(STAT_BLOCK_LIMITS.text + 1);
  expect(() => readStatBlock(system!, { text: long })).toThrow('at most 16384 characters');
  const many = Array.from({ length: 101 }, () => ({ name: 'A' }));
  expect(() => readStatBlock(system!, { records: many })).toThrow('send the list in parts');
  let deep: Json = 1;
  for (let level = 0; level < 5000; level++) deep = { deep };
  expect(() => readStatBlock(system!, { records: deep })).toThrow('at most 16 levels');
  const noisy = readStatBlock(systemById('brp')!, { text: `A\nSTR 10\n${'x 1,\n'.repeat(900)}` });
  const all = [...noisy.drafts.flatMap(({ findings }) => findings), ...noisy.findings];
  expect(all).toHaveLength(STAT_BLOCK_LIMITS.findings);
  expect(noisy.findings.at(-1)).toMatchObject({ kind: 'TRUNCATED', severity: 'WARNING' });
});
