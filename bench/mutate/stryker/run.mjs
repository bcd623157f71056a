import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

// Runs every mutant of a folder or a file against the tests in the corresponding folder: npm run mutate:all --
// src/engine/dice

const [of = 'src/engine/dice'] = process.argv.slice(2);
const isFile = of.endsWith('.ts');
const tests = (isFile ? dirname(of) : of).replace(/^src\//, 'test/');
if (!existsSync(of) || !existsSync(tests)) throw new Error(`${of} or its tests in ${tests} do not exist`);

const results = await new Stryker({
  mutate: [isFile ? of : `${of}/**/*.ts`],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'bench/mutate/stryker/vitest.config.ts', dir: tests },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Stryker reads configurations with a function that TypeScript 7 does not have
  tsconfigFile: 'none.json',
  ignorePatterns: ['build', 'dist', 'docs', 'data'],
  tempDirName: 'build/stryker',
  incremental: true,
  incrementalFile: 'build/stryker.json',
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: 'build/stryker.html' },
  clearTextReporter: { allowColor: false, logTests: false },
  allowConsoleColors: false,
}).runMutationTest();
if (results.length === 0) throw new Error(`${of} has nothing to change`);
