import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../src/http/log.ts';
import { type LogLine, post, type Running, send, startServer, until } from './support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const lineOf = async (requestId: string): Promise<LogLine> => {
  const written = () => server.lines.filter((line) => line.requestId === requestId);
  // The server writes the log line only after it has sent the whole answer.
  await until(() => written().length > 0);
  expect(written()).toHaveLength(1);
  return written()[0]!;
};

describe('the log', () => {
  it('the log has one line per request', async () => {
    await post(
      server,
      { query: 'query Greeting { hello }', operationName: 'Greeting' },
      { 'x-request-id': 'r1' },
    );
    expect(await lineOf('r1')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      msg: 'request',
      requestId: 'r1',
      method: 'POST',
      path: '/graphql',
      status: 200,
      ms: expect.any(Number),
      operationName: 'Greeting',
    });
  });

  it('the log contains no key and no part of a request’s payload', async () => {
    await post(
      server,
      { query: 'query($v: Json) { keep(value: $v) hello(name: "canary-1") }', variables: { v: 'canary-2' } },
      { authorization: 'Bearer canary-3', 'x-request-id': 'r2', cookie: 'canary-4' },
    );
    await send(server, {
      method: 'GET',
      path: '/graphql?query=%7Bhello(name:%22canary-5%22)%7D',
      headers: { 'x-request-id': 'r3' },
    });
    expect((await lineOf('r3')).path).toBe('/graphql');
    await lineOf('r2');
    expect(JSON.stringify(server.lines)).not.toContain('canary');
  });

  it('an operation name with line breaks is written to the log on a single line', async () => {
    const operationName = `A\r\n{"level":"fatal"}\u001b[31m${'x'.repeat(300)}`;
    const answer = await post(
      server,
      { query: 'query A { hello }', operationName },
      { 'x-request-id': 'r4' },
    );
    expect(answer.status).toBe(400);
    const line = await lineOf('r4');
    expect(line.level).toBe('info');
    expect(line.operationName).toBe(operationName.slice(0, 100));
  });

  it('the log contains successful probes only at level debug', async () => {
    await send(server, { method: 'GET', path: '/health', headers: { 'x-request-id': 'r5' } });
    expect(await lineOf('r5')).toMatchObject({ level: 'debug', path: '/health', status: 200 });
  });

  it('the log redacts keys that are logged by mistake', () => {
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) });
    log.info({
      authorization: 'canary',
      headers: { authorization: 'canary' },
      request: { headers: { authorization: 'canary' } },
    });
    log.debug('below the level');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('canary');
    expect(lines[0]).toContain('[redacted]');
  });

  it('the log contains only the first line of an error message, together with its stack and its cause', () => {
    const lines: LogLine[] = [];
    const log = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
    log.error({ err: new TypeError('first\ncanary', { cause: new Error('below\ncanary') }) }, 'no');
    expect(lines[0]?.err).toMatchObject({ name: 'TypeError', message: 'first', cause: { message: 'below' } });
    expect(JSON.stringify(lines)).toContain('log.test.ts');
    expect(JSON.stringify(lines)).not.toContain('canary');
  });
});
