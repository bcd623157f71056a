import type { ServerResponse } from 'node:http';

/** How much may wait to be read by those who asked for it, and how long. */
export interface MostUnread {
  /** Bytes in all. */
  readonly bytes: number;
  /** Milliseconds until a whole answer must have been read. */
  readonly ms: number;
}

const usualUnread: MostUnread = { bytes: 48_000_000, ms: 30_000 };

/** Answers that have been sent and not been read yet. Who reads too slowly for the others is let go. */
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

  /** Takes an answer of so many bytes on that has been ended; `dropped` is called where it is let go. */
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

/** Whether the system has taken all of it, as it does at once of nearly every answer. */
const isTaken = ({ writableFinished, writableEnded, writableLength }: ServerResponse): boolean =>
  writableFinished || (writableEnded && writableLength === 0);
