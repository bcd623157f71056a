import type { Entry } from '../api/types/index.ts';
import { type Line, linesOf } from './lines.ts';

const WIDTH = 320;
const HEIGHT = 150;
const LABELS = 84;

/** Dash patterns that distinguish the lines without colour. */
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 2', '1 2'];

/** Shows the hit points of each hurt combatant after each log entry. */
export function HitPointLines({ entries }: { readonly entries: readonly Entry[] }) {
  const lines = linesOf(entries);
  if (lines.length === 0) return null;
  const points = lines.flatMap((line) => line.points);
  const [first, last] = [
    Math.min(...points.map((p) => p.version)),
    Math.max(...points.map((p) => p.version)),
  ];
  const [low, high] = [
    Math.min(0, ...points.map((p) => p.hitPoints)),
    Math.max(1, ...points.map((p) => p.hitPoints)),
  ];
  const x = (version: number): number =>
    4 + ((version - first) / Math.max(1, last - first)) * (WIDTH - LABELS - 8);
  const y = (hitPoints: number): number => 8 + ((high - hitPoints) / (high - low)) * (HEIGHT - 16);
  return (
    <figure class="chart lines">
      <figcaption>Hit points over time</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path class="base" d={`M0 ${y(0)}H${WIDTH - LABELS}`} />
        {placed(lines, y).map(({ line, at }, index) => (
          <g key={line.id} class={`line hue-${index % 6}`}>
            <path d={pathOf(line, x, y, last)} stroke-dasharray={DASHES[index % DASHES.length]} />
            <text x={WIDTH - LABELS + 4} y={at + 3}>
              {line.points.at(-1)!.hitPoints} {line.name.slice(0, 13)}
            </text>
          </g>
        ))}
      </svg>
      <div class="unseen">
        <table>
          <caption>Hit points after each entry</caption>
          <thead>
            <tr>
              <th scope="col">Combatant</th>
              <th scope="col">Hit points</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, points: own }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  {own.map(({ version, hitPoints }) => `${hitPoints} after entry ${version}`).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Path of a step line. Hit points stay the same until the next entry that changes them. */
function pathOf(
  { points }: Line,
  x: (version: number) => number,
  y: (hitPoints: number) => number,
  last: number,
): string {
  const [begin, ...rest] = points;
  const steps = rest.map(({ version, hitPoints }) => `H${x(version)}V${y(hitPoints)}`).join('');
  return `M${x(begin!.version)} ${y(begin!.hitPoints)}${steps}H${x(last)}`;
}

interface Labelled {
  readonly line: Line;
  readonly at: number;
}

/** Places the names at the ends of their lines, one below another. */
function placed(lines: readonly Line[], y: (hitPoints: number) => number): readonly Labelled[] {
  let free = 8;
  return lines
    .toSorted((one, other) => y(one.points.at(-1)!.hitPoints) - y(other.points.at(-1)!.hitPoints))
    .map((line) => {
      const at = Math.max(free, y(line.points.at(-1)!.hitPoints));
      free = at + 11;
      return { line, at };
    });
}
