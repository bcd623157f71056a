import type { Path } from '../../fault.ts';

export const findingKinds = {
  UNREADABLE: 'The whole cannot be read.',
  GAP: 'No row covers a roll.',
  OVERLAP: 'Two rows cover a roll.',
  UNREACHABLE: 'No roll leads to a row.',
  CONTRADICTORY: 'Cells say things that cannot be true together.',
  MISSING_COLUMN: 'A column is missing.',
  UNKNOWN_COLUMN: 'There is no such column or effect.',
  UNKNOWN_EFFECT: 'A cell says something that its column does not know.',
  FALLING: 'A higher roll does less.',
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
