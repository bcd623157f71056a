import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { readPostgresAddress } from '../../src/storage/postgres/address.ts';
import { temporaryFolder } from '../storage/place.ts';

/** The side (service or database) whose messages are counted until the connection is cut. */
type Sender = 'SERVICE' | 'SERVER';

/** A socket between a service and its PostgreSQL server. It forwards all messages until the test cuts it. */
export interface Wire {
  /** The address with which the same database is reached through this socket. */
  readonly url: string;
  /** Ends every connection at the nth message from this sender, counting from now. The nth message is lost. */
  cutAt(sender: Sender, nth: number): void;
  /** True if the connections have been cut. */
  readonly wasCut: boolean;
  close(): Promise<void>;
}

/** Creates the socket. `connections` is the number of connections that the service opens through it. */
export async function wireTo(url: string, connections = 1): Promise<Wire> {
  const { host, port, database, user } = readPostgresAddress(url);
  const folder = temporaryFolder();
  const open = new Set<Socket>();
  let next: { readonly sender: Sender; left: number } | null = null;

  const passes = (sender: Sender): boolean => {
    if (next?.sender !== sender) return true;
    next.left -= 1;
    if (next.left > 0) return true;
    next = null;
    for (const socket of open) socket.destroy();
    return false;
  };
  const passOn = (from: Socket, to: Socket, sender: Sender) => {
    open.add(from);
    from.on('data', (piece) => {
      if (passes(sender)) to.write(piece);
    });
    from.on('error', () => {});
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const server = createServer((service) => {
    const own = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    passOn(service, own, 'SERVICE');
    passOn(own, service, 'SERVER');
  });
  server.listen(join(folder.path, '.s.PGSQL.5432'));
  await once(server, 'listening');

  return {
    url: `postgres:///${database}?host=${folder.path}${user === null ? '' : `&user=${user}`}&connections=${connections}`,
    cutAt: (sender, nth) => {
      next = { sender, left: nth };
    },
    get wasCut() {
      return next === null;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
      folder.remove();
    },
  };
}
