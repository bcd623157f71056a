import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CountedText, textsMadeBy } from './counted-texts.ts';

// A text that no test creates has not been reviewed. This test therefore runs the tests of the rule systems once more
// without assertions, in code that counts each text of the engine.

const root = join(import.meta.dirname, '../../..');

/** The engine's test files that create texts. Test files that repeat the same play many times are excluded. */
const suites = ['test/systems', 'test/engine/rules', 'test/engine/encounter', 'test/engine/dice'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.test\.ts$/.test(file))
      .filter((file) => folder !== 'test/systems' || file.split('/').length > 3)
      .filter(
        (file) =>
          !/odds|reach|cost|levels|forecast|log\.|snapshot|types|bounds|texts\.test|action-points/.test(file),
      )
      .filter((file) => folder !== 'test/engine/dice' || /notation|roll|faces/.test(file)),
);

/** Texts that these test files do not create, by reason and file. */
const exceptions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'not-made.json'), 'utf8'),
);

const nameOf = ({ file, source }: CountedText): string => `${file}: ${source}`;

const excepted = new Set(
  Object.values(exceptions).flatMap((files) =>
    Object.entries(files).flatMap(([file, sources]) => sources.map((source) => `${file}: ${source}`)),
  ),
);

/** Matches signs of an unfinished text. A text may quote an input that is not a number. */
const UNFINISHED = /undefined|\[object|\$\{| {2}/;

describe('sentences of the engine', () => {
  let texts: readonly CountedText[];

  beforeAll(async () => {
    texts = await textsMadeBy(suites);
  });

  it('every sentence in the source of a system is produced by a test, except the sentences that are listed as exceptions', () => {
    const notMade = texts.filter(({ values }) => values.size === 0);
    expect(
      notMade
        .filter((text) => !excepted.has(nameOf(text)))
        .map(({ file, line, source }) => `${file}:${line} ${source}`),
      'add a question to wording.json of the system, or a test of the act, that makes these',
    ).toEqual([]);
  });

  it('no test produces a sentence that is listed as an exception', () => {
    const notMade = new Set(texts.filter(({ values }) => values.size === 0).map(nameOf));
    expect([...excepted].filter((name) => !notMade.has(name))).toEqual([]);
  });

  it('no produced sentence has a placeholder, a doubled space or a missing name', () => {
    const bad = texts.flatMap(({ file, line, values }) =>
      [...values].filter((value) => UNFINISHED.test(value)).map((value) => `${file}:${line} ${value}`),
    );
    expect(bad).toEqual([]);
  });
});
