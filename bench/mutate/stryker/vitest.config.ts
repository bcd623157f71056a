import { defineConfig } from 'vitest/config';
import { together } from '../../../vitest.config.ts';

// Stryker runs tests in threads, which accept no V8 flags. It sees what a test reaches only if each test file has its
// own modules.

const { execArgv, globalSetup, ...usual } = together.test;

export default defineConfig({
  ...together,
  // relative to the folder that Stryker sets
  test: { ...usual, include: ['**/*.test.ts'], exclude: [], isolate: true },
});
