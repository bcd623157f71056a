import type { ServerResponse } from 'node:http';

/** Limits for sent responses that clients have not read. */
export interface MostUnread {
  /** Maximum total number of bytes in unread responses. */
  readonly bytes: number;
  /** Milliseconds within which a client must read a whole response. */
  readonly ms: number;
}

const usualUnread: MostUnread = { bytes: 48_000_000, ms: 30_000 };

/** Log message for a dropped response. */
export const DROPPED = 'a response was dropped because the client did not read it';

/** Sent data that the client has not read yet. */
interface Sent {
  readonly bytes: number;
  readonly drop: () => void;
}

/** Sent responses that clients have not read yet. Connections of clients that read too slowly are closed. */
export class Unread {
  readonly #most: MostUnread;
  /** Responses that clients have not read completely, oldest first. */
  readonly #waiting = new Set<Sent>();
  #bytes = 0;
  dropped = 0;

  constructor(most: MostUnread = usualUnread) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Watches a finished response with this number of bytes. Calls `dropped` if the connection is closed. */
  watch(response: ServerResponse, bytes: number, dropped: () => void): void {
    if (isTaken(response) || response.destroyed) return;
    const read = this.sent(bytes, () => {
      dropped();
      response.destroy();
    });
    response.once('close', read).once('finish', read);
  }

  /**
   * Counts bytes as unread until the returned function is called. If the client is too slow, `drop` is called to close
   * its connection.
   */
  sent(bytes: number, drop: () => void, ms = this.#most.ms): () => void {
    const sent = { bytes, drop };
    this.#waiting.add(sent);
    this.#bytes += bytes;
    const late = setTimeout(() => this.#drop(sent), ms);
    for (const oldest of this.#waiting) {
      if (this.#bytes <= this.#most.bytes || oldest === sent) break;
      this.#drop(oldest);
    }
    return () => {
      clearTimeout(late);
      this.#forget(sent);
    };
  }

  #drop(sent: Sent): void {
    this.dropped++;
    this.#forget(sent);
    sent.drop();
  }

  #forget(sent: Sent): void {
    if (this.#waiting.delete(sent)) this.#bytes -= sent.bytes;
  }
}

/** True if the operating system has accepted the whole response. It accepts almost every response immediately. */
const isTaken = ({ writableFinished, writableEnded, writableLength }: ServerResponse): boolean =>
  writableFinished || (writableEnded && writableLength === 0);
