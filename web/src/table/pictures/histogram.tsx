import { percentOf } from '../../../../src/engine/dice/fraction.ts';
import type { Distribution } from '../api/types/index.ts';
import { BarChart } from './bar-chart.tsx';

interface Props {
  readonly title: string;
  readonly of: Distribution;
}

/** Maximum number of columns. If there are more values, neighbouring values share a column. */
const COLUMNS = 32;

/** Shows the distribution of a number. 0 has no column. The text contains its probability. */
export function Histogram({ title, of: { mean, distribution } }: Props) {
  const values = distribution.filter(({ value }) => value !== 0);
  if (values.length === 0) return null;
  const none = 1 - values.reduce((sum, { probability }) => sum + probability, 0);
  const [first, last] = [values[0]!.value, values.at(-1)!.value];
  const step = Math.max(1, Math.ceil((last - first + 1) / COLUMNS));
  const bars = Array.from({ length: Math.ceil((last - first + 1) / step) }, (_, index) => {
    const [from, to] = [first + index * step, Math.min(last, first + (index + 1) * step - 1)];
    const share = values.reduce(
      (sum, { value, probability }) => (value >= from && value <= to ? sum + probability : sum),
      0,
    );
    return { label: from === to ? `${from}` : `${from}–${to}`, value: share, text: percentOf(share) };
  });
  const facts = [
    mean === null ? null : `${mean.toFixed(1)} on average`,
    none > 1e-9 ? `none in ${percentOf(none)}` : null,
  ].filter(Boolean);
  return (
    <BarChart title={facts.length > 0 ? `${title}: ${facts.join(', ')}` : title} of="Amount" bars={bars} />
  );
}
