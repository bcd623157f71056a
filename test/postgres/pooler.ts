import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { readPostgresAddress } from '../../src/storage/postgres/address.ts';
import { temporaryFolder } from '../storage/place.ts';

/** Simulates a connection pooler in transaction mode: all clients share one connection, one transaction at a time. */
export interface Pooler {
  /** The address with which the same database is reached through the pooler. */
  readonly url: string;
  close(): Promise<void>;
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const TERMINATE = 'X'.charCodeAt(0);
const [ENCRYPTION, PROTOCOL] = [80_877_103, 196_608];
const READY = message('Z', Buffer.from('I'));
const AUTHENTICATED = message('R', Buffer.alloc(4));

/** Splits the server's answer into its messages. */
async function* messagesOf(server: Socket): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const piece of server) {
    rest = Buffer.concat([rest, piece as Buffer]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
}

export async function poolerTo(url: string): Promise<Pooler> {
  const { host, port, database, user } = readPostgresAddress(url);
  const folder = temporaryFolder();
  const clients = new Set<Socket>();
  const waiting: { readonly client: Socket; readonly said: Buffer }[] = [];
  const now: { served: Socket | null } = { served: null };

  const upstream = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
  await once(upstream, 'connect');
  const startup = Buffer.from(
    `\0\0\0\0\0\0\0\0user\0${user ?? userInfo().username}\0database\0${database}\0\0`,
  );
  startup.writeInt32BE(startup.length, 0);
  startup.writeInt32BE(PROTOCOL, 4);
  upstream.write(startup);

  const serveNext = (): void => {
    const [next] = waiting;
    if (now.served !== null || !next) return;
    now.served = next.client;
    waiting.shift();
    upstream.write(next.said);
  };
  const answering = (async () => {
    for await (const said of messagesOf(upstream)) {
      now.served?.write(said);
      if (!said.equals(READY)) continue;
      now.served = null;
      serveNext();
    }
  })();

  const server = createServer((client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    client.on('error', () => {});
    let isOpen = false;
    client.on('data', (said) => {
      if (isOpen && said[0] === TERMINATE) client.end();
      else if (isOpen) {
        if (now.served === client) upstream.write(said);
        else waiting.push({ client, said });
        serveNext();
      } else if (said.readInt32BE(4) === ENCRYPTION) client.write('N');
      else {
        isOpen = true;
        client.write(Buffer.concat([AUTHENTICATED, READY]));
      }
    });
  });
  server.listen(join(folder.path, '.s.PGSQL.5432'));
  await once(server, 'listening');

  return {
    url: `postgres:///${database}?host=${folder.path}${user === null ? '' : `&user=${user}`}`,
    close: async () => {
      for (const client of clients) client.destroy();
      upstream.destroy();
      server.close();
      await Promise.all([once(server, 'close'), answering.catch(() => {})]);
      folder.remove();
    },
  };
}
