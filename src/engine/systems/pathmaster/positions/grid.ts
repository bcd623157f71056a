import { choice, integer, record, type Value } from '../../../rules/field.ts';

export const gridKind = choice(
  'GridKind',
  {
    SQUARE: 'Squares: x to the right, y down.',
    HEX: 'Hexes in axial coordinates: x is q, y is r.',
  },
  'How the ground is divided.',
);

export const space = record(
  'Space',
  { x: integer(-100_000, 100_000, 'Column.'), y: integer(-100_000, 100_000, 'Row.') },
  'One square or hex of the ground.',
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

/** The corners of a space around its centre, in order. */
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

/** Whether two stretches meet, their ends included. */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [one, two] = [cross(a, b, c), cross(a, b, d)];
  const [three, four] = [cross(c, d, a), cross(c, d, b)];
  return one * two <= NEAR && three * four <= NEAR;
}

/** The borders of a space that the line between two others crosses, corners included. */
function crossed(from: Space, to: Space, target: Space, grid: Grid): ReadonlySet<number> {
  const centre = centreOf(target, grid);
  const corners = CORNERS[grid].map(({ x, y }) => ({ x: x + centre.x, y: y + centre.y }));
  const [a, b] = [centreOf(from, grid), centreOf(to, grid)];
  const borders = corners.flatMap((corner, index) =>
    meet(a, b, corner, corners[(index + 1) % corners.length]!) ? [index] : [],
  );
  return new Set(borders);
}

/** Whether the line between two attackers crosses opposite borders, or corners, of a space (ruling PMA-R98). */
export function isBetween(from: Space, to: Space, target: Space, grid: Grid): boolean {
  const borders = crossed(from, to, target, grid);
  const half = CORNERS[grid].length / 2;
  return [...borders].some((border) => borders.has((border + half) % CORNERS[grid].length));
}
