import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { encounterLogIn } from '../pages/encounter-log-path.ts';
import { Durations } from './durations.ts';

/** Functions that return the values of gauges, by name. They are called for each metrics request. */
export type Readings = Readonly<Record<string, { readonly help: string; read(): number | Promise<number> }>>;

/** The Prometheus metrics of the service: process, requests and streamed responses. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Counts a finished request. */
  answered(path: string, status: number, seconds: number): void;
  /** Counts a finished operation by kind, with its work and the size of its response. */
  worked(kind: string, seconds: number, bytes: number): void;
  /** Counts a rejected request by error code. */
  turnedAway(code: string): void;
  /** Counts a request that was rejected because of a quota. */
  quotaExceeded(quota: string): void;
  /** Counts a webhook message as delivered or failed. */
  webhook(outcome: 'delivered' | 'failed'): void;
  /** Counts a streamed response. Call the returned function when the response ends. */
  streaming(): () => void;
}

/** Paths with a separate label. A label for every requested path would grow without limit. */
const PATHS: readonly string[] = [
  '/',
  '/graphql',
  '/mcp',
  '/schema.graphql',
  '/health',
  '/ready',
  '/metrics',
];

/** Returns the label of a path. `other` for paths without a separate label. */
export function pathNamed(path: string): string {
  if (PATHS.includes(path)) return path;
  return encounterLogIn(path) === null ? 'other' : '/encounters/{id}/log';
}

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

export function createMetrics(readings: Readings = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Durations(
    'arbiter_http_request_seconds',
    'Duration of requests, by path and status.',
    SECONDS,
  );
  const work = new Durations('arbiter_work_seconds', 'Processor time of operations, by kind.', SECONDS);
  for (const { metric } of [requests, work]) registry.registerMetric(metric);
  const bytes = new Map<string, number>();
  new Counter({
    name: 'arbiter_answer_bytes_total',
    help: 'Bytes of responses before compression, by kind of operation.',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      for (const [kind, count] of bytes) this.inc({ kind }, count);
    },
  });
  const turnedAway = new Counter({
    name: 'arbiter_turned_away_total',
    help: 'Rejected requests: UNAVAILABLE if the service was too busy, RATE_LIMITED if the caller’s budget was used up.',
    labelNames: ['code'],
    registers,
  });
  const quotas = new Counter({
    name: 'arbiter_quota_exceeded_total',
    help: 'QUOTA_EXCEEDED errors, by quota.',
    labelNames: ['quota'],
    registers,
  });
  const webhooks = new Counter({
    name: 'arbiter_webhook_messages_total',
    help: 'Webhook messages, by outcome: delivered or failed.',
    labelNames: ['outcome'],
    registers,
  });
  const streams = new Gauge({
    name: 'arbiter_live_streams',
    help: 'Open subscriptions.',
    registers,
  });
  for (const [name, { help, read }] of Object.entries(readings))
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: (asked, status, seconds) => {
      const path = pathNamed(asked);
      requests.add(`${path} ${status}`, () => ({ path, status: String(status) }), seconds);
    },
    worked: (kind, seconds, count) => {
      work.add(kind, () => ({ kind }), seconds);
      bytes.set(kind, (bytes.get(kind) ?? 0) + count);
    },
    turnedAway: (code) => turnedAway.inc({ code }),
    quotaExceeded: (quota) => quotas.inc({ quota }),
    webhook: (outcome) => webhooks.inc({ outcome }),
    streaming: () => {
      streams.inc();
      return () => streams.dec();
    },
  };
}
