import { type Fault, InvalidInput, type Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { Pieces } from '../../pieces.ts';
import type { Field } from '../fields/field.ts';
import { read } from '../fields/read.ts';
import type { DraftBuilder, Stated } from './draft.ts';
import { nameField, problemIn, sentence } from './log.ts';
import { quoted } from './places.ts';

/** Maximum number of candidates in a finding. */
const MOST_CANDIDATES = 20;

/** Compares all values found for each field. Fills the field if they agree. */
export function* settle(draft: DraftBuilder): Pieces<void> {
  const byPath = new Map<string, Stated[]>();
  for (const each of draft.stated) {
    const group = byPath.get(each.path);
    if (group) group.push(each);
    else byPath.set(each.path, [each]);
  }
  for (const [path, group] of byPath) {
    yield;
    settleField(draft, path.split('.'), group);
  }
}

function settleField(draft: DraftBuilder, path: Path, group: readonly Stated[]): void {
  const values = group.filter(({ instead }) => instead === null);
  const unsure = group.filter(({ candidates, instead }) => candidates.length > 0 || instead === 'range');
  const all = new Set(
    [...values, ...unsure].flatMap(({ value, candidates }) =>
      value === null || candidates.length > 0 ? candidates : [String(value)],
    ),
  );
  if (unsure.length > 0 || all.size > 1) {
    const candidates = [...all].slice(0, MOST_CANDIDATES);
    const allowed = candidates.length > 0 ? candidates.join(' or ') : 'several values';
    const problem = `The source allows ${allowed} for ${path.join('.')}.`;
    for (const { place, repeats } of new Set([...values, ...unsure]))
      for (const at of [place, ...repeats]) draft.note('AMBIGUOUS', at, { path, candidates, problem });
    return;
  }
  const [first, ...others] = values;
  const rolls = group.filter(({ instead }) => instead === 'dice');
  if (!first) {
    for (const { place } of rolls)
      draft.note('NEEDS_ROLL', place, {
        path,
        problem: `The field ${path.join('.')} needs a number; the source has dice instead: ${quoted(place)}.`,
      });
    const [dash] = group.filter(({ instead }) => instead === 'dash');
    if (rolls.length === 0 && dash && draft.isRequired(path))
      draft.note('REQUIRED_MISSING', dash.place, {
        path,
        problem: `The source has a dash instead of a value for ${path.join('.')}.`,
      });
    return;
  }
  for (const { place } of [...rolls, ...others]) draft.noField(place);
  for (const { repeats } of others) for (const each of repeats) draft.noField(each);
  const problem = draft.problemOf(path, first.value);
  if (problem !== null) {
    draft.note('OUT_OF_RANGE', first.place, {
      path,
      problem: sentence(`the value of ${path.join('.')} is not accepted: ${problem}`),
    });
    for (const each of first.repeats) draft.noField(each);
    return;
  }
  draft.use(path, first.value, first.place, ...first.repeats);
  if (first.converted !== null) draft.note('CONVERTED', first.place, { path, problem: first.converted });
}

/**
 * Removes values that the sheet rejects, until only missing values are faults. Returns true if the draft is complete.
 */
export function* check(
  draft: DraftBuilder,
  sheetFaults: (sheet: Json, path: Path) => readonly Fault[],
): Pieces<boolean> {
  let faults = faultsOf(draft, sheetFaults);
  for (let wrong = wrongIn(draft, faults); wrong; wrong = wrongIn(draft, faults)) {
    yield;
    draft.drop(wrong.path, sentence(wrong.problem));
    faults = faultsOf(draft, sheetFaults);
  }
  for (const fault of faults) reportMissing(draft, fault);
  checkName(draft);
  return faults.length === 0 && draft.name !== null;
}

/** Returns a fault of a value in the draft. */
function wrongIn(draft: DraftBuilder, faults: readonly Fault[]): Fault | undefined {
  return faults.find(({ path }) => draft.value(...path) !== undefined);
}

/** Returns the faults of the sheet. Missing values are filled in, to find the other faults. */
function faultsOf(
  draft: DraftBuilder,
  sheetFaults: (sheet: Json, path: Path) => readonly Fault[],
): readonly Fault[] {
  const faults = faultsIn(() => read(draft.sheetField, draft.sheet));
  if (wrongIn(draft, faults)) return faults;
  const filled: Record<string, unknown> = { ...draft.sheet };
  for (const { path } of faults) {
    if (path.length > 1) return faults;
    filled[path[0]!] = anyValueOf(draft.fieldAt(path)!);
  }
  return [...faults, ...sheetFaults(filled as Json, [])];
}

function reportMissing(draft: DraftBuilder, { path, problem }: Fault): void {
  if (draft.hasError(path)) return;
  const name = path.length > 1 ? draft.placeOf([...path.slice(0, -1), 'name']) : null;
  draft.note(
    'REQUIRED_MISSING',
    name,
    { path, problem: `The field ${path.join('.')} has no value: ${problem}.` },
    'ERROR',
  );
}

function checkName(draft: DraftBuilder): void {
  if (draft.name === null) {
    draft.note('REQUIRED_MISSING', null, { path: ['name'], problem: 'The source has no name.' });
    return;
  }
  const problem = problemIn(nameField, draft.name);
  if (problem === null) return;
  draft.dropName(sentence(problem));
}

function faultsIn(check: () => unknown): readonly Fault[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof InvalidInput) return error.faults;
    throw error;
  }
}

/** Returns some value that the field accepts. It is a number, because all required fields of sheets are numbers. */
const anyValueOf = (field: Field): number => (field.kind === 'integer' ? field.min : 1);
