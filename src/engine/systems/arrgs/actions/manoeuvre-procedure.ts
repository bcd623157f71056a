import type { Procedure } from '../../../rules/procedure.ts';
import type { ManoeuvreId } from '../tables/manoeuvres.ts';

/** A procedure that is a manoeuvre of the table. */
export interface ManoeuvreProcedure extends Procedure {
  readonly manoeuvre: ManoeuvreId;
  /** Why it may not be done; null where it may. Input and options are as they are given. */
  refusal(input: unknown, options: unknown): string | null;
}
