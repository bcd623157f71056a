import { Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { post, type Running, resultOf, send, startServer, until } from './support.ts';

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => {});
  });

/**
 * Sends a request and waits for its answer. By then, the server has read everything that was written before this
 * request.
 */
const readByNow = (server: Running) => send(server, { method: 'GET', path: '/health' });

// The shutdown timeout is ten minutes, so a test fails by its own timeout if the server waits too long.
describe('stopping the server', () => {
  it('stopping the server lets running requests finish and accepts no new ones', async () => {
    const server = await startServer();
    const running = post(server, { query: '{ held }' }, { connection: 'keep-alive' });
    await server.held.waiting();
    const stopping = server.stop();
    await expect(send(server, { method: 'GET', path: '/health' })).rejects.toThrow('ECONNREFUSED');
    server.held.release();
    const answer = await running;
    expect(resultOf(answer).data).toEqual({ held: 'done' });
    expect(answer.headers.connection).toBe('close');
    await stopping;
  });

  it('stopping the server takes no longer than the shutdown timeout', async () => {
    const server = await startServer({ config: { shutdownTimeoutMs: 200 } });
    const running = post(server, { query: '{ held }' });
    const failed = expect(running).rejects.toThrow();
    await server.held.waiting();
    const start = performance.now();
    await server.stop();
    expect(performance.now() - start).toBeGreaterThan(150);
    await failed;
  });

  it('stopping the server does not wait for idle connections', async () => {
    // The server's timeouts are so long that only stopping the server ends these connections.
    const server = await startServer({
      timeouts: { headersTimeout: 600_000, requestTimeout: 600_000, keepAliveTimeout: 600_000 },
    });
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      const request = httpRequest(
        { port: server.port, host: '127.0.0.1', path: '/health', agent },
        (response) => {
          response.resume().on('end', resolve);
        },
      );
      request.on('error', reject).end();
    });
    const silent = await opened(server.port);
    await server.stop();
    silent.destroy();
    agent.destroy();
  });

  it('a stopping server reports to probes on open connections that it is not ready', async () => {
    const server = await startServer();
    const running = post(server, { query: '{ held }' });
    const socket = await opened(server.port);
    const answer = new Promise<string>((resolve) => {
      let got = '';
      socket.on('data', (data) => {
        got += data;
      });
      socket.on('close', () => resolve(got));
    });
    // The client sends only half of a request, so the connection does not count as idle.
    socket.write('GET /ready HTTP/1.1\r\nHost: localhost\r\n');
    await readByNow(server);
    const stopping = server.stop();
    socket.write('\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close/i);
    server.held.release();
    await running;
    await stopping;
  });

  it('the server can be stopped twice', async () => {
    const server = await startServer();
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
  });
});

describe('clients that disconnect', () => {
  it('a client that disconnects during a request body causes no error', async () => {
    const server = await startServer();
    for (let i = 0; i < 20; i += 1) {
      const socket = await opened(server.port);
      socket.write(
        'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"query"',
      );
      await readByNow(server);
      socket.destroy();
    }
    const aborted = () => server.lines.filter((line) => line.path === '/graphql');
    await until(() => aborted().length >= 20);
    const lines = aborted();
    expect(lines).toHaveLength(20);
    expect(lines.every((line) => line.aborted === true && line.level === 'info')).toBe(true);
    expect(server.lines.filter((line) => line.level === 'error')).toEqual([]);
    expect((await post(server, { query: '{ hello }' })).status).toBe(200);
    await server.stop();
  });

  it('a client that disconnects before it gets the response causes no error', async () => {
    const server = await startServer();
    const body = '{"query":"{ held }"}';
    const socket = await opened(server.port);
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await server.held.waiting();
    socket.destroy();
    await until(() => server.lines.some(({ path, aborted }) => path === '/graphql' && aborted === true));
    server.held.release();
    expect(server.lines.filter((line) => line.level === 'error')).toEqual([]);
    expect((await post(server, { query: '{ hello }' })).status).toBe(200);
    await server.stop();
  });
});
