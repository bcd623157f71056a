import type { Path } from '../../fault.ts';

export const findingKinds = {
  UNREADABLE: 'The table or a part of it cannot be read.',
  GAP: 'A roll is not covered by any row.',
  OVERLAP: 'A roll is covered by two rows.',
  UNREACHABLE: 'A row is not reached by any roll.',
  CONTRADICTORY: 'Cells or rows contradict each other.',
  MISSING_COLUMN: 'A required column is missing.',
  UNKNOWN_COLUMN: 'The table has a column or effect that does not exist.',
  UNKNOWN_EFFECT: 'A cell has a value that its column does not know.',
  FALLING: 'A higher roll has a weaker effect than a lower roll.',
} as const;

export type FindingKind = keyof typeof findingKinds;

/** Something that is wrong, or doubtful, in a table that somebody brings. */
export interface Finding {
  readonly kind: FindingKind;
  /** Whether the table cannot be used as it is; otherwise it can, and may be meant so. */
  readonly fatal: boolean;
  /** Where: `bands`, the row from 0, `cells`, the column. */
  readonly path: Path;
  /** The line of the text, from 1, where the table came as text. */
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
