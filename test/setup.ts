import fc from 'fast-check';
import { afterAll } from 'vitest';
import { endChildren } from './children.ts';

/**
 * What generators draw is the same in every run, so that a test which passes here passes anywhere. `DRAW=random`
 * draws anew, and a number draws what that number drew: a counterexample found so becomes a case of its own.
 */
const { DRAW } = process.env;

fc.configureGlobal(DRAW === 'random' ? {} : { seed: Number(DRAW ?? 1) });

afterAll(endChildren);
