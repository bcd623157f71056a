import { Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { post, resultOf, send, startServer } from './support.ts';

const timed = async (work: Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work;
  return performance.now() - start;
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const opened = (port: number): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => {});
  });

describe('stopping', () => {
  it('lets running requests finish, and takes no new ones', async () => {
    const server = await startServer();
    const running = post(server, { query: '{ slow(ms: 300) }' }, { connection: 'keep-alive' });
    await pause(100);
    const stopping = server.stop();
    await expect(send(server, { method: 'GET', path: '/health' })).rejects.toThrow('ECONNREFUSED');
    const answer = await running;
    expect(resultOf(answer).data).toEqual({ slow: 'done' });
    expect(answer.headers.connection).toBe('close');
    expect(await timed(stopping)).toBeLessThan(500);
  });

  it('waits no longer than it was told', async () => {
    const server = await startServer({ config: { shutdownTimeoutMs: 200 } });
    const running = post(server, { query: '{ slow(ms: 5000) }' });
    const failed = expect(running).rejects.toThrow();
    await pause(100);
    const took = await timed(server.stop());
    expect(took).toBeGreaterThan(150);
    expect(took).toBeLessThan(1_000);
    await failed;
  });

  it('does not wait for connections that nobody uses', async () => {
    const server = await startServer();
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
    expect(await timed(server.stop())).toBeLessThan(500);
    silent.destroy();
    agent.destroy();
  });

  it('says on open connections that it is not ready', async () => {
    const server = await startServer();
    const running = post(server, { query: '{ slow(ms: 300) }' });
    const socket = await opened(server.port);
    const answer = new Promise<string>((resolve) => {
      let got = '';
      socket.on('data', (data) => {
        got += data;
      });
      socket.on('close', () => resolve(got));
    });
    // the first half keeps the connection from being idle
    socket.write('GET /ready HTTP/1.1\r\nHost: a\r\n');
    await pause(100);
    const stopping = server.stop();
    socket.write('\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close/i);
    await running;
    await stopping;
  });

  it('may be asked for twice', async () => {
    const server = await startServer();
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
  });
});

describe('clients that go away', () => {
  it('do no harm in the middle of a body', async () => {
    const server = await startServer();
    for (let i = 0; i < 20; i += 1) {
      const socket = await opened(server.port);
      socket.write(
        'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"query"',
      );
      await pause(5);
      socket.destroy();
    }
    await pause(50);
    const lines = server.lines.filter((line) => line.path === '/graphql');
    expect(lines).toHaveLength(20);
    expect(lines.every((line) => line.aborted === true && line.level === 'info')).toBe(true);
    expect(server.lines.filter((line) => line.level === 'error')).toEqual([]);
    expect((await post(server, { query: '{ hello }' })).status).toBe(200);
    expect(await timed(server.stop())).toBeLessThan(500);
  });

  it('do no harm while they are being answered', async () => {
    const server = await startServer();
    const body = '{"query":"{ slow(ms: 100) }"}';
    const socket = await opened(server.port);
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await pause(50);
    socket.destroy();
    await pause(150);
    expect(server.lines.filter((line) => line.level === 'error')).toEqual([]);
    expect((await post(server, { query: '{ hello }' })).status).toBe(200);
    await server.stop();
  });
});
