import { defineConfig } from 'vitest/config';
import { together } from '../../../vitest.config.ts';

// Stryker runs tests in threads, which take no flags of V8, and sees what a test reaches only if its modules are its own.

const { execArgv, globalSetup, ...usual } = together.test;

export default defineConfig({
  ...together,
  // below the folder that Stryker names
  test: { ...usual, include: ['**/*.test.ts'], exclude: [], isolate: true },
});
