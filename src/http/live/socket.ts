import type { IncomingMessage } from 'node:http';
import type { CallerIdentity } from '../load/fair-queue.ts';
import type { Operation, OperationServices } from '../operation.ts';

export interface Socket {
  readonly services: SocketServices;
  readonly request: IncomingMessage;
  readonly requestId: string;
  /** Value of the `Authorization` header. Null if the header is missing. */
  readonly authorization: string | null;
}

export interface SocketServices extends OperationServices {
  /**
   * Counts a caller's socket. Returns a function to call when the socket closes, or the reason why the socket is
   * refused.
   */
  openSocket(caller: CallerIdentity): (() => void) | string;
  readonly logOperation: (operation: Operation, ms: number, code: string | null) => void;
}
