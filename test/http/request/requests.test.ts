import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { body, type Case, get, pieces, query, refuses } from '../cases.ts';
import { type Answer, errorsOf, graphqlJson, post, type Running, send, startServer } from '../support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
  // The first request takes longer, because it compiles code that later requests reuse.
  await post(server, { query: '{ hello }' });
});
afterAll(() => server.stop());

const isAt =
  (...path: readonly (string | number)[]) =>
  (answer: Answer): void =>
    expect(errorsOf(answer)[0]?.extensions.path).toEqual(path);
/** Headers that ask for a persistent connection, so that only the server can close the connection. */
const stay = { connection: 'keep-alive' };
const closes = (answer: Answer): void => expect(answer.headers.connection).toBe('close');

const thirtyMegabytes = JSON.stringify({ query: `{ hello } #${'x'.repeat(30 * 1_048_576)}` });
const tooMuchByOne = '{"query":"{hello}"}'.padEnd(131_073);
const keep = (variables: string): string =>
  `{"query":"query($v:Json){keep(value:$v)}","variables":${variables}}`;

const byGet: readonly Case[] = [
  {
    name: 'a mutation',
    ask: get('query=mutation%7Broll%7D'),
    status: 405,
    code: 'BAD_REQUEST',
    also: (answer) => expect(answer.headers.allow).toBe('POST'),
  },
  {
    name: 'a mutation selected by name',
    ask: get('query=query%20A%7Bhello%7Dmutation%20B%7Broll%7D&operationName=B'),
    status: 405,
    code: 'BAD_REQUEST',
  },
  {
    name: 'too long a query string',
    ask: get(`query=%7Bhello%7D%23${'x'.repeat(8_192)}`),
    status: 414,
    code: 'REQUEST_TOO_LARGE',
  },
  { name: 'no query', ask: get('variables=%7B%7D'), status: 400, code: 'BAD_REQUEST' },
  {
    name: 'broken variables',
    ask: get('query=%7Bhello%7D&variables=%7Bsecret'),
    status: 400,
    code: 'BAD_REQUEST',
    secret: 'secret',
  },
  {
    name: 'variables that are text',
    ask: get('query=%7Bhello%7D&variables=%22x%22'),
    status: 400,
    code: 'BAD_REQUEST',
  },
  { name: 'bytes that are not UTF-8', ask: get('query=%7Bhello%7D%ff'), status: 400, code: 'BAD_REQUEST' },
  {
    name: 'half a surrogate pair in a variable',
    ask: get('query=%7Bhello%7D&variables=%7B%22n%22%3A%22%5Cud800%22%7D'),
    status: 400,
    code: 'BAD_USER_INPUT',
    also: isAt('n'),
  },
  {
    name: 'a page without a playground',
    ask: get('', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }),
    status: 406,
    code: 'BAD_REQUEST',
  },
];

const types: readonly Case[] = [
  {
    name: 'plain text',
    ask: body('{"query":"{hello}"}', { 'content-type': 'text/plain' }),
    status: 415,
    code: 'BAD_REQUEST',
  },
  {
    name: 'a form',
    ask: body('query=mutation%7Broll%7D', { 'content-type': 'application/x-www-form-urlencoded' }),
    status: 415,
    code: 'BAD_REQUEST',
  },
  {
    name: 'a multipart form',
    ask: body(
      '--b\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"mutation{roll}"}\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ),
    status: 415,
    code: 'BAD_REQUEST',
  },
  {
    name: 'a bare document',
    ask: body('mutation { roll }', { 'content-type': 'application/graphql' }),
    status: 415,
    code: 'BAD_REQUEST',
  },
  {
    name: 'a media type that only starts like JSON',
    ask: body('{"query":"{hello}"}', { 'content-type': 'application/json-seq' }),
    status: 415,
    code: 'BAD_REQUEST',
  },
  {
    name: 'two types',
    ask: body('{"query":"{hello}"}', { 'content-type': 'application/json, text/plain' }),
    status: 415,
    code: 'BAD_REQUEST',
  },
  {
    name: 'JSON in another charset',
    ask: body('{"query":"{hello}"}', { 'content-type': 'application/json; charset=utf-16' }),
    status: 415,
    code: 'BAD_REQUEST',
  },
  {
    name: 'no type',
    ask: (to) => send(to, { body: '{"query":"{hello}"}' }),
    status: 415,
    code: 'BAD_REQUEST',
  },
  {
    name: 'a small body that unzips to a large one',
    ask: body(gzipSync(Buffer.alloc(30_000_000, 32)), { 'content-encoding': 'gzip' }),
    status: 415,
    code: 'BAD_REQUEST',
  },
  {
    name: 'an answer that cannot be made',
    ask: body('{"query":"mutation{roll}"}', { accept: 'image/png' }),
    status: 406,
    code: 'BAD_REQUEST',
  },
];

const sizes: readonly Case[] = [
  {
    name: 'thirty megabytes with a content length',
    ask: body(thirtyMegabytes, stay),
    status: 413,
    code: 'REQUEST_TOO_LARGE',
    also: closes,
  },
  {
    name: 'thirty megabytes in chunks',
    ask: pieces(thirtyMegabytes, stay),
    status: 413,
    code: 'REQUEST_TOO_LARGE',
    also: closes,
  },
  {
    name: 'one byte too many with a content length',
    ask: body(tooMuchByOne, stay),
    status: 413,
    code: 'REQUEST_TOO_LARGE',
    also: closes,
  },
  { name: 'one byte too many in chunks', ask: pieces(tooMuchByOne), status: 413, code: 'REQUEST_TOO_LARGE' },
];

const texts: readonly Case[] = [
  {
    name: 'bytes that are not UTF-8',
    ask: body(
      Buffer.concat([
        Buffer.from('{"query":"{hello(name:\\"'),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('\\")}"}'),
      ]),
    ),
    status: 400,
    code: 'BAD_REQUEST',
  },
  {
    name: 'half a surrogate pair in the query',
    ask: body('{"query":"{hello(name:\\"\\ud800\\")}"}'),
    status: 400,
    code: 'BAD_USER_INPUT',
    also: isAt('query'),
  },
  {
    name: 'half a surrogate pair in the name of the operation',
    ask: body('{"query":"{hello}","operationName":"\\udc00"}'),
    status: 400,
    code: 'BAD_USER_INPUT',
    also: isAt('operationName'),
  },
  {
    name: 'half a surrogate pair in a variable',
    ask: body(keep('{"v":{"tags":["a","\\udfff"]}}')),
    status: 400,
    code: 'BAD_USER_INPUT',
    also: isAt('v', 'tags', 1),
  },
  {
    name: 'half a surrogate pair in a key',
    ask: body(keep('{"v":{"\\ud800":1}}')),
    status: 400,
    code: 'BAD_USER_INPUT',
    also: isAt('v'),
  },
  {
    name: 'half a surrogate pair under a long name',
    ask: body(keep(`{"v":{"${'x'.repeat(100_000)}":"\\ud800"}}`)),
    status: 400,
    code: 'BAD_USER_INPUT',
    secret: 'x'.repeat(300),
  },
  {
    name: 'half a surrogate pair as an escape in the document',
    ask: query('{ hello(name: "\\uD800") }'),
    status: 400,
    code: 'GRAPHQL_PARSE_FAILED',
  },
  {
    name: 'a value sixty thousand levels deep',
    ask: body(keep(`{"v":${'['.repeat(60_000)}${']'.repeat(60_000)}}`)),
    status: 400,
    code: 'BAD_USER_INPUT',
  },
];

const bodies: readonly Case[] = [
  {
    name: 'a batch',
    ask: body(JSON.stringify(Array(1_000).fill({ query: '{ __typename }' }))),
    status: 400,
    code: 'BAD_REQUEST',
    also: (answer) => expect(answer.text).toMatch(/batches are not accepted/),
  },
  {
    name: 'an unknown field of the body',
    ask: body('{"query":"{hello}","operationType":"query"}'),
    status: 400,
    code: 'BAD_REQUEST',
    also: ({ text }) => {
      expect(text).toContain('unknown field: \\"operationType\\"');
      expect(text).toContain('query, documentId, operationName, variables, extensions');
    },
  },
  {
    name: 'an unknown persisted query',
    ask: body(JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } })),
    status: 404,
    code: 'PERSISTED_QUERY_NOT_FOUND',
  },
  ...[
    '',
    '{"query":',
    '{"secret',
    'null',
    '1',
    '[]',
    '"secret"',
    'true',
    '{}',
    '{"query":null}',
    '{"query":1}',
    '{"query":"{hello}","variables":[]}',
    '{"query":"{hello}","variables":"secret"}',
    '{"query":"{hello}","operationName":1}',
    '{"query":"{hello}","extensions":1}',
  ].map(
    (text): Case => ({
      name: text === '' ? 'nothing' : text,
      ask: body(text),
      status: 400,
      code: 'BAD_REQUEST',
      secret: 'secret',
    }),
  ),
];

const methods: readonly Case[] = ['TRACE', 'PATCH', 'HEAD'].map((method) => ({
  name: method,
  ask: (to) => send(to, { method, headers: { ...graphqlJson, 'x-secret': 'secret' } }),
  status: 405,
  code: method === 'HEAD' ? '' : 'BAD_REQUEST',
  secret: 'secret',
  also: (answer) => expect(answer.headers.allow).toBe('GET, POST, PUT, DELETE, OPTIONS'),
}));

describe('rejected GET requests', () => refuses(() => server, byGet));
describe('rejected media types', () => refuses(() => server, types));
describe('rejected sizes', () => refuses(() => server, sizes));
describe('rejected request texts', () => refuses(() => server, texts));
describe('rejected bodies', () => refuses(() => server, bodies));
describe('rejected methods', () => refuses(() => server, methods));
