import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';

export const statBlockFindingKinds = {
  REQUIRED_MISSING: 'A required field has no value in the source, or only a dash.',
  NEEDS_ROLL: 'The source has dice without an average, but the sheet needs a number.',
  AMBIGUOUS: 'The source allows several values. The draft omits the field.',
  OUT_OF_RANGE: 'The sheet does not accept the value. The draft omits the field.',
  CONVERTED: 'The value was calculated from the source by a fixed rule.',
  ASSUMED: 'The value comes from a word list, a table or a default.',
  OMITTED: 'An attack lacks a name, a rating or required damage. The draft omits the attack.',
  NOT_UNDERSTOOD: 'The reader does not recognise this part of the source.',
  NO_FIELD: 'The reader recognises this part, but the sheet has no field for it.',
  NOTHING_READ: 'The source has no value for this sheet, so there is no draft.',
  TRUNCATED: 'There are too many findings. `problem` contains the number of omitted findings.',
} as const;

export type StatBlockFindingKind = keyof typeof statBlockFindingKinds;

export const statBlockSeverities = {
  ERROR: 'The character cannot be created until the caller provides the value.',
  WARNING: 'The character can be created. Check the value or the part of the source.',
  INFO: 'The draft contains everything for which the sheet has a field.',
} as const;

export type StatBlockSeverity = keyof typeof statBlockSeverities;

/** Position of a part in text, in code points. Line and column count from 1, and the offset counts from 0. */
export interface StatBlockSpan {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly length: number;
}

/** A part of the source: its position in text, or its path in JSON. */
interface Located {
  readonly span: StatBlockSpan | null;
  readonly at: Path | null;
}

/** A part of the source that became a value. */
export interface StatBlockPart extends Located {
  readonly text: string;
  /** Path of the field in the sheet, or `name` for the character's name. */
  readonly path: Path;
}

/** Something that the reader assumed, converted, missed or did not understand. */
export interface StatBlockFinding extends Located {
  readonly kind: StatBlockFindingKind;
  readonly severity: StatBlockSeverity;
  /** The part of the source, at most 200 characters. Null if the source does not contain it. */
  readonly text: string | null;
  readonly path: Path;
  /** Fields below `path` that the finding concerns. Empty if it concerns the field itself. */
  readonly fields: readonly string[];
  /** Possible values of an `AMBIGUOUS` field, at most 20. Empty for other kinds. */
  readonly candidates: readonly string[];
  readonly problem: string;
  /** Description of the values that the field accepts. Null if the finding does not concern a field. */
  readonly accepted: string | null;
}

/** Draft of a character. */
export interface StatBlockDraft {
  readonly name: string | null;
  /** Name and sheet in the form that `createCharacter` accepts. */
  readonly input: Json;
  /** True if `createCharacter` accepts `input`. */
  readonly complete: boolean;
  /** Parts of the source that became values, in the order of the source. */
  readonly used: readonly StatBlockPart[];
  readonly findings: readonly StatBlockFinding[];
}

/** Result of reading a source. */
export interface StatBlockReading {
  readonly drafts: readonly StatBlockDraft[];
  /** Findings that do not belong to a draft. */
  readonly findings: readonly StatBlockFinding[];
}
