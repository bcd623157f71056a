import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draw, type Mutant, mutated } from '../../bench/mutate/draw.ts';
import { kinds } from '../../bench/mutate/places.ts';
import { diffOf, wilson } from '../../bench/mutate/report.ts';
import { strata, stratumOf, TestFiles, titlesFor } from '../../bench/mutate/suites.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { temporaryFolder } from '../service/arbiter.ts';

const place = temporaryFolder();
afterAll(place.remove);

const SYSTEM = 'src/engine/systems/toy';

const sources = {
  [`${SYSTEM}/core/citations.ts`]: `export const book = (section: 'Attacks' | 'Parries'): string => section;`,
  [`${SYSTEM}/rule.ts`]: `
import { book } from './core/citations.ts';
/** This comment contains the number 7 and the word true, but comments are not mutated. */
type Aim = 'HEAL' | 'STOP_BLEEDING';
const integer = (min: number, max: number, description: string) => ({ min, max, description });
export const field = integer(3, 18, 'A description of 5 words that has some length.');
export const made = () => integer(1, 2, 'Another that is made later.');
export const described = () => ({ description: 'A description of what is made.' });
export const cited = [book('Attacks'), book('Parries')];
export const told = (aim: Aim, hits: number, heard: string[]): string => {
  heard.push(aim);
  const open = aim === 'HEAL' && hits > 4;
  const done = true;
  const left = hits - 2;
  return open ? \`it heals for \${left} points\` : String(done ? left : hits);
};
`,
};

let all: readonly Mutant[] = [];

const drawn = (wanted: Partial<Parameters<typeof draw>[1]> = {}): readonly Mutant[] =>
  draw(place.path, { seed: 1, count: 1000, kinds, within: ['src'], only: null, ...wanted });

beforeAll(() => {
  const compilerOptions = {
    ...{ target: 'es2023', module: 'nodenext', strict: true, noEmit: true },
    ...{ lib: ['es2023'], types: [] },
    allowImportingTsExtensions: true,
  };
  writeFileSync(join(place.path, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  mkdirSync(join(place.path, SYSTEM, 'core'), { recursive: true });
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(place.path, file), text);
  all = drawn({ within: [`${SYSTEM}/rule.ts`] });
});

describe('the selection of mutants', () => {
  it('the selection of mutants includes each kind of mutation in a rule', () => {
    const changes = all.map(({ kind, before, after }) => `${kind}: ${before} → ${after}`);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(changes).toContain("enum: 'HEAL' → 'STOP_BLEEDING'");
    expect(changes).toContain('logical: && → ||');
    expect(changes).toContain('arithmetic: - → +');
    expect(changes).toContain('call: heard.push(aim); → ;');
    expect(changes).toContain('boolean: true → false');
    expect(changes).toContain('text: it heals for → ');
    expect(changes.filter((change) => change.startsWith('bound: 3'))).toHaveLength(1);
    expect(changes.filter((change) => change.startsWith('citation: '))).toEqual(
      expect.arrayContaining(["citation: 'Attacks' → 'Parries'", "citation: 'Parries' → 'Attacks'"]),
    );
  });

  it('the selection of mutants leaves descriptions, comments and types unchanged', () => {
    const text = sources[`${SYSTEM}/rule.ts`]!;
    const lines = all.map(({ start }) => text.slice(0, start).split('\n').length);
    // Line 3 of the sample is a comment and line 4 is a type declaration. Neither may be mutated.
    expect(lines).not.toContain(3);
    expect(lines).not.toContain(4);
    expect(all.filter(({ kind, before }) => kind === 'text' && /description|later/.test(before))).toEqual([]);
  });

  it('the selection of mutants is the same for the same seed and different for another seed', () => {
    const ids = (seed: number) => drawn({ seed, count: 6 }).map(({ id }) => id);
    expect(ids(1)).toHaveLength(6);
    expect(ids(1)).toEqual(ids(1));
    expect(ids(1)).not.toEqual(ids(2));
  });

  it('the selection of mutants can be restricted to one place in the code, by line or by id', () => {
    const first = all.find(({ kind }) => kind === 'logical');
    expect(drawn({ only: first!.id })).toEqual([first]);
    const line = first!.id.split(':').slice(0, 2).join(':');
    expect(new Set(drawn({ only: line }).map(({ line }) => line))).toEqual(new Set([first!.line]));
  });

  it('the mutation tool applies a mutant to the source text and shows the change as a diff', () => {
    const mutant = all.find(({ kind }) => kind === 'logical');
    const text = sources[`${SYSTEM}/rule.ts`]!;
    expect(mutated(text, mutant!)).toBe(text.replace('&&', '||'));
    expect(diffOf(text, mutant!)).toBe(
      [
        `--- ${SYSTEM}/rule.ts`,
        "-  const open = aim === 'HEAL' && hits > 4;",
        "+  const open = aim === 'HEAL' || hits > 4;",
      ].join('\n'),
    );
  });
});

describe('the suites for a mutant', () => {
  const tests = new TestFiles(join(import.meta.dirname, '../..'));

  it.each(strata.map((stratum) => [stratum.name, stratum] as const))(
    'there are suites to run for the mutants of %s',
    (_, stratum) => {
      expect(stratum.suites.filter((pattern) => tests.matching(pattern).length === 0)).toEqual([]);
    },
  );

  it('the suites for a mutant of a system start with that system’s tests, without a service', () => {
    const [inside] = tests.about('src/engine/systems/brp/index.ts', 'call', () => 1);
    expect(inside!.service).toBe(false);
    expect(inside!.files[0]).toMatch(/^test\/systems\/brp\//);
    expect(
      inside!.files.filter((file) =>
        /^test\/systems\/(?!brp\/|acts\/|stated\/|texts\/|bounds\/).+\//.test(file),
      ),
    ).toEqual([]);
    expect(inside!.files).toContain('test/laws/laws.test.ts');
    expect(inside!.files).toContain('test/reference.test.ts');
  });

  it('for a mutant in the code that checks bounds, the suites about bounds come first, even if they take longer', () => {
    const [inside] = tests.about('src/engine/systems/brp/index.ts', 'bound', () => 31_000);
    expect(inside!.files.slice(0, 2).every((file) => file.startsWith('test/systems/bounds/'))).toBe(true);
    expect(inside!.files.filter((file) => !/bounds|reference|schema-parts/.test(file))).toHaveLength(1);
  });

  it('for a mutant of the folder `play`, suites that need no service come first', () => {
    const lots = tests.about('src/play/follow/follow.ts', 'call', () => 1);
    expect(lots.map(({ service }) => service)).toEqual([false, true]);
    expect(lots[0]!.files[0]).toMatch(/^test\/play\//);
    expect(lots[1]!.files).toContain('test/service/encounters/live.test.ts');
  });

  it('suites that together take more than a minute of processor time are not run for a mutant', () => {
    const [inside] = tests.about('src/engine/dice/fraction.ts', 'call', (file) =>
      file.includes('dice') ? 29_000 : 31_000,
    );
    expect(inside!.files.filter((file) => !file.startsWith('test/reference'))).toHaveLength(2);
  });

  it('the suites for a mutant of a system skip tests that name another system', () => {
    const [system, other] = systems;
    const titles = new RegExp(titlesFor(stratumOf(`src/engine/systems/${system!.id}/index.ts`)));
    expect(titles.test(`a law ${system!.title}`)).toBe(true);
    expect(titles.test(`a law ${other!.title}`)).toBe(false);
    expect(titles.test(`${other!.id} does something`)).toBe(false);
    expect(titles.test('as many acts are legal')).toBe(true);
  });
});

it('the confidence interval of a proportion is the Wilson interval', () => {
  const inPercent = (hits: number, of: number) => wilson(hits, of).map((bound) => Math.round(bound * 100));
  expect(inPercent(5, 16)).toEqual([14, 56]);
  expect(inPercent(46, 82)).toEqual([45, 66]);
});
