import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import { plainSpreads } from './src/tools/spreads.ts';
import { lacking } from './test/postgres/server.ts';

/** Suites that count what a module does once, or watch the process that they run in: each in modules of its own. */
const apart = [
  'test/systems/*/odds-cost.test.ts',
  'test/laws/legal-cost.test.ts',
  'test/graphql/late-types.test.ts',
  'test/storage/**/*.test.ts',
];

/** What runs on a PostgreSQL server: suites of its own, and those of the service that keep something and need no file. */
const ofPostgres = ['test/postgres/**/*.test.ts'];
const onPostgres = [...ofPostgres, 'test/service/**/*.test.ts'];
const onFilesOnly = [
  ...[
    'bad-input',
    'broken-rows',
    'caches',
    'exploring',
    'ignored',
    'keys',
    'names',
    'options',
    'pages',
    'pages.browser',
    'schema-text',
    'sweep',
  ],
  'typed-examples',
].map((name) => `test/service/**/${name}.test.ts`);

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
const usual = {
  setupFiles: 'test/setup.ts',
  // for what hangs: nothing here depends on how fast the machine is
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

export default defineConfig({
  test: {
    // a project that extended this would do it once more
    globalSetup: 'test/programs.ts',
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          ...usual,
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: [...apart, ...ofPostgres],
          globalSetup: 'test/service/sharing.ts',
          isolate: false,
        },
      },
      { ...shared, test: { ...usual, name: 'apart', include: apart } },
      ...(left === null
        ? [
            {
              ...shared,
              test: {
                ...usual,
                name: 'postgres',
                include: onPostgres,
                exclude: onFilesOnly,
                globalSetup: ['test/postgres/setup.ts', 'test/service/sharing.ts'],
                isolate: false,
              },
            },
          ]
        : []),
    ],
  },
});
