export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The bar's value as text. */
  readonly text: string;
}

interface Props {
  readonly title: string;
  /** Heading of the column with the labels in the table for screen readers. */
  readonly of: string;
  readonly bars: readonly Bar[];
}

const HEIGHT = 96;
const WIDTH = 320;

/** Shows columns with a scale below them, and the same numbers as a table for screen readers. */
export function BarChart({ title, of, bars }: Props) {
  const highest = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  const wide = WIDTH / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / 8);
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`} aria-hidden="true">
        <path class="base" d={`M0 ${HEIGHT}H${WIDTH}`} />
        {bars.map(({ label, value, text }, index) => {
          const height = Math.max(value > 0 ? 1 : 0, (value / highest) * (HEIGHT - 14));
          return (
            <g key={label}>
              <rect
                class="amount"
                x={index * wide + Math.min(2, wide * 0.1)}
                y={HEIGHT - height}
                width={Math.max(0.5, wide - Math.min(4, wide * 0.2))}
                height={height}
              >
                <title>{`${label}: ${text}`}</title>
              </rect>
              {index % every === 0 && (
                <text x={(index + 0.5) * wide} y={HEIGHT + 12}>
                  {label}
                </text>
              )}
              {wide > 34 && (
                <text class="value" x={(index + 0.5) * wide} y={HEIGHT - height - 4}>
                  {text}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <div class="unseen">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
