import { maximum, minimum } from '../../dice/formula.ts';
import { parseFormula } from '../../dice/notation.ts';
import type { Path } from '../../fault.ts';
import { type Field, publicFieldsOf, type RecordField } from './field.ts';

interface Wide {
  readonly path: Path;
  /** Number of different totals of the dice, or number of items in the list. */
  readonly width: number;
}

/**
 * Returns the path of the part of an input that makes its odds most expensive: the dice with the most possible totals,
 * or the longest list. The input must be valid.
 */
export function widestIn(field: RecordField, input: unknown, path: Path): Path {
  const all = widthsIn(field, input, path);
  return all.reduce<Wide>((most, each) => (each.width > most.width ? each : most), { path, width: 1 }).path;
}

function widthsIn(field: Field, value: unknown, path: Path): readonly Wide[] {
  if (value === undefined || value === null) return [];
  switch (field.kind) {
    case 'optional':
      return widthsIn(field.field, value, path);
    case 'dice': {
      const formula = parseFormula(String(value));
      return [{ path, width: maximum(formula) - minimum(formula) + 1 }];
    }
    case 'list': {
      const items = value as readonly unknown[];
      const inner = items.flatMap((item, index) => widthsIn(field.of, item, [...path, index]));
      return [...inner, { path, width: items.length }];
    }
    case 'record': {
      const values = value as Readonly<Record<string, unknown>>;
      return publicFieldsOf(field).flatMap(([name, inner]) => widthsIn(inner, values[name], [...path, name]));
    }
    default:
      return [];
  }
}
