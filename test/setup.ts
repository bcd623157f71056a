import fc from 'fast-check';
import { afterAll } from 'vitest';
import { endChildren } from './children.ts';

/**
 * Generators draw the same values in every run, so that a test that passes here passes anywhere. `DRAW=random`
 * draws others, and `DRAW=<number>` repeats the draws of that number: make a counterexample a case of its own.
 */
const { DRAW } = process.env;

fc.configureGlobal(DRAW === 'random' ? {} : { seed: Number(DRAW ?? 1) });

afterAll(endChildren);
