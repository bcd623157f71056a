import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import { plainSpreads } from './src/tools/spreads.ts';
import { lacking } from './test/postgres/server.ts';

/** Suites that count what a module does once: each in modules of its own. */
const apart = [
  'test/systems/*/odds-cost.test.ts',
  'test/laws/legal-cost.test.ts',
  'test/graphql/late-types.test.ts',
];

/** Suites that try the benches: they say nothing of the service, and cost as much as a fifth of the others. */
const ofBenches = ['test/bench/**/*.test.ts'];

/** Suites that are about PostgreSQL alone. */
const ofPostgres = ['test/postgres/**/*.test.ts'];

/**
 * What runs on a PostgreSQL server besides. That each port keeps, finds, refuses and orders the same things there is in
 * `test/postgres/stores.test.ts`; here is what hangs on how it is kept or told: what is written with something else, or
 * not at all; what is read back whole; who is told across connections. What is merely asked in a campaign says the same
 * of any store, and runs on files.
 */
const onPostgres = [
  // counted and written in one transaction, by many at once, and by a process that ends in between
  'kept/exactly-once',
  'access/quotas',
  // written, and read back by another process
  'kept/stored',
  // rows of every kind, out and in, filtered, in order and by pages
  'kept/characters',
  'kept/exported',
  // searched whole
  'kept/deleted',
  'kept/erased',
  'kept/imported',
  'imported-campaign',
  // versions side by side, and many writers at one
  'kept/own-tables',
  'encounters/history',
  // found by hashes
  'access/credentials',
  // told by the server to whoever listens
  'encounters/live',
  'encounters/campaign-live',
  // fights from their beginning to their end
  'examples/played',
  'examples/whole-fight-arrgs',
  'examples/whole-fight-initphase',
].map((name) => `test/service/${name}.test.ts`);

const left = process.env.TEST_DATABASE_URL === undefined ? lacking() : null;
if (left !== null)
  process.stderr.write(`The tests on PostgreSQL are left out: ${left}, and TEST_DATABASE_URL is not set.\n`);

/** The engine is tried as it is built. */
const asBuilt = {
  name: 'as-built',
  enforce: 'post' as const,
  transform: (code: string, file: string) =>
    file.includes('/src/engine/') ? { code: plainSpreads(code), map: null } : undefined,
};

const shared = {
  plugins: [asBuilt],
  // graphql must be one module for the schema, for what executes it and for the tests that read it: the one that node takes
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
};
/** Most code here runs a few times: making it quick as soon as usual takes a fifth more of the processor than it saves. */
const PATIENT = '--interrupt-budget=500000';

/** Flags of V8 come and go with the version of node. */
const isTaken = (flag: string): boolean => spawnSync(process.execPath, [flag, '--eval', '0']).status === 0;

const usual = {
  setupFiles: 'test/setup.ts',
  execArgv: isTaken(PATIENT) ? [PATIENT] : [],
  // for what hangs: nothing here depends on how fast the machine is
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

/** The suites that share their modules; `bench/mutate` runs some of them by settings of its own. */
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
    // what has been made of a file is kept for the next run, and for the other projects of this
    experimental: { fsModuleCache: true },
    // a project that extended this would do it once more
    globalSetup: 'test/programs.ts',
    maxWorkers: 2,
    // whole answers are written by `vitest run -u` alone, after they were compared with the book
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
