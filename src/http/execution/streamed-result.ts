/** Encodes one result of a stream for a protocol. */
export type Frame = (result: StreamedResult) => Buffer;

/** One result of a stream. Many receivers get the same result, so it is encoded once for each protocol. */
export class StreamedResult {
  readonly json: string;
  /** Identifies a position in the stream, so a client can continue after it. Null if the stream has no positions. */
  readonly id: string | null;
  readonly #framed = new Map<Frame, Buffer>();

  constructor(json: string, id: string | null = null) {
    this.json = json;
    this.id = id;
  }

  framed(frame: Frame): Buffer {
    const known = this.#framed.get(frame);
    if (known) return known;
    const made = frame(this);
    this.#framed.set(frame, made);
    return made;
  }
}
