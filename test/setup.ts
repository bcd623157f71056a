import fc from 'fast-check';
import { afterAll } from 'vitest';
import { endChildren } from './children.ts';

/**
 * Generators draw the same values in every run, so a test that passes here passes on every machine. `DRAW=random` draws
 * other values, and `DRAW=<number>` repeats the draws for that number. Add each counterexample as a separate test case.
 */
const { DRAW } = process.env;

fc.configureGlobal(DRAW === 'random' ? {} : { seed: Number(DRAW ?? 1) });

afterAll(endChildren);
