import type { Metric } from 'prom-client';

interface Kept {
  readonly labels: Readonly<Record<string, string>>;
  /** How many were at most as long as each bound, and longer than the one before; the last are longer than all. */
  readonly counts: number[];
  sum: number;
}

/**
 * How long things took, as a histogram that Prometheus reads. What is counted several times for each request is added
 * to numbers that are at hand; prom-client's own histogram makes a text of the labels each time.
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

  /** `key` names what `labels` gives, which is asked for it once. */
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

  /** As prom-client's registry reads a metric. */
  get = async () => ({
    name: this.name,
    help: this.help,
    type: 'histogram',
    aggregator: 'sum',
    values: [...this.#kept.values()].flatMap((kept) => this.#valuesOf(kept)),
  });

  /** For a registry, which wants metrics of its own kinds and uses only what is here of them. */
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
