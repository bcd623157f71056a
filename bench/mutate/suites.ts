import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getOrInsertComputed } from '../../src/engine/get-or-insert.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import type { Kind } from './places.ts';

// Chooses the suites that can detect a mutant, and their order.

export interface Stratum {
  /** Strata are parts of the sources. Strata with the same name are counted together. */
  readonly name: string;
  readonly of: readonly string[];
  /** Folders and files of tests. The tests that are most likely to detect a fault come first. */
  readonly suites: readonly string[];
  /** The systems to test in suites that cover all systems. The test titles in these suites name the systems. */
  readonly systems: readonly string[];
}

/** Suites that cover every system. */
const OF_ALL_SYSTEMS = [
  'test/systems/*',
  'test/systems/acts/',
  'test/systems/texts/',
  'test/systems/bounds/',
  'test/systems/stated/',
];

const stratumOfSystem = (system: System): Stratum => ({
  name: system.id,
  systems: [system.id],
  of: [`src/engine/systems/${system.id}/`],
  suites: [`test/systems/${system.id}/`, ...OF_ALL_SYSTEMS, 'test/laws/', 'test/engine/', 'test/play/'],
});

/** The systems that represent all others for shared code. All five would take too much time for one mutant. */
const SAMPLED = ['brp', 'initphase'];

const shared = (name: string, of: readonly string[], ...suites: readonly string[]): Stratum => ({
  name,
  of,
  suites,
  systems: SAMPLED,
});

/** The parts of the sources. A source belongs to the first part that matches. */
export const strata: readonly Stratum[] = [
  ...systems.map(stratumOfSystem),
  shared(
    'dice, rules, encounter',
    ['src/engine/'],
    ...[
      'test/engine/',
      'test/toy/',
      ...OF_ALL_SYSTEMS,
      'test/laws/',
      'test/systems/initphase/',
      'test/play/',
    ],
    'test/service/encounters/',
  ),
  shared(
    'play',
    ['src/play/'],
    ...['test/play/', 'test/toy/', 'test/graphql/', 'test/service/', 'test/storage/', 'test/faults/'],
  ),
  shared('graphql, execution, mcp', ['src/mcp'], 'test/mcp/', 'test/service/'),
  shared(
    'graphql, execution, mcp',
    ['src/graphql/', 'src/execution/', 'src/http/execution/', 'src/reference/'],
    ...['test/graphql/', 'test/graphql.test.ts', 'test/http/', 'test/mcp/', 'test/service/'],
  ),
  shared(
    'storage',
    ['src/storage/'],
    ...['test/storage/', 'test/service/kept/', 'test/faults/', 'test/service/'],
  ),
  shared(
    'http, app',
    ['src/'],
    ...['test/http/', 'test/config.test.ts', 'test/tracing/', 'test/mcp/', 'test/faults/', 'test/service/'],
  ),
];

export const stratumOf = (file: string): Stratum =>
  strata.find(({ of }) => of.some((folder) => file.startsWith(folder)))!;

/** Returns a pattern that matches all test titles except those that name a system outside the stratum. */
export function titlesFor({ systems: asked }: Stratum): string {
  const others = systems.filter(({ id }) => !asked.includes(id)).flatMap(({ id, title }) => [id, title]);
  return `^(?!(.* )?(${others.join('|')})( .*|:.*)?$)`;
}

/**
 * True for suites that compare generated files with stored files. If a developer generates the files again, these
 * suites no longer detect the fault.
 */
export const isPrinted = (file: string): boolean => /^test\/(reference(\/|\.)|schema-parts\.)/.test(file);

/** Suites that cannot detect a change of one source, or that need a browser, a registry or several minutes. */
const NEVER =
  /\.browser\.|texts\.test|test\/(web|fuzz|package|postgres|scripts|packages)|odds-cost|late-types|legal-cost/;

/** Suites that test one kind of place in the sources. They run first, regardless of their cost. */
const OF_KIND: Partial<Readonly<Record<Kind, readonly string[]>>> = {
  bound: ['test/systems/bounds/', 'test/graphql/bounds/'],
  citation: ['test/systems/citations.test.ts', 'test/systems/declared-sections.test.ts'],
  text: ['test/systems/texts/'],
};

/** Maximum processor time in milliseconds that one mutant's suites may take in one process. */
const MOST_MS = 60_000;

/** Files that start the service. A suite that imports one of them uses the service. */
const STARTERS = ['test/service/arbiter.ts', 'test/service/process.ts', 'test/service/sharing.ts'];
const STARTING = /\b(sharedArbiter|startArbiter|startProcess)\b|\/program\.ts'/;

/** Suites that run in one process, one after another. */
export interface Lot {
  /** True if the suites use a running service. */
  readonly service: boolean;
  readonly files: readonly string[];
}

interface Source {
  /** Modules that the file imports at run time. */
  readonly imports: readonly string[];
  readonly startsService: boolean;
}

const IMPORT = /^(?:import|export)(?! type\b)[^;']*'(\.[^']+\.ts)'|\bimport\('(\.[^']+\.ts)'/gm;

/** The test files of a tree, with their direct and indirect imports. */
export class TestFiles {
  readonly #root: string;
  readonly #sources = new Map<string, Source>();
  readonly #reached = new Map<string, ReadonlySet<string>>();
  readonly #all: readonly string[];

  constructor(root: string) {
    this.#root = root;
    this.#all = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
      .map((file) => `test/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.test.ts') && !NEVER.test(file))
      .sort();
  }

  /** Returns the suites that match a pattern of a stratum. */
  matching(pattern: string): readonly string[] {
    return this.#all.filter((file) => fits(file, pattern));
  }

  /**
   * Returns the suites for a place of a kind in one source. Suites for that kind run first, then cheap and closely
   * related suites. Suites that compare generated files run last. Suites beyond the cost limit are omitted.
   */
  about(source: string, kind: Kind, costOf: (file: string) => number): readonly Lot[] {
    const ranked = stratumOf(source).suites.flatMap((pattern, rank) =>
      this.matching(pattern).map((file) => ({ file, cost: costOf(file) * (rank + 1) })),
    );
    const ofKind = (OF_KIND[kind] ?? []).flatMap((pattern) => this.matching(pattern));
    const inOrder = [...ofKind, ...ranked.sort((a, b) => a.cost - b.cost).map(({ file }) => file)];
    const sees = (file: string) => this.#startsService(file) || this.#reachedFrom(file).has(source);
    const [service, inside] = split(new Set(inOrder.filter(sees)), (file) => this.#startsService(file));
    const printed = this.#all.filter((file) => isPrinted(file) && sees(file) && !this.#startsService(file));
    const lots = [
      { service: false, files: affordable(inside, (file) => (ofKind.includes(file) ? 0 : costOf(file))) },
      { service: true, files: affordable(service, costOf) },
    ].filter(({ files }) => files.length > 0);
    return lots.map((lot, at) =>
      at === lots.length - 1 ? { ...lot, files: [...lot.files, ...printed] } : lot,
    );
  }

  #startsService(file: string): boolean {
    const reached = [...this.#reachedFrom(file)].filter((each) => each.startsWith('test/'));
    return reached.some((each) => !STARTERS.includes(each) && this.#source(each).startsService);
  }

  #reachedFrom(file: string): ReadonlySet<string> {
    return getOrInsertComputed(this.#reached, file, () => {
      const reached = new Set([file]);
      for (const each of reached) for (const to of this.#source(each).imports) reached.add(to);
      return reached;
    });
  }

  #source(file: string): Source {
    return getOrInsertComputed(this.#sources, file, () => {
      const path = join(this.#root, file);
      // some files do not exist until their suite runs
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const imports = [...text.matchAll(IMPORT)].map(([, from, later]) =>
        join(dirname(file), from ?? later!),
      );
      return { imports, startsService: STARTING.test(text) };
    });
  }
}

const fits = (file: string, pattern: string): boolean =>
  pattern.endsWith('*')
    ? dirname(file) === dirname(pattern)
    : pattern.endsWith('/')
      ? file.startsWith(pattern)
      : file === pattern;

/** Returns the first files whose total cost is within the limit. */
function affordable(files: readonly string[], costOf: (file: string) => number): readonly string[] {
  let left = MOST_MS;
  return files.filter((file) => {
    const cost = costOf(file);
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}

function split<T>(all: Iterable<T>, is: (each: T) => boolean): readonly [readonly T[], readonly T[]] {
  const each = [...all];
  return [each.filter(is), each.filter((one) => !is(one))];
}
