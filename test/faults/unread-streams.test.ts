import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { framings } from '../../src/http/answer/frames.ts';
import { sendEvents } from '../../src/http/answer/stream.ts';
import { EVENTS, MULTIPART } from '../../src/http/request/accept.ts';

afterEach(() => void vi.useRealTimers());

const EVENT = Buffer.alloc(100_000, 'x');

test.each([EVENTS, MULTIPART] as const)(
  'an unread stream of %s gets no more events than fit in the connection’s buffers, and is then closed',
  async (type) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let told = 0;
    let isOpen = true;
    const events: AsyncIterator<Buffer> = {
      next: async () => {
        told += 1;
        return { done: false, value: EVENT };
      },
    };
    const server = createServer((_, response) => {
      const stopping = new AbortController().signal;
      response.once('close', () => {
        isOpen = false;
      });
      void sendEvents(response, events, framings[type], {}, stopping);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const mute = connect(port, '127.0.0.1', () => mute.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'));
    mute.on('error', () => {});
    await once(mute, 'readable');

    // Waits until the stream's consumer stops requesting events.
    for (let before = -1; told > before; ) {
      before = told;
      for (let idle = 0; idle < 1_000; idle++) await turn();
    }
    expect(told * EVENT.length).toBeLessThan(100_000_000);
    vi.advanceTimersByTime(5_000);
    await turn();
    expect(isOpen).toBe(true);
    vi.advanceTimersByTime(10_000);
    while (isOpen) await turn();
    mute.destroy();
    server.close();
  },
);
