import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { HeldCondition } from '../condition.ts';
import type { RecordField } from '../fields/field.ts';
import type { AnsweredProcedure, Procedure } from '../procedure.ts';
import type { Resolution } from '../resolution.ts';
import type { Fighter } from './fighter.ts';

/** How somebody fares when something is over. */
export interface StateAfter {
  readonly state: Json;
  readonly conditions: readonly HeldCondition[];
}

/** A stretch of time that is about to pass over somebody. */
export interface TimeSpan {
  readonly procedure: AnsweredProcedure;
  after(resolution: Resolution): StateAfter;
}

/** How time passes over somebody outside encounters. */
export interface TimePassage {
  /** How long, and how it is spent. */
  readonly input: RecordField;
  /** What it comes to; its detail tells each change. */
  readonly procedure: Procedure;
  /** Throws `InvalidInput` with paths that begin with `path` when the input cannot be read. */
  begin(fighter: Fighter, input: unknown, options: unknown, path: Path): TimeSpan;
}

/** Conditions after rounds outside encounters, where the round under way is always 0. */
export const shiftRounds = (conditions: readonly HeldCondition[], rounds: number): readonly HeldCondition[] =>
  conditions
    .map((held) => ({
      ...held,
      from: Math.max(-LONG_AGO, held.from - rounds),
      until: held.until === null ? null : held.until - rounds,
    }))
    .filter(({ until }) => until === null || until >= 0);

/** Rounds before which it no longer matters when a condition began. */
const LONG_AGO = 100_000;
