import type { Metric } from 'prom-client';

interface Kept {
  readonly labels: Readonly<Record<string, string>>;
  /**
   * Number of values in each interval of the histogram: above the previous bound, up to this bound. The last item is
   * the number of values above all bounds.
   */
  readonly counts: number[];
  sum: number;
}

/**
 * Histogram of durations for Prometheus. Every request adds several values, so adding a value only increments numbers.
 * prom-client's histogram would build a string from the labels each time.
 */
export class Durations {
  readonly name: string;
  readonly help: string;
  readonly #bounds: readonly number[];
  readonly #kept = new Map<string, Kept>();

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.name = name;
    this.help = help;
    this.#bounds = bounds;
  }

  /** `key` identifies the labels. `labels` is called only for a new key. */
  add(key: string, labels: () => Kept['labels'], seconds: number): void {
    let kept = this.#kept.get(key);
    if (!kept) {
      kept = { labels: labels(), counts: Array(this.#bounds.length + 1).fill(0), sum: 0 };
      this.#kept.set(key, kept);
    }
    let at = 0;
    while (at < this.#bounds.length && seconds > this.#bounds[at]!) at++;
    kept.counts[at]!++;
    kept.sum += seconds;
  }

  /** Returns the metric in the form that prom-client's registry reads. */
  get = async () => ({
    name: this.name,
    help: this.help,
    type: 'histogram',
    aggregator: 'sum',
    values: [...this.#kept.values()].flatMap((kept) => this.#valuesOf(kept)),
  });

  /** The type of the registry requires prom-client's classes, but the registry uses only these members. */
  get metric(): Metric<string> {
    return this as unknown as Metric<string>;
  }

  #valuesOf({ labels, counts, sum }: Kept) {
    let count = 0;
    const buckets = counts.map((more, at) => {
      count += more;
      const le = this.#bounds[at] ?? '+Inf';
      return { metricName: `${this.name}_bucket`, labels: { ...labels, le }, value: count };
    });
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: count },
    ];
  }
}
