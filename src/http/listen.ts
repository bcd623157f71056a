import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * Maximum number of connections that wait to be accepted. Further clients retry after several seconds.
 */
const BACKLOG = 4_096;

/** Resolves with the server's address, without a path. */
export function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve({ url: urlOf(server.address() as AddressInfo) });
    });
  });
}

function urlOf({ address, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return address.includes(':') ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}

/** Stops accepting requests. Resolves when all running requests have finished, or when the timeout ends them. */
export function close(
  server: Server,
  sockets: ReadonlySet<Socket>,
  running: ReadonlySet<ServerResponse>,
  timeoutMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    // Close WebSockets explicitly, because Node does not include them when it counts and closes connections.
    const timer = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, timeoutMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
    // Node does not count a connection as idle if no request has used it.
    for (const socket of sockets) {
      if (socket.bytesRead === 0) socket.destroy();
    }
    for (const response of running) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
  });
}
