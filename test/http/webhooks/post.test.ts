import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createRawServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Posting, post, problemOfHost } from '../../../src/http/webhooks/post.ts';
import { isPublic } from '../../../src/http/webhooks/public-addresses.ts';

/** Decides what the webhook receiver sends as its answer. Each test sets its own function. */
let answer: (socket: Socket) => void;
const connections: Socket[] = [];
const server = createRawServer((socket) => {
  connections.push(socket);
  socket.on('error', () => {});
  socket.once('data', () => answer(socket));
});

beforeEach(async () => {
  connections.length = 0;
  answer = (socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  for (const socket of connections) socket.destroy();
  server.close();
  await once(server, 'close');
});

const portOf = () => (server.address() as AddressInfo).port;
const local: Posting = { isAllowed: (address) => address === '127.0.0.1' };
const SHORT_MS = 300;

const posted = (host = '127.0.0.1', posting: Posting = local, signal?: AbortSignal) =>
  post(
    {
      campaignId: 'c',
      url: `http://${host}:${portOf()}/hook?a=1`,
      headers: { 'webhook-id': 'w' },
      body: '{"ü":1}',
    },
    posting,
    signal,
  );

describe('a webhook message', () => {
  it('a webhook message is posted with its headers and its length, and the response status is returned', async () => {
    let head = '';
    server.once('connection', (socket) => socket.on('data', (data) => (head += data)));
    expect(await posted()).toEqual({ status: 204, retryAfterSeconds: null });
    expect(head).toMatch(/^POST \/hook\?a=1 HTTP\/1.1\r\n/);
    expect(head).toMatch(/webhook-id: w\r\n/i);
    expect(head).toMatch(/content-length: 8\r\n/i);
    expect(head).toMatch(new RegExp(`host: 127.0.0.1:${portOf()}\r\n`, 'i'));
  });

  it('a webhook message is sent to the IP address that was checked, without a second name lookup', async () => {
    const names: string[] = [];
    const resolve = async (name: string) => {
      names.push(name);
      return names.length === 1 ? ['127.0.0.1'] : ['192.0.2.1'];
    };
    expect(await posted('hooks.example', { ...local, resolve })).toEqual({
      status: 204,
      retryAfterSeconds: null,
    });
    expect(names).toEqual(['hooks.example']);
  });

  it.each([
    ['a name of this machine', ['127.0.0.1']],
    ['a private address among public ones', ['1.1.1.1', '10.0.0.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['the address of metadata in a cloud', ['169.254.169.254']],
  ])('a webhook message is not posted to %s', async (_what, addresses) => {
    const posting = { isAllowed: isPublic, resolve: async () => addresses };
    expect(await posted('hooks.example', posting)).toEqual({
      problem: 'the receiver has an address that is not public',
    });
    expect(connections).toEqual([]);
  });

  it.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '0.0.0.0'])(
    'a webhook message is not posted to the host %s',
    async (host) => {
      const { hostname } = new URL(`http://${host}`);
      expect(problemOfHost(hostname, { isAllowed: isPublic })).not.toBeNull();
      expect(await posted(host, { isAllowed: isPublic })).toHaveProperty('problem');
      expect(connections).toEqual([]);
    },
  );

  it('posting a webhook message to a host name that resolves to no address returns a readable error', async () => {
    const resolve = async () => [];
    expect(await posted('hooks.example', { ...local, resolve })).toEqual({
      problem: 'the host name of the receiver has no address',
    });
  });

  it('a webhook message does not follow a redirect', async () => {
    const other = createServer((_request, response) => response.end());
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    let isReached = false;
    other.on('connection', () => {
      isReached = true;
    });
    const { port } = other.address() as AddressInfo;
    answer = (socket) => socket.end(`HTTP/1.1 307 Moved\r\nLocation: http://127.0.0.1:${port}/\r\n\r\n`);
    expect(await posted()).toEqual({ status: 307, retryAfterSeconds: null });
    expect(isReached).toBe(false);
    other.close();
  });

  it('the result of posting a webhook message contains the receiver’s Retry-After in seconds', async () => {
    answer = (socket) => socket.end('HTTP/1.1 429 Slow\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n');
    expect(await posted()).toEqual({ status: 429, retryAfterSeconds: 7 });
  });
});

describe('the service spends little time and memory on a slow or broken receiver', () => {
  const TOO_LATE = { problem: 'the receiver did not answer within 0.3 seconds' };
  const quick = { ...local, withinMs: SHORT_MS };

  it('the service spends little time and memory on a webhook receiver that sends no answer', async () => {
    answer = () => {};
    expect(await posted('127.0.0.1', quick)).toEqual(TOO_LATE);
  });

  it('the service spends little time and memory on a receiver that sends its answer one byte at a time', async () => {
    answer = (socket) => {
      const bytes = [...'HTTP/1.1 200 OK\r\nX: ', ...'x'.repeat(10_000)];
      const next = () => {
        const byte = bytes.shift();
        if (byte !== undefined && !socket.destroyed) socket.write(byte, () => setImmediate(next));
      };
      next();
    };
    // this receiver never finishes its answer: it exceeds the time limit or the maximum size of a response head
    expect(await posted('127.0.0.1', quick)).toHaveProperty('problem');
  });

  it('the service spends little time and memory on a webhook receiver whose host name cannot be resolved', async () => {
    const resolve = () => new Promise<readonly string[]>(() => {});
    expect(await posted('hooks.example', { ...quick, resolve })).toEqual(TOO_LATE);
  });

  it('the service does not read the body of a receiver’s answer, even if the body has megabytes', async () => {
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      answer = (socket) => {
        socket.on('close', () => resolve());
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n');
        const more = () => {
          if (socket.destroyed) return;
          written += 65_536;
          socket.write(Buffer.alloc(65_536), more);
        };
        more();
      };
    });
    expect(await posted()).toEqual({ status: 200, retryAfterSeconds: null });
    await closed;
    expect(written).toBeLessThan(100_000_000);
  });

  it('the service spends little time and memory on a webhook receiver that uses another protocol', async () => {
    answer = (socket) => socket.end('SSH-2.0-OpenSSH\r\n');
    expect(await posted()).toEqual({ problem: 'the connection to the receiver failed' });
    answer = (socket) => socket.end('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n');
    expect(await posted()).toHaveProperty('problem');
  });

  it('a stopping service does not wait for a receiver’s answer', async () => {
    const stopping = new AbortController();
    answer = () => stopping.abort();
    expect(await posted('127.0.0.1', local, stopping.signal)).toHaveProperty('problem');
  });
});
