import { IncomingMessage } from 'node:http';

/**
 * Treats a request for a protocol other than WebSocket as an ordinary request. For example, Java's `HttpClient` and
 * curl ask for HTTP/2 with an `Upgrade` header. Node would pass all requests with this header to the upgrade handler.
 */
export class Incoming extends IncomingMessage {
  declare upgrade: boolean;
  isUpgrade: boolean | null | undefined;
}

Object.defineProperty(Incoming.prototype, 'upgrade', {
  get(this: Incoming) {
    if (this.isUpgrade !== true) return this.isUpgrade;
    return this.method === 'CONNECT' || this.headers.upgrade?.toLowerCase() === 'websocket';
  },
  set(this: Incoming, isUpgrade: boolean | null) {
    this.isUpgrade = isUpgrade;
  },
});
