import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, mutated } from './draw.ts';
import type { Result } from './report.ts';
import { type Stratum, stratumOf, type TestFiles, titlesFor } from './suites.ts';
import type { RunResult, Workplace } from './workplace.ts';

/** Waits at most this long for suites that take so long without a mutant. */
const patienceFor = (ms: number): number => 120_000 + 5 * ms;

const DRY_MS = 3_600_000;
const PRINTING_MS = 600_000;

/** Shares work out among the copies that are free. */
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

/** Mutants of some sources, asked of the suites that could see them. */
export class Trial {
  readonly #root: string;
  readonly #tests: TestFiles;
  /** What each suite takes without a mutant, by stratum. */
  readonly #costs = new Map<string, number>();
  /** Suites that fail without a mutant, with what they say. */
  readonly failing = new Map<string, string>();

  constructor(root: string, tests: TestFiles) {
    this.#root = root;
    this.#tests = tests;
  }

  #costIn({ name }: Stratum): (file: string) => number {
    return (file) => this.#costs.get(`${name} ${file}`) ?? 0;
  }

  /** Runs without a mutant every suite that is going to be asked. */
  async dryRun(mutants: readonly Mutant[], places: readonly Workplace[]): Promise<void> {
    const strata = [...new Set(mutants.map(({ file }) => stratumOf(file)))];
    const lots = strata.flatMap((stratum) => {
      const suites = mutants
        .filter(({ file }) => stratumOf(file) === stratum)
        .map(({ file }) => this.#tests.about(file, () => 0));
      return [
        { stratum, service: false, files: suites.flatMap(({ inside, printed }) => [...inside, ...printed]) },
        { stratum, service: true, files: suites.flatMap(({ service }) => service) },
      ].map((lot) => ({ ...lot, files: [...new Set(lot.files)] }));
    });
    await shareOut(lots, places, async ({ stratum, service, files }, place) => {
      if (files.length === 0) return;
      const titles = titlesFor(stratum);
      this.#note(stratum, files, await place.suites(files, { service, titles, bail: false, ms: DRY_MS }));
    });
  }

  #note({ name }: Stratum, files: readonly string[], { suites, output }: RunResult): void {
    for (const { file, ms } of suites) this.#costs.set(`${name} ${file}`, ms);
    for (const file of files) {
      const result = suites.find((suite) => suite.file === file);
      if (!result?.passed) this.failing.set(file, result?.message ?? output.slice(-1000));
    }
  }

  /** Asks the suites about one mutant until one fails. */
  async try(mutant: Mutant, place: Workplace): Promise<Result> {
    const begun = Date.now();
    const text = readFileSync(join(this.#root, mutant.file), 'utf8');
    const verdict = await place.having(mutant.file, mutated(text, mutant), () =>
      this.#verdict(mutant, place),
    );
    return {
      ...mutant,
      stratum: stratumOf(mutant.file).name,
      ...verdict,
      seconds: (Date.now() - begun) / 1000,
    };
  }

  async #verdict({ file }: Mutant, place: Workplace): Promise<Verdict> {
    const stratum = stratumOf(file);
    const { inside, service, printed } = this.#tests.about(file, this.#costIn(stratum));
    const killed =
      (await this.#asked(stratum, inside, false, place)) ??
      (await this.#asked(stratum, service, true, place));
    if (killed) return killed;
    const seen = await this.#asked(stratum, printed, false, place);
    if (seen) return { ...seen, fate: 'reference' };
    const { code, output } = await place.reference(PRINTING_MS);
    return code === 0
      ? { fate: 'survived', by: null, test: null, message: null }
      : { fate: 'reference', by: 'npm run schema:check', test: null, message: output };
  }

  async #asked(
    stratum: Stratum,
    all: readonly string[],
    service: boolean,
    place: Workplace,
  ): Promise<Verdict | null> {
    const files = all.filter((file) => !this.failing.has(file));
    if (files.length === 0) return null;
    const ms = patienceFor(files.map(this.#costIn(stratum)).reduce((sum, cost) => sum + cost, 0));
    const run = await place.suites(files, { service, titles: titlesFor(stratum), bail: true, ms });
    const failed = run.suites.find(({ passed }) => !passed);
    if (failed) return { fate: 'killed', by: failed.file, test: failed.test, message: failed.message };
    if (run.code === 0) return null;
    const unanswered = files.find((file) => !run.suites.some((suite) => suite.file === file)) ?? null;
    return { fate: run.isTimeout ? 'timeout' : 'killed', by: unanswered, test: null, message: run.output };
  }
}

type Verdict = Pick<Result, 'fate' | 'by' | 'test' | 'message'>;
