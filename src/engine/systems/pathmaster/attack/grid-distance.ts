import type { Grid, Space } from '../positions/grid.ts';

/** How many spaces apart two are: 1 where they touch. */
export function distanceBetween(a: Space, b: Space, grid: Grid): number {
  const [x, y] = [b.x - a.x, b.y - a.y];
  return grid === 'SQUARE'
    ? Math.max(Math.abs(x), Math.abs(y))
    : Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y));
}

/** The first space of a path that does not touch the one before it; null where none does not. */
export function firstSkipIn(path: readonly Space[], grid: Grid): number | null {
  const index = path.findIndex((space, at) => at > 0 && distanceBetween(path[at - 1]!, space, grid) !== 1);
  return index < 0 ? null : index;
}
