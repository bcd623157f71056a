import { choice, integer, record, type Value } from '../../../rules/fields/field.ts';

export const gridKind = choice(
  'GridKind',
  {
    SQUARE: 'The ground has squares: x goes right, y goes down.',
    HEX: 'The ground has hexes in axial coordinates: x is q, y is r.',
  },
  'Kind of grid on the ground.',
);

export const space = record(
  'Space',
  {
    x: integer(-100_000, 100_000, 'Column of the space (q of a hex).'),
    y: integer(-100_000, 100_000, 'Row of the space (r of a hex).'),
  },
  'One square or hex on the ground.',
);

export type Space = Value<typeof space>;
export type Grid = keyof typeof gridKind.values;

interface Point {
  readonly x: number;
  readonly y: number;
}

const ROOT3 = Math.sqrt(3);
const NEAR = 1e-9;

const centreOf = ({ x, y }: Space, grid: Grid): Point =>
  grid === 'SQUARE' ? { x, y } : { x: ROOT3 * (x + y / 2), y: 1.5 * y };

/** Corners of a space, in order around its centre. Opposite borders are half of the list apart. */
const CORNERS: Readonly<Record<Grid, readonly Point[]>> = {
  SQUARE: [
    { x: -0.5, y: -0.5 },
    { x: 0.5, y: -0.5 },
    { x: 0.5, y: 0.5 },
    { x: -0.5, y: 0.5 },
  ],
  HEX: Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI / 180) * (60 * index - 30);
    return { x: Math.cos(angle), y: Math.sin(angle) };
  }),
};

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** True if two segments meet. Their ends are included. */
function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [one, two] = [cross(a, b, c), cross(a, b, d)];
  const [three, four] = [cross(c, d, a), cross(c, d, b)];
  return one * two <= NEAR && three * four <= NEAR;
}

type Outline = readonly Point[];

const outlineOf = (space: Space, grid: Grid): Outline => {
  const centre = centreOf(space, grid);
  return CORNERS[grid].map(({ x, y }) => ({ x: x + centre.x, y: y + centre.y }));
};

/** Several squares share one outline, which is their bounding rectangle. Each hex has a separate outline. */
function outlinesOf(spaces: readonly Space[], grid: Grid): readonly Outline[] {
  if (grid === 'HEX' || spaces.length < 2) return spaces.map((each) => outlineOf(each, grid));
  const [columns, rows] = [spaces.map(({ x }) => x), spaces.map(({ y }) => y)];
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  return [
    CORNERS.SQUARE.map(({ x, y }) => ({ x: x + (x < 0 ? left : right), y: y + (y < 0 ? top : bottom) })),
  ];
}

/** Returns the borders of an outline that a segment crosses, including corners. */
const crossedBorders = (a: Point, b: Point, outline: Outline): readonly number[] =>
  outline.flatMap((corner, index) =>
    segmentsMeet(a, b, corner, outline[(index + 1) % outline.length]!) ? [index] : [],
  );

/** True if the line between two attackers crosses opposite borders or corners of the target (ruling PMA-R98). */
export function isBetween(from: Space, to: Space, target: readonly Space[], grid: Grid): boolean {
  const [a, b] = [centreOf(from, grid), centreOf(to, grid)];
  return outlinesOf(target, grid).some((outline) => {
    const borders = crossedBorders(a, b, outline);
    return borders.some((border) => borders.includes((border + outline.length / 2) % outline.length));
  });
}
