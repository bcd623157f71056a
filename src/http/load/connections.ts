import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './address.ts';

/** Maximum numbers of connections. One address cannot use all of them. */
export interface MostConnections {
  readonly all: number;
  readonly ofAddress: number;
}

export const usualConnections: MostConnections = { all: 3_000, ofAddress: 2_000 };

const FULL =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * The connections of a server. If there are too many, a new connection replaces the oldest connection that has not sent
 * a whole request. Connections that send nothing therefore cannot lock out other clients. If all connections have sent
 * a request, the new connection is rejected.
 */
export class Connections {
  readonly open = new Set<Socket>();
  readonly #ofAddress = new Map<string, number>();
  /**
   * Networks of the connections that have not sent a whole request. They are in the order of the connections, oldest
   * first.
   */
  readonly #silent = new Map<Socket, string>();
  turnedAway = 0;

  constructor(server: Server, most: MostConnections, isTrusted: (address: string) => boolean) {
    server.on('request', ({ socket }) => this.heard(socket));
    server.on('connection', (socket: Socket) => {
      const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
      const network = networkOf(address);
      const own = this.#ofAddress.get(network) ?? 0;
      const isOwnFull = own >= most.ofAddress && !isTrusted(address);
      const isFull = isOwnFull || this.open.size >= most.all;
      if (isFull && !this.#dropSilent(isOwnFull ? network : null)) {
        this.turnedAway++;
        socket.on('error', () => {});
        socket.end(FULL, () => socket.destroy());
        return;
      }
      this.open.add(socket);
      this.#silent.set(socket, network);
      this.#ofAddress.set(network, (this.#ofAddress.get(network) ?? 0) + 1);
      socket.once('close', () => this.#forget(socket, network));
    });
  }

  /** Records that the peer has sent a whole request. */
  heard(socket: Socket): void {
    this.#silent.delete(socket);
  }

  /** Closes the oldest silent connection of one network, or of any network. False if there is none. */
  #dropSilent(network: string | null): boolean {
    for (const [socket, from] of this.#silent) {
      if (network !== null && from !== network) continue;
      this.#forget(socket, from);
      socket.destroy();
      return true;
    }
    return false;
  }

  #forget(socket: Socket, network: string): void {
    if (!this.open.delete(socket)) return;
    this.#silent.delete(socket);
    const left = (this.#ofAddress.get(network) ?? 1) - 1;
    if (left === 0) this.#ofAddress.delete(network);
    else this.#ofAddress.set(network, left);
  }
}
