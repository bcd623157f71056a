import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';

// Which suites can see a mutant, in the order in which they are asked.

export interface Stratum {
  readonly name: string;
  readonly of: readonly string[];
  /** Folders and files of tests, the likeliest first. */
  readonly suites: readonly string[];
  /** The system whose tests alone are of interest: suites of all systems name them in their titles. */
  readonly system?: System;
}

const stratumOfSystem = (system: System): Stratum => ({
  name: system.id,
  system,
  of: [`src/engine/systems/${system.id}/`],
  suites: [
    ...[`test/systems/${system.id}/`, 'test/systems/*', 'test/laws/', 'test/engine/', 'test/play/'],
    ...['test/service/encounters/', 'test/service/access/', 'test/mcp/tools.test.ts'],
  ],
});

export const strata: readonly Stratum[] = [
  ...systems.map(stratumOfSystem),
  {
    name: 'dice, rules, encounter',
    of: ['src/engine/'],
    suites: [
      ...[
        'test/engine/',
        'test/toy/',
        'test/systems/*',
        'test/laws/',
        'test/systems/initphase/',
        'test/play/',
      ],
      ...['test/systems/skill20/', 'test/service/encounters/', 'test/service/access/'],
    ],
  },
  {
    name: 'play',
    of: ['src/play/'],
    suites: ['test/play/', 'test/toy/', 'test/graphql/', 'test/service/', 'test/storage/', 'test/faults/'],
  },
  {
    name: 'graphql, execution, mcp',
    of: ['src/graphql/', 'src/http/execution/', 'src/mcp', 'src/reference/'],
    suites: ['test/graphql/', 'test/graphql.test.ts', 'test/http/', 'test/mcp/', 'test/service/'],
  },
  {
    name: 'storage',
    of: ['src/storage/'],
    suites: ['test/storage/', 'test/service/kept/', 'test/faults/', 'test/service/'],
  },
  {
    name: 'http, app',
    of: ['src/'],
    suites: [
      'test/http/',
      'test/config.test.ts',
      'test/tracing/',
      'test/mcp/',
      'test/faults/',
      'test/service/',
    ],
  },
];

export const stratumOf = (file: string): Stratum =>
  strata.find(({ of }) => of.some((folder) => file.startsWith(folder)))!;

/** The titles of the tests that are run: of suites of all systems, those that name another one see nothing. */
export function titlesFor({ system }: Stratum): string {
  if (!system) return '';
  const others = systems.filter(({ id }) => id !== system.id).flatMap(({ id, title }) => [id, title]);
  return `^(?!(.* )?(${others.join('|')})( .*|:.*)?$)`;
}

/** Suites that compare what is printed: whoever prints it again believes them. */
const PRINTED = ['test/reference.test.ts', 'test/reference/', 'test/schema-parts.test.ts'];

/** Suites that never see one change of a source, or need a browser, a registry or minutes. */
const NEVER =
  /\.browser\.|test\/(web|fuzz|package|postgres|scripts|packages)|odds-cost|late-types|legal-cost/;

/** What starts the service, and what a suite takes of it. */
const STARTERS = ['test/service/arbiter.ts', 'test/service/process.ts', 'test/service/sharing.ts'];
const STARTING = /\b(sharedArbiter|startArbiter|startProcess)\b|\/program\.ts'/;

export interface Suites {
  /** Suites that start no process. */
  readonly inside: readonly string[];
  /** Suites that ask a running service. */
  readonly service: readonly string[];
  /** Suites that compare what is printed. */
  readonly printed: readonly string[];
}

/** The test files of a tree, with what each imports, directly and by others. */
export class TestFiles {
  readonly #root: string;
  readonly #imports = new Map<string, ReadonlySet<string>>();
  readonly #all: readonly string[];

  constructor(root: string) {
    this.#root = root;
    this.#all = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
      .map((file) => `test/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.test.ts') && !NEVER.test(file))
      .sort();
  }

  /** The suites that are asked about one source: folder by folder, what costs least first. */
  about(source: string, cost: (file: string) => number): Suites {
    const of = stratumOf(source).suites.flatMap((pattern) =>
      this.#all.filter((file) => fits(file, pattern)).sort((a, b) => cost(a) - cost(b)),
    );
    const files = [...new Set(of)].filter((file) => !PRINTED.some((each) => file.startsWith(each)));
    const starts = (file: string): boolean => this.#starts(file);
    return {
      inside: files.filter((file) => !starts(file) && this.#reachedFrom(file).has(source)),
      service: files.filter(starts),
      printed: this.#all.filter(
        (file) =>
          PRINTED.some((each) => file.startsWith(each)) &&
          !starts(file) &&
          this.#reachedFrom(file).has(source),
      ),
    };
  }

  #starts(file: string): boolean {
    const reached = [...this.#reachedFrom(file)].filter(
      (each) => each.startsWith('test/') && !STARTERS.includes(each),
    );
    return reached.some((each) => STARTING.test(readFileSync(join(this.#root, each), 'utf8')));
  }

  #reachedFrom(file: string): ReadonlySet<string> {
    const known = this.#imports.get(file);
    if (known) return known;
    const reached = new Set([file]);
    for (const each of reached) for (const to of this.#directly(each)) reached.add(to);
    this.#imports.set(file, reached);
    return reached;
  }

  readonly #read = new Map<string, readonly string[]>();

  #directly(file: string): readonly string[] {
    const known = this.#read.get(file);
    if (known) return known;
    const text = file.endsWith('.ts') ? readFileSync(join(this.#root, file), 'utf8') : '';
    const imports = [...text.matchAll(/(?:\bfrom|\bimport)[\s(]+'(\.[^']+\.ts)'/g)].map(([, name]) =>
      join(dirname(file), name!),
    );
    this.#read.set(file, imports);
    return imports;
  }
}

const fits = (file: string, pattern: string): boolean =>
  pattern.endsWith('*')
    ? dirname(file) === dirname(pattern)
    : pattern.endsWith('/')
      ? file.startsWith(pattern)
      : file === pattern;
