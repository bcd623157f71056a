import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { draw, type Mutant, mutated } from './draw.ts';
import { type Kind, kinds } from './places.ts';
import { mutantLine, type Result, report, resultLine } from './report.ts';
import { type Suites, stratumOf, TestFiles } from './suites.ts';
import { endAll, type RunResult, Workplace } from './workplace.ts';

// How much the tests notice: changes sources one at a time, in copies of the tree, and runs the suites that could see it.

const root = join(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values: given } = parseArgs({
  options: {
    count: { type: 'string', default: process.env.TINY === '1' ? '1' : '150' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
    in: { type: 'string', multiple: true, default: ['src'] },
    kinds: { type: 'string', default: kinds.join(',') },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

const wantedKinds = given.kinds.split(',').map((name): Kind => {
  const kind = kinds.find((each) => each === name);
  if (!kind) throw new TypeError(`there is no kind ${name}: there are ${kinds.join(', ')}`);
  return kind;
});

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Waits at most this long for suites that take so long. */
const patience = (ms: number): number => 120_000 + 5 * ms;

const LONGEST_PRINT_MS = 600_000;

/** What each suite takes, and those that fail as it is. */
class Costs {
  readonly #ms = new Map<string, number>();
  readonly failing = new Set<string>();

  readonly of = (file: string): number => this.#ms.get(file) ?? 0;

  readonly sum = (files: readonly string[]): number => files.reduce((sum, file) => sum + this.of(file), 0);

  note(asked: readonly string[], { suites, output }: RunResult): void {
    for (const { file, ms } of suites) this.#ms.set(file, ms);
    const passed = new Set(suites.filter((suite) => suite.passed).map(({ file }) => file));
    const failing = asked.filter((file) => !passed.has(file));
    for (const file of failing) this.failing.add(file);
    if (passed.size === 0 && asked.length > 0) process.stderr.write(output);
  }
}

/** Shares things out among those that are free. */
async function shareOut<T>(
  things: readonly T[],
  places: readonly Workplace[],
  run: (thing: T, place: Workplace) => Promise<void>,
): Promise<void> {
  const left = [...things];
  await Promise.all(
    places.map(async (place) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await run(next, place);
    }),
  );
}

/** Runs every suite without a mutant. */
async function dryRun(
  mutants: readonly Mutant[],
  tests: TestFiles,
  places: readonly Workplace[],
  costs: Costs,
): Promise<void> {
  const all = mutants.map(({ file }) => tests.about(file, () => 0));
  const lots = (pick: (suites: Suites) => readonly string[], service: boolean) => {
    const files = [...new Set(all.flatMap(pick))];
    return places
      .map((_, at) => ({ service, files: files.filter((_, index) => index % places.length === at) }))
      .filter((lot) => lot.files.length > 0);
  };
  const wanted = [
    ...lots(({ inside, printed }) => [...inside, ...printed], false),
    ...lots(({ service }) => service, true),
  ];
  await shareOut(wanted, places, async ({ files, service }, place) => {
    costs.note(files, await place.suites(files, { service, bail: false, ms: 3_600_000 }));
  });
}

/** Asks the suites about one mutant until one fails. */
async function tried(mutant: Mutant, tests: TestFiles, place: Workplace, costs: Costs): Promise<Result> {
  const begun = Date.now();
  const { inside, service, printed } = tests.about(mutant.file, costs.of);
  const end = (
    fate: Result['fate'],
    by: string | null = null,
    test: string | null = null,
    message: string | null = null,
  ): Result => ({
    ...mutant,
    stratum: stratumOf(mutant.file).name,
    ...{ fate, by, test, message },
    seconds: (Date.now() - begun) / 1000,
  });
  const asked = async (
    all: readonly string[],
    onService: boolean,
    fate: 'killed' | 'reference',
  ): Promise<Result | null> => {
    const files = all.filter((file) => !costs.failing.has(file));
    if (files.length === 0) return null;
    const run = await place.suites(files, { service: onService, bail: true, ms: patience(costs.sum(files)) });
    const failed = run.suites.find(({ passed }) => !passed);
    if (failed) return end(fate, failed.file, failed.test, failed.message);
    if (run.isTimeout)
      return end('timeout', files.find((file) => !run.suites.some((suite) => suite.file === file)) ?? null);
    return run.code === 0
      ? null
      : end(
          fate,
          'a suite that did not load, or a service that did not start',
          null,
          run.output.slice(-2000),
        );
  };
  const all = async (): Promise<Result> => {
    const result =
      (await asked(inside, false, 'killed')) ??
      (await asked(service, true, 'killed')) ??
      (await asked(printed, false, 'reference'));
    if (result) return result;
    const { code } = await place.reference(LONGEST_PRINT_MS);
    return code === 0 ? end('survived') : end('reference', 'npm run schema:check');
  };
  return place.having(mutant.file, mutated(textOf(mutant.file), mutant), all);
}

async function main(): Promise<void> {
  const seed = Number(given.seed);
  const only = given.only ?? null;
  say(`seed ${seed}`);
  const mutants = draw(root, {
    seed,
    count: Number(given.count),
    kinds: wantedKinds,
    within: given.in,
    only,
  });
  say(`${mutants.length} mutants`);
  if (given.list) {
    for (const mutant of mutants) say(mutantLine(mutant));
    return;
  }

  const places = Array.from({ length: Number(given.workers) }, () => new Workplace(root));
  const remove = () => {
    for (const place of places) place.remove();
  };
  process.once('SIGINT', () => {
    endAll();
    remove();
    process.exit(130);
  });
  try {
    const tests = new TestFiles(root);
    const costs = new Costs();
    await dryRun(mutants, tests, places, costs);
    for (const file of costs.failing) say(`fails without a mutant, and is not asked: ${file}`);
    const results: Result[] = [];
    await shareOut(mutants, places, async (mutant, place) => {
      const result = await tried(mutant, tests, place, costs);
      results.push(result);
      say(resultLine(result));
    });
    say(`\n${report(results, textOf)}`);
    if (given.out)
      writeFileSync(
        given.out,
        `${JSON.stringify({ seed, failing: [...costs.failing], results }, null, 2)}\n`,
      );
  } finally {
    remove();
  }
}

await main();
