import { beforeAll, expect, it } from 'vitest';
import { type Answer, errorsOf, graphqlJson, post, type Running, resultOf, send } from './support.ts';

/** A request that the server must reject, with the expected status and error. */
export interface Case {
  readonly name: string;
  readonly ask: (server: Running) => Promise<Answer>;
  readonly status: number;
  readonly code: string;
  /** Text that the answer must not contain. */
  readonly secret?: string;
  readonly also?: (answer: Answer, server: Running) => void;
}

/**
 * Measures the processor time of some work in microseconds. It includes both the client and the server, because they
 * share this process.
 */
async function costOf<Result>(work: () => Promise<Result>): Promise<{ result: Result; cost: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, cost: user + system };
}

/**
 * Checks that each request is rejected as expected, quickly and with a short answer, and that the server answers the
 * next request.
 */
export function refuses(running: () => Running, cases: readonly Case[]): void {
  let usual = 0;
  beforeAll(async () => {
    const hello = () => post(running(), { query: '{ hello }' });
    const costs: number[] = [];
    for (let each = 0; each < 11; each++) costs.push((await costOf(hello)).cost);
    usual = costs.sort((a, b) => a - b)[5]!;
  });
  for (const { name, ask, status, code, secret, also } of cases) {
    it(`${name}: ${status} ${code}`, async () => {
      const server = running();
      const { result: answer, cost } = await costOf(() => ask(server));
      expect(cost / usual).toBeLessThan(1_000);
      expect(answer.status).toBe(status);
      const errors = answer.text === '' ? [] : errorsOf(answer);
      expect(errors[0]?.extensions.code ?? '').toBe(code);
      expect(answer.text === '' ? {} : resultOf(answer)).not.toHaveProperty('data');
      expect(errors.length).toBeLessThanOrEqual(5);
      expect(answer.text).not.toMatch(/node_modules|at .*\.[jt]s:\d|originalError/);
      if (secret !== undefined) expect(answer.text).not.toContain(secret);
      expect(answer.text.length).toBeLessThan(5_000);
      expect(server.counters.rolls).toBe(0);
      also?.(answer, server);
      const next = await post(server, { query: '{ hello }' });
      expect(resultOf(next).data).toEqual({ hello: 'Hello you' });
    });
  }
}

/** Creates a POST request with a document and its variables. */
export const query =
  (text: string, variables?: unknown): Case['ask'] =>
  (server) =>
    post(server, { query: text, variables });

/** Creates a POST request with the given bytes. They are declared as JSON unless the headers state another type. */
export const body =
  (text: string | Buffer, headers: Readonly<Record<string, string>> = {}): Case['ask'] =>
  (server) =>
    send(server, { headers: { ...graphqlJson, ...headers }, body: text });

/** Creates a POST request that sends its bytes without a content length. */
export const pieces =
  (text: string, headers: Readonly<Record<string, string>> = {}): Case['ask'] =>
  (server) =>
    send(server, { headers: { ...graphqlJson, ...headers }, body: text, chunked: true });

/** Creates a GET request with a query string. */
export const get =
  (search: string, headers: Readonly<Record<string, string>> = {}): Case['ask'] =>
  (server) =>
    send(server, { method: 'GET', path: `/graphql?${search}`, headers });

/** Calls a function with 0, 1, 2 and so on, `n` times, and joins the texts that it returns. */
export const times = (n: number, text: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => text(i)).join(' ');
