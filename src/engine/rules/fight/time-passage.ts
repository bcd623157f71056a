import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { HeldCondition } from '../condition.ts';
import type { Effect } from '../effects/effect.ts';
import type { RecordField } from '../fields/field.ts';
import type { AnsweredProcedure, Procedure } from '../procedure.ts';
import type { Resolution } from '../resolution.ts';
import type { Fighter } from './fighter.ts';

/** A fighter's state after a procedure. */
export interface StateAfter {
  readonly state: Json;
  readonly conditions: readonly HeldCondition[];
}

/** A period of time that will pass for a fighter. */
export interface TimeSpan {
  readonly procedure: AnsweredProcedure;
  after(resolution: Resolution): StateAfter;
}

/** Rules for the passage of time outside encounters. */
export interface TimePassage {
  /** The input: how long the period is, and what the fighter does during it. */
  readonly input: RecordField;
  /** Procedure for the period. Its detail lists each change. */
  readonly procedure: Procedure;
  /** Prepares the procedure. Throws `InvalidInput` with paths that begin with `path` if the input cannot be parsed. */
  begin(fighter: Fighter, input: unknown, options: unknown, path: Path): TimeSpan;
  /**
   * Returns the effects that result from the passage of these rounds alone, such as the end of conditions. If omitted:
   * there are none.
   */
  lapsing?(fighter: Fighter, rounds: number): readonly Effect[];
}

/** Returns the conditions after some rounds outside encounters, where the current round is always 0. */
export const shiftRounds = (conditions: readonly HeldCondition[], rounds: number): readonly HeldCondition[] =>
  conditions
    .map((held) => ({
      ...held,
      from: Math.max(-LONG_AGO, held.from - rounds),
      until: held.until === null ? null : held.until - rounds,
    }))
    .filter(({ until }) => until === null || until >= 0);

/** Number of rounds after which it no longer matters for the rules when a condition started. */
const LONG_AGO = 100_000;
