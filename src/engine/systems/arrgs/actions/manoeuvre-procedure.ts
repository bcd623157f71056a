import type { Fault, Path } from '../../../fault.ts';
import type { RecordField } from '../../../rules/fields/field.ts';
import type { TypedProcedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Plan } from '../rolls/plan.ts';
import type { ManoeuvreId } from '../tables/manoeuvres.ts';
import type { Cost } from './cost.ts';

/** The check of a manoeuvre, rolled or with 10, and its DC. */
export interface ProspectiveCheck {
  readonly plan: Plan;
  readonly dc: Breakdown;
  /** The Check Result below which a spell fails whatever the DC. */
  readonly gate: number | null;
  readonly passive: boolean;
}

/** Facts of a manoeuvre that are known before its dice. */
export interface Prospect extends Cost {
  /** Why it is not allowed; null if it is. */
  readonly refused: string | null;
  readonly provokes: boolean;
  /** Null if there is no check; of several attacks the first. */
  readonly checked: ProspectiveCheck | null;
}

/** A procedure for a manoeuvre that the book’s table of manoeuvres lists. */
export interface ManoeuvreProcedure<Input extends RecordField = RecordField, Detail = unknown>
  extends TypedProcedure<Input, Detail> {
  readonly manoeuvre: ManoeuvreId;
  /** Why the manoeuvre is not allowed; null if it is. Input and options have not been read yet. */
  whyNot(input: unknown, options: unknown): string | null;
  /** Like `whyNot`, with the cost and the check, for input and options that have been read. */
  prospect(input: unknown, options: ArrgsOptions): Prospect;
  /** Faults of input that has been read. */
  readonly faults?: (input: unknown, path: Path) => readonly Fault[];
}
