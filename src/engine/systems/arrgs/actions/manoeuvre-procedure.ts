import type { Fault, Path } from '../../../fault.ts';
import type { RecordField } from '../../../rules/fields/field.ts';
import type { TypedProcedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Plan } from '../rolls/plan.ts';
import type { ManoeuvreId } from '../tables/manoeuvres.ts';
import type { Cost } from './cost.ts';

/** Check of a manoeuvre and its DC. The check is rolled, or uses 10 instead of a roll. */
export interface ProspectiveCheck {
  readonly plan: Plan;
  readonly dc: Breakdown;
  /** Check Result below which a spell fails, whatever the DC is. */
  readonly gate: number | null;
  readonly passive: boolean;
}

/** Facts of a manoeuvre that are known before its dice are rolled. */
export interface Prospect extends Cost {
  /** Reason why the manoeuvre is not allowed. Null if it is allowed. */
  readonly refused: string | null;
  readonly provokes: boolean;
  /**
   * Manoeuvre's check. For several attacks, this is the check of the first attack. Null if the manoeuvre has no check.
   */
  readonly checked: ProspectiveCheck | null;
}

/** Procedure for a manoeuvre in the book’s table of manoeuvres. */
export interface ManoeuvreProcedure<Input extends RecordField = RecordField, Detail = unknown>
  extends TypedProcedure<Input, Detail> {
  readonly manoeuvre: ManoeuvreId;
  /**
   * Returns the reason why the manoeuvre is not allowed. Null if it is allowed. Input and options are not parsed yet.
   */
  whyNot(input: unknown, options: unknown): string | null;
  /** Like `whyNot`, but takes parsed input and options, and also returns the cost and the check. */
  prospect(input: unknown, options: ArrgsOptions): Prospect;
  /** Returns the faults of parsed input. */
  readonly faults?: (input: unknown, path: Path) => readonly Fault[];
}
