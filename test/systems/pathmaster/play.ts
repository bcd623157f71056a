import { expect } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import type { Procedure } from '../../../src/engine/rules/procedure.ts';
import type { Resolution } from '../../../src/engine/rules/resolution.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into details
export type Told = Resolution<any>;

/** Plays a procedure with given faces; every one must be used. */
export function play(
  procedure: Procedure,
  input: unknown,
  faces: readonly number[] = [],
  options: object = {},
): Told {
  const given = givenFaces(faces);
  const told = procedure.bind(input, options).play(diceFrom(given.faces));
  expect(given.unused()).toBe(0);
  return told as Told;
}
