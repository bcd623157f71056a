import { type Fault, InvalidInput, type Path } from '../../engine/fault.ts';
import { type Field, publicFieldsOf, type RecordField } from '../../engine/rules/fields/field.ts';
import type { MeasureOdds, Procedure } from '../../engine/rules/procedure.ts';

/** A number in an input that varies over a range. */
export interface Range {
  /** Path of the number in the input, such as `attacker.rating`. List items are counted from 0. */
  readonly field: string;
  readonly from: number;
  readonly to: number;
  readonly by: number;
}

/** Odds at one point. `values` contains one number for each range, in order. */
export interface SweepPoint {
  readonly values: readonly number[];
  readonly odds: readonly MeasureOdds[];
}

/** Maximum number of ranges, and maximum number of points in total. */
export const SWEEP_LIMITS = { ranges: 2, points: 200 } as const;

const valuesOf = ({ from, to, by }: Range): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / by + 1e-9) + 1 }, (_, index) => from + index * by);

/**
 * Returns all combinations of values in the ranges. From one point to the next, the value in the last range changes
 * first. Throws if there are too many points.
 */
export function pointsOf(
  procedure: Procedure,
  ranges: readonly Range[],
  path: Path,
): readonly (readonly number[])[] {
  const faults = ranges.flatMap((range, index) => faultsOf(procedure, range, [...path, index]));
  if (ranges.length === 0 || ranges.length > SWEEP_LIMITS.ranges)
    faults.push({
      path,
      problem: 'the number of ranges is out of range',
      accepted: `1 to ${SWEEP_LIMITS.ranges} ranges`,
    });
  if (faults.length > 0) throw new InvalidInput(faults);
  const count = ranges.reduce((product, range) => product * valuesOf(range).length, 1);
  if (count > SWEEP_LIMITS.points)
    throw new InvalidInput([
      {
        path,
        problem: `${count} combinations of values are too many`,
        accepted: `at most ${SWEEP_LIMITS.points} points`,
      },
    ]);
  return ranges.reduce<readonly (readonly number[])[]>(
    (points, range) => points.flatMap((point) => valuesOf(range).map((value) => [...point, value])),
    [[]],
  );
}

function faultsOf({ input }: Procedure, { field, from, to, by }: Range, path: Path): Fault[] {
  const declared = fieldAt(input, field.split('.'));
  if (declared?.kind !== 'integer')
    return [
      {
        path: [...path, 'field'],
        problem: `${field} is not a whole number of this input`,
        accepted: `one of ${numbersIn(input).join(', ')}`,
      },
    ];
  const { min, max } = declared;
  const outside = Object.entries({ from, to })
    .filter(([, value]) => value < min || value > max)
    .map(([end, value]) => ({
      path: [...path, end],
      problem: `${value} is out of range`,
      accepted: `a whole number from ${min} to ${max}`,
    }));
  if (outside.length > 0) return outside;
  if (by < 1) return [{ path: [...path, 'by'], problem: `${by} is out of range`, accepted: '1 or more' }];
  if (to < from || (to - from) / by >= SWEEP_LIMITS.points)
    return [
      {
        path,
        problem: 'the range is empty or has too many points',
        accepted: `\`to\` at least as high as \`from\`, and at most ${SWEEP_LIMITS.points} points`,
      },
    ];
  return [];
}

/**
 * Returns the declared field at a path of an input. If the field is optional, returns the field that `optional` wraps.
 */
function fieldAt(field: Field, [name, ...rest]: readonly string[]): Field | null {
  if (field.kind === 'optional') return fieldAt(field.field, name === undefined ? [] : [name, ...rest]);
  if (name === undefined) return field;
  if (field.kind === 'list') return /^\d+$/.test(name) ? fieldAt(field.of, rest) : null;
  if (field.kind !== 'record') return null;
  const inner = publicFieldsOf(field).find(([own]) => own === name);
  return inner ? fieldAt(inner[1], rest) : null;
}

/** Returns the paths of an input's whole numbers, except numbers in lists. */
function numbersIn(field: RecordField, before: readonly string[] = []): readonly string[] {
  return publicFieldsOf(field).flatMap(([name, inner]) => {
    const own = inner.kind === 'optional' ? inner.field : inner;
    if (own.kind === 'integer') return [[...before, name].join('.')];
    return own.kind === 'record' ? numbersIn(own, [...before, name]) : [];
  });
}

/** Returns the input with a different value at a path. */
function withValue(input: unknown, [name, ...rest]: readonly string[], value: number): unknown {
  if (name === undefined) return value;
  if (Array.isArray(input))
    return input.map((item, index) => (String(index) === name ? withValue(item, rest, value) : item));
  const before = (input ?? {}) as Readonly<Record<string, unknown>>;
  return { ...before, [name]: withValue(before[name], rest, value) };
}

/** A procedure, and an input with numbers that vary over ranges. */
export interface Swept {
  readonly procedure: Procedure;
  readonly input: unknown;
  readonly options: unknown;
  readonly path: Path;
  readonly ranges: readonly Range[];
}

/** Returns the odds at some points of a sweep, counted with the rule that plays the procedure. */
export const sweepPoints = (
  { procedure, input, options, path, ranges }: Swept,
  points: readonly (readonly number[])[],
  step: () => void = () => {},
): readonly SweepPoint[] =>
  points.map((values) => {
    const given = ranges.reduce(
      (before, { field }, index) => withValue(before, field.split('.'), values[index]!),
      input,
    );
    return { values, odds: procedure.bind(given, options, path).odds(step) };
  });
