import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOrInsertComputed } from '../../src/engine/get-or-insert.ts';
import { type Mutant, mutated } from './draw.ts';
import type { Result } from './report.ts';
import { isPrinted, type Stratum, stratumOf, type TestFiles, titlesFor } from './suites.ts';
import type { RunResult, Workplace } from './workplace.ts';

/**
 * Returns the time limit in milliseconds for suites that take `ms` without a mutant. It is long enough for a busy
 * machine.
 */
const patienceFor = (ms: number): number => 300_000 + 20 * ms;

const DRY_MS = 3_600_000;

/** Distributes work among the copies of the source tree that are not in use. */
export async function shareOut<T>(
  work: readonly T[],
  places: readonly Workplace[],
  run: (each: T, place: Workplace) => Promise<void>,
): Promise<void> {
  const left = [...work];
  await Promise.all(
    places.map(async (place) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await run(next, place);
    }),
  );
}

/** Runs the suites that could detect the mutants of some sources. */
export class Trial {
  readonly #root: string;
  readonly #tests: TestFiles;
  /** Processor time of each suite without a mutant, by the pattern for its test titles. */
  readonly #costs = new Map<string, number>();
  /** Suites that fail without a mutant, with their output. */
  readonly failing = new Map<string, string>();

  constructor(root: string, tests: TestFiles) {
    this.#root = root;
    this.#tests = tests;
  }

  #costIn(stratum: Stratum): (file: string) => number {
    const titles = titlesFor(stratum);
    return (file) => this.#costs.get(`${file} ${titles}`) ?? 0;
  }

  /** Runs all needed suites without a mutant. */
  async dryRun(mutants: readonly Mutant[], places: readonly Workplace[]): Promise<void> {
    const lots = new Map<string, { service: boolean; titles: string; files: Set<string> }>();
    for (const { file, kind } of mutants)
      for (const { service, files } of this.#tests.about(file, kind, () => 0)) {
        const titles = titlesFor(stratumOf(file));
        const lot = getOrInsertComputed(lots, `${service} ${titles}`, () => ({
          ...{ service, titles },
          files: new Set<string>(),
        }));
        for (const each of files) lot.files.add(each);
      }
    const pieces = [...lots.values()].flatMap((lot) =>
      places.map((_, at) => ({
        ...lot,
        files: [...lot.files].filter((_, index) => index % places.length === at),
      })),
    );
    await shareOut(pieces, places, async ({ service, titles, files }, place) => {
      if (files.length === 0) return;
      const options = { service, titles, bail: false, ms: DRY_MS };
      const run = await place.suites(files, options);
      this.#note(titles, files, run);
      // if a suite ends its process, the suites after it cannot run
      const unseen = files.filter((file) => !run.suites.some((suite) => suite.file === file));
      for (const file of unseen) this.#note(titles, [file], await place.suites([file], options));
    });
  }

  #note(titles: string, files: readonly string[], { suites, output }: RunResult): void {
    for (const { file, ms } of suites) this.#costs.set(`${file} ${titles}`, ms);
    for (const file of files) {
      const result = suites.find((suite) => suite.file === file);
      if (result?.passed) this.failing.delete(file);
      else this.failing.set(file, result?.message ?? output.slice(-1000));
    }
  }

  /** Runs the suites for one mutant until one fails. */
  async try(mutant: Mutant, place: Workplace): Promise<Result> {
    const begun = Date.now();
    const text = readFileSync(join(this.#root, mutant.file), 'utf8');
    const verdict = await place.having(mutant.file, mutated(text, mutant), () =>
      this.#verdict(mutant, place),
    );
    const seconds = (Date.now() - begun) / 1000;
    return { ...mutant, ...verdict, stratum: stratumOf(mutant.file).name, seconds };
  }

  async #verdict({ file, kind }: Mutant, place: Workplace): Promise<Verdict> {
    const stratum = stratumOf(file);
    const costOf = this.#costIn(stratum);
    let processorMs = 0;
    for (const lot of this.#tests.about(file, kind, costOf)) {
      const files = lot.files.filter((each) => !this.failing.has(each));
      const ms = patienceFor(files.reduce((sum, each) => sum + costOf(each), 0));
      const run = await place.suites(files, { ...lot, titles: titlesFor(stratum), bail: true, ms });
      processorMs += run.suites.at(-1)?.sumMs ?? 0;
      const processorSeconds = processorMs / 1000;
      const failed = run.suites.find(({ passed }) => !passed);
      if (failed) {
        const { file: by, test, message } = failed;
        return { fate: isPrinted(by) ? 'reference' : 'killed', by, test, message, processorSeconds };
      }
      if (run.code === 0) continue;
      const by = files.find((each) => !run.suites.some((suite) => suite.file === each)) ?? null;
      const fate = run.isTimeout ? 'timeout' : 'killed';
      return { fate, by, test: null, message: run.output, processorSeconds };
    }
    return { fate: 'survived', by: null, test: null, message: null, processorSeconds: processorMs / 1000 };
  }
}

type Verdict = Pick<Result, 'fate' | 'by' | 'test' | 'message' | 'processorSeconds'>;
