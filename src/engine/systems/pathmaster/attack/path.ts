import { choice, integer, record, type Value } from '../../../rules/field.ts';

export const firePosition = record(
  'FirePosition',
  { x: integer(-100_000, 100_000, 'Column.'), y: integer(-100_000, 100_000, 'Row.') },
  'A square, or a hex by axial coordinates.',
);

export const fireGrid = choice(
  'FireGrid',
  { SQUARE: 'Squares; corners touch.', HEX: 'Hexes, by axial coordinates.' },
  'What the map is divided into.',
);

export type FirePosition = Value<typeof firePosition>;

/** Whether two spaces touch. */
function touch(a: FirePosition, b: FirePosition, grid: Value<typeof fireGrid>): boolean {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const far =
    grid === 'SQUARE'
      ? Math.max(Math.abs(x), Math.abs(y))
      : Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y));
  return far === 1;
}

/** The first space of a path that does not touch the one before it; null where none does not. */
export function skipIn(path: readonly FirePosition[], grid: Value<typeof fireGrid>): number | null {
  const index = path.findIndex((space, at) => at > 0 && !touch(path[at - 1]!, space, grid));
  return index < 0 ? null : index;
}
