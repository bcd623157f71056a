import { defineConfig } from 'vitest/config';

/** Suites that count what a module does once, or watch the process that they run in: each in modules of its own. */
const apart = [
  'test/systems/*/odds-cost.test.ts',
  'test/laws/legal-cost.test.ts',
  'test/storage/**/*.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: 'test/programs.ts',
    setupFiles: 'test/setup.ts',
    // for what hangs: nothing here depends on how fast the machine is
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    // graphql must be one module for the schema and for the tests that read it
    server: { deps: { inline: [/graphql/, /@pothos\//] } },
    projects: [
      {
        extends: true,
        test: { name: 'together', include: ['test/**/*.test.ts'], exclude: apart, isolate: false },
      },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
