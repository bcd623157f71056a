import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import { plainSpreads } from './src/tools/spreads.ts';
import { lacking } from './test/postgres/server.ts';

/** Suites that count what a module does once. Each loads its own copy of the modules. */
const apart = [
  'test/systems/*/odds-cost.test.ts',
  'test/laws/legal-cost.test.ts',
  'test/graphql/late-types.test.ts',
];

/** Suites that test the benchmarks, not the service. They take about a fifth of the time of the other suites. */
const ofBenches = ['test/bench/**/*.test.ts'];

/** Suites that test only PostgreSQL. */
const ofPostgres = ['test/postgres/**/*.test.ts'];

/**
 * Suites of the service that also run on a PostgreSQL server, because their results depend on how the database stores
 * data or notifies other connections. `test/postgres/stores.test.ts` checks that all stores behave in the same way. So
 * the other suites of the service run only on SQLite files.
 */
const onPostgres = [
  // many clients count and write in one transaction, and a process may end before the commit
  'kept/exactly-once',
  'access/quotas',
  // one process writes the data, and another process reads it
  'kept/stored',
  // rows of every kind are exported, imported, filtered, ordered and read in pages
  'kept/characters',
  'kept/exported',
  // the whole database is searched
  'kept/deleted',
  'kept/erased',
  'kept/imported',
  'imported-campaign',
  // several versions exist, and several clients write one of them
  'kept/own-tables',
  'encounters/history',
  // keys are found by their hashes
  'access/credentials',
  // the server notifies all connections that listen
  'encounters/live',
  'encounters/campaign-live',
  // whole fights
  'examples/played',
  'examples/whole-fight-arrgs',
  'examples/whole-fight-initphase',
].map((name) => `test/service/${name}.test.ts`);

const left = process.env.TEST_DATABASE_URL === undefined ? lacking() : null;
if (left !== null)
  process.stderr.write(`The PostgreSQL tests are skipped: ${left}, and TEST_DATABASE_URL is not set.\n`);

/** Tests use the engine with the same code transformation as the build. */
const asBuilt = {
  name: 'as-built',
  enforce: 'post' as const,
  transform: (code: string, file: string) =>
    file.includes('/src/engine/') ? { code: plainSpreads(code), map: null } : undefined,
};

const shared = {
  plugins: [asBuilt],
  // The schema, its executor and the tests must share one graphql module: the module that Node loads.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
};
/** In tests, most code runs only a few times. With V8's usual budget, optimising it costs more time than it saves. */
const PATIENT = '--interrupt-budget=500000';

/** V8 flags differ between Node versions. */
const isTaken = (flag: string): boolean => spawnSync(process.execPath, [flag, '--eval', '0']).status === 0;

const usual = {
  setupFiles: 'test/setup.ts',
  execArgv: isTaken(PATIENT) ? [PATIENT] : [],
  // These limits only detect tests that hang. No test depends on the speed of the machine.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

/** Suites that share their modules. `bench/mutate` runs some of them with other settings. */
export const together = {
  ...shared,
  test: {
    ...usual,
    name: 'together',
    include: ['test/**/*.test.ts'],
    exclude: [...apart, ...ofPostgres, ...ofBenches],
    globalSetup: 'test/service/sharing.ts',
    isolate: false,
  },
};

export default defineConfig({
  test: {
    // Transformed files are stored for the next run and for the other projects.
    experimental: { fsModuleCache: true },
    // This stays here because a project that inherited it would run it again.
    globalSetup: 'test/programs.ts',
    maxWorkers: 2,
    // Only `vitest run -u` writes snapshots. Compare each changed line with the book first.
    update: 'none',
    projects: [
      together,
      { ...shared, test: { ...usual, name: 'apart', include: apart } },
      ...(process.env.BENCHES
        ? [{ ...together, test: { ...together.test, name: 'benches', include: ofBenches, exclude: [] } }]
        : []),
      ...(left === null
        ? [
            {
              ...shared,
              test: {
                ...usual,
                name: 'postgres',
                include: [...ofPostgres, ...onPostgres],
                globalSetup: ['test/postgres/setup.ts', 'test/service/sharing.ts'],
                isolate: false,
              },
            },
          ]
        : []),
    ],
  },
});
