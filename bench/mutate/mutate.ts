import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { size } from '../built.ts';
import { draw } from './draw.ts';
import { type Kind, kinds } from './places.ts';
import { mutantLine, type Result, report, resultLine } from './report.ts';
import { TestFiles } from './suites.ts';
import { shareOut, Trial } from './trial.ts';
import { endAll, Workplace } from './workplace.ts';

// Measures how many faults the tests detect. It changes one source file at a time in copies of the source tree, and
// runs the test suites that could detect the change. Stryker does not sample places, and does not have the kinds enum,
// bound and citation. Stryker's coverage per test saves little time here, because a few large suites execute most of
// the code.

const root = join(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values: given } = parseArgs({
  options: {
    count: { type: 'string', default: String(size(150, 1)) },
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
  if (!kind) throw new TypeError(`--kinds ${name} is not one of ${kinds.join(', ')}`);
  return kind;
});

const seed = Number(given.seed);
say(`seed ${seed}`);
const mutants = draw(root, {
  seed,
  count: Number(given.count),
  kinds: wantedKinds,
  within: given.in,
  only: given.only ?? null,
});

if (given.list) for (const mutant of mutants) say(mutantLine(mutant));
else await tryAll();

async function tryAll(): Promise<void> {
  const places = Array.from({ length: Number(given.workers) }, () => new Workplace(root));
  const release = () => {
    for (const place of places) place.release();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.stderr.write(`ended by ${signal}\n`);
      endAll();
      release();
      process.exit(130);
    });
  try {
    const trial = new Trial(root, new TestFiles(root));
    say(`${mutants.length} mutants`);
    const begun = Date.now();
    await trial.dryRun(mutants, places);
    say(`without a mutant, the suites took ${((Date.now() - begun) / 1000).toFixed(0)} s`);
    for (const [file, message] of trial.failing)
      say(`fails without a mutant, so it is not run: ${file}: ${message}`);
    const results: Result[] = [];
    await shareOut(mutants, places, async (mutant, place) => {
      const result = await trial.try(mutant, place);
      results.push(result);
      say(resultLine(result));
    });
    say(`\n${report(results, (file) => readFileSync(join(root, file), 'utf8'))}`);
    if (given.out)
      writeFileSync(
        given.out,
        `${JSON.stringify({ seed, failing: Object.fromEntries(trial.failing), results }, null, 2)}\n`,
      );
  } finally {
    release();
  }
}
