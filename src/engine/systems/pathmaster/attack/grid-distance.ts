import type { Grid, Space } from '../positions/grid.ts';

/** Returns the distance between two spaces. Adjacent spaces have distance 1. */
export function distanceBetween(a: Space, b: Space, grid: Grid): number {
  const [x, y] = [b.x - a.x, b.y - a.y];
  return grid === 'SQUARE'
    ? Math.max(Math.abs(x), Math.abs(y))
    : Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y));
}

/** Returns the index of the first space that is not adjacent to the previous space. Null if there is none. */
export function firstSkipIn(path: readonly Space[], grid: Grid): number | null {
  const index = path.findIndex((space, at) => at > 0 && distanceBetween(path[at - 1]!, space, grid) !== 1);
  return index < 0 ? null : index;
}
