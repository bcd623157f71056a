import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { Durations } from '../../src/http/operations/durations.ts';

it('durations are exported in the format of a prom-client histogram', async () => {
  const bounds = [0.001, 0.01, 0.1];
  const [own, theirs] = [new Registry(), new Registry()];
  const durations = new Durations('took_seconds', 'How long it took.', bounds);
  own.registerMetric(durations.metric);
  const histogram = new Histogram({
    name: 'took_seconds',
    help: 'How long it took.',
    labelNames: ['path', 'status'],
    buckets: [...bounds],
    registers: [theirs],
  });
  for (const [path, status, seconds] of [
    ['/', '200', 0.001],
    ['/', '200', 0.0011],
    ['/', '404', 5],
    ['/"quoted"\n', '200', 0],
    ['/', '200', 0.1],
  ] as const) {
    durations.add(`${path} ${status}`, () => ({ path, status }), seconds);
    histogram.observe({ path, status }, seconds);
  }
  // prom-client prints the label for the bucket's bound first, and the other labels after it
  const lines = (text: string) =>
    text.split('\n').map((line) => line.replace(/\{(.*)\}/, (_, labels) => `{${labels.split(',').sort()}}`));
  expect(lines(await own.metrics())).toEqual(lines(await theirs.metrics()));
});
