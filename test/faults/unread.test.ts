import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startArbiter, temporaryFolder } from '../service/arbiter.ts';

const folder = temporaryFolder();
const sockets: Socket[] = [];

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  folder.remove();
});

/** A query that reads all tables of all systems nine times. */
const tables = `{ ${Array.from({ length: 9 }, (_, at) => `t${at}: systems { tables { id title rows { text keys cells { column value } } } }`).join(' ')} }`;

const asked = (): string => {
  const body = JSON.stringify({ query: tables });
  return `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
};

/** Sends the query. Resolves when an answer starts to arrive, but never reads it. */
function mute(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(asked()));
    sockets.push(socket);
    socket.once('readable', resolve).once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
  });
}

test('a process with a small heap survives a hundred large responses that clients do not read', async () => {
  const arbiter = await startArbiter(join(folder.path, 'arbiter.db'), {
    NODE_OPTIONS: '--max-old-space-size=128',
    NODE_ENV: 'production',
  });
  await Promise.all(Array.from({ length: 100 }, () => mute(arbiter.url)));
  expect((await fetch(`${arbiter.url}/health`)).status).toBe(200);
  for (const socket of sockets.splice(0)) socket.removeAllListeners('close').destroy();
  expect(await arbiter.stop()).toBe(0);
});
