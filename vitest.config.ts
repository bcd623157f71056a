import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    // graphql must be one module for the schema and for the tests that read it
    server: { deps: { inline: [/graphql/, /@pothos\//] } },
  },
});
