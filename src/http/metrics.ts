import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus reads of the service: its process, its requests, and answers that go on. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** A request is over. */
  answered(path: string, status: number, seconds: number): void;
  /** An answer that goes on begins; call what it gives when it ends. */
  streaming(): () => void;
}

/** Paths with a name of their own; a metric for every path asked for would grow without end. */
const PATHS: readonly string[] = ['/graphql', '/health', '/ready', '/metrics'];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'arbiter_http_request_seconds',
    help: 'How long requests took, by path and status.',
    labelNames: ['path', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const streams = new Gauge({
    name: 'arbiter_live_streams',
    help: 'How many subscriptions are open.',
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: (path, status, seconds) =>
      requests.observe({ path: PATHS.includes(path) ? path : 'other', status }, seconds),
    streaming: () => {
      streams.inc();
      return () => streams.dec();
    },
  };
}
