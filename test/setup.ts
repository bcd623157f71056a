import fc from 'fast-check';
import { afterAll } from 'vitest';
import { endChildren } from './children.ts';

/**
 * Random generators draw the same values in every run, so a test that passes here passes on every machine. With
 * `DRAW=random`, they draw other values, and with `DRAW=<number>`, they repeat the values for that number. If you find
 * a counterexample, add it as a separate test case.
 */
const { DRAW } = process.env;

fc.configureGlobal(DRAW === 'random' ? {} : { seed: Number(DRAW ?? 1) });

afterAll(endChildren);
