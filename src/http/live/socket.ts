import type { IncomingMessage } from 'node:http';
import type { CallerIdentity } from '../load/fair-queue.ts';
import type { Operation, OperationServices } from '../operation.ts';

export interface Socket {
  readonly services: SocketServices;
  readonly request: IncomingMessage;
  readonly requestId: string;
  /** Value of the `Authorization` header; null without one. */
  readonly authorization: string | null;
}

export interface SocketServices extends OperationServices {
  /** Counts a socket of a caller. Returns a function to call when it closes, or the reason to refuse it. */
  openSocket(caller: CallerIdentity): (() => void) | string;
  readonly logOperation: (operation: Operation, ms: number, code: string | null) => void;
}
