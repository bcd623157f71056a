import { diceFrom } from '../../src/engine/dice/faces.ts';
import { playToEnd } from '../../src/engine/rules/fight/follow-up.ts';
import type { BoundProcedure, Procedure } from '../../src/engine/rules/procedure.ts';
import type { Resolution } from '../../src/engine/rules/resolution.ts';
import { facesInHand, hand } from './hand.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into details
export type Told = Resolution<any>;

/**
 * Plays a procedure that is already bound to its input, with the given faces. Each face must be used for the die with
 * which it is listed.
 */
export function played(bound: Pick<BoundProcedure, 'id' | 'play'>, faces: readonly number[] = []): Told {
  const given = facesInHand(faces);
  const told = playToEnd(bound, diceFrom(given.faces));
  if (given.unused() > 0) throw new Error(`${given.unused()} dice were not used`);
  return told;
}

/** Plays a procedure with faces that state their dice, such as `d100(57)`. Every face must be used. */
export const play = (
  procedure: Procedure,
  input: unknown,
  faces: readonly number[] = [],
  options: object = {},
): Told => played(procedure.bind(input, options), hand(faces));
