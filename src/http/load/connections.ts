import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './address.ts';

/** How many connections there may be: those of one address leave room for everybody else's. */
export interface MostConnections {
  readonly all: number;
  readonly ofAddress: number;
}

export const usualConnections: MostConnections = { all: 3_000, ofAddress: 2_000 };

const FULL =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Keeps the connections of a server, and turns away those that are too many. */
export class Connections {
  readonly open = new Set<Socket>();
  readonly #ofAddress = new Map<string, number>();
  turnedAway = 0;

  constructor(server: Server, most: MostConnections, isTrusted: (address: string) => boolean) {
    server.on('connection', (socket: Socket) => {
      const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
      const network = networkOf(address);
      const own = this.#ofAddress.get(network) ?? 0;
      const tooMany = this.open.size >= most.all || (own >= most.ofAddress && !isTrusted(address));
      if (tooMany) {
        this.turnedAway++;
        socket.on('error', () => {});
        socket.end(FULL, () => socket.destroy());
        return;
      }
      this.open.add(socket);
      this.#ofAddress.set(network, own + 1);
      socket.once('close', () => {
        this.open.delete(socket);
        const left = (this.#ofAddress.get(network) ?? 1) - 1;
        if (left === 0) this.#ofAddress.delete(network);
        else this.#ofAddress.set(network, left);
      });
    });
  }
}
