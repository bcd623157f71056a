import type { Grid, Space } from '../positions/grid.ts';

/** Whether two spaces touch. */
function touch(a: Space, b: Space, grid: Grid): boolean {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const far =
    grid === 'SQUARE'
      ? Math.max(Math.abs(x), Math.abs(y))
      : Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y));
  return far === 1;
}

/** The first space of a path that does not touch the one before it; null where none does not. */
export function skipIn(path: readonly Space[], grid: Grid): number | null {
  const index = path.findIndex((space, at) => at > 0 && !touch(path[at - 1]!, space, grid));
  return index < 0 ? null : index;
}
