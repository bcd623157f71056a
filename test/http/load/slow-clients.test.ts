import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, type Running, startServer } from '../support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Sends one byte every half second until the server closes the connection. */
const drip = (begin: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1');
    let got = '';
    const timer = setInterval(() => socket.write('x'), 500);
    socket.on('data', (data) => {
      got += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(got);
    });
    socket.write(begin);
  });

describe('slow clients', () => {
  it('slow clients get status 408, and other clients are served while the server waits for them', async () => {
    const heads = Array.from({ length: 50 }, () => drip('GET /health HTTP/1.1\r\nHost: localhost\r\nx-'));
    const bodies = Array.from({ length: 50 }, () =>
      drip(
        'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
      ),
    );
    const answer = await post(server, { query: '{ hello }' });
    expect(answer.status).toBe(200);
    for (const got of await Promise.all([...heads, ...bodies])) expect(got).toMatch(/^HTTP\/1\.1 408 /);
  });
});
