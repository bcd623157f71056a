import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestError } from '../../../src/play/errors.ts';
import { errorsOf, type LogLine, post, type Running, resultOf, secrets, startServer } from '../support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const fail = (how: string, field = 'fail') => post(server, { query: `{ ${field}(how: ${how}) }` });
const loggedErrors = (requestId: unknown): readonly LogLine[] =>
  server.lines.filter((line) => line.level === 'error' && line.requestId === requestId);

describe('an unexpected error', () => {
  for (const how of ['PLAIN', 'TEXT', 'UNCODED', 'NESTED']) {
    it(`an unexpected error is hidden from the caller and logged once with the request id: ${how}`, async () => {
      const answer = await fail(how);
      const requestId = answer.headers['x-request-id'];
      expect(answer.status).toBe(200);
      expect(resultOf(answer)).toEqual({
        data: { fail: null },
        errors: [
          {
            message: 'Unexpected error',
            path: ['fail'],
            locations: [{ line: 1, column: 3 }],
            extensions: { code: 'INTERNAL', requestId },
          },
        ],
      });
      const lines = loggedErrors(requestId);
      expect(lines).toHaveLength(1);
      expect(JSON.stringify(lines)).toContain('"stack":["at ');
    });
  }

  it('an unexpected error is logged without the parameter values of a database driver', async () => {
    const answer = await fail('PLAIN');
    const text = JSON.stringify(loggedErrors(answer.headers['x-request-id']));
    expect(text).toContain('Failed query');
    expect(text).not.toContain('s3cret-parameter');
  });

  it('an unexpected error is hidden from the caller even if it makes the whole data null', async () => {
    const answer = await fail('PLAIN', 'must');
    expect(answer.status).toBe(200);
    expect(resultOf(answer)).toMatchObject({ data: null, errors: [{ extensions: { code: 'INTERNAL' } }] });
    expect(answer.text).not.toContain(secrets.sql.slice(0, 12));
  });

  it('an unexpected error is logged once if several fields report it', async () => {
    const answer = await post(server, {
      query: '{ a: fail(how: PLAIN) b: fail(how: PLAIN) c: fail(how: SAME) d: fail(how: SAME) }',
    });
    expect(errorsOf(answer)).toHaveLength(4);
    expect(loggedErrors(answer.headers['x-request-id'])).toHaveLength(3);
  });

  it('an unexpected error while the request context is created results in status 500', async () => {
    const broken = await startServer({
      contextFor: () => {
        throw new Error(secrets.sql);
      },
    });
    const answer = await post(broken, { query: '{ hello }' });
    expect(answer.status).toBe(500);
    expect(resultOf(answer)).toEqual({
      errors: [
        {
          message: 'Unexpected error',
          extensions: { code: 'INTERNAL', requestId: answer.headers['x-request-id'] },
        },
      ],
    });
    await broken.stop();
  });
});

describe('an error for callers', () => {
  it('an error for callers contains the path of the invalid input and what is accepted', async () => {
    const answer = await fail('INPUT');
    expect(errorsOf(answer)[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      path: ['input', 'rating'],
      accepted: 'a whole number from 0 to 999',
      faults: [
        { path: ['input', 'rating'], problem: 'it is negative', accepted: 'a whole number from 0 to 999' },
        { path: ['input', 'weapon'], problem: 'it is unknown', accepted: 'the name of a weapon' },
      ],
    });
    expect(errorsOf(answer)[0]?.path).toEqual(['fail']);
  });

  it('an error for callers has the code and the details of a rejection', async () => {
    const answer = await fail('REFUSAL');
    expect(answer.status).toBe(200);
    expect(resultOf(answer).data).toEqual({ fail: null });
    expect(errorsOf(answer)[0]).toMatchObject({
      message: 'Somebody else was first',
      extensions: { code: 'VERSION_CONFLICT', path: ['expectedVersion'], accepted: '7', currentVersion: 7 },
    });
  });

  it('an error that is meant for callers is passed on unchanged', async () => {
    expect(errorsOf(await fail('CODED'))[0]).toMatchObject({
      message: 'Not today',
      extensions: { code: 'RATE_LIMITED', retryAfter: 3 },
    });
  });

  it('an error for callers says that the store is unavailable, without details', async () => {
    const answer = await fail('STORE');
    expect(errorsOf(answer)[0]?.extensions).toEqual({
      code: 'UNAVAILABLE',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.text).not.toContain('Failed query');
    expect(loggedErrors(answer.headers['x-request-id'])).toHaveLength(1);
  });

  it('an error for callers while the request context is created results in the HTTP status for its code', async () => {
    const statuses = { UNAUTHENTICATED: 401, NOT_FOUND: 404, UNAVAILABLE: 503 } as const;
    for (const [code, status] of Object.entries(statuses)) {
      const closed = await startServer({
        contextFor: async () => {
          throw new RequestError(code as keyof typeof statuses, 'No');
        },
      });
      for (const accept of ['application/json', 'application/graphql-response+json']) {
        const answer = await post(closed, { query: '{ hello }' }, { accept });
        expect(answer.status).toBe(status);
        expect(errorsOf(answer)[0]?.extensions).toEqual({ code, path: [], accepted: null });
        expect(resultOf(answer)).not.toHaveProperty('data');
        expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
      }
      await closed.stop();
    }
  });
});
