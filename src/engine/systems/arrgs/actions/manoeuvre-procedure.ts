import type { Fault, Path } from '../../../fault.ts';
import type { RecordField } from '../../../rules/fields/field.ts';
import type { TypedProcedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Plan } from '../rolls/plan.ts';
import type { ManoeuvreId } from '../tables/manoeuvres.ts';
import type { Cost } from './cost.ts';

/** What a manoeuvre rolls, or takes 10 for, and against what. */
export interface ProspectiveCheck {
  readonly plan: Plan;
  readonly dc: Breakdown;
  /** Of a spell: below this it fails whatever the DC. */
  readonly gate: number | null;
  readonly passive: boolean;
}

/** What is known of a manoeuvre before any die. */
export interface Prospect extends Cost {
  /** Why it may not be done; null where it may. */
  readonly refused: string | null;
  readonly provokes: boolean;
  /** Null where nothing is checked; of several attacks the first. */
  readonly checked: ProspectiveCheck | null;
}

/** A procedure that is a manoeuvre of the table. */
export interface ManoeuvreProcedure<Input extends RecordField = RecordField, Detail = unknown>
  extends TypedProcedure<Input, Detail> {
  readonly manoeuvre: ManoeuvreId;
  /** Why it may not be done; null where it may. Input and options are as they are given. */
  whyNot(input: unknown, options: unknown): string | null;
  /** The same with what it costs, of input and options that are read. */
  prospect(input: unknown, options: ArrgsOptions): Prospect;
  /** What is wrong with input that is read. */
  readonly faults?: (input: unknown, path: Path) => readonly Fault[];
}
