import type { Path } from '../../fault.ts';

export const findingKinds = {
  UNREADABLE: 'The table or a part of it cannot be read.',
  GAP: 'No row covers a roll.',
  OVERLAP: 'Two rows cover the same roll.',
  UNREACHABLE: 'A row cannot be reached by any roll.',
  CONTRADICTORY: 'Cells or rows contradict each other.',
  MISSING_COLUMN: 'A required column is missing.',
  UNKNOWN_COLUMN: 'The table has a column or effect that does not exist.',
  UNKNOWN_EFFECT: 'A cell has a value that its column does not accept.',
  FALLING: 'A higher roll has a weaker effect than a lower roll.',
} as const;

export type FindingKind = keyof typeof findingKinds;

/** An error or a possible mistake in a custom table. */
export interface Finding {
  readonly kind: FindingKind;
  /** True if the table cannot be used. False if the finding may be intentional. */
  readonly fatal: boolean;
  /** Path to the finding: `bands`, the index of the row (from 0), `cells`, and the column. */
  readonly path: Path;
  /** Line in the text, from 1. Null if the table was not text. */
  readonly line: number | null;
  readonly problem: string;
  readonly accepted: string;
}

export const finding = (
  kind: FindingKind,
  { path, line }: Pick<Finding, 'path' | 'line'>,
  problem: string,
  accepted: string,
  fatal = true,
): Finding => ({ kind, fatal, path, line, problem, accepted });
