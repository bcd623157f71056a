import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, type Running, sendRaw, startServer } from '../support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const head = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
const fillers = (n: number): readonly string[] => Array.from({ length: n }, (_, i) => `x-${i}: 1`);
const json = 'Content-Type: application/json';

const cases: Readonly<Record<string, readonly [string, RegExp]>> = {
  'two hosts': [head('GET /health HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close'), /^HTTP\/1\.1 400 /],
  'another host in the target': [
    head('GET http://b/health HTTP/1.1', 'Host: a', 'Connection: close'),
    /^HTTP\/1\.1 400 /,
  ],
  'the same host in the target': [
    head('GET http://a/health HTTP/1.1', 'Host: a', 'Connection: close'),
    /^HTTP\/1\.1 200 /,
  ],
  'no host': [head('GET /health HTTP/1.1', 'Connection: close'), /^HTTP\/1\.1 400 /],
  'an invalid host': [
    head('GET /graphql?query=%7Bhello%7D HTTP/1.1', 'Host: [:x/ y', 'Connection: close'),
    /^HTTP\/1\.1 403 /,
  ],
  'a hundred headers and some': [
    head('GET /health HTTP/1.1', 'Host: a', 'Connection: close', ...fillers(99)),
    /^HTTP\/1\.1 431 /,
  ],
  'two and a half thousand headers': [
    head('GET /health HTTP/1.1', 'Host: a', ...fillers(2_500)),
    /^HTTP\/1\.1 431 /,
  ],
  'one long header': [
    head('GET /health HTTP/1.1', 'Host: a', `x: ${'x'.repeat(17_000)}`),
    /^HTTP\/1\.1 431 /,
  ],
  'a tunnel': [head('CONNECT b:80 HTTP/1.1', 'Host: b:80'), /^HTTP\/1\.1 405 [\s\S]*Allow: /],
  'an upgrade to HTTP/2': [
    head(
      'GET /health HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade, HTTP2-Settings, close',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABk',
    ),
    /^HTTP\/1\.1 200 /,
  ],
  'an upgrade to a WebSocket of an old version': [
    head(
      'GET /graphql HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade, close',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 12',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ),
    /^HTTP\/1\.1 400 /,
  ],
  'Expect: 100-continue for a body that is too large': [
    head('POST /graphql HTTP/1.1', 'Host: localhost', json, 'Content-Length: 999999', 'Expect: 100-continue'),
    /^HTTP\/1\.1 413 /,
  ],
  'Expect: 100-continue': [
    `${head('POST /graphql HTTP/1.1', 'Host: localhost', json, 'Content-Length: 19', 'Expect: 100-continue', 'Connection: close')}{"query":"{hello}"}`,
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
  ],
  'another expectation': [
    head(
      'POST /graphql HTTP/1.1',
      'Host: localhost',
      json,
      'Content-Length: 2',
      'Expect: gold',
      'Connection: close',
    ),
    /^HTTP\/1\.1 417 /,
  ],
  'two content lengths': [
    `${head('POST /graphql HTTP/1.1', 'Host: localhost', 'Content-Length: 5', 'Content-Length: 6')}abcdef`,
    /^HTTP\/1\.1 400 /,
  ],
  'a content length and chunks': [
    `${head('POST /graphql HTTP/1.1', 'Host: localhost', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    /^HTTP\/1\.1 400 /,
  ],
  'no HTTP at all': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', /^HTTP\/1\.1 400 /],
};

describe('a request', () => {
  for (const [name, [text, expected]] of Object.entries(cases)) {
    it(`a request with ${name} gets the expected response`, async () => {
      expect(await sendRaw(server, text)).toMatch(expected);
      expect((await post(server, { query: '{ hello }' })).status).toBe(200);
    });
  }
});
