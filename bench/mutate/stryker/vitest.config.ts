import { defineConfig } from 'vitest/config';
import { together } from '../../../vitest.config.ts';

// Stryker runs tests in threads, which accept no V8 flags. It can determine what a test executes only if each test file
// has separate modules.

const { execArgv, globalSetup, ...usual } = together.test;

export default defineConfig({
  ...together,
  // this path is relative to the folder that Stryker sets
  test: { ...usual, include: ['**/*.test.ts'], exclude: [], isolate: true },
});
