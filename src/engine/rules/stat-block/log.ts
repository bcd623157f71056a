import type { Path } from '../../fault.ts';
import { InvalidInput } from '../../fault.ts';
import { type Field, type IntegerField, type RecordField, text } from '../fields/field.ts';
import { accepted, read } from '../fields/read.ts';
import type { StatBlockFinding, StatBlockFindingKind, StatBlockPart, StatBlockSeverity } from './finding.ts';
import { byOrder, claim, excerptOf, located, type Place, quoted, textOfPlace } from './places.ts';
import { hasDigit } from './source.ts';

export const nameField = text(100, 'Name of the character.');

interface Used {
  readonly place: Place;
  readonly path: Path;
}

export interface Noted extends Omit<StatBlockFinding, 'span' | 'at' | 'text'> {
  readonly place: Place | null;
}

export interface Note {
  readonly path?: Path;
  readonly fields?: readonly string[];
  readonly candidates?: readonly string[];
  readonly problem: string;
}

const SEVERITY: Readonly<Record<StatBlockFindingKind, StatBlockSeverity>> = {
  REQUIRED_MISSING: 'ERROR',
  NEEDS_ROLL: 'WARNING',
  AMBIGUOUS: 'WARNING',
  OUT_OF_RANGE: 'WARNING',
  CONVERTED: 'WARNING',
  ASSUMED: 'WARNING',
  OMITTED: 'WARNING',
  NOT_UNDERSTOOD: 'INFO',
  NO_FIELD: 'INFO',
  NOTHING_READ: 'ERROR',
  TRUNCATED: 'WARNING',
};

/** Kinds of findings that are errors if they concern a required field. */
const ABOUT_VALUES: readonly StatBlockFindingKind[] = ['NEEDS_ROLL', 'AMBIGUOUS', 'OUT_OF_RANGE'];

export const samePath = (a: Path, b: Path): boolean => a.join('.') === b.join('.');

const isWithin = (path: Path, parent: Path): boolean => samePath(path.slice(0, parent.length), parent);

/** Converts a clause to a sentence. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Returns the reason why a field does not accept a value. Null if it accepts it. */
export function problemIn(field: Field, value: unknown): string | null {
  try {
    // TypeScript cannot compute the value type of an arbitrary field.
    read(field as IntegerField, value);
    return null;
  } catch (error) {
    if (error instanceof InvalidInput) return error.faults[0]!.problem;
    throw error;
  }
}

/** Returns the field at a path of a sheet. Null if there is none. */
export function fieldAt(field: Field, path: Path): Field | null {
  let at = field as Field | undefined;
  for (const step of path) {
    while (at?.kind === 'optional') at = at.field;
    if (at?.kind === 'record') at = (at.fields as Readonly<Record<string, Field>>)[step];
    else if (at?.kind === 'list') at = at.of;
    else return null;
  }
  return at ?? null;
}

/** Parts of a source that the reader used, and its findings. */
export class ReadingLog {
  readonly sheetField: RecordField;
  #used: Used[] = [];
  readonly noted: Noted[] = [];

  constructor(sheetField: RecordField) {
    this.sheetField = sheetField;
  }

  fieldAt(path: Path): Field | null {
    return path.length === 1 && path[0] === 'name' ? nameField : fieldAt(this.sheetField, path);
  }

  isRequired(path: Path): boolean {
    const field = path.length === 1 ? this.fieldAt(path) : null;
    return field !== null && field.kind !== 'optional';
  }

  /** Records a finding. Its part of the source then counts as explained. */
  note(
    kind: StatBlockFindingKind,
    place: Place | null,
    { path = [], fields = [], candidates = [], problem }: Note,
    severity?: StatBlockSeverity,
  ): void {
    if (place) claim(place);
    const about = fields.length === 1 ? [...path, ...fields] : path;
    const field = path.length > 0 ? this.fieldAt(about) : null;
    this.noted.push({
      kind,
      severity: severity ?? this.#severityOf(kind, place, path),
      place,
      path,
      fields,
      candidates,
      problem,
      accepted: field ? accepted(field) : null,
    });
  }

  #severityOf(kind: StatBlockFindingKind, place: Place | null, path: Path): StatBlockSeverity {
    if (ABOUT_VALUES.includes(kind) && this.isRequired(path)) return 'ERROR';
    if (kind === 'NOT_UNDERSTOOD' && place && hasDigit(textOfPlace(place))) return 'WARNING';
    return SEVERITY[kind];
  }

  noField(place: Place): void {
    this.note('NO_FIELD', place, { problem: `The sheet has no field for ${quoted(place)}.` });
  }

  contradiction(place: Place, path: Path): void {
    const problem = `${quoted(place)} contradicts the value of ${path.join('.')}.`;
    this.note('NOT_UNDERSTOOD', place, { path, problem });
  }

  /** Records a part that became the value at a path. */
  usedFor(path: Path, place: Place): void {
    claim(place);
    this.#used.push({ place, path });
  }

  /** Replaces the records of the used parts at a path with findings. */
  rejectUsed(path: Path, problem: string): void {
    const gone = this.#used.filter((each) => isWithin(each.path, path));
    this.#used = this.#used.filter((each) => !gone.includes(each));
    const places = new Set(gone.map(({ place }) => place));
    for (const place of places) this.note('OUT_OF_RANGE', place, { path, problem });
    if (places.size === 0) this.note('OUT_OF_RANGE', null, { path, problem });
  }

  /** Adds the findings of a draft that contains no value. The parts that the draft used also become findings. */
  adopt(other: ReadingLog): void {
    for (const each of other.noted) this.noted.push(each);
    for (const { place } of other.#used)
      this.note('NOT_UNDERSTOOD', place, { problem: 'The sheet has no value for this part.' });
  }

  /** Returns the part that contains the value at a path. */
  placeOf(path: Path): Place | null {
    return this.#used.find((each) => samePath(each.path, path))?.place ?? null;
  }

  hasError(path: Path): boolean {
    return this.noted.some((each) => each.severity === 'ERROR' && samePath(each.path, path));
  }

  /** Returns the used parts in the order in which the source contains them. */
  used(): readonly StatBlockPart[] {
    return this.#used
      .toSorted((a, b) => byOrder(a.place, b.place))
      .map(({ place, path }) => ({ ...located(place), text: excerptOf(place), path }));
  }

  /** Returns the shown findings, in the order of the source. */
  findings(isShown: (noted: Noted) => boolean): readonly StatBlockFinding[] {
    return this.noted
      .toSorted((a, b) => byOrder(a.place, b.place))
      .filter(isShown)
      .map(({ place, ...noted }) => ({
        ...noted,
        ...(place ? located(place) : { span: null, at: null }),
        text: place ? excerptOf(place) : null,
      }));
  }
}
