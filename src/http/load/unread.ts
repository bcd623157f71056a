import type { ServerResponse } from 'node:http';

/** Limits of sent responses that clients have not read. */
export interface MostUnread {
  /** Total number of bytes. */
  readonly bytes: number;
  /** Milliseconds within which a client must read a whole response. */
  readonly ms: number;
}

const usualUnread: MostUnread = { bytes: 48_000_000, ms: 30_000 };

/** Sent responses that clients have not read yet. The connections of clients that read too slowly are closed. */
export class Unread {
  readonly #most: MostUnread;
  readonly #waiting = new Map<ServerResponse, { readonly bytes: number; readonly dropped: () => void }>();
  #bytes = 0;
  dropped = 0;

  constructor(most: MostUnread = usualUnread) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Watches a finished response of this many bytes. `dropped` is called if its connection is closed. */
  watch(response: ServerResponse, bytes: number, dropped: () => void): void {
    if (isTaken(response) || response.destroyed) return;
    this.#waiting.set(response, { bytes, dropped });
    this.#bytes += bytes;
    const late = setTimeout(() => this.#drop(response), this.#most.ms);
    response.once('close', () => {
      clearTimeout(late);
      this.#forget(response);
    });
    response.once('finish', () => {
      clearTimeout(late);
      this.#forget(response);
    });
    for (const oldest of this.#waiting.keys()) {
      if (this.#bytes <= this.#most.bytes || oldest === response) break;
      this.#drop(oldest);
    }
  }

  #drop(response: ServerResponse): void {
    this.dropped++;
    this.#waiting.get(response)?.dropped();
    this.#forget(response);
    response.destroy();
  }

  #forget(response: ServerResponse): void {
    this.#bytes -= this.#waiting.get(response)?.bytes ?? 0;
    this.#waiting.delete(response);
  }
}

/** True if the operating system has taken the whole response. It takes almost every response at once. */
const isTaken = ({ writableFinished, writableEnded, writableLength }: ServerResponse): boolean =>
  writableFinished || (writableEnded && writableLength === 0);
